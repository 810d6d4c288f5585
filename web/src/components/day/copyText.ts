/** Puts the text on the clipboard. Rejects where the browser refuses. */
export async function copyText(text: string): Promise<void> {
  // Only pages by https or on this device have the clipboard.
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!done) throw new Error('the browser refused to copy')
}
