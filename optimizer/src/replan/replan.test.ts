import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../checker.ts'
import type { ApartStudents } from '../feasibility/dayFacts.ts'
import type { Assignment, Problem } from '../problem.ts'
import { askedCrowd, askedDay, askedWeek } from '../testing/arbitraryAsked.ts'
import { ReplanJudge } from '../testing/bestReplan.ts'
import { generateProblem } from '../testing/generateProblem.ts'
import { makeLesson, makeProblem, makeTeacher, turnedRound } from '../testing/makeProblem.ts'
import { solveHere } from '../testing/solveHere.ts'
import type { Loss } from './loss.ts'
import { type Replan, replanDay, replanLeast } from './replan.ts'

interface Absence {
  readonly problem: Problem
  readonly plan: Assignment
  readonly apart: ApartStudents
  readonly loss: Loss
  readonly budget: number | null
}

/** Tiny weeks in which somebody falls ill for some periods of a day; told of a copy or not, with a budget or not. */
const absence: fc.Arbitrary<Absence> = fc
  .tuple(
    fc.oneof(askedDay, askedCrowd, askedWeek),
    fc.nat({ max: 3 }),
    fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    fc.constantFrom(null, null, 0, 1),
    fc.option(fc.array(fc.nat({ max: 4 }), { minLength: 8, maxLength: 8 }), { nil: undefined }),
    fc.boolean(),
  )
  .map(([asked, who, periods, budget, copy, placed]) => {
    const { apart } = asked
    const lessons = asked.problem.lessons.map((lesson, index) =>
      lesson.student === 'S' ? { ...lesson, student: `S${index % 4}` } : lesson,
    )
    const { published: _none, ...rest } = asked.problem
    const teachers = rest.teachers
    const told = copy && {
      published: Object.fromEntries(
        lessons.map(({ id }, index) => [id, teachers[copy[index % copy.length] ?? 0]?.id ?? null]),
      ),
    }
    const problem: Problem = { ...rest, lessons, ...told }
    const day = Math.floor(asked.lesson.slot / problem.periods)
    const teacher = teachers[who % teachers.length]?.id ?? ''
    const slots = periods.flatMap((gone, period) => (gone ? [day * problem.periods + period] : []))
    const gone = problem.centers.map(center => ({ teacher, center: center.id, slots }))
    const loss: Loss = { day, gone, place: placed ? [asked.lesson.id] : [] }
    return { problem, plan: asked.plan, apart, loss, budget }
  })
  .filter(
    ({ problem, plan }) =>
      problem.lessons.length <= 7 &&
      problem.lessons.every(({ id, pinned }) => pinned === null || plan[id] === pinned),
  )

function after({ plan }: Absence, { moves }: Replan): Assignment {
  return { ...plan, ...Object.fromEntries(moves.map(({ lesson, to }) => [lesson, to])) }
}

describe.each([31, 32, 33, 34, 35, 36])('on tiny weeks (seed %i)', seed => {
  test('the fewest lessons without a teacher, then changed students, then cost, as trying every plan finds', async () => {
    await fc.assert(
      fc.asyncProperty(absence, async one => {
        const judge = new ReplanJudge(one.problem, one.plan, one.loss, one.apart)
        const found = await replanLeast(one.problem, one.plan, one.loss, { ...one, seconds: 60 })
        const outcome = judge.judge(after(one, found), one.budget)
        expect(outcome).toEqual(
          judge.best(one.budget, false, ({ open, changed, cost }) => [open, changed, cost]),
        )
        expect(found).toMatchObject({ proven: true, fewest: true })
        const { hit, beside } = judge.changedBy(after(one, found))
        expect(found.beside).toEqual([...beside].sort())
        expect(found.changed).toEqual([...new Set([...hit, ...beside])].sort())
        expect(found.unassigned.length).toBe(outcome?.open)
        expect(found.hit).toEqual(
          [...one.problem.lessons]
            .filter(lesson => judge.isOfDay(lesson) && judge.isHit(lesson))
            .sort((a, b) => a.slot - b.slot || (a.id < b.id ? -1 : 1))
            .map(({ id }) => id),
        )
      }),
      { numRuns: 400, seed },
    )
  })
})

