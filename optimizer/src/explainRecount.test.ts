import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignmentOf } from './bestPlan.ts'
import { check } from './checker.ts'
import { explain, explainOne, type Reason, reasonOrder } from './explain.ts'
import { placeGreedily } from './heuristic/greedy.ts'
import { PlanState } from './heuristic/planState.ts'
import { makeWeek } from './makeWeek.ts'
import type { Assignment, Lesson, Problem, Teacher } from './problem.ts'
import { arbitraryProblem } from './testing/arbitraryProblem.ts'
import { generateProblem } from './testing/generateProblem.ts'
import { makeLesson, makeProblem, makeTeacher } from './testing/makeProblem.ts'

/** The first reason by asking the checker what would break if the teacher took the lesson. */
function recount(problem: Problem, assign: Assignment, lesson: Lesson, teacher: Teacher): Reason {
  const broken = new Set(
    check(problem, { ...assign, [lesson.id]: teacher.id }).violations.map(violation => violation.rule),
  )
  if (broken.has('ng')) return 'ng'
  if (broken.has('avail')) return 'not_working'
  if (broken.has('one_center')) return 'other_center'
  if (broken.has('subject')) return 'subject'
  if (broken.has('gender')) return 'gender'
  if (broken.has('type')) return 'type'
  if (broken.has('apart')) return 'apart'
  if (broken.has('room')) return 'full'
  if (broken.has('max_per_day')) return 'day_limit'
  return broken.has('break_after') ? 'consecutive_limit' : 'free'
}

function expectRecounted(problem: Problem): void {
  const week = makeWeek(problem)
  const state = new PlanState(week)
  placeGreedily(state)
  const assign = assignmentOf(week, state.choice)
  const explanation = explain(problem, assign)
  const left = problem.lessons.filter(lesson => assign[lesson.id] === null)
  expect(explanation.map(one => one.lesson)).toEqual(left.map(lesson => lesson.id))
  for (const [index, lesson] of left.entries()) {
    const one = explanation[index]
    const counts: Partial<Record<Reason, number>> = {}
    for (const teacher of problem.teachers) {
      const reason = recount(problem, assign, lesson, teacher)
      expect(one?.reasons[teacher.id]).toBe(reason)
      counts[reason] = (counts[reason] ?? 0) + 1
    }
    for (const reason of reasonOrder) expect(one?.counts[reason]).toBe(counts[reason] ?? 0)
  }
}

test('every reason and count of a tiny week is what the checker says', () => {
  fc.assert(fc.property(arbitraryProblem, expectRecounted), { numRuns: 400 })
})

test('and of a generated week of two centers', () => {
  expectRecounted(generateProblem({ seed: 4, teachers: 10, lessons: 150, centers: 2, shared: 0.5 }))
})

test('each reason comes before the next in the order', () => {
  const slot = 1
  const teacher = makeTeacher('A', {
    avail: { C1: [], C2: [slot] },
    gender: 1,
    type: 1,
    subjects: {},
    maxPerDay: 1,
    breakAfter: 1,
  })
  const lesson = makeLesson('x', { slot, subject: 'art', gender: 2, type: 2, ng: ['A'] })
  const hard = { subjectHard: true, genderHard: true, typeHard: true }
  const at = (changes: { teacher?: Partial<Teacher>; lesson?: Partial<Lesson>; other?: Partial<Lesson> }) => {
    const problem = makeProblem({
      options: hard,
      centers: [{ id: 'C1' }, { id: 'C2' }],
      teachers: [{ ...teacher, ...changes.teacher }],
      apart: [['S', 'S-y']],
      lessons: [{ ...lesson, ...changes.lesson }, makeLesson('y', { slot, center: 'C2', ...changes.other })],
    })
    const [one] = problem.lessons
    return one === undefined ? null : explainOne(problem, { y: 'A' }, one).reasons.A
  }
  const works = { avail: { C1: [0, slot], C2: [slot] } }
  const sameCenter = { center: 'C1' }
  const apart = { ng: [], student: 'S' }
  const elsewhen = { slot: 0, center: 'C1' }
  expect([
    at({}),
    at({ lesson: { ng: [] } }),
    at({ lesson: { ng: [] }, teacher: works }),
    at({ lesson: { ng: [] }, teacher: works, other: sameCenter }),
    at({ lesson: { ng: [] }, teacher: { ...works, subjects: { J: ['art'] } }, other: elsewhen }),
    at({ lesson: { ng: [] }, teacher: { ...works, subjects: { J: ['art'] }, gender: 2 }, other: elsewhen }),
    at({
      lesson: apart,
      teacher: { ...works, subjects: { J: ['art'] }, gender: 2, type: 2 },
      other: sameCenter,
    }),
    at({
      lesson: { ng: [] },
      teacher: { ...works, subjects: { J: ['art'] }, gender: 2, type: 2 },
      other: sameCenter,
    }),
    at({
      lesson: { ng: [] },
      teacher: { ...works, subjects: { J: ['art'] }, gender: 2, type: 2 },
      other: elsewhen,
    }),
    at({
      lesson: { ng: [] },
      teacher: { ...works, subjects: { J: ['art'] }, gender: 2, type: 2, maxPerDay: 2 },
      other: elsewhen,
    }),
    at({
      lesson: { ng: [] },
      teacher: { ...works, subjects: { J: ['art'] }, gender: 2, type: 2, maxPerDay: 2, breakAfter: 2 },
      other: elsewhen,
    }),
  ]).toEqual([...reasonOrder])
})
