// The HTTP side: opening and joining tables, second devices, finished games. Playing itself goes over the socket.
import { apiPath } from './base'
import { noBecause, type OwnNo } from './no'
import type {
  Asking,
  AtTable,
  DeviceSeen,
  Done,
  GameRecord,
  Glance,
  NewCode,
  No,
  OneTimeCode,
  Printout,
  PublicTables,
  RecordingKept,
  RecordingKind,
  RecordingLimits,
  RecordingsGone,
  Settings,
  TableGone,
  TableInfo,
} from './wire'

/** The server said no, or could not be reached; then the code is "offline". */
export class Refused extends Error {
  constructor(readonly problem: No) {
    super(problem.sentence)
  }
}

/** What a file is, the server finds out by itself. */
const FILE = 'application/octet-stream'

/** The same again, under its id, may well be answered. */
const OUT_OF_REACH: readonly string[] = ['offline', 'no_answer', 'server_trouble', 'not_known_yet'] satisfies OwnNo[]

/** What went wrong, as a "no". */
export const noOf = (error: unknown): No => (error instanceof Refused ? error.problem : noBecause('server_trouble'))

/** Nothing waits for ever: a request may take so long, from the first byte to the last. */
const LIMIT = 10_000

async function ask<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
  const giveUp = new AbortController()
  const late = setTimeout(() => giveUp.abort(), LIMIT)
  try {
    const response = await fetch(apiPath(path), {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: giveUp.signal,
    })
    const text = await response.text()
    return read(response.ok, text)
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(noBecause(giveUp.signal.aborted ? 'no_answer' : 'offline'))
  } finally {
    clearTimeout(late)
  }
}

function read<Answer>(ok: boolean, text: string): Answer {
  let answer: unknown = null
  try {
    answer = JSON.parse(text)
  } catch {
    // What is no answer of ours is the server's trouble.
  }
  if (ok) return answer as Answer
  throw new Refused(isNo(answer) ? answer : noBecause('server_trouble'))
}

/** A file, for as long as some of it still gets through: only then can be told what is slow from what is dead. */
function upload<Answer>(path: string, file: Blob): Promise<Answer> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    let late: ReturnType<typeof setTimeout>
    const goesOn = () => {
      clearTimeout(late)
      late = setTimeout(() => {
        failed(new Refused(noBecause('no_answer')))
        request.abort()
      }, LIMIT)
    }
    request.upload.onprogress = goesOn
    request.onprogress = goesOn
    request.onerror = () => failed(new Refused(noBecause('offline')))
    request.onload = () => {
      try {
        done(read(request.status < 300, request.responseText))
      } catch (no) {
        failed(no as Refused)
      }
    }
    request.onloadend = () => clearTimeout(late)
    request.open('POST', apiPath(path))
    request.setRequestHeader('content-type', FILE)
    goesOn()
    request.send(file)
  })
}

const isNo = (answer: unknown): answer is No =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'details' in answer

export const openTable = (name: string, settings: Partial<Settings>, id: string) =>
  ask<AtTable>('POST', 'tables', { name, settings, id })
export const tableInfo = (code: string) => ask<TableInfo>('GET', `tables/${code}`)
export const joinTable = (code: string, name: string, id: string) =>
  ask<AtTable>('POST', `tables/${code}/people`, { name, id })
/** To be known again by the id that this device came with; where it is not, nobody new comes of it. */
export const returnToTable = (code: string, name: string, id: string) =>
  ask<AtTable>('POST', `tables/${code}/people`, { name, id, back: true })
/** Leaving undone: the seat that this device left is its own again. */
export const comeBack = (code: string, id: string) => ask<AtTable>('POST', `tables/${code}/return`, { id })
export const askForSeat = (code: string, name: string, id: string) =>
  ask<Asking>('POST', `tables/${code}/askers`, { name, id })
export const makeDeviceCode = (code: string) => ask<OneTimeCode>('POST', `tables/${code}/device-codes`)
export const useDeviceCode = (code: string, words: string, id: string) =>
  ask<AtTable>('POST', `tables/${code}/devices`, { code: words, id })