test('the whole day costs least, as trying every plan finds', async () => {
  await fc.assert(
    fc.asyncProperty(absence, async one => {
      const judge = new ReplanJudge(one.problem, one.plan, one.loss, one.apart)
      const found = await replanDay(one.problem, one.plan, one.loss, { ...one, seconds: 60 })
      const outcome = judge.judge(after(one, found), one.budget)
      expect(outcome?.cost).toBe(judge.best(one.budget, true, ({ cost }) => [cost]).cost)
    }),
    { numRuns: 150, seed: 41 },
  )
})

test('what is too large for one model is never worse than what people find, within the budget, and says what it proves', async () => {
  await fc.assert(
    fc.asyncProperty(absence, async one => {
      const judge = new ReplanJudge(one.problem, one.plan, one.loss, one.apart)
      const found = await replanLeast(one.problem, one.plan, one.loss, { ...one, plainPairs: 0, seconds: 60 })
      const outcome = judge.judge(after(one, found), one.budget)
      expect(outcome).not.toBeNull()
      if (!found.fewest) return
      const best = judge.best(one.budget, false, ({ open, changed, cost }) => [open, changed, cost])
      expect(outcome).toMatchObject({ open: best.open, changed: best.changed })
      if (found.proven) expect(outcome).toEqual(best)
    }),
    { numRuns: 400, seed: 42 },
  )
})

const jobs = makeProblem({
  days: 1,
  teachers: [
    makeTeacher('A'),
    makeTeacher('B', { avail: { C1: [0, 1] } }),
    makeTeacher('C', { avail: { C1: [1] }, maxPerDay: 1 }),
  ],
  lessons: [
    makeLesson('a', { slot: 0, student: 'hit' }),
    makeLesson('b', { slot: 1, student: 'beside' }),
    makeLesson('c', { slot: 1, student: 'hit', pinned: 'A' }),
    makeLesson('old', { slot: 3, student: 'old', subject: 'art' }),
    makeLesson('new', { slot: 2, student: 'new' }),
  ],
})
const now = { a: 'A', b: 'B', c: 'A', old: null, new: null }
const ill = (...slots: number[]): Loss => ({
  day: 0,
  gone: [{ teacher: 'A', center: 'C1', slots }],
  place: [],
})

