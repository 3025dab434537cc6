// A "no" of the page's own, in the shape of the server's: what could not even be asked. Its words are the catalogues'.
import type { No } from './wire'

export type OwnNo =
  | 'offline'
  | 'no_answer'
  | 'server_trouble'
  | 'not_known_yet'
  | 'unsent'
  | 'not_allowed_here'
  | 'no_decks'
  | 'sent_away'
  | 'no_such_table'

export const noBecause = (code: OwnNo, details: No['details'] = {}): No => ({
  type: 'refused',
  code,
  sentence: '',
  details,
})
