// Written by tools/wire_types.py from the server's messages. Do not edit: change those, then run it again.

export interface AnswerAsker {
  type: "answer_asker";
  id: string;
  moment: Moment;
  asker: string;
  welcome: boolean;
}

export interface AskerSeen {
  id: string;
  person: string;
}

export interface Asking {
  person: string;
}

export interface AtTable {
  code: string;
  person: string;
}

export interface Ballot {
  votes: readonly number[];
  red: number | null;
}

export interface BeginGame {
  type: "begin_game";
  id: string;
  moment: Moment;
}

export interface Bet {
  type: "bet";
  id: string;
  moment: Moment;
  on: number | null;
}

export interface Board {
  turn: number;
  storyteller: number | null;
  holders: readonly string[];
  scores: readonly number[];
  hand_sizes: readonly number[];
  pile: number;
  discards: number;
  waiting_for: readonly number[];
}

export interface BotSits {
  type: "bot";
  name: string;
  rabbit: Rabbit;
  level: string;
  own: string;
}

export interface BotSpeaks {
  type: "bot";
  name: string;
}

export interface CastVotes {
  type: "cast_votes";
  id: string;
  moment: Moment;
  votes: readonly number[];
  red?: number | null;
}

export interface ChangeSettings {
  type: "change_settings";
  id: string;
  moment: Moment;
  settings: Settings;
}

export interface ChatMessage {
  type: "chat";
  version: number;
  lines: readonly LineSeen[];
}

export interface Choices {
  modes: readonly ModeInfo[];
  numbers: Record<string, NumberRange>;
}

export interface ChooseRabbit {
  type: "choose_rabbit";
  id: string;
  moment: Moment;
  rabbit: Rabbit;
}

export interface ClaimTurn {
  type: "claim_turn";
  id: string;
  moment: Moment;
}

export interface ClaimView {
  type: "claiming";
}

export interface ClosingMessage {
  type: "closing";
}

export interface Companion {
  name: string;
  rabbit: Rabbit;
  bot: boolean;
  awaited: boolean;
}

export interface Continue {
  type: "continue";
  id: string;
  moment: Moment;
}

export interface DeckInfo {
  id: string;
  name: Record<string, string>;
  author: string;
  licence: string;
  cards: number;
  with_words: number;
  files: string;
  cover: Picture;
  back: Picture;
  hand: Record<string, string>;
}

export interface DeckPictures {
  files: string;
  cards: readonly PaintedCard[];
}

export interface DeckWords {
  cards: readonly WordedCard[];
}

export interface DeviceSeen {
  device: string;
  since: number;
  this: boolean;
}

export interface Done {
  type: "done";
  version: number;
  id?: string;
}

export interface Earned {
  reason: "agreed" | "all" | "alone" | "counting" | "fooled" | "single" | "some" | "spoiled" | "failed" | "missed" | "told";
  points: number;
  cards?: readonly number[];
  seats?: readonly number[];
  most?: number | null;
}

export interface Explain {
  type: "explain";
  id: string;
  moment: Moment;
  said: TextClue | SoundClue;
}

export interface Explained {
  turn: number;
  seat: number;
  said: TextClue | SoundClue;
}

export interface FinishedGames {
  finished: number;
  endings: readonly GameEnding[];
}

export interface GameEnding {
  number: number;
  mode: string;
  sitters: readonly (Sitter)[];
  scores: readonly number[];
  winners: readonly number[];
  stopped: boolean;
  ended_at: number;
}

export interface GameRecord {
  ending: GameEnding;
  names: Record<string, string>;
  turns: readonly Turn[];
  outcomes: readonly Outcome[];
  play: Play;
  rabbits: Record<string, Rabbit>;
  language: string;
  explained: readonly Explained[];
  wagers: readonly Wager[];
}

export interface GameSeen {
  play: Play;
  voters?: readonly number[];
  laid?: number;
  hands_from?: readonly number[];
  outcome?: Outcome | null;
  each?: number | null;
  why?: readonly (readonly Earned[])[];
  next?: number | null;
  may_explain?: readonly number[];
  explained?: readonly Explained[];
  hushed?: boolean;
  may_bet?: readonly number[];
  wagers?: readonly Wager[];
  gallery?: readonly number[];
}

export interface GiveCards {
  type: "give_cards";
  id: string;
  moment: Moment;
  cards: readonly string[];
}

export interface GiveSeatTo {
  type: "give_seat_to";
  id: string;
  moment: Moment;
  person: string;
}

