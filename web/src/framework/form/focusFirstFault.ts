/** Moves to the first field with a fault, after the page has shown it (experience §1). */
export function focusFirstFault(form: HTMLElement | null): void {
  window.requestAnimationFrame(() => {
    const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input')
    fault?.focus()
    fault?.scrollIntoView({ block: 'nearest' })
  })
}
