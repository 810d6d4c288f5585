import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../checker.ts'
import type { ApartStudents } from '../feasibility/dayFacts.ts'
import type { Assignment, Lesson, Problem, Teacher } from '../problem.ts'
import { type Asked, askedCrowd, askedDay, askedWeek, hasApartTogether } from '../testing/arbitraryAsked.ts'
import { makeLesson, makeProblem, makeTeacher, turnedRound } from '../testing/makeProblem.ts'
import { blockingSet } from './blockingSet.ts'
import type { Fact } from './fact.ts'

const seed = 20_260_408

/** The kinds of facts by what the checker says when the teacher takes the lesson. */
function barsOf(
  problem: Problem,
  plan: Assignment,
  lesson: Lesson,
  teacher: string,
  apart: ApartStudents,
): ReadonlySet<string> {
  const more = { ...plan, [lesson.id]: teacher }
  const places = [
    lesson.id,
    `${teacher}@${lesson.slot}`,
    `${teacher}@${Math.floor(lesson.slot / problem.periods)}`,
  ]
  const names: Readonly<Record<string, string>> = {
    pinned: 'pinned',
    avail: 'not_working',
    subject: 'subject',
    gender: 'gender',
    type: 'type',
    ng: 'ng',
    one_center: 'other_center',
    room: 'full',
    max_per_day: 'day_limit',
    break_after: 'consecutive_limit',
  }
  const found = check(problem, more)
    .violations.filter(({ where }) => places.includes(where))
    .map(({ rule }) => names[rule] ?? rule)
  const period = problem.lessons.filter(one => one.slot === lesson.slot && more[one.id] === teacher)
  const met = period.filter(
    one => one === lesson || hasApartTogether({ ...problem, lessons: [one, lesson] }, more, apart),
  )
  if (met.length > 1) found.push('apart')
  // Who is at another center has no seats here, and sits with nobody here.
  const away = found.includes('other_center')
  return new Set(found.filter(kind => !away || (kind !== 'full' && kind !== 'apart')))
}

/** Whether under these facts alone nobody may take the lesson. */
function blocks(facts: ReadonlySet<string>, bars: readonly ReadonlySet<string>[]): boolean {
  return bars.every(one => [...one].some(name => facts.has(name)))
}

/** The size of the smallest blocking set, by trying all sets, the smaller first. */
function smallest(bars: readonly ReadonlySet<string>[]): number {
  const names = [...new Set(bars.flatMap(one => [...one]))]
  const choose = (size: number, from: number, chosen: readonly string[]): boolean => {
    if (chosen.length === size) return blocks(new Set(chosen), bars)
    return names.slice(from).some((name, place) => choose(size, from + place + 1, [...chosen, name]))
  }
  for (let size = 0; size <= names.length; size += 1) if (choose(size, 0, [])) return size
  return Number.POSITIVE_INFINITY
}

/** With each fact of the plan said only of those it is counted for, without one of them that one takes the lesson. */
function expectIrreducibleByTeacher(facts: readonly Fact[], teachers: readonly string[]): void {
  const ofData = ['pinned', 'not_working', 'subject', 'gender', 'type', 'ng']
  const parts = facts.flatMap(({ kind, bars, counted }) =>
    ofData.includes(kind) ? [bars] : counted.map(({ teacher }) => [teacher]),
  )
  const barredBy = (some: readonly (readonly string[])[]) => new Set(some.flat()).size
  expect(barredBy(parts)).toBe(teachers.length)
  for (const part of parts) {
    expect(barredBy(parts.filter(one => one !== part))).toBeLessThan(teachers.length)
  }
}

const sizes = new Map<number, number>()

function expectSmallest({ problem, plan, lesson, apart }: Asked): void {
  const { free, facts } = blockingSet(problem, plan, lesson.id, { apart })
  const teachers = problem.teachers.map(({ id }) => id).sort()
  const bars = teachers.map(id => barsOf(problem, plan, lesson, id, apart))
  expect(free).toEqual(teachers.filter((_id, place) => bars[place]?.size === 0))
  if (free.length > 0) {
    expect(facts).toEqual([])
    return
  }
  const kinds = facts.map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(blocks(new Set(kinds), bars)).toBe(true)
  for (const kind of kinds) {
    expect(blocks(new Set(kinds.filter(other => other !== kind)), bars)).toBe(false)
  }
  expect(kinds.length).toBe(smallest(bars))
  for (const { kind, bars: barred, counted } of facts) {
    expect(barred).toEqual(teachers.filter((_id, place) => bars[place]?.has(kind)))
    expect(counted.every(({ teacher }) => barred.includes(teacher))).toBe(true)
  }
  const counted = facts.flatMap(fact => fact.counted.map(({ teacher }) => teacher))
  expect(counted.sort()).toEqual(teachers)
  expectIrreducibleByTeacher(facts, teachers)
  sizes.set(facts.length, (sizes.get(facts.length) ?? 0) + 1)
}

test.each([
  ['a day', askedDay],
  ['a crowded day', askedCrowd],
  ['a week of two centers', askedWeek],
] as const)(
  'all facts together leave nobody, any one less leaves somebody, no smaller set does: %s',
  (_name, asked) => {
    fc.assert(fc.property(asked, expectSmallest), { numRuns: 1_200, seed })
  },
)

