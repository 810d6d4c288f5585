/** Frames to wait for a field that rests while its save is on the way; about a second. */
const mostFrames = 60

/** Moves to the first field with a fault, after the page has shown it and the field can be typed in (experience §1). */
export function focusFirstFault(form: HTMLElement | null, frames = mostFrames): void {
  window.requestAnimationFrame(() => {
    const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input')
    if (fault?.matches(':disabled') && frames > 0) return focusFirstFault(form, frames - 1)
    fault?.focus()
    fault?.scrollIntoView({ block: 'nearest' })
  })
}