export const ownDevices = (code: string) => ask<DeviceSeen[]>('GET', `tables/${code}/devices`)
export const forgetDevice = (code: string, device: string) => ask<Done>('DELETE', `tables/${code}/devices/${device}`)
export const deleteRecordings = (code: string) => ask<RecordingsGone>('DELETE', `tables/${code}/recordings`)
export const changeCode = (code: string) => ask<NewCode>('POST', `tables/${code}/code`)
export const deleteTable = (code: string) => ask<TableGone>('DELETE', `tables/${code}`)
export const finishedGame = (code: string, number: number) => ask<GameRecord>('GET', `tables/${code}/games/${number}`)
/** A deck to be printed: how far it is, and that it is wished for. */
export const lookAtPrint = (box: string) => ask<Printout>('GET', box)
export const askForPrint = (box: string) => ask<Printout>('POST', box)
/** What strangers may find on this server. */
export const publicTables = () => ask<PublicTables>('GET', 'tables')
/** A table at which this device sits, from outside. */
export const glanceAt = (code: string) => ask<Glance>('GET', `tables/${code}/glance`)
export const recordingLimits = () => ask<RecordingLimits>('GET', 'recordings')
export const keepRecording = (code: string, kind: RecordingKind, file: Blob) =>
  upload<RecordingKept>(`tables/${code}/recordings?kind=${kind}`, file)

const FIRST_WAIT = 3_000
const LONGEST_WAIT = 60_000
const asked = new Set<string>()

/** Whoever waits for something is told that it failed only after so long. */
const PATIENCE = 35_000
/** After so long without an answer it is asked again, beside what is on its way: in a browser's pool there may be several connections
 * that died in a tunnel, and each is found out only by being used. */
const UNANSWERED = 2_500
const BETWEEN = 1_000
/** Where the answer is at once that nobody is there, so many tries are enough. */
const TRIES = 3

/** Asks for something that happens once, again and again while the server cannot be reached; `trying` is called before every try but
 * the first. A "no" is an answer. */
export function persist<Answer>(ask: () => Promise<Answer>, trying = () => {}, patience = PATIENCE): Promise<Answer> {
  return new Promise((answered, refused) => {
    const end = performance.now() + patience
    let isOver = false
    let onTheWay = 0
    let failures = 0
    let next: ReturnType<typeof setTimeout>
    const over = () => {
      isOver = true
      clearTimeout(next)
    }
    const again = () => {
      trying()
      attempt()
    }
    const fails = (error: unknown) => {
      onTheWay -= 1
      failures += 1
      if (isOver) return
      clearTimeout(next)
      const goesOn = performance.now() < end && (onTheWay > 0 || failures < TRIES)
      if (OUT_OF_REACH.includes(noOf(error).code) && (goesOn || onTheWay > 0)) {
        if (goesOn) next = setTimeout(again, BETWEEN)
        return
      }
      over()
      refused(error as Refused)
    }
    const attempt = () => {
      onTheWay += 1
      if (performance.now() + UNANSWERED < end) next = setTimeout(again, UNANSWERED)
      ask().then((answer) => {
        over()
        answered(answer)
      }, fails)
    }
    attempt()
  })
}

/** Asks again, after growing pauses, while the server cannot be reached. A "no" is an answer. */
export async function insist<Answer>(ask: () => Promise<Answer>, wait = FIRST_WAIT): Promise<Answer> {
  try {
    return await persist(ask, undefined, LIMIT)
  } catch (error) {
    if (!OUT_OF_REACH.includes(noOf(error).code)) throw error
    await new Promise((later) => setTimeout(later, wait))
    return insist(ask, Math.min(2 * wait, LONGEST_WAIT))
  }
}

/** Asks for something that stays as it is, once. */
export function once<Answer>(path: string, take: (answer: Answer) => void): void {
  if (asked.has(path)) return
  asked.add(path)
  insist(() => ask<Answer>('GET', path)).then(take, () => {}) // what is not there is not shown
}
