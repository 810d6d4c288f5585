import type { Logs } from './logs.ts'

/** Milliseconds: what takes longer is on nobody's screen in time. */
const slow = 1000

/** To be told of every statement: writes a line for those that took long. */
export function noteSlow(logs: Logs): (statement: string, milliseconds: number) => void {
  return (statement, milliseconds) => {
    if (milliseconds >= slow) logs.slowStatement(statement, Math.round(milliseconds))
  }
}
