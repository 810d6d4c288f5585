/** Frames to wait until the fault is drawn and its field no longer rests for the save; about a second. */
const maxFrames = 60

/** Moves to the first field with a fault, after the page has shown it and the field can be typed in (experience §1). */
export function focusFirstFault(form: HTMLElement | null, frames = maxFrames): void {
  window.requestAnimationFrame(() => {
    const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input')
    if (fault && !fault.matches(':disabled')) {
      fault.focus()
      fault.scrollIntoView({ block: 'nearest' })
    } else if (frames > 0) focusFirstFault(form, frames - 1)
  })
}
