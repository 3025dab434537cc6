// Everything a person can mean to do, one function each. Screens call these and nothing else: those of a table through
// `here().do`, the others as they are.
import * as api from './api'
import { tableAddress } from './base'
import type { Book } from './book'
import { Connection } from './connection.svelte'
import { ballotIn, cardsIn, type Draft } from './draft'
import { feel } from './feedback'
import type { GameId } from './games'
import { place } from './history.svelte'
import { chooseLanguage, i18n, t, type Language } from './i18n.svelte'
import { noBecause, type OwnNo } from './no'
import { overlays, type Overlay } from './overlays.svelte'
import { forgetTable, prefs, remember, rememberTable, type Remembered } from './prefs.svelte'
import type { Take } from './recording'
import { forgetSeat, hasLeft, idFor, leaves, NEW_TABLE, sits } from './seats'
import { copy, shareFile, shareLink } from './share'
import { askToNotify } from './summons.svelte'
import type { Answer } from './socket'
import type {
  AtTable,
  BotLevel,
  Clue,
  DeviceSeen,
  GiveView,
  ListedTable,
  OneTimeCode,
  Rabbit,
  Reaction,
  RecordingsGone,
  Settings,
  VoteView,
} from './wire'

const BOTS_TO_PLAY_WITH = [1, 2, 3]
/** Whoever wants to play now, and whose table is not heard, is told after so long that it is still being tried. */
const SLOW = 3_000
/** Then they wait at the table, where more can be done than waiting. */
const LATE = 10_000
const UNHEARD: OwnNo = 'unsent'
/** Tables that anybody may join are looked for again after so long. */
const LOOK_AGAIN = 15_000

// --- going somewhere

export const goHome = (): void => void place.go('')
export const goToTable = (code: string): void => void place.go(`t/${code}`)
export const goToTv = (code = ''): void => void place.go(code ? `tv/${code}` : 'tv')
export const goToGallery = (): void => void place.go('gallery')
export const goToEveryone = (): void => void place.go('everyone')
export const goToYours = (): void => void place.go('yours')
export const goToPast = ({ code, number }: GameId): void => void place.go(`yours/${code}/${number}`)

/** What was said once is not said again. */
export const hintSeen = (hint: string): void => remember({ hinted: [...prefs.hinted, hint] })

/** Be called when it is one's turn; false where the browser, or its owner, says no. */
export async function beCalled(wished: boolean): Promise<boolean> {
  remember({ notify: wished }) // shown at once, and taken back where that is not allowed
  const notify = wished && (await askToNotify())
  remember({ notify })
  return notify === wished
}

/** The page from the server once more. */
export const loadAgain = (): void => location.reload()

/** Called when something takes longer than usual, and is still being tried. */
type StillTrying = () => void

/** Opens a table and sits down at it. */
export async function layTable(trying: StillTrying = () => {}): Promise<Answer> {
  return answered(async () => arrive(await opened(trying)))
}

/** Once, however often it has to be asked. */
async function opened(trying: StillTrying = () => {}): Promise<string> {
  const id = idFor(NEW_TABLE)
  const { code } = await api.persist(() => api.openTable(ownName(), { language: i18n.language }, id), trying)
  forgetSeat(NEW_TABLE)
  sits(code, id)
  return code
}

/** Opens a table, fills it with bots and deals. The table is there first: if it cannot be heard, it is gone to as it is, and says so. */
export async function playNow(trying: StillTrying = () => {}): Promise<Answer> {
  return answered(async () => {
    const code = await opened(trying)
    const line = new Connection(code)
    const slow = setTimeout(trying, SLOW)
    const late = setTimeout(() => line.close(), LATE) // what is not answered by then is answered that it was not sent
    try {
      for (const seat of BOTS_TO_PLAY_WITH) granted(await line.ask({ type: 'seat_bot', seat, level: 'medium' }))
      granted(await line.ask({ type: 'begin_game' }))
    } catch (error) {
      if (api.noOf(error).code !== UNHEARD) throw error
    } finally {
      clearTimeout(slow)
      clearTimeout(late)
      line.close()
    }
    arrive(code)
  })
}

