// Passing a link on: the phone's own way of sharing, else the clipboard, else by hand.
export async function shareLink(address: string, title: string): Promise<boolean> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ title, url: address }).catch(() => {})
    return false
  }
  return copy(address)
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
