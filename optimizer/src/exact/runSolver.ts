import type { Highs, HighsCallbackMap, Model, ModelData } from 'highs'
import type { SolveJob, SolveOutcome, SolveReport } from './job.ts'
import type { FlatModel } from './modelData.ts'

const reportEveryMilliseconds = 250

/** Runs one job to its end on this thread; every model is given back whatever happens. */
export function runSolver(highs: Highs, job: SolveJob, report: (message: SolveReport) => void): SolveOutcome {
  const model = highs.createModel(modelOf(highs, job.model, job.relaxed))
  try {
    model.options.set({ output_flag: false, time_limit: Math.max(0.05, job.seconds), random_seed: 0 })
    // Relaxations are sparse and solved from scratch: presolving takes longer than it saves.
    if (job.relaxed || !job.presolve) model.options.set({ presolve: 'off' })
    if (!job.relaxed) {
      // Two plans' costs differ by at least the grid, so a smaller gap is none.
      model.options.set({ mip_rel_gap: 0, mip_abs_gap: job.model.grid * 0.999 })
      if (job.start !== null) model.setSolution({ colValue: job.start })
    }
    model.run(callbacks(highs, job, report))
    return outcomeOf(highs, model, job)
  } finally {
    model.dispose()
  }
}

function callbacks(highs: Highs, job: SolveJob, report: (message: SolveReport) => void): HighsCallbackMap {
  const types = highs.constants.callbackType
  const mustStop = () => Atomics.load(job.stop, 0) === 1 || highs.memoryBytes > job.memoryLimit
  let last = performance.now()
  const tell = (bound: number | undefined) => {
    const now = performance.now()
    if (now - last < reportEveryMilliseconds) return
    last = now
    report({ kind: 'progress', bound: bound ?? Number.NEGATIVE_INFINITY, memory: highs.memoryBytes })
  }
  return {
    [types.simplexInterrupt](event) {
      if (mustStop()) event.interrupt()
      return undefined
    },
    [types.mipInterrupt](event) {
      if (mustStop()) event.interrupt()
      tell(event.data.mip_dual_bound)
      return undefined
    },
    [types.mipImprovingSolution](event) {
      if (event.data.mip_solution !== undefined) report({ kind: 'better', solution: event.data.mip_solution })
      return undefined
    },
  }
}

function outcomeOf(highs: Highs, model: Model, job: SolveJob): SolveOutcome {
  const statuses = highs.constants.modelStatus
  const status = model.getModelStatus()
  const proven = status === statuses.optimal || status === statuses.empty
  const { memoryBytes: memory, version } = highs
  const nothing = { proven: false, solution: null, duals: null, memory, version: version.string }
  // Leaving everything unassigned is always possible, so "infeasible" can only be the solver's mistake.
  if (status === statuses.infeasible || status === statuses.unboundedOrInfeasible) {
    return { ...nothing, bound: Number.NEGATIVE_INFINITY }
  }
  if (job.relaxed) {
    if (!proven) return { ...nothing, bound: Number.NEGATIVE_INFINITY }
    return {
      ...nothing,
      proven,
      bound: model.getObjectiveValue(),
      duals: Float64Array.from(model.getSolution().rowDual ?? []),
    }
  }
  const bound = Number(model.info.get('mip_dual_bound'))
  const found = Number(model.info.get('primal_solution_status')) === 2
  const solution = found ? Float64Array.from(model.getSolution().colValue ?? []) : null
  return { ...nothing, proven, bound, solution }
}

/** The solver's own form of a model. */
export function modelOf(highs: Highs, flat: FlatModel, relaxed: boolean): ModelData {
  const { variableType } = highs.constants
  const numCols = flat.costs.length
  const numRows = flat.rowLowers.length
  return {
    numCols,
    numRows,
    colCost: flat.costs,
    colLower: flat.lowers,
    colUpper: flat.uppers,
    rowLower: flat.rowLowers,
    rowUpper: flat.rowUppers,
    matrix: {
      format: 'csr',
      numRows,
      numCols,
      starts: flat.starts,
      indices: flat.indices,
      values: flat.values,
    },
    ...(relaxed
      ? {}
      : {
          integrality: Array.from(flat.integers, one =>
            one === 1 ? variableType.integer : variableType.continuous,
          ),
        }),
  }
}
