// Written by tools/wire_types.py from the server's messages. Do not edit: change those, then run it again.

export interface AtTable {
  code: string;
  person: string;
}

export interface Ballot {
  votes: readonly number[];
  red: number | null;
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
}

export interface CardInfo {
  card: string;
  picture: Picture;
  mood: string;
  palette: string;
  words: Record<string, Words>;
}

export interface ChangeSettings {
  type: "change_settings";
  settings: Settings;
  id: string;
}

export interface ChatLine {
  number: number;
  person: string;
  text: string;
  at: number;
}

export interface ChatMessage {
  type: "chat";
  version: number;
  lines: readonly ChatLine[];
}

export interface ChooseRabbit {
  type: "choose_rabbit";
  rabbit: Rabbit;
  id: string;
}

export interface Claim {
  type: "claim";
  id: string;
}

export interface ClaimView {
  type: "claiming";
}

export interface ClosingMessage {
  type: "closing";
}

export interface DeckContents {
  deck: DeckInfo;
  cards: readonly CardInfo[];
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
}

export interface DeviceCodeMade {
  code: string;
  seconds: number;
}

export interface DoneMessage {
  type: "done";
  id: string;
  version: number;
}

export interface GameEnding {
  number: number;
  first: number;
  last: number;
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
}

export interface Give {
  type: "give";
  cards: readonly string[];
  id: string;
}

export interface GiveSeatTo {
  type: "give_seat_to";
  person: string;
  id: string;
}

export interface GiveView {
  type: "giving";
  clue: Clue;
  to_give: number;
  either_may_give: boolean;
  given: readonly string[];
  story: string | null;
}

export interface GoOn {
  type: "go_on";
  id: string;
}

export interface HoldSeat {
  type: "hold_seat";
  person: string;
  id: string;
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
}

export interface LeaveSeat {
  type: "leave_seat";
  id: string;
}

export interface Limit {
  seconds: number;
  kilobytes: number;
}

export interface LiveClue {
  kind: "live";
  act: "mimed" | "spoken" | "sung";
}

export interface MimeClue {
  kind: "mime";
  recording: string;
}

export interface MoreTime {
  type: "more_time";
  id: string;
}

export interface Mute {
  type: "mute";
  person: string;
  muted?: boolean;
  id: string;
}

export interface Open {
  code: string;
  host: string;
  people: readonly PersonSeen[];
  left: readonly PersonSeen[];
  seats: readonly (Sitter | null)[];
  settings: Settings;
  problem: Problem | null;
  turns_allowed: number | null;
  game: number;
  running: boolean;
  players: readonly SeatSeen[];
  seconds_left: number | null;
  endings: readonly GameEnding[];
  guests: boolean;
  remembers: boolean;
}

export interface OverView {
  type: "over";
  last: Turn | null;
  winners: readonly number[];
  stopped: boolean;
}

