import { countPairs, type Week } from '../week.ts'
import type { Cooling } from './anneal.ts'

/** Moves per lesson where the exact phase proves the week as a whole: just a good start. */
const movesBeforeProof = 200
/** Moves per lesson and second of limit where it does not, and their ceiling. */
const movesPerSecond = 30
const mostMoves = 2_000
/** More than so many moves per pair find nothing more. */
const movesPerPair = 50
/** Never more moves than a slow machine does in about half the limit. */
const movesWithinLimit = 60_000
/** From here on there is time to cool slowly, and starting hot only wastes it. */
const patient = 500

/**
 * How long to anneal: a number of moves from the size and the limit asked for, never from the clock, so that a
 * seed gives one plan on every machine.
 */
export function coolingFor(week: Week, seconds: number, whole: boolean): Cooling {
  const lessons = week.lessons.length
  const perLesson = whole
    ? movesBeforeProof
    : Math.max(movesBeforeProof, Math.min(mostMoves, Math.round(seconds * movesPerSecond)))
  const unit = priceUnit(week)
  const pairs = countPairs(week, [...week.lessons.keys()])
  const useful = Math.min(lessons * perLesson, pairs * movesPerPair)
  return {
    moves: Math.ceil(Math.min(useful, Math.max(lessons, seconds * movesWithinLimit))),
    hot: perLesson > patient ? 0.6 * unit : unit,
    cold: unit / 20,
  }
}

/** A short cool annealing of a plan joined from days: repairs fairness, which no day sees. */
export function coolingAfterJoin(week: Week): Cooling {
  const { fair } = week.problem.weights
  return { moves: week.lessons.length * 100, hot: Math.max(1, fair), cold: Math.max(1, fair) / 4 }
}

/**
 * The price of an everyday step for the worse: one broken continuity, one opened day, and beside a published
 * plan the changes that a chain of moves makes on its way.
 */
function priceUnit(week: Week): number {
  const { published, weights } = week.problem
  const changes = published === undefined ? 0 : (4 * weights.change) / 3
  const step = Math.max(weights.regular, weights.slot + weights.day, changes)
  return Math.max(1, Math.min(step, weights.unassigned / 10))
}
