/** Goes to a row of the report: into its field, or to what can be pressed in it. */
export function focusRow(form: HTMLElement | null, detail_no: number): void {
  window.requestAnimationFrame(() => {
    const row = form?.querySelector<HTMLElement>(`[data-row="${detail_no}"]`)
    const place = row?.querySelector<HTMLElement>(':is(input, textarea, select, [role="radio"])')
    row?.scrollIntoView({ block: 'center' })
    ;(place ?? row)?.focus({ preventScroll: true })
  })
}

/** Goes behind what stands in a row's text, to write on; a row that is chosen from keeps what has the focus. */
export function focusEnd(form: HTMLElement | null, detail_no: number): void {
  window.requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(
      `[data-row="${detail_no}"] :is(input[type=text], input:not([type]), textarea)`,
    )
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  })
}