export interface GiveView {
  type: "giving";
  clue: Clue;
  to_give: number;
  either_may_give: boolean;
  given: readonly string[];
  story: string | null;
}

export interface Glance {
  code: string;
  you: string;
  others: readonly Companion[];
  phase: "claiming" | "giving" | "over" | "recap" | "telling" | "voting" | null;
  teller: string;
  you_tell: boolean;
  your_move: boolean;
  since: number;
  finished: number;
}

export interface Guess {
  type: "guess";
  id: string;
  moment: Moment;
  card: number | null;
}

export interface HoldSeat {
  type: "hold_seat";
  id: string;
  moment: Moment;
  person: string;
}

export interface HouseRules {
  hand_size?: number;
  cards_given?: number;
  votes?: number;
  votes_from?: number;
  bonus_limit?: number | null;
  single_vote_bonus?: number;
  counting?: boolean;
  mime_or_song?: boolean;
  written_clues?: boolean;
  pass_hands?: boolean;
  points_to_win?: number;
  rounds?: number;
  when_pile_is_empty?: "end" | "reshuffle";
}

export interface LaidCard {
  card: string;
  owner: number;
}

export interface Leave {
  type: "leave";
  id: string;
  moment: Moment;
}

export interface LeaveSeat {
  type: "leave_seat";
  id: string;
  moment: Moment;
}

export interface Limit {
  seconds: number;
  kilobytes: number;
}

export interface LineSeen {
  number: number;
  by: PersonSpeaks | BotSpeaks;
  text: string;
  at: number;
}

export interface ListedTable {
  code: string;
  mode: string;
  language: "ca" | "en" | "es" | "fr" | "it" | "pt-BR" | "pt-PT" | "ro";
  people: number;
  bots: number;
  free: number;
}

export interface LiveClue {
  kind: "live";
  act: "mimed" | "spoken" | "sung";
  words: string;
}

export interface MimeClue {
  kind: "mime";
  recording: string;
  words: string;
}

export interface ModeInfo {
  name: string;
  title: string;
  players: readonly number[];
  together: number;
  votes: readonly (VoteKind)[];
  votes_from: number | null;
  usual: readonly Usual[];
}

export interface Moment {
  game: number;
  turn: number;
  phase: "claiming" | "giving" | "over" | "recap" | "telling" | "voting" | null;
}

export interface MoreTime {
  type: "more_time";
  id: string;
  moment: Moment;
}

export interface Mute {
  type: "mute";
  id: string;
  moment: Moment;
  person: string;
  muted?: boolean;
}

export interface Needs {
  words: boolean;
  time: boolean;
}

export interface NewCode {
  code: string;
}

export interface No {
  type: "refused";
  code: string;
  sentence: string;
  details: Record<string, number | string>;
  id?: string;
}

export interface NumberRange {
  least: number;
  most: number;
  start: number;
}

export interface OneTimeCode {
  code: string;
  seconds: number;
}

export interface Open {
  code: string;
  host: string;
  people: readonly PersonSeen[];
  left: readonly PersonSeen[];
  seats: readonly (Sitter | null)[];
  settings: Settings;
  problem: No | null;
  turns_allowed: number | null;
  sides: readonly (number | null)[];
  game: number;
  running: boolean;
  players: readonly SeatSeen[];
  seconds_left: number | null;
  endings: readonly GameEnding[];
  finished: number;
  guests: boolean;
  own_bots: readonly string[];
  remembers: boolean;
  watchers: number;
  adapted: Needs;
}

export interface Outcome {
  kind: "agreed" | "all" | "alone" | "none" | "some";
  card: number;
  together: readonly number[];
  missed: readonly number[];
  also: readonly number[];
}

export interface OverView {
  type: "over";
  last: Turn | null;
  winners: readonly number[];
  stopped: boolean;
}

export interface PaintedCard {
  card: string;
  picture: Picture;
  sentence: string;
}

export interface PassHost {
  type: "pass_host";
  id: string;
  moment: Moment;
  person: string;
}

export interface PersonSeen {
  id: string;
  name: string;
  rabbit: Rabbit;
  here: boolean;
  muted: boolean;
}

export interface PersonSits {
  type: "person";
  person: string;
}

export interface PersonSpeaks {
  type: "person";
  person: string;
}

export interface Picture {
  avif: Record<string, string>;
  webp: Record<string, string>;
}

export interface Ping {
  type: "ping";
  id: string;
}

export interface Play {
  clue_first: boolean;
  votes: readonly (VoteKind)[];
  sides: readonly number[];
  worth: readonly Worth[];
  turns: number | null;
}

