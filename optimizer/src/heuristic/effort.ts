import type { Cooling } from './anneal.ts'

/** Moves per lesson where the exact phase proves the week as a whole: just a good start. */
const movesBeforeProof = 200
/** Moves per lesson and second of limit where it does not, and their ceiling. */
const movesPerSecond = 30
const mostMoves = 2_000

/**
 * How long to anneal: a number of moves from the size and the limit asked for, never from the clock, so that a
 * seed gives one plan on every machine.
 */
export function coolingFor(lessons: number, seconds: number, whole: boolean): Cooling {
  const perLesson = whole
    ? movesBeforeProof
    : Math.max(movesBeforeProof, Math.min(mostMoves, Math.round(seconds * movesPerSecond)))
  return { moves: lessons * perLesson, hot: perLesson > 500 ? 60 : 100, cold: 5 }
}

/** A short cool annealing of a plan joined from days: repairs fairness, which no day sees. */
export function coolingAfterJoin(lessons: number): Cooling {
  return { moves: lessons * 100, hot: 6, cold: 2 }
}
