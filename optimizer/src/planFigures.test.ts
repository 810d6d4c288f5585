import { expect, test } from 'vitest'
import { assignmentOf } from './bestPlan.ts'
import { check } from './checker.ts'
import { placeGreedily } from './heuristic/greedy.ts'
import { PlanState } from './heuristic/planState.ts'
import { planFigures } from './planFigures.ts'
import { generateProblem } from './testing/generateProblem.ts'
import { makeLesson, makeProblem, makeTeacher } from './testing/makeProblem.ts'
import { makeWeek } from './week.ts'

test.each([1, 2, 3, 4])('each figure times its weight is what the checker charges for it, week %i', seed => {
  const options = { subjectHard: false, genderHard: false, typeHard: false }
  const given = generateProblem({ seed, teachers: 8, lessons: 120, centers: 1, shared: 0, options })
  const problem = { ...given, weights: { ...given.weights, single: 20, again: 3000 } }
  const week = makeWeek(problem)
  const state = new PlanState(week)
  placeGreedily(state)
  const assign = assignmentOf(week, state.choice)
  const { levels, twice } = check({ ...problem, published: {} }, assign)
  const [unassigned, , , openings, fairness, change] = levels
  const figures = planFigures({ ...problem, published: {} }, assign, problem.centers[0]?.id ?? '')
  const { slot, day, single, gap, fair, change: changed } = problem.weights
  expect({
    unassigned: figures.unassigned,
    twice: figures.twice,
    openings: slot * figures.periods + day * figures.days + single * figures.singles + gap * figures.gaps,
    fairness: fair * figures.off,
    change: changed * (figures.changed ?? 0),
  }).toEqual({ unassigned, twice, openings, fairness, change })
  expect(figures.unassigned).toBeGreaterThan(0)
  expect(planFigures(problem, assign, '').changed).toBeNull()
})

test('what is counted of whom, by hand', () => {
  const problem = makeProblem({
    centers: [{ id: 'C1' }, { id: 'C2' }],
    teachers: [
      makeTeacher('T1', { desired: 1, avail: { C1: [0, 1, 2, 3], C2: [0, 1, 2, 3, 4] } }),
      makeTeacher('T2', { gender: 2, type: 2, desired: 3 }),
    ],
    lessons: [
      makeLesson('first', { slot: 0, student: 'a', regular: 'T1', gender: 2, type: 2 }),
      makeLesson('last', { slot: 3, student: 'b', regular: 'T2', pinned: 'T1' }),
      makeLesson('there', { slot: 1, center: 'C2', student: 'c', pinned: 'T1' }),
      makeLesson('other day', { slot: 4, center: 'C2', student: 'c', pinned: 'T1' }),
      makeLesson('open', { slot: 0, student: 'd', regular: 'T2' }),
      makeLesson('open too', { slot: 1, student: 'd' }),
      makeLesson('open alone', { slot: 2, student: 'e' }),
    ],
    published: { first: 'T2', last: 'T1', there: 'T1', 'other day': 'T1' },
  })
  const assign = { first: 'T1', last: 'T1', there: 'T1', 'other day': 'T1' }
  expect(planFigures(problem, assign, 'C1')).toEqual({
    lessons: 4,
    unassigned: 3,
    twice: 1,
    // Gender and type of one lesson are one lesson.
    mismatched: 1,
    continuable: 2,
    continued: 1,
    periods: 2,
    days: 1,
    singles: 0,
    // From slot 0 to 3 with 1 taught at the other center: one idle period.
    gaps: 1,
    off: 3 + 3,
    changed: 1,
  })
})
