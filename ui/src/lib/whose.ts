// Whose table this is: what lies deep in a screen asks here, and not the screens between.
import { createContext } from 'svelte'

export const [tableCode, setTableCode] = createContext<() => string>()
