import type { Highs, Model } from 'highs'
import type { FlatModel } from '../modelData.ts'
import { modelOf } from '../runSolver.ts'

/** A solved linear model: a value per column, a dual per row (reduced cost = cost − Σ factor · dual). */
export interface LinearSolution {
  readonly objective: number
  readonly values: Float64Array
  readonly duals: Float64Array
}

/** A linear model that is solved again and again under other bounds, each time from the last basis. */
export class LinearModel {
  private readonly highs: Highs
  private readonly model: Model
  private readonly mustStop: () => boolean

  constructor(highs: Highs, flat: FlatModel, mustStop: () => boolean) {
    this.highs = highs
    this.model = highs.createModel(modelOf(highs, flat, true))
    this.model.options.set({ output_flag: false, random_seed: 0, presolve: 'off' })
    this.mustStop = mustStop
  }

  bound(column: number, lower: number, upper: number): void {
    this.model.changeColBounds(column, lower, upper)
  }

  cost(column: number, cost: number): void {
    this.model.changeColCost(column, cost)
  }

  /** `null` when it was stopped; `'infeasible'` when no fraction of a plan fits the bounds. */
  solve(): LinearSolution | 'infeasible' | null {
    const { callbackType, modelStatus } = this.highs.constants
    if (this.mustStop()) return null
    this.model.run({
      [callbackType.simplexInterrupt]: event => {
        if (this.mustStop()) event.interrupt()
        return undefined
      },
    })
    const status = this.model.getModelStatus()
    if (status === modelStatus.infeasible) return 'infeasible'
    if (status !== modelStatus.optimal && status !== modelStatus.empty) return null
    const { colValue, rowDual } = this.model.getSolution()
    return {
      objective: this.model.getObjectiveValue(),
      values: Float64Array.from(colValue ?? []),
      duals: Float64Array.from(rowDual ?? []),
    }
  }

  /** Gives the solver's copy back; to be called whatever happens. */
  dispose(): void {
    this.model.dispose()
  }
}
