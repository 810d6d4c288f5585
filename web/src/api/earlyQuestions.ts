import type { Day } from '@terakoya/domain/days/day'
import type { WireItem } from './readQueue.ts'

/** An answer, and when it came: milliseconds since 1970, by the device's clock. */
export interface EarlyAnswer {
  response: Response
  at: number
}

/** What a screen asks first: for whom, and the day that its dates were reckoned from. */
export interface EarlyScreen {
  user_no: number
  today: Day
  items: readonly WireItem[]
  answer: Promise<EarlyAnswer>
}

declare global {
  interface Window {
    /** Left by `public/scheme.js`, which asks before the application is there. */
    terakoyaEarly?: { start?: Promise<EarlyAnswer>; screen?: EarlyScreen }
  }
}

/** What every start asks, where it has been asked already. Only once: a start that is tried again asks anew. */
export function takeEarlyStart(): Promise<EarlyAnswer> | undefined {
  const { start } = window.terakoyaEarly ?? {}
  delete window.terakoyaEarly?.start
  return start
}

/** What the screen asks first, where it has been asked already. Only once. */
export function takeEarlyScreen(): EarlyScreen | undefined {
  const { screen } = window.terakoyaEarly ?? {}
  dropEarly()
  return screen
}

/** Whatever was asked early counts no more: somebody else may be signed in by now, and it grows old. */
export function dropEarly(): void {
  delete window.terakoyaEarly
}
