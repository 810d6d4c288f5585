/** Frames to wait until the field is drawn and can be typed in; about a second. */
const maxFrames = 60

/** Moves to a field of the form that is shown, by its key; nothing where the form has no such field. */
export function focusField(key: string, frames = maxFrames): void {
  window.requestAnimationFrame(() => {
    const field = document.querySelector(`[data-field="${CSS.escape(key)}"]`)
    const place = field?.querySelector<HTMLElement>('input:enabled, textarea:enabled, button:enabled')
    if (place) {
      place.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'center' })
    } else if (frames > 0) focusField(key, frames - 1)
  })
}
