/** Goes to a row of the report: into its field, or to what can be pressed in it. */
export function focusRow(form: HTMLElement | null, detail_no: number): void {
  window.requestAnimationFrame(() => {
    const row = form?.querySelector<HTMLElement>(`[data-row="${detail_no}"]`)
    const place = row?.querySelector<HTMLElement>(':is(input, textarea, select, [role="radio"])')
    row?.scrollIntoView({ block: 'center' })
    ;(place ?? row)?.focus({ preventScroll: true })
  })
}