describe('what is told', () => {
  test('a lesson set by hand is hit like any other, who waited before goes on waiting, and nobody else moves', async () => {
    const found = await replanLeast(jobs, now, ill(0, 1), { budget: null })
    expect(found.hit).toEqual(['a', 'c'])
    expect(found.moves).toEqual([
      { lesson: 'a', from: 'A', to: 'B' },
      { lesson: 'c', from: 'A', to: 'C' },
    ])
    expect(found).toMatchObject({ changed: ['hit'], beside: [], unassigned: [], fewest: true, proven: true })
  })

  test('a lesson that was added gets a teacher when it is named', async () => {
    const found = await replanLeast(jobs, now, { ...ill(), place: ['new'] }, { budget: null })
    expect(found.moves).toEqual([{ lesson: 'new', from: null, to: 'A' }])
    expect(found.changed).toEqual([])
  })

  test('what nobody takes says why, counted by first reason', async () => {
    const found = await replanLeast(jobs, now, ill(0, 1), { budget: null, plainPairs: 0 })
    expect(found.unassigned).toEqual([])
    const alone = { ...jobs, teachers: jobs.teachers.filter(({ id }) => id !== 'C') }
    const { unassigned } = await replanLeast(alone, now, ill(0, 1), { budget: null })
    expect(unassigned).toMatchObject([{ lesson: 'c', counts: { not_working: 1, full: 1, free: 0 } }])
  })

  test('against a published copy the family that gets its published teacher back has not changed', async () => {
    const told = { ...jobs, published: { ...now, a: 'B' } }
    const found = await replanLeast(told, now, ill(0), { budget: null })
    expect(found.moves).toEqual([{ lesson: 'a', from: 'A', to: 'B' }])
    expect(found.changed).toEqual([])
  })

  test('a teacher who would not be allowed any more stays with whom the loss doesn’t hit', async () => {
    const teachers = jobs.teachers.map(one => (one.id === 'B' ? { ...one, subjects: { J: ['art'] } } : one))
    const found = await replanLeast({ ...jobs, teachers }, now, ill(1), { budget: null })
    expect(found.moves).toEqual([{ lesson: 'c', from: 'A', to: 'C' }])
  })

  describe('of a student whose other lesson would have to give way', () => {
    const problem = makeProblem({
      days: 1,
      teachers: [
        makeTeacher('A'),
        makeTeacher('B'),
        makeTeacher('C', { avail: { C1: [1] }, subjects: { J: ['math', 'art'] } }),
        makeTeacher('D', { avail: { C1: [0] } }),
      ],
      lessons: [
        makeLesson('first', { slot: 0, student: 'hit' }),
        makeLesson('second', { slot: 1, student: 'hit' }),
        makeLesson('art', { slot: 1, student: 'artist', subject: 'art', ng: ['C'] }),
        makeLesson('other', { slot: 1, student: 'other', ng: ['C'] }),
      ],
    })
    const plan = { first: 'A', second: 'B', art: null, other: 'A' }

    test('it stays at a budget of nobody, although the student is hit in the first', async () => {
      const found = await replanLeast(problem, plan, ill(0, 1), { budget: 0 })
      expect(found.moves.filter(({ lesson }) => lesson === 'second')).toEqual([])
      expect(found.beside).toEqual([])
      expect(found.unassigned.map(({ lesson }) => lesson)).toEqual(['other'])
      const whole = await replanDay(problem, plan, ill(0, 1), { budget: 0 })
      expect(whole.beside).toEqual([])
      expect(whole.moves.filter(({ lesson }) => lesson === 'second')).toEqual([])
    })

    test('it counts as a change beside the loss where one is allowed', async () => {
      const found = await replanLeast(problem, plan, ill(0, 1), { budget: 1 })
      expect(found.moves).toContainEqual({ lesson: 'second', from: 'B', to: 'C' })
      expect(found).toMatchObject({ beside: ['hit'], unassigned: [] })
    })
  })

  test('a slot or lesson of another day is refused', async () => {
    await expect(replanLeast(jobs, now, ill(9), { budget: null })).rejects.toThrow(RangeError)
    await expect(replanLeast(jobs, now, { ...ill(), place: ['gone'] }, { budget: null })).rejects.toThrow(
      RangeError,
    )
  })

  test('without time there still is an answer, which proves nothing', async () => {
    const problem = {
      ...jobs,
      lessons: jobs.lessons.map(one => (one.id === 'b' ? { ...one, slot: 0 } : one)),
    }
    const found = await replanLeast(problem, now, ill(0), { budget: null, seconds: 0 })
    expect(found.unassigned.map(({ lesson }) => lesson)).toEqual(['a'])
    expect(found.proven).toBe(false)
  })
})

test('on a real week no order of the problem changes the answer, and the checker passes every plan', async () => {
  const problem = generateProblem({ seed: 61, teachers: 12, lessons: 150 })
  const plan = await solveHere(problem)
  const day = 5
  const slots = Array.from({ length: problem.periods }, (_none, period) => day * problem.periods + period)
  const taught = (id: string) =>
    problem.lessons.filter(one => plan[one.id] === id && slots.includes(one.slot)).length
  const [busiest] = [...problem.teachers].sort((a, b) => taught(b.id) - taught(a.id))
  const loss: Loss = { day, gone: [{ teacher: busiest?.id ?? '', center: 'C1', slots }], place: [] }
  for (const replan of [replanLeast, replanDay]) {
    const found = await replan(problem, plan, loss, { budget: 3, seconds: 20 })
    expect(found.hit.length).toBeGreaterThan(3)
    expect(found.beside.length).toBeLessThanOrEqual(3)
    const judge = new ReplanJudge(problem, plan, loss, new Map())
    const moved = { ...plan, ...Object.fromEntries(found.moves.map(({ lesson, to }) => [lesson, to])) }
    expect(check(judge.after, moved).violations).toEqual([])
    const { cost, changed, unassigned } = await replan(turnedRound(problem), plan, loss, {
      budget: 3,
      seconds: 20,
    })
    expect({ cost, changed: changed.length, unassigned: unassigned.length }).toEqual({
      cost: found.cost,
      changed: found.changed.length,
      unassigned: found.unassigned.length,
    })
  }
})