export interface Pong {
  type: "pong";
  version: number;
  id?: string;
}

export interface Printout {
  allowed: boolean;
  state: "none" | "printing" | "ready" | "waiting";
  done: number;
  of: number;
  before: number;
  bytes: number;
}

export interface PublicTables {
  allowed: boolean;
  tables: readonly ListedTable[];
}

export interface React {
  type: "react";
  id: string;
  moment: Moment;
  reaction: Reaction;
}

export interface ReactionMessage {
  type: "reaction";
  by: PersonSpeaks | BotSpeaks;
  reaction: string;
}

export interface RecapView {
  type: "recap";
  last: Turn;
}

export interface Reclaim {
  type: "reclaim";
  id: string;
  moment: Moment;
}

export interface RecordingKept {
  recording: string;
  kind: RecordingKind;
  type: string;
  seconds: number;
}

export interface RecordingLimits {
  kept: boolean;
  sound: Limit;
  film: Limit;
}

export interface RecordingsGone {
  deleted: number;
}

export interface RemoveBot {
  type: "remove_bot";
  id: string;
  moment: Moment;
  seat: number;
}

export interface Rename {
  type: "rename";
  id: string;
  moment: Moment;
  name: string;
}

export interface Rules {
  mode: string;
  players: number;
  hand_size: number;
  cards_given: number;
  votes: number;
  bonus_limit: number | null;
  single_vote_bonus: number;
  counting: boolean;
  mime_or_song: boolean;
  written_clues: boolean;
  pass_hands: boolean;
  points_to_win: number | null;
  rounds: number | null;
  when_pile_is_empty: "end" | "reshuffle";
}

export interface Say {
  type: "say";
  id: string;
  moment: Moment;
  text: string;
}

export interface SayNeeds {
  type: "say_needs";
  id: string;
  moment: Moment;
  needs: Needs;
}

export interface SeatBot {
  type: "seat_bot";
  id: string;
  moment: Moment;
  seat: number;
  level?: BotLevel;
  own?: string;
}

export interface SeatSeen {
  sitter: Sitter;
  bot_plays: boolean;
}

export interface Seconds {
  claiming: number;
  telling: number;
  giving: number;
  voting: number;
  recap: number;
}

export interface SendAway {
  type: "send_away";
  id: string;
  moment: Moment;
  person: string;
  ban?: boolean;
}

export interface SendCarrot {
  type: "send_carrot";
  id: string;
  moment: Moment;
}

export interface Settings {
  mode: string;
  house: HouseRules;
  decks: readonly string[];
  pace: PaceName;
  custom: Seconds;
  chat: boolean;
  open: boolean;
  take_over: boolean;
  watching: boolean;
  listed: boolean;
  stream: boolean;
  language: "ca" | "en" | "es" | "fr" | "it" | "pt-BR" | "pt-PT" | "ro";
  teller_turns: boolean;
  fresh_first: boolean;
  quick_bots: boolean;
  bots_talk: boolean;
}

export interface SoundClue {
  kind: "sound";
  recording: string;
  sung: boolean;
  words: string;
}

export interface StopGame {
  type: "stop_game";
  id: string;
  moment: Moment;
}

export interface TableGone {
  deleted: boolean;
}

export interface TableInfo {
  code: string;
  people: number;
  seats_taken: number;
  playing: boolean;
  open: boolean;
  watching: boolean;
  you: string | null;
  asking: string | null;
  left: string | null;
}

export interface TableMessage {
  type: "table";
  version: number;
  moment: Moment;
  you: You | null;
  table: Open;
  game: GameSeen | null;
  view: View | null;
  since: number;
  bet?: number;
  turning?: Turning;
  done?: string;
}

export interface TakeBackCards {
  type: "take_back_cards";
  id: string;
  moment: Moment;
}

export interface TakeOver {
  type: "take_over";
  id: string;
  moment: Moment;
  seat: number;
}

export interface TakeSeat {
  type: "take_seat";
  id: string;
  moment: Moment;
  seat: number;
}

export interface TellClue {
  type: "tell_clue";
  id: string;
  moment: Moment;
  clue: Clue;
  card?: string | null;
}

export interface TellView {
  type: "telling";
  can_withdraw: boolean;
  needs_card: boolean;
}

export interface TextClue {
  kind: "text";
  text: string;
}

export interface Turn {
  number: number;
  storyteller: number;
  clue: Clue;
  table: readonly LaidCard[];
  story: number | null;
  ballots: readonly (Ballot | null)[];
  points: readonly number[];
  scores: readonly number[];
}

