interface Trace {
  student_nos: number[]
  row_count: number
}

/**
 * The students a personal call touched: every `student_no` in its input and output. The names of the fields are
 * one language from column to screen, so a handler cannot forget to tell (domain §1, §9).
 */
export function traceOf(...values: unknown[]): Trace {
  const student_nos = new Set<number>()
  let row_count = 0
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item)
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [key, field] of Object.entries(value)) {
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
  return { student_nos: [...student_nos].sort((a, b) => a - b), row_count }
}