/** Null when it is done, else why it is not. */
export const answered = (work: () => Promise<void>): Promise<Answer> => work().then(() => null, api.noOf)

function granted(answer: Answer): void {
  if (answer) throw new api.Refused(answer)
}

function arrive(code: string): void {
  rememberTable(code)
  goToTable(code)
}

/** Whoever would rather not say is somebody. */
const ownName = (): string => prefs.name || t('home.nobody')

/** What somebody is to be called from now on; nothing, if they would rather not say. */
export function call(name: string): void {
  remember({ name: name.trim(), nameless: name.trim() === '' })
}

function called(name: string): string {
  call(name)
  return prefs.name
}

// --- what lies over a screen

export const open = (overlay: Overlay): void => overlays.open(overlay)
export const close = (): void => overlays.close()
/** Back to the screen itself. */
export const closeAll = (): void => overlays.clear()
/** On to another card that is looked at closely. */
export const turnTo = (index: number): void => overlays.turnTo(index)

// --- what this device is to remember

export const prefer = (wish: Partial<Omit<Remembered, 'name' | 'nameless' | 'language' | 'tables'>>): void =>
  remember(wish)
/** To be heard and felt at this device, or neither; whoever wants to hear it hears at once how that is. */
export function hear(sounds: boolean): void {
  remember({ sounds, vibration: sounds, soundsOffered: true })
  feel('paper')
}
/** With pictures in words; without, they stay as they are to be seen. */
export const playByEar = (ear: boolean): void => remember({ ear, describe: ear })
/** Its words may not be there to be had; then it stays as it was. */
export const speak = (language: Language): Promise<Answer> => answered(() => chooseLanguage(language))
/** It has been read that a language could not be had. */
export const notedMissing = (): void => void (i18n.missed = null)

// --- something to keep of an evening

/** Sent or put aside by whoever keeps it; saved among the downloads; or neither. */
export type Kept = 'sent' | 'saved' | 'failed'

export const kept = (making: () => Promise<{ file: File; title: string }>): Promise<Kept> =>
  making()
    .then(({ file, title }) => shareFile(file, title))
    .catch(() => 'failed' as const)

/** One picture of the evening, to be sent. */
export const keepPicture = (book: Book, isNamed: boolean): Promise<Kept> =>
  kept(async () => (await import('./keeping')).pictureOf(book, isNamed))
/** One page with everything in it. */
export const keepPage = (book: Book, isNamed: boolean): Promise<Kept> =>
  kept(async () => (await import('./keeping')).pageOf(book, isNamed))

// --- tables of strangers

/** Tables that anybody may join, now and again after a while, until it is called off. Where the server lists none, it is asked once. */
export function findTables(tell: (tables: readonly ListedTable[]) => void): () => void {
  let again: ReturnType<typeof setTimeout>
  let isOver = false
  const look = async () => {
    const { allowed, tables } = await api.publicTables().catch(() => ({ allowed: true, tables: null }))
    if (isOver) return
    if (tables) tell(tables) // what cannot be reached now stays as it was
    if (allowed) again = setTimeout(() => void look(), LOOK_AGAIN)
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(again)
  }
}
/** Whether a host may list a table here. */
export const mayList = (): Promise<boolean> =>
  api.publicTables().then(
    ({ allowed }) => allowed,
    () => false,
  )

// --- at a table

export class Intents {
  readonly #line: Connection

  constructor(line: Connection) {
    this.#line = line
  }

  // --- coming and going

  /** Sits down with a name. */
  join = (name: string, trying: StillTrying = () => {}) =>
    this.#arrive((code, id) => api.joinTable(code, called(name), id), trying)
  /** Is somebody who sits there already. */
  joinWithDeviceCode = (words: string, trying: StillTrying = () => {}) =>
    this.#arrive((code, id) => api.useDeviceCode(code, words, id), trying)

  /** Takes the seat back that this device left. */
  comeBack = (trying: StillTrying = () => {}) => this.#arrive(api.comeBack, trying)

