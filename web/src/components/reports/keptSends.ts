import { millisecondsOf, nowMilliseconds } from '../../clock.ts'

/** What was pressed of reports and isn't answered yet, as it lies in this browser: of one person, by the lesson. */
export function keptSendsOf(user_no: number): string {
  return `${user_no}:kept:C50102/`
}

/** So long a press is still meant, in milliseconds: as long as the server knows its key, and a day apart. */
const meant = 24 * 3600 * 1000

/** Whether what was pressed then still goes out by itself. */
export function isStillMeant(pressed_at: string): boolean {
  return nowMilliseconds() - millisecondsOf(pressed_at) <= meant
}
