// One stop for the tab key in a group of buttons or tabs; the arrow keys go on inside, by where the buttons stand. Whoever has only one key
// to step with stops at each.
import type { Attachment } from 'svelte/attachments'
import { prefs } from './prefs.svelte'

type Direction = 'ArrowRight' | 'ArrowLeft' | 'ArrowDown' | 'ArrowUp'
const isDirection = (key: string): key is Direction => key.startsWith('Arrow')

/** A tab that is open. */
const isSelected = (one: HTMLElement) => one.getAttribute('aria-selected') === 'true'

export const roving: Attachment<HTMLElement> = (group) => {
  const buttons = () => [...group.querySelectorAll<HTMLElement>('button:not([disabled])')]

  function settle(stop?: HTMLElement): void {
    const all = buttons()
    const here = stop ?? all.find((one) => one.dataset.stop) ?? all.find(isSelected) ?? all[0]
    for (const one of all) {
      one.tabIndex = one === here || prefs.steps ? 0 : -1
      if (one === here) one.dataset.stop = 'here'
      else delete one.dataset.stop
    }
  }

  function key(event: KeyboardEvent): void {
    const all = buttons()
    const from = document.activeElement as HTMLElement
    if (!all.includes(from)) return
    const to =
      event.key === 'Home'
        ? all[0]
        : event.key === 'End'
          ? all.at(-1)
          : isDirection(event.key)
            ? (nearest(all, from, event.key) ?? neighbour(all, from, event.key))
            : undefined
    if (!to) return
    event.preventDefault()
    settle(to)
    to.focus()
  }

  const focused = (event: FocusEvent) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>('button')
    if (button && group.contains(button)) settle(button)
  }

  const watcher = new MutationObserver(() => settle())
  watcher.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  group.addEventListener('keydown', key)
  group.addEventListener('focusin', focused)
  settle()
  return () => {
    watcher.disconnect()
    group.removeEventListener('keydown', key)
    group.removeEventListener('focusin', focused)
  }
}

/** Left and right go along the order; so do up and down where all stand in one row. */
function neighbour(all: readonly HTMLElement[], from: HTMLElement, key: Direction): HTMLElement | undefined {
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  return all[(all.indexOf(from) + step + all.length) % all.length]
}

/** Up and down go to the row above or below, where there is one. */
function nearest(all: readonly HTMLElement[], from: HTMLElement, key: Direction): HTMLElement | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const box = from.getBoundingClientRect()
  const rows = all
    .map((one) => ({ one, rect: one.getBoundingClientRect() }))
    .filter(({ rect }) => (key === 'ArrowDown' ? rect.top >= box.bottom - 4 : rect.bottom <= box.top + 4))
    .map(({ one, rect }) => ({ one, far: Math.abs(rect.top - box.top) * 4 + Math.abs(rect.left - box.left) }))
  return rows.sort((a, b) => a.far - b.far)[0]?.one
}
