// A dialog that is open for as long as it is there. Whatever had the focus before gets it back; if that is gone, the heading.
import type { Attachment } from 'svelte/attachments'
import { regain } from './arriving'

export function modal(onclose: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const before = document.activeElement as HTMLElement | null
    // Esc closes; but it is the page that takes the dialog away.
    const cancel = (event: Event) => {
      event.preventDefault()
      onclose()
    }
    dialog.addEventListener('cancel', cancel)
    dialog.showModal()
    return () => {
      dialog.removeEventListener('cancel', cancel)
      dialog.close()
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        if (before?.isConnected) before.focus()
        else regain(document.querySelector('h1') ?? undefined)
      })
    }
  }
}