export interface PassHost {
  type: "pass_host";
  person: string;
  id: string;
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

export interface Picture {
  avif: Record<string, string>;
  webp: Record<string, string>;
}

export interface Problem {
  code: string;
  sentence: string;
  details: Record<string, unknown>;
}

export interface React {
  type: "react";
  reaction: Reaction;
  id: string;
}

export interface ReactionMessage {
  type: "reaction";
  person: string;
  reaction: string;
}

export interface RecapView {
  type: "recap";
  last: Turn;
}

export interface Reclaim {
  type: "reclaim";
  id: string;
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

export interface RefusedMessage {
  type: "refused";
  id: string | null;
  code: string;
  sentence: string;
  details: Record<string, unknown>;
}

export interface RemoveBot {
  type: "remove_bot";
  seat: number;
  id: string;
}

export interface Rename {
  type: "rename";
  name: string;
  id: string;
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
  pass_hands: boolean;
  points_to_win: number | null;
  rounds: number | null;
  when_pile_is_empty: "end" | "reshuffle";
}

export interface Say {
  type: "say";
  text: string;
  id: string;
}

export interface SeatBot {
  type: "seat_bot";
  seat: number;
  level?: BotLevel;
  id: string;
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
  person: string;
  ban?: boolean;
  id: string;
}

export interface Settings {
  mode: string;
  house: HouseRules;
  decks: readonly string[];
  pace: PaceName;
  custom: Seconds;
  chat: boolean;
  open: boolean;
  language: "ca" | "en" | "es" | "fr" | "it" | "pt-BR" | "pt-PT" | "ro";
}

export interface SoundClue {
  kind: "sound";
  recording: string;
  sung: boolean;
}

export interface StartGame {
  type: "start_game";
  id: string;
}

export interface StopGame {
  type: "stop_game";
  id: string;
}

export interface TableInfo {
  code: string;
  people: number;
  seats_taken: number;
  playing: boolean;
  open: boolean;
  you: string | null;
}

export interface TableMessage {
  type: "table";
  version: number;
  you: You | null;
  table: Open;
  view: View | null;
}

export interface TakeBack {
  type: "take_back";
  id: string;
}

export interface TakeSeat {
  type: "take_seat";
  seat: number;
  id: string;
}

export interface Tell {
  type: "tell";
  clue: Clue;
  card?: string | null;
  id: string;
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

export interface View {
  audience: number | "screen" | "spectator";
  rules: Rules;
  board: Board;
  phase: PhaseView;
  hand: readonly string[] | null;
}

export interface Vote {
  type: "vote";
  votes: readonly number[];
  red?: number | null;
  id: string;
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

export interface Withdraw {
  type: "withdraw";
  id: string;
}

export interface Words {
  tags: readonly string[];
  themes: readonly string[];
  sentence: string;
}

export interface You {
  person: string;
  seat: number | null;
  game_seat: number | null;
  host: boolean;
  bot_plays: boolean;
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
  | Claim
  | Withdraw
  | Tell
  | Give
  | TakeBack
  | Vote
  | GoOn
  | MoreTime
  | Reclaim
  | GiveSeatTo
  | HoldSeat
  | Say
  | React
  | Leave
  | SeatBot
  | RemoveBot
  | ChangeSettings
  | StartGame
  | StopGame
  | Mute
  | SendAway
  | PassHost;

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

export type ServerMessage =
  | TableMessage
  | ChatMessage
  | ReactionMessage
  | DoneMessage
  | RefusedMessage
  | ClosingMessage;

export const REFUSALS = {
  already_continued: [],
  already_held: [],
  already_plays: [],
  bot_holds_your_seat: [],
  both_votes_on_one_card: ["number"],
  card_not_in_hand: ["card"],
  chat_is_off: [],
  claim_is_final: [],
  clue_empty: [],
  clue_kind_not_allowed: [],
  clue_too_long: ["length", "most"],
  deck_too_small: ["cards", "hand", "needed", "players"],
  device_code_wrong: [],
  exchange_instead: [],
  film_has_sound: [],
  game_already_started: [],
  game_is_running: [],
  game_not_started: [],
  game_over: [],
  giver_does_not_vote: [],
  hand_too_small: ["cards", "hand"],
  holders_do_not_fit: ["holders", "players"],
  malformed_command: ["problem"],
  name_empty: [],
  name_too_long: ["length", "most"],
  no_bot_there: [],
  no_counting_without_story: ["mode"],
  no_decks: [],
  no_ending: [],
  no_game: [],
  no_guests: [],
  no_room_for_recordings: ["most"],
  no_single_vote_bonus: ["mode"],
  no_such_game: ["number"],
  no_such_person: [],
  no_such_recording: [],
  no_such_seat: ["last", "seat"],
  no_such_table: ["code"],
  no_time_limit: [],
  no_vote: [],
  not_a_film: [],
  not_a_sound: [],
  not_at_the_table: [],
  not_kept: [],
  not_on_the_table: ["last", "number"],
  not_playing: [],
  not_seated: [],
  not_the_host: [],
  not_the_storyteller: ["storyteller"],
  not_yourself: [],
  nothing_said: [],
  nothing_to_take_back: [],
  nothing_to_withdraw: [],
  number_out_of_range: ["least", "most", "rule", "value"],
  one_vote_only: ["mode"],
  other_kind_of_recording: [],
  own_card: ["number"],
  pair_does_not_vote: [],
  partner_has_given: [],
  pile_must_be_reshuffled: ["mode"],
  rabbit_taken: [],
  recording_too_large: ["most"],
  recording_too_long: ["most", "seconds"],
  recordings_are_off: [],
  red_vote_missing: [],
  red_vote_not_yours: [],
  same_card_twice: ["card"],
  same_card_twice_in_deck: ["card"],
  same_holder: [],
  seat_is_taken: [],
  seat_is_yours: [],
  seconds_out_of_range: ["most"],
  sent_away: [],
  still_here: [],
  story_card_missing: [],
  story_card_too_early: [],
  storyteller_does_not_vote: [],
  storyteller_has_given: [],
  table_is_closed: [],
  table_is_crowded: ["people"],
  too_fast: [],
  too_few_players: ["least", "mode", "players"],
  too_many_devices: ["devices"],
  too_many_players: ["mode", "most", "players"],
  too_many_recordings: ["most"],
  too_many_tries: ["minutes"],
  too_many_votes: ["most", "votes"],
  too_many_votes_for_table: ["choices", "votes"],
  too_much_said: ["length", "most"],
  turn_already_claimed: ["seat"],
  two_endings: [],
  uneven_pairs: ["mode", "players"],
  unknown_deck: ["deck"],
  unknown_house_rule: ["problem"],
  unknown_mode: ["mode", "modes"],
  unknown_recording: [],
  wrong_number_of_cards: ["given", "wanted"],
  wrong_phase: ["command", "phase"],
  you_are_muted: [],
} as const;
