import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../checker.ts'
import type { ApartStudents } from '../feasibility/dayFacts.ts'
import type { Assignment, Lesson, Problem, Teacher } from '../problem.ts'
import { type Asked, askedCrowd, askedDay, askedWeek, hasApartTogether } from '../testing/arbitraryAsked.ts'
import { makeLesson, makeProblem, makeTeacher } from '../testing/makeProblem.ts'
import { blockingSet } from './blockingSet.ts'
import type { Fact } from './fact.ts'

const seed = 20_260_408

/** Facts by what the checker says when the teacher takes the lesson; `:` names the teacher where it is about one. */
function barsOf(
  problem: Problem,
  plan: Assignment,
  lesson: Lesson,
  teacher: string,
  apart: ApartStudents,
): Set<string> {
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
    ng: `ng:${teacher}`,
    one_center: `other_center:${teacher}`,
    room: `full:${teacher}`,
    max_per_day: `day_limit:${teacher}`,
  }
  const found = check(problem, more)
    .violations.filter(({ where }) => places.includes(where))
    .map(({ rule }) => names[rule] ?? rule)
  const period = problem.lessons.filter(one => one.slot === lesson.slot && more[one.id] === teacher)
  const met = period.filter(
    one => one === lesson || hasApartTogether({ ...problem, lessons: [one, lesson] }, more, apart),
  )
  if (met.length > 1) found.push(`apart:${teacher}`)
  return new Set(found)
}

const nameOf = (fact: Fact) => (fact.kind in groups ? fact.kind : `${fact.kind}:${fact.bars.join()}`)
const groups = { pinned: 0, not_working: 0, subject: 0, gender: 0, type: 0 }

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
  const names = facts.map(nameOf)
  const set = new Set(names)
  expect(set.size).toBe(facts.length)
  expect(blocks(set, bars)).toBe(true)
  for (const name of names) {
    expect(blocks(new Set(names.filter(other => other !== name)), bars)).toBe(false)
  }
  expect(facts.length).toBe(smallest(bars))
  for (const [place, fact] of facts.entries()) {
    expect(fact.bars).toEqual(teachers.filter((_id, one) => bars[one]?.has(names[place] ?? '')))
  }
  expect(facts.flatMap(fact => fact.counted).sort()).toEqual(teachers)
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
  for (const size of [1, 2, 3, 4]) expect(sizes.get(size) ?? 0).toBeGreaterThan(20)
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
      return changed({}, { maxPerDay: teacher.maxPerDay + 1 })
    default:
      return changed({}, {}, { ...asked.plan, ...Object.fromEntries(fact.lessons.map(id => [id, null])) })
  }
}

test('whom a fact frees takes the lesson once that fact alone is changed in the data or the plan, nobody else', () => {
  let freed = 0
  const expectFreed = (asked: Asked) => {
    for (const fact of blockingSet(asked.problem, asked.plan, asked.lesson.id).facts) {
      for (const teacher of asked.problem.teachers.filter(({ id }) => fact.bars.includes(id))) {
        const { problem, plan, lesson } = without(asked, fact, teacher)
        const taken = barsOf(problem, plan, lesson, teacher.id, new Map()).size === 0
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
    const turned = {
      ...problem,
      teachers: [...problem.teachers].reverse(),
      lessons: [...problem.lessons].reverse(),
    }
    expect(blockingSet(turned, plan, lesson.id, { apart })).toEqual(
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
  const fact = (kind: Fact['kind'], bars: string[], parts: Partial<Fact>) => ({
    kind,
    bars,
    counted: bars,
    frees: bars,
    lessons: [],
    elsewhere: [],
    ...parts,
  })
  expect(blockingSet(problem, { c: 'C', d: 'D', f: 'F' }, 'x')).toEqual({
    lesson: 'x',
    free: [],
    facts: [
      fact('not_working', ['A', 'B'], { elsewhere: ['B'] }),
      fact('subject', ['E'], {}),
      fact('full', ['C'], { lessons: ['c'] }),
      fact('day_limit', ['D'], { lessons: ['d'] }),
      fact('other_center', ['F'], { lessons: ['f'] }),
    ],
  })
})

test('a lesson that the problem does not have is refused', () => {
  expect(() => blockingSet(makeProblem({}), {}, 'gone')).toThrow(RangeError)
})