export interface TurnCard {
  type: "turn_card";
  id: string;
  moment: Moment;
}

export interface Turning {
  shuffle: number;
  spread: number;
  first: number;
  every: number;
  opens: number;
  face_down: number | null;
}

export interface Usual {
  players: number;
  rules: Rules;
}

export interface View {
  audience: number | "screen" | "spectator";
  rules: Rules;
  board: Board;
  phase: PhaseView;
  hand: readonly string[] | null;
}

export interface VoteView {
  type: "voting";
  clue: Clue;
  table: readonly string[];
  own: readonly number[];
  votes: number;
  choices: readonly number[];
  red_vote: boolean;
  ballot: Ballot | null;
}

export interface Wager {
  turn: number;
  seat: number;
  on: number;
}

export interface WithdrawClaim {
  type: "withdraw_claim";
  id: string;
  moment: Moment;
}

export interface WordedCard {
  card: string;
  things: readonly string[];
  thoughts: readonly string[];
  colours: readonly ("black" | "blue" | "brown" | "green" | "grey" | "orange" | "red" | "rose" | "teal" | "violet" | "white" | "yellow")[];
  light: "day" | "dusk" | "lamp" | "mist" | "night" | null;
}

export interface Worth {
  reason: "agreed" | "all" | "alone" | "counting" | "fooled" | "single" | "some" | "spoiled";
  points: number;
  most?: number | null;
}

export interface You {
  person: string;
  seat: number | null;
  game_seat: number | null;
  host: boolean;
  bot_plays: boolean;
  askers?: readonly AskerSeen[];
  needs?: Needs;
}

export type BotLevel =
  | "easy"
  | "guest"
  | "hard"
  | "medium";

export type Clue =
  | TextClue
  | SoundClue
  | MimeClue
  | LiveClue;

export type PaceName =
  | "custom"
  | "normal"
  | "off"
  | "relaxed";

export type PersonRequest =
  | Rename
  | ChooseRabbit
  | TakeSeat
  | LeaveSeat
  | ClaimTurn
  | WithdrawClaim
  | TellClue
  | GiveCards
  | TakeBackCards
  | CastVotes
  | Continue
  | MoreTime
  | TurnCard
  | SendCarrot
  | Reclaim
  | TakeOver
  | GiveSeatTo
  | HoldSeat
  | Say
  | React
  | Explain
  | Bet
  | Guess
  | SayNeeds
  | Leave
  | SeatBot
  | RemoveBot
  | ChangeSettings
  | BeginGame
  | StopGame
  | Mute
  | SendAway
  | PassHost
  | AnswerAsker;

export type PhaseView =
  | ClaimView
  | TellView
  | GiveView
  | VoteView
  | RecapView
  | OverView;

export type Rabbit =
  | "cocoa"
  | "honey"
  | "ink"
  | "marigold"
  | "mint"
  | "moss"
  | "pine"
  | "plum"
  | "poppy"
  | "rose"
  | "sky"
  | "snow";

export type Reaction =
  | "clap"
  | "hmm"
  | "laugh"
  | "love"
  | "sleepy"
  | "wow";

export type RecordingKind =
  | "film"
  | "sound";

export type Sitter =
  | PersonSits
  | BotSits;

export type VoteKind =
  | "against"
  | "agree"
  | "guess";

export type ServerMessage =
  | TableMessage
  | ChatMessage
  | ReactionMessage
  | Done
  | No
  | Pong
  | ClosingMessage;

/** In the order in which they are handed out. */
export const RABBITS: readonly Rabbit[] = ["poppy", "honey", "sky", "pine", "plum", "snow", "rose", "mint", "cocoa", "marigold", "moss", "ink"];

/** Where a server has no others. */
export const USUAL_LIMITS: RecordingLimits = {"kept":true,"sound":{"seconds":20,"kilobytes":500},"film":{"seconds":12,"kilobytes":3000}};

