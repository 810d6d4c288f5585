import { countPairs, type Week } from '../week.ts'
import type { Cooling } from './anneal.ts'

/** Moves per lesson: just a good start, since the exact phase betters a plan faster than more moves. */
const movesPerLesson = 200
/** More than so many moves per pair find nothing more. */
const movesPerPair = 50
/** Never more moves than a slow machine does in about half the limit. */
const movesWithinLimit = 60_000

/**
 * How long to anneal: a number of moves from the size and the limit asked for, never from the clock, so that a
 * seed gives one plan on every machine.
 */
export function coolingFor(week: Week, seconds: number): Cooling {
  const lessons = week.lessons.length
  const unit = priceUnit(week)
  const pairs = countPairs(week, [...week.lessons.keys()])
  const useful = Math.min(lessons * movesPerLesson, pairs * movesPerPair)
  return {
    moves: Math.ceil(Math.min(useful, Math.max(lessons, seconds * movesWithinLimit))),
    hot: unit,
    cold: unit / 20,
  }
}

/** A short cool annealing of a plan joined from days: repairs fairness, which no day sees. */
export function coolingAfterJoin(week: Week): Cooling {
  const { fair } = week.problem.weights
  return { moves: week.lessons.length * 50, hot: Math.max(1, fair), cold: Math.max(1, fair) / 4 }
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