test('sets of every size were among them', () => {
  for (const size of [1, 2, 3]) expect(sizes.get(size) ?? 0).toBeGreaterThan(20)
})

/** The problem and the plan in which one fact is otherwise for one teacher. */
function without(asked: Asked, fact: Fact, teacher: Teacher): Asked {
  const { lesson } = asked
  const changed = (parts: Partial<Lesson>, other: Partial<Teacher> = {}, plan = asked.plan): Asked => ({
    ...asked,
    plan,
    lesson: { ...lesson, ...parts },
    problem: {
      ...asked.problem,
      teachers: asked.problem.teachers.map(one => (one.id === teacher.id ? { ...one, ...other } : one)),
      lessons: asked.problem.lessons.map(one => (one.id === lesson.id ? { ...one, ...parts } : one)),
    },
  })
  switch (fact.kind) {
    case 'pinned':
      return changed({ pinned: teacher.id })
    case 'not_working': {
      const slots = [...(teacher.avail[lesson.center] ?? []), lesson.slot]
      return changed({}, { avail: { ...teacher.avail, [lesson.center]: slots } })
    }
    case 'subject':
      return changed({}, { subjects: { [lesson.level]: [lesson.subject] } })
    case 'gender':
      return changed({ gender: 3 })
    case 'type':
      return changed({ type: 0 })
    case 'ng':
      return changed({ ng: [] })
    case 'day_limit':
      return changed({}, { maxPerDay: teacher.maxPerDay + (teacher.settled?.length ?? 0) + 1 })
    case 'apart':
      return { ...asked, apart: new Map(), problem: { ...asked.problem, apart: [] } }
    case 'consecutive_limit':
      return changed({}, { breakAfter: 3 })
    default:
      return changed(
        {},
        {},
        { ...asked.plan, ...Object.fromEntries(lessonsOf(fact, teacher).map(id => [id, null])) },
      )
  }
}

function lessonsOf(fact: Fact, { id }: Teacher): readonly string[] {
  return fact.counted.find(({ teacher }) => teacher === id)?.lessons ?? []
}

test('whom a fact frees takes the lesson once that fact alone is changed in the data or the plan, nobody else', () => {
  let freed = 0
  const expectFreed = (asked: Asked) => {
    for (const fact of blockingSet(asked.problem, asked.plan, asked.lesson.id).facts) {
      for (const teacher of asked.problem.teachers.filter(({ id }) => fact.bars.includes(id))) {
        const barred = barsOf(asked.problem, asked.plan, asked.lesson, teacher.id, asked.apart)
        // Whose seats are taken by a student kept apart: with these lessons two facts would change.
        if (fact.kind === 'full' && barred.has('apart')) continue
        const { problem, plan, lesson, apart } = without(asked, fact, teacher)
        const taken = barsOf(problem, plan, lesson, teacher.id, apart).size === 0
        expect(taken).toBe(fact.frees.includes(teacher.id))
        if (taken) freed += 1
      }
    }
  }
  fc.assert(fc.property(askedWeek, expectFreed), { numRuns: 2_000, seed: seed + 1 })
  expect(freed).toBeGreaterThan(300)
})

test('the order of the problem changes nothing', () => {
  const expectSame = ({ problem, plan, lesson, apart }: Asked) => {
    expect(blockingSet(turnedRound(problem), plan, lesson.id, { apart })).toEqual(
      blockingSet(problem, plan, lesson.id, { apart }),
    )
  }
  fc.assert(fc.property(askedDay, expectSame), { numRuns: 300, seed })
})

test('one statement covers all who do not work then, and each of the others is named with the lessons in the way', () => {
  const problem = makeProblem({
    centers: [{ id: 'C1' }, { id: 'C2' }],
    teachers: [
      makeTeacher('A', { avail: { C1: [1] } }),
      makeTeacher('B', { avail: { C2: [0] } }),
      makeTeacher('C'),
      makeTeacher('D', { maxPerDay: 1 }),
      makeTeacher('E', { subjects: { J: ['art'] } }),
      makeTeacher('F', { avail: { C1: [0, 1], C2: [0] } }),
    ],
    lessons: [
      makeLesson('c', { cap: 2, half: 1 }),
      makeLesson('d', { slot: 1 }),
      makeLesson('f', { center: 'C2' }),
      makeLesson('x', { cap: 1 }),
    ],
  })
  const fact = (kind: Fact['kind'], bars: string[], lessons: string[], elsewhere: string[] = []) => ({
    kind,
    bars,
    counted: bars.map(teacher => ({ teacher, lessons })),
    frees: bars,
    elsewhere,
  })
  expect(blockingSet(problem, { c: 'C', d: 'D', f: 'F' }, 'x')).toEqual({
    lesson: 'x',
    free: [],
    facts: [
      fact('not_working', ['A', 'B'], [], ['B']),
      fact('subject', ['E'], []),
      fact('other_center', ['F'], ['f']),
      fact('full', ['C'], ['c']),
      fact('day_limit', ['D'], ['d']),
    ],
  })
})

test('a lesson that the problem does not have is refused', () => {
  expect(() => blockingSet(makeProblem({}), {}, 'gone')).toThrow(RangeError)
})