export const REFUSALS = {
  all_cards_open: [],
  already_answered: [],
  already_at_the_table: ["name"],
  already_continued: [],
  already_explained: [],
  already_held: [],
  already_plays: [],
  bot_holds_your_seat: [],
  both_votes_on_one_card: ["number"],
  came_too_late: ["wish"],
  card_not_in_hand: ["card"],
  cards_face_down: [],
  carrot_for_yourself: [],
  carrot_on_its_way: ["seconds"],
  chat_is_off: [],
  claim_is_final: [],
  clue_empty: [],
  clue_kind_not_allowed: [],
  clue_too_long: ["length", "most"],
  deck_too_small: ["cards", "hand", "needed", "players"],
  device_code_wrong: [],
  exchange_instead: [],
  film_has_sound: [],
  foreign_page: [],
  game_already_started: [],
  game_is_running: [],
  game_not_started: [],
  game_over: [],
  giver_does_not_vote: [],
  hand_too_small: ["cards", "hand"],
  holders_do_not_fit: ["holders", "players"],
  just_gone: [],
  malformed_command: ["problem"],
  malformed_message: ["problem"],
  name_empty: [],
  name_looks_like: ["name"],
  name_too_long: ["length", "most"],
  name_unreadable: [],
  no_bot_there: [],
  no_counting_without_story: ["mode"],
  no_decks: [],
  no_ending: [],
  no_game: [],
  no_guests: [],
  no_press: [],
  no_room_for_recordings: ["most"],
  no_room_on_server: [],
  no_single_vote_bonus: ["mode"],
  no_such_bot: ["name"],
  no_such_device: [],
  no_such_game: ["number"],
  no_such_person: [],
  no_such_recording: [],
  no_such_seat: ["last", "seat"],
  no_such_table: ["code"],
  no_time_limit: [],
  no_vote: [],
  nobody_away_called: [],
  nobody_is_last: [],
  nobody_left: [],
  nobody_to_bet_on: [],
  not_a_film: [],
  not_a_sound: [],
  not_at_the_table: [],
  not_kept: [],
  not_known_yet: [],
  not_on_the_table: ["last", "number"],
  not_playing: [],
  not_printed: [],
  not_seated: [],
  not_the_host: [],
  not_the_storyteller: ["storyteller"],
  not_your_table: [],
  not_yourself: [],
  nothing_recorded: [],
  nothing_said: [],
  nothing_to_bet: [],
  nothing_to_explain: [],
  nothing_to_guess: [],
  nothing_to_take_back: [],
  nothing_to_withdraw: [],
  number_out_of_range: ["least", "most", "rule", "value"],
  one_seat_each: [],
  one_vote_only: ["mode"],
  only_the_teller_turns: [],
  only_who_joined: [],
  other_kind_of_recording: [],
  own_card: ["number"],
  owner_stays: [],
  pair_does_not_vote: [],
  pairs_are_silent: [],
  partner_has_given: [],
  pile_must_be_reshuffled: ["mode"],
  players_vote: [],
  press_busy: [],
  rabbit_taken: [],
  recording_too_large: ["most"],
  recording_too_long: ["most", "seconds"],
  recordings_are_off: [],
  red_vote_missing: [],
  red_vote_not_yours: [],
  same_card_twice: ["card"],
  same_card_twice_in_deck: ["card"],
  same_deck_twice: ["deck"],
  same_holder: [],
  seat_is_in_use: ["name"],
  seat_is_taken: [],
  seat_is_yours: [],
  seconds_out_of_range: ["most"],
  sent_away: [],
  server_mistake: [],
  still_here: [],
  story_card_missing: [],
  story_card_too_early: [],
  storyteller_does_not_vote: [],
  storyteller_has_given: [],
  table_damaged: ["code"],
  table_deleted: [],
  table_is_closed: [],
  table_is_crowded: ["people"],
  table_is_full: [],
  table_read_anew: [],
  taking_over_is_off: [],
  this_device: [],
  too_fast: [],
  too_few_players: ["least", "mode", "players"],
  too_many_ask: [],
  too_many_codes: ["minutes"],
  too_many_devices: ["devices"],
  too_many_players: ["mode", "most", "players"],
  too_many_prints: ["minutes"],
  too_many_recordings: ["most"],
  too_many_tables: ["minutes"],
  too_many_tries: ["minutes"],
  too_many_votes: ["most", "votes"],
  too_many_votes_for_table: ["choices", "votes"],
  too_much_said: ["length", "most"],
  turn_already_claimed: ["seat"],
  turned_down: [],
  two_endings: [],
  uneven_pairs: ["mode", "players"],
  unknown_deck: ["deck"],
  unknown_house_rule: ["problem"],
  unknown_mode: ["mode", "modes"],
  unknown_recording: [],
  votes_missing: [],
  words_missing: [],
  written_clues_only: [],
  written_or_performed: [],
  wrong_number_of_cards: ["given", "wanted"],
  wrong_phase: ["command", "phase"],
  you_are_muted: [],
} as const;
