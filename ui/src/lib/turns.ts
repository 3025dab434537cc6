// Never more than a few pictures on their way at once, each in its turn: pictures that hang keep nothing else waiting.
const MOST = 3
/** Milliseconds after which a picture that has not come is taken for lost. */
export const HANGS = 20_000

interface Turn {
  begin(): void
  begun: boolean
}
/** It is over, however it went; or nobody waits for it any longer. */
type Over = () => void

const turns: Turn[] = []

function next(): void {
  const going = turns.filter(({ begun }) => begun).length
  for (const turn of turns.filter(({ begun }) => !begun).slice(0, MOST - going)) {
    turn.begun = true
    turn.begin()
  }
}

/** Begins when it is its turn. */
export function inTurn(begin: (over: Over) => void): Over {
  const over = () => {
    const at = turns.indexOf(turn)
    if (at < 0) return
    turns.splice(at, 1)
    next()
  }
  const turn: Turn = { begin: () => begin(over), begun: false }
  turns.push(turn)
  next()
  return over
}
