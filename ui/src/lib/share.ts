// Passing a link on: the phone's own way of sharing, else the clipboard, else by hand.
export async function shareLink(address: string, title: string): Promise<boolean> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ title, url: address }).catch(() => {})
    return false
  }
  return copy(address)
}

/** A file: sent by the phone's own way of sharing, where it takes files; else saved among the downloads. */
export async function shareFile(file: File, title: string): Promise<'sent' | 'saved'> {
  if (navigator.canShare?.({ files: [file] }) && matchMedia('(pointer: coarse)').matches) {
    const isSent = await navigator.share({ files: [file], title }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError', // they thought better of it
    )
    if (isSent) return 'sent'
  }
  save(file)
  return 'saved'
}

/** Among the downloads. */
export function save(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export async function copy(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  // Without https there is no clipboard; an old way still works.
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
