// Where something lies that lies over a screen; see `Overlays.svelte`, which gives it.
import { createContext, type Snippet } from 'svelte'

export interface LayerHere {
  /** Whether nothing lies over it. */
  isTop(): boolean
  /** What has to be seen on top of whatever is on top: the last "no". */
  above(): Snippet | undefined
}

export const [layer, setLayer] = createContext<LayerHere>()
