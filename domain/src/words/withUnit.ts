import { languageNow } from './words.ts'

/** A number with what it counts: 3件; other languages set a space between. */
export function withUnit(number: string, unit: string): string {
  return languageNow() === 'ja' || unit === '' ? `${number}${unit}` : `${number} ${unit}`
}