  /** What somebody was called who left a seat here with this device, and may have it back; null where nobody did. */
  async leftAs(): Promise<string | null> {
    const { code } = this.#line
    if (!hasLeft(code)) return null
    return api.tableInfo(code).then(
      ({ left }) => left ?? null,
      () => null,
    )
  }

  /** Has lost what this device was known by: asks the host for the seat of somebody who is away, and waits for their yes. */
  async askForSeat(name: string, trying: StillTrying = () => {}): Promise<Answer> {
    const { code, lostSeat } = this.#line
    const id = idFor(code)
    return answered(async () => {
      await api.persist(() => api.askForSeat(code, name, id), trying)
      lostSeat.begin(name)
    })
  }

  /** Once, however often it has to be asked; by its id this device is known again. */
  #arrive(ask: (code: string, id: string) => Promise<AtTable>, trying: StillTrying): Promise<Answer> {
    const { code } = this.#line
    const id = idFor(code)
    return answered(async () => {
      rememberTable((await api.persist(() => ask(code, id), trying)).code)
      sits(code, id)
      this.#line.reconnect()
    })
  }

  /** Away from a table; whom it does not let go stays, and is told why. */
  async leave(): Promise<void> {
    if (await this.#line.ask({ type: 'leave' })) return
    forgetTable(this.#line.code)
    leaves(this.#line.code)
    goHome()
  }

  /** The page is closed, or shows something else. */
  hangUp = (): void => this.#line.close()
  /** Tries at once to be heard again. */
  retry = (): void => this.#line.retry()

  /** A code for one more device of the same person; null where there is none, and then it has been said why. */
  async deviceCode(): Promise<OneTimeCode | null> {
    return this.#got(api.makeDeviceCode(this.#line.code))
  }

  /** Passes the link on; whether it is in the clipboard now. */
  share = (): Promise<boolean> => shareLink(tableAddress(this.#invitation), t('app.name'))
  copyLink = (): Promise<boolean> => copy(tableAddress(this.#invitation))
  /** The host may have made a new code since. */
  /** For people who only look on, however many they are. */
  copyAudienceLink = (): Promise<boolean> => copy(`${tableAddress(this.#invitation)}?watch`)
  get #invitation(): string {
    return this.#line.scene?.table.code ?? this.#line.code
  }

  // --- what is kept of somebody, and who sees it

  devices = (): Promise<readonly DeviceSeen[] | null> => this.#got(api.ownDevices(this.#line.code))
  forgetDevice = (device: string): Promise<Answer> => this.#line.tried(api.forgetDevice(this.#line.code, device))
  deleteRecordings = (): Promise<RecordingsGone | null> => this.#got(api.deleteRecordings(this.#line.code))
  changeCode = (): Promise<Answer> => this.#line.tried(api.changeCode(this.#line.code))
  /** For everybody; whom it is not allowed stays, and is told why. */
  async deleteTable(): Promise<void> {
    if (await this.#line.tried(api.deleteTable(this.#line.code))) return
    forgetTable(this.#line.code)
    forgetSeat(this.#line.code)
    goHome()
  }

  /** What was asked for; null where it cannot be had, and then it has been said why. */
  async #got<Thing>(asked: Promise<Thing>): Promise<Thing | null> {
    let got: Thing | null = null
    await this.#line.tried(asked.then((one) => (got = one)))
    return got
  }

  // --- sitting down and setting up

  rename = (name: string) => this.#line.ask({ type: 'rename', name: called(name) })
  chooseRabbit = (rabbit: Rabbit) => this.#line.ask({ type: 'choose_rabbit', rabbit })
  takeSeat = (seat: number) => this.#line.ask({ type: 'take_seat', seat })
  leaveSeat = () => this.#line.ask({ type: 'leave_seat' })
  seatBot = (seat: number, level: BotLevel, own = '') => this.#line.ask({ type: 'seat_bot', seat, level, own })
  removeBot = (seat: number) => this.#line.ask({ type: 'remove_bot', seat })
  startGame = () => this.#line.ask({ type: 'begin_game' })
  stopGame = () => this.#line.ask({ type: 'stop_game' })

  async changeSettings(changes: Partial<Settings>): Promise<Answer> {
    const { scene } = this.#line
    if (!scene) return null
    return this.#line.ask({ type: 'change_settings', settings: { ...scene.table.settings, ...changes } })
  }

  /** There is nothing to play with then. */
  refuseNoDecks = (): void => this.#line.show(noBecause('no_decks'))

  // --- picking: tentative, until it is sent

  /** Picks a card of the hand; of several wanted the oldest makes room, and a picked one is put back. */
  pickCard(card: string): void {
    const wanted = this.#giving?.to_give ?? 1
    const cards = cardsIn(this.#line.draft, this.#giving)
    if (cards.includes(card)) this.#line.pick({ cards: wanted > 1 ? cards.filter((one) => one !== card) : cards })
    else this.#line.pick({ cards: [...cards, card].slice(-wanted) })
  }

  /** Puts the vote that is in the hand into a hole, or takes it out again; of several the oldest makes room. */
  putMarker(number: number): void {
    const phase = this.#voting
    if (!phase) return
    const { votes, red } = ballotIn(this.#line.draft, phase)
    if (phase.red_vote && this.#line.draft.holding === 'thorn') {
      this.#line.pick({ ballot: { votes, red: red === number ? null : number } })
      return
    }
    const marked = votes.includes(number)
      ? votes.filter((one) => one !== number)
      : [...votes, number].slice(-phase.votes)
    const next = phase.red_vote && red === null && marked.length > 0
    this.#line.pick({ ballot: { votes: marked, red }, holding: next ? 'thorn' : 'vote' })
  }

  hold = (holding: Draft['holding']) => this.#line.pick({ holding })
  /** The card is chosen: on to the clue. Whoever closes that is at the cards again. */
  write = (): void => this.#line.write()
  writeClue = (clue: string) => this.#line.pick({ clue })

  // --- playing

  claim = () => this.#line.ask({ type: 'claim_turn' })
  withdraw = () => this.#line.ask({ type: 'withdraw_claim' })
  tell = (clue: Clue, card: string | null) => this.#line.ask({ type: 'tell_clue', clue, card })

  /** Puts a recording down, once, and tells it. If that fails the take is still there, for another try; nothing else waits for it. */
  async tellRecorded(
    take: Take,
    { sung, words }: { sung: boolean; words: string },
    card: string | null,
  ): Promise<Answer> {
    const moment = this.#line.scene?.moment
    const answer = await answered(() => this.#keep(take))
    if (this.#line.scene?.moment !== moment) return null // meanwhile a clue was told in another way
    if (answer) this.#line.show(answer)
    if (answer || !take.kept) return answer
    const clue: Clue =
      take.kind === 'sound'
        ? { kind: 'sound', recording: take.kept, sung, words }
        : { kind: 'mime', recording: take.kept, words }
    const told = await this.tell(clue, card)
    if (told?.code === 'no_such_recording') take.kept = null
    return told
  }

  async #keep(take: Take): Promise<void> {
    take.kept ??= (await api.keepRecording(this.#line.code, take.kind, take.blob)).recording
  }

  give = () => this.#send({ type: 'give_cards', cards: cardsIn(this.#line.draft, this.#giving) })
  takeBack = () => this.#send({ type: 'take_back_cards' })

  /** Another card instead of the one that was given, or after all the same. */
  exchange = () => this.#line.pick({ changing: true })
  keepGiven = () => this.#line.pick({ cards: undefined, changing: false })

  async vote(): Promise<Answer> {
    if (!this.#voting) return null
    const { votes, red } = ballotIn(this.#line.draft, this.#voting)
    return this.#send({ type: 'cast_votes', votes: [...votes].sort((a, b) => a - b), red })
  }

  /** What this device's owner needs, as they have just set it. */
  sayNeeds = () => this.#line.ask({ type: 'say_needs', needs: { words: prefs.needsWords, time: prefs.needsTime } })
  /** On coming to a table: what it does not know yet. What another device of theirs has said stays said. */
  bringNeeds(): void {
    const known = this.#line.scene?.you?.needs
    const needs = { words: prefs.needsWords || known?.words === true, time: prefs.needsTime || known?.time === true }
    if (needs.words !== (known?.words === true) || needs.time !== (known?.time === true))
      void this.#line.ask({ type: 'say_needs', needs })
  }

  /** Rules a card out, for one's own eyes; the same again takes it back. */
  ruleOut(number: number): void {
    const { out = [] } = this.#line.draft
    this.#line.pick({ out: out.includes(number) ? out.filter((one) => one !== number) : [...out, number] })
  }

  goOn = () => this.#line.ask({ type: 'continue' })
  moreTime = () => this.#line.ask({ type: 'more_time' })
  /** The storyteller turns the next card over. */
  turnCard = () => this.#line.ask({ type: 'turn_card' })
  /** To the one whose vote is missing. */
  sendCarrot = () => this.#line.ask({ type: 'send_carrot' })
  takeOver = (seat: number) => this.#line.ask({ type: 'take_over', seat })
  reclaim = () => this.#line.ask({ type: 'reclaim' })
  giveSeatTo = (person: string) => this.#line.ask({ type: 'give_seat_to', person })
  holdSeat = (person: string) => this.#line.ask({ type: 'hold_seat', person })

  /** What was sent is in the view, and nothing is picked any more; but for what was picked meanwhile. */
  async #send(wish: Parameters<Connection['ask']>[0]): Promise<Answer> {
    const { cards, ballot } = this.#line.draft
    const answer = await this.#line.ask(wish)
    if (!answer && this.#line.draft.cards === cards && this.#line.draft.ballot === ballot)
      this.#line.pick({ cards: undefined, ballot: undefined, changing: false })
    return answer
  }

  get #giving(): GiveView | undefined {
    const phase = this.#line.scene?.game?.phase
    return phase?.type === 'giving' ? phase : undefined
  }
  get #voting(): VoteView | undefined {
    const phase = this.#line.scene?.game?.phase
    return phase?.type === 'voting' ? phase : undefined
  }

  // --- talking and hosting

  openChat(): void {
    this.#line.readChat()
    open({ kind: 'chat' })
  }
  say = (text: string) => this.#line.mention({ type: 'say', text })
  /** What one was thinking, at a turn that lies open. */
  explain = (text: string) => this.#line.ask({ type: 'explain', said: { kind: 'text', text } })
  /** The same with one's voice; if that fails the take is still there. */
  async explainRecorded(take: Take, words: string): Promise<Answer> {
    const answer = await answered(() => this.#keep(take))
    if (answer) this.#line.show(answer)
    if (answer || !take.kept) return answer
    const said = { kind: 'sound', recording: take.kept, sung: false, words } as const
    const told = await this.#line.ask({ type: 'explain', said })
    if (told?.code === 'no_such_recording') take.kept = null
    return told
  }
  /** Who will find the card; null: nobody in particular. */
  bet = (on: number | null) => this.#line.ask({ type: 'bet', on })
  /** Which card it is, from somebody who looks on; the same again takes it back. */
  async guess(number: number): Promise<Answer> {
    const before = this.#line.draft.guess
    const card = before === number ? null : number
    this.#line.pick({ guess: card ?? undefined })
    const answer = await this.#line.ask({ type: 'guess', card })
    if (answer) this.#line.pick({ guess: before })
    return answer
  }
  react = (reaction: Reaction) => this.#line.mention({ type: 'react', reaction })
  mute = (person: string, muted: boolean) => this.#line.ask({ type: 'mute', person, muted })
  sendAway = (person: string, ban: boolean) => this.#line.ask({ type: 'send_away', person, ban })
  passHost = (person: string) => this.#line.ask({ type: 'pass_host', person })
  answerAsker = (asker: string, welcome: boolean) => this.#line.ask({ type: 'answer_asker', asker, welcome })
  speak = (language: Language): Promise<Answer> => this.#line.tried(chooseLanguage(language))
  /** The last "no" has been read. */
  dismissNotice = (): void => this.#line.show(null)
}
