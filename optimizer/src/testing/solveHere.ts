import loadHighs from 'highs'
import { assignmentOf } from '../bestPlan.ts'
import type { Draft, Scope } from '../exact/draft.ts'
import { draftModel } from '../exact/draftModel.ts'
import { flatten } from '../exact/modelData.ts'
import { runSolver } from '../exact/runSolver.ts'
import { readChoices } from '../exact/startVector.ts'
import { makeWeek } from '../makeWeek.ts'
import type { Assignment, Problem } from '../problem.ts'
import type { Week } from '../week.ts'

const loading = loadHighs()

/** Solves a small scope on this thread: the model's own optimum, without heuristic or pool. */
export async function solveScope(week: Week, scope: Scope, change: (draft: Draft) => void = () => undefined) {
  const draft = draftModel(week, scope)
  change(draft)
  const model = flatten(draft)
  const outcome = runSolver(
    await loading,
    {
      kind: 'solve',
      model,
      start: null,
      seconds: 20,
      relaxed: false,
      presolve: true,
      stop: new Int32Array(new SharedArrayBuffer(4)),
      memoryLimit: 2 ** 30,
    },
    () => undefined,
  )
  return { draft, model, outcome }
}

/** A small problem's optimal plan by the model alone. */
export async function solveHere(problem: Problem): Promise<Assignment> {
  const week = makeWeek(problem)
  const lessons = [...week.lessons.keys()]
  const { draft, outcome } = await solveScope(week, { lessons, prices: null })
  if (!outcome.proven || outcome.solution === null) throw new Error('The model was not solved.')
  const choice = new Int32Array(week.lessons.length).fill(-1)
  for (const [lesson, one] of readChoices(draft, outcome.solution)) choice[lesson] = one
  return assignmentOf(week, choice)
}
