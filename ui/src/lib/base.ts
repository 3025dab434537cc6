// Where this page lives. The server may serve it below a path of its own; the icon's address shows which.
const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')

/** Ends with a slash: "/" or "/some/path/". */
export const base = icon ? new URL('.', icon.href).pathname : '/'

export const apiPath = (path: string): string => `${base}api/${path}`

export const pagePath = (path: string): string => base + path

/** The same for another device of one's own, which scans it; what follows the # no server is told. */
export const deviceAddress = (code: string, words: string): string => `${tableAddress(code)}#${DEVICE}${words}`
export const DEVICE = 'device='

/** The full address of a table, to be sent to friends. */
export const tableAddress = (code: string): string => `${location.origin}${pagePath(`t/${code}`)}`
