// The two ways to a table, alike from here on: a WebSocket, and where a network blocks it, events down and requests up by POST.
// A way is opened once and ends once. Whether it is still alive is asked by whoever opened it.
import { apiPath } from './base'
import type { Done, No, PersonRequest, Ping, Pong, ServerMessage } from './wire'

export type Said = PersonRequest | Ping
export type WayName = 'socket' | 'events'

export interface Ear {
  /** Something was said. */
  message(message: ServerMessage): void
  /** Nothing was said, but somebody is there. */
  alive(): void
  ended(code: number): void
}

export interface Way {
  readonly name: WayName
  /** Whether it gives signs of life by itself; else somebody has to ask. */
  readonly beats: boolean
  say(said: Said): void
  close(): void
}

export type OpenWay = (code: string, screen: boolean, ear: Ear) => Way

/** A connection that ended without a word. */
const CUT_OFF = 1006
/** A request may take so long; then the way is taken for dead. */
const ANSWERED_WITHIN = 6_000
/** An answer waits so long for the view that it speaks of. */
const VIEW_WITHIN = 1500

const query = (screen: boolean) => (screen ? '?as=screen' : '')

function bySocket(code: string, screen: boolean, ear: Ear): Way {
  const protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(`${protocol}//${location.host}${apiPath(`tables/${code}/socket`)}${query(screen)}`)
  socket.onmessage = ({ data }) => ear.message(JSON.parse(data as string) as ServerMessage)
  socket.onclose = ({ code }) => ear.ended(code)
  return {
    name: 'socket',
    beats: false,
    say(said) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(said))
    },
    close() {
      socket.onmessage = socket.onclose = null
      socket.close()
    },
  }
}

function byEvents(code: string, screen: boolean, ear: Ear): Way {
  const events = new EventSource(apiPath(`tables/${code}/events`) + query(screen))
  const closing = new AbortController()
  let version = 0
  let seen: (() => void)[] = []

  function end(code: number) {
    close()
    ear.ended(code)
  }
  function close() {
    events.close()
    closing.abort()
  }

  events.onmessage = ({ data }) => {
    const message = JSON.parse(data as string) as ServerMessage
    ear.message(message)
    if (message.type !== 'table') return
    version = message.version
    const waiting = seen
    seen = []
    for (const look of waiting) look()
  }
  events.addEventListener('beat', () => ear.alive())
  events.addEventListener('close', ({ data }: MessageEvent<string>) => end(Number(data)))
  events.onerror = () => end(CUT_OFF)

  /** The events and the answers are on two ways: whoever is told that a wish is done has seen it done. */
  async function shown(answer: Done): Promise<void> {
    const late = new Promise<void>((look) => setTimeout(look, VIEW_WITHIN))
    while (version < answer.version && !closing.signal.aborted) {
      const next = new Promise<void>((look) => seen.push(look))
      const was = version
      await Promise.race([next, late])
      if (version === was) return
    }
  }

  return {
    name: 'events',
    beats: true,
    say(said) {
      post(code, said, closing.signal).then(
        async (answer) => {
          if (answer.type === 'done') await shown(answer)
          if (!closing.signal.aborted) ear.message({ ...answer, id: said.id })
        },
        () => {
          if (!closing.signal.aborted) end(CUT_OFF)
        },
      )
    },
    close,
  }
}

async function post(code: string, said: Said, closing: AbortSignal): Promise<Done | No | Pong> {
  const giveUp = new AbortController()
  const late = setTimeout(() => giveUp.abort(), ANSWERED_WITHIN)
  closing.addEventListener('abort', () => giveUp.abort())
  try {
    const response = await fetch(apiPath(`tables/${code}/requests`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(said),
      signal: giveUp.signal,
    })
    return (await response.json()) as Done | No | Pong
  } finally {
    clearTimeout(late)
  }
}

export const WAYS: Readonly<Record<WayName, OpenWay>> = { socket: bySocket, events: byEvents }
