import type { Week } from '../week.ts'
import { shareOf } from './budget.ts'
import { priceConstant, pricesFromPlan } from './fairnessPrices.ts'
import { makePiece, type Piece, raiseBound, writePiece } from './piece.ts'
import { daysOf } from './pieces.ts'
import { runInThread, type ThreadUse } from './threadPool.ts'
import { fixedCost } from './trivialBound.ts'
import { minSeconds, partsOfWeek, type WeekPart } from './weekParts.ts'

export interface ProveOptions extends ThreadUse {
  readonly workers: number
  /** Most pairs of one model; `wholePairLimit` unless a test cuts smaller. */
  readonly pairLimit?: number
  /** The best plan so far, read whenever a piece begins. */
  current(): Int32Array
  /** A piece found better choices for its lessons (by lesson); the caller joins and judges them. */
  onBetter(choices: ReadonlyMap<number, number>): void
  onProgress(state: { readonly piece: number; readonly pieces: number; readonly bound: number }): void
}

/** What the exact phase can say at its end. */
export interface Proof {
  /** Proven lower bound of the week's cost. */
  readonly bound: number
  /** Whether the week was cut into days: the joined plan then deserves a last annealing. */
  readonly cut: boolean
}

/** A second try needs this many times the time of the first, or it would only repeat it. */
const worthwhile = 1.5
/** Larger pieces get more than their share of time: their time grows faster than their size. */
const growth = 1.5

/**
 * Proves a week piece by piece in solver threads, hardest first. A piece whose solver fails, aborts or runs out
 * of time keeps the plan it has and counts as not proven. `parts` may have been begun before (`partsOfWeek`).
 */
export async function proveWeek(
  week: Week,
  options: ProveOptions,
  parts: Promise<readonly WeekPart[]> = partsOfWeek(week, options),
): Promise<Proof> {
  const components = await parts
  const fixed = fixedCost(week, new Set(components.flatMap(({ component }) => component.teachers)))
  const pieces: Piece[] = []
  let constant = fixed
  let relaxed = Number.NEGATIVE_INFINITY
  let cut = false
  for (const { component, whole, priced } of components) {
    if (whole) {
      pieces.push(makePiece(week, { lessons: component.lessons, prices: null }))
      continue
    }
    cut = true
    const prices = priced?.prices ?? pricesFromPlan(week, options.current())
    constant += priceConstant(week, component.teachers, prices)
    if (components.length === 1 && priced !== null) relaxed = priced.bound + fixed
    for (const lessons of daysOf(week, component)) pieces.push(makePiece(week, { lessons, prices }))
  }
  pieces.sort((a, b) => b.periods - a.periods || (a.scope.lessons[0] ?? 0) - (b.scope.lessons[0] ?? 0))
  const boundOf = () => Math.max(relaxed, constant + pieces.reduce((sum, piece) => sum + piece.bound, 0))
  const tell = () =>
    options.onProgress({
      piece: pieces.filter(piece => piece.proven).length,
      pieces: pieces.length,
      bound: boundOf(),
    })
  tell()
  let round = pieces
  while (round.length > 0 && options.budget.remaining() > minSeconds && !options.budget.signal.aborted) {
    await workOff(week, round, options, tell)
    const left = options.budget.remaining()
    const open = round.filter(piece => !piece.proven)
    const weights = open.map(piece => piece.periods ** growth)
    round = open.filter(
      (piece, index) =>
        shareOf(left, options.workers, weights, index) > worthwhile * Math.max(1, piece.tried),
    )
  }
  return { bound: boundOf(), cut }
}

async function workOff(week: Week, pieces: Piece[], options: ProveOptions, tell: () => void): Promise<void> {
  const weights = pieces.map(piece => piece.periods ** growth)
  let next = 0
  const workOn = async (): Promise<void> => {
    while (next < pieces.length) {
      const piece = pieces[next]
      const left = options.budget.remaining()
      if (piece === undefined || left < minSeconds || options.budget.signal.aborted) return
      const seconds = shareOf(left, Math.min(options.workers, pieces.length - next), weights, next)
      next += 1
      piece.tried = seconds
      await provePiece(week, piece, seconds, options, tell)
      tell()
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.workers, pieces.length) }, workOn))
}

async function provePiece(
  week: Week,
  piece: Piece,
  seconds: number,
  options: ProveOptions,
  tell: () => void,
): Promise<void> {
  const { task, grid, read } = writePiece(week, piece, options.current(), seconds)
  const outcome = await runInThread(options, task, {
    onBetter: solution => options.onBetter(read(solution)),
    onBound: bound => {
      raiseBound(piece, bound, grid)
      tell()
    },
  })
  if (outcome === null) {
    piece.plain = true
    return
  }
  raiseBound(piece, outcome.bound, grid)
  if (outcome.solution !== null) options.onBetter(read(outcome.solution))
  piece.proven = outcome.proven
}
