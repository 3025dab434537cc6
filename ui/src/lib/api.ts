// The HTTP side: opening and joining tables, second devices, finished games. Playing itself goes over the socket.
import { apiPath } from './base'
import type {
  AtTable,
  DeviceCodeMade,
  GameRecord,
  Problem,
  RecordingKept,
  RecordingKind,
  RecordingLimits,
  Settings,
  TableInfo,
} from './wire'

/** The server said no, or could not be reached; then the code is "offline". */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.sentence)
  }
}

/** What a file is, the server finds out by itself. */
const FILE = 'application/octet-stream'

const OFFLINE: Problem = { code: 'offline', sentence: 'The server cannot be reached.', details: {} }

async function ask<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(apiPath(path), {
    method,
    headers: body === undefined ? {} : { 'content-type': body instanceof Blob ? FILE : 'application/json' },
    body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
  }).catch(() => {
    throw new Refused(OFFLINE)
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer as Answer
  throw new Refused(isProblem(answer) ? answer : { ...OFFLINE, code: 'server_trouble' })
}

const isProblem = (answer: unknown): answer is Problem =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'details' in answer

export const openTable = (name: string, settings?: Partial<Settings>) =>
  ask<AtTable>('POST', 'tables', settings ? { name, settings } : { name })
export const tableInfo = (code: string) => ask<TableInfo>('GET', `tables/${code}`)
export const joinTable = (code: string, name: string, id: string) =>
  ask<AtTable>('POST', `tables/${code}/people`, { name, id })
export const makeDeviceCode = (code: string) => ask<DeviceCodeMade>('POST', `tables/${code}/device-codes`)
export const useDeviceCode = (code: string, words: string) =>
  ask<AtTable>('POST', `tables/${code}/devices`, { code: words })
export const finishedGame = (code: string, number: number) => ask<GameRecord>('GET', `tables/${code}/games/${number}`)
export const recordingLimits = () => ask<RecordingLimits>('GET', 'recordings')
export const keepRecording = (code: string, kind: RecordingKind, file: Blob) =>
  ask<RecordingKept>('POST', `tables/${code}/recordings?kind=${kind}`, file)
