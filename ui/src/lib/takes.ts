// Takes on this device, until they are told: a reload, or an upload that hangs, loses nothing. They belong to one moment of one game,
// and only the newest moment's are kept. Where nothing can be kept (a private window) a take lasts as long as the page.
import type { RecordingKind } from './wire'

export interface KeptTake {
  kind: RecordingKind
  blob: Blob
  seconds: number
  /** What the server calls it, once it has it. */
  kept: string | null
}

const NAME = 'haresay'
const STORE = 'takes'

function open(): Promise<IDBDatabase> {
  return new Promise((opened, failed) => {
    const asked = indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
    asked.onsuccess = () => opened(asked.result)
    asked.onerror = asked.onblocked = () => failed(asked.error ?? new Error('blocked'))
  })
}

/** Does something with the takes; null where there is no place for them. */
async function among<Found>(
  mode: IDBTransactionMode,
  work: (takes: IDBObjectStore) => IDBRequest<Found>,
): Promise<Found | null> {
  try {
    const place = await open()
    try {
      return await new Promise<Found>((done, failed) => {
        const transaction = place.transaction(STORE, mode)
        const asked = work(transaction.objectStore(STORE))
        transaction.oncomplete = () => done(asked.result)
        transaction.onerror = transaction.onabort = () => failed(transaction.error ?? new Error('aborted'))
      })
    } finally {
      place.close()
    }
  } catch {
    return null
  }
}

export async function keepTake(moment: string, take: KeptTake): Promise<void> {
  const { kind, blob, seconds, kept } = take
  await among('readwrite', (takes) => {
    const older = takes.getAllKeys()
    older.onsuccess = () => {
      for (const key of older.result) if (!String(key).startsWith(`${moment} `)) takes.delete(key)
    }
    return takes.put({ kind, blob, seconds, kept } satisfies KeptTake, `${moment} ${kind}`)
  })
}

export const takeFor = (moment: string, kind: RecordingKind): Promise<KeptTake | null> =>
  among<KeptTake | undefined>('readonly', (takes) => takes.get(`${moment} ${kind}`)).then((found) => found ?? null)

export const forgetTake = (moment: string, kind: RecordingKind): Promise<unknown> =>
  among('readwrite', (takes) => takes.delete(`${moment} ${kind}`))
