import type { FormValues } from './formField.ts'

/** Whether two values of a field say the same, through lists and their elements. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((each, at) => sameValue(each, b[at]))
  }
  if (typeof a === 'object' && typeof b === 'object' && a && b && !Array.isArray(a) && !Array.isArray(b)) {
    const [first, second] = [a as FormValues, b as FormValues]
    return (
      sameValue(Object.keys(first), Object.keys(second)) &&
      Object.keys(first).every(key => sameValue(first[key], second[key]))
    )
  }
  return false
}
