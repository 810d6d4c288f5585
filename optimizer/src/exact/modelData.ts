import type { Draft } from './draft.ts'

/** A model as flat arrays, so that a thread can be handed it. Minimised; whole costs. */
export interface FlatModel {
  readonly costs: Float64Array
  readonly lowers: Float64Array
  readonly uppers: Float64Array
  /** 1 = whole numbers only. */
  readonly integers: Int32Array
  readonly rowLowers: Float64Array
  readonly rowUppers: Float64Array
  readonly starts: Int32Array
  readonly indices: Int32Array
  readonly values: Float64Array
  /** Every plan's cost is a multiple of this. */
  readonly grid: number
}

/** Flattens a written model. */
export function flatten(draft: Draft): FlatModel {
  const { rows } = draft
  return {
    costs: Float64Array.from(draft.costs),
    lowers: Float64Array.from(draft.lowers),
    uppers: Float64Array.from(draft.uppers),
    integers: Int32Array.from(draft.integers),
    rowLowers: Float64Array.from(rows.lowers),
    rowUppers: Float64Array.from(rows.uppers),
    starts: Int32Array.from(rows.starts),
    indices: Int32Array.from(rows.indices),
    values: Float64Array.from(rows.values),
    grid: gridOf(draft.costs),
  }
}

/** Greatest common divisor of all prices; 1 when there are none. */
export function gridOf(costs: readonly number[]): number {
  let grid = 0
  for (const cost of costs) grid = divisor(Math.abs(cost), grid)
  return grid === 0 ? 1 : grid
}

function divisor(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y !== 0) [x, y] = [y, x % y]
  return x
}

/** The least multiple of the grid that is not below a solver's bound (which may lie a hair too high). */
export function roundUpToGrid(bound: number, grid: number): number {
  const slack = 1e-6 * Math.max(1, Math.abs(bound) * 1e-3)
  return Math.ceil((bound - slack) / grid) * grid
}
