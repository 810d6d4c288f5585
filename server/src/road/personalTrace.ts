interface Trace {
  student_nos: number[]
  /** Kartes, which may be of a child who is no student yet. */
  karte_nos: number[]
  row_count: number
}

/**
 * The students a personal call touched: every `student_no` in its input and output. The names of the fields are
 * one language from column to screen, so a handler cannot forget to tell (domain §1, §9).
 */
export function traceOf(...values: unknown[]): Trace {
  const student_nos = new Set<number>()
  const karte_nos = new Set<number>()
  let row_count = 0
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item)
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      if (ofKarteAlone(value)) row_count += 1
      for (const [key, field] of Object.entries(value)) {
        if (key === 'karte_no' && typeof field === 'number') karte_nos.add(field)
        if (key === 'student_no') {
          if (typeof field === 'number' && field > 0) {
            student_nos.add(field)
            row_count += 1
          }
        } else if (typeof field === 'object') {
          visit(field)
        }
      }
    }
  }
  for (const value of values) visit(value)
  const inOrder = (numbers: ReadonlySet<number>) => [...numbers].sort((a, b) => a - b)
  return { student_nos: inOrder(student_nos), karte_nos: inOrder(karte_nos), row_count }
}

/** A karte of a child who is no student yet. */
function ofKarteAlone(value: object): boolean {
  return (
    'karte_no' in value &&
    typeof value.karte_no === 'number' &&
    value.karte_no > 0 &&
    !('student_no' in value && typeof value.student_no === 'number' && value.student_no > 0)
  )
}
