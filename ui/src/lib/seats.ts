// What this device keeps to be known again at a table, beside the cookie: the id that it came with. Whoever has it is that person, at
// that one table, so it never leaves this device but to the server. (A cookie can be cleared, or never arrive; this is the second place.)
import { newSecretId } from './ids'

const KEY = 'haresay-seats'
const MOST = 12

/** The form for a new table, which has no code yet. */
export const NEW_TABLE = ''

interface Kept {
  code: string
  id: string
  /** Whether it was answered: the seat is there. Else it is the id of a form that is still being sent. */
  sits: boolean
  /** Whether this device left a seat here, which it may have back. */
  left?: boolean
  /** By which name a seat was asked from the host, while they have not answered. */
  asks?: string
}

let all: Kept[] = recall()

function recall(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[]
  } catch {
    return []
  }
}

function keep(changed: Kept[]): void {
  all = changed.slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // A private window: kept until it is closed.
  }
}

const others = (code: string) => all.filter((one) => one.code !== code)

/** The id of a form: the same one until it is answered, however often it is sent, also after a reload. */
export function idFor(code: string): string {
  const kept = all.find((one) => one.code === code)
  if (kept) return kept.id
  const id = newSecretId()
  keep([{ code, id, sits: false }, ...others(code)])
  return id
}

/** It was answered: this is the seat's now. */
export function sits(code: string, id: string): void {
  keep([{ code, id, sits: true }, ...others(code).filter((one) => one.id !== id)])
}

/** By which somebody who sat there is known again. */
export const seatAt = (code: string): string | null => all.find((one) => one.code === code && one.sits)?.id ?? null

/** Whose seat this device waits for the host to give it. */
export const nameAskedAt = (code: string): string | null => all.find((one) => one.code === code)?.asks ?? null

export function asksAt(code: string, name: string | null): void {
  const id = idFor(code)
  keep([{ code, id, sits: seatAt(code) === id, ...(name === null ? {} : { asks: name }) }, ...others(code)])
}

/** It left: what it came with is nobody's any more, and that it was here is remembered. */
export const leaves = (code: string): void =>
  keep([{ code, id: newSecretId(), sits: false, left: true }, ...others(code)])

export const hasLeft = (code: string): boolean => all.some((one) => one.code === code && one.left === true)

export const forgetSeat = (code: string): void => keep(others(code))
