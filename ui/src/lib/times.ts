// Days and times as people say them, in the reader's language.
import { i18n } from './i18n.svelte'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** So many days back a weekday is clear by itself. */
const WEEK = 6

/** How long ago, in the largest unit that says something; empty for what has just been. */
export function ago(seconds: number): string {
  const said = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' })
  if (seconds >= DAY) return said.format(-Math.floor(seconds / DAY), 'day')
  if (seconds >= HOUR) return said.format(-Math.floor(seconds / HOUR), 'hour')
  if (seconds >= 10 * MINUTE) return said.format(-Math.floor(seconds / MINUTE), 'minute')
  return ''
}

/** A day by its nearest name, as a title: today, a weekday of this week, a date, a date with its year. */
export const dayOf = (at: number, now: number): string =>
  dayIn(at, now).replace(/^./u, (letter) => letter.toLocaleUpperCase(i18n.language))

function dayIn(at: number, now: number): string {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)
  const days = Math.round((midnight(now) - midnight(at)) / (DAY * 1000))
  if (days >= 0 && days <= 1)
    return new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(-days, 'day')
  const isNear = days > 0 && days <= WEEK
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(
    i18n.language,
    isNear ? { weekday: 'long' } : isThisYear ? { day: 'numeric', month: 'long' } : { dateStyle: 'medium' },
  ).format(at)
}

export const monthOf = (at: number): string =>
  new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric' }).format(at)
