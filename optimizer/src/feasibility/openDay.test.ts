import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Lesson } from '../problem.ts'
import { type AskedDay, arbitraryDay } from '../testing/arbitraryDay.ts'
import { generateProblem } from '../testing/generateProblem.ts'
import { leastUnassigned } from '../testing/leastUnassigned.ts'
import { makeLesson, makeProblem, makeTeacher } from '../testing/makeProblem.ts'
import type { Efforts } from './efforts.ts'
import { openDay } from './openDay.ts'

const seed = 20_260_401

/** Whether the least number stays, by trying every plan with and without the wish. */
function stays({ problem, wish, apart }: AskedDay): boolean {
  const more = { ...problem, lessons: [...problem.lessons, wish] }
  return leastUnassigned(more, apart) === leastUnassigned(problem, apart)
}

test('the answer is what trying every plan says', () => {
  let taken = 0
  const check = (asked: AskedDay) => {
    const answer = openDay(asked.problem, 0, { apart: asked.apart }).answer(asked.wish)
    if (answer === 'yes') taken += 1
    expect(answer).toBe(stays(asked) ? 'yes' : 'no')
  }
  fc.assert(fc.property(arbitraryDay, check), { numRuns: 1_500, seed })
  expect(taken).toBeGreaterThan(300)
})

const none: Efforts = { openChain: 0, openExact: 0, shakes: 0, askChain: 0, askExact: 0 }

test('a search that gives up early refuses rather than promises', () => {
  const some: Efforts = { openChain: 1, openExact: 40, shakes: 1, askChain: 2, askExact: 40 }
  const gaveUp = { none: 0, some: 0 }
  const check = (asked: AskedDay) => {
    const possible = stays(asked)
    for (const [name, efforts] of [['none', none] as const, ['some', some] as const]) {
      const answer = openDay(asked.problem, 0, { apart: asked.apart, efforts }).answer(asked.wish)
      if (answer === 'unknown') gaveUp[name] += 1
      else expect(answer).toBe(possible ? 'yes' : 'no')
    }
  }
  fc.assert(fc.property(arbitraryDay, check), { numRuns: 1_500, seed: seed + 1 })
  expect(gaveUp.none).toBeGreaterThan(0)
  expect(gaveUp.some).toBeGreaterThan(0)
})

/** Teachers by name, and lessons that only some of them may take. */
function crew(names: string, limits: Record<string, number> = {}) {
  const ids = [...names]
  const teachers = ids.map(id => makeTeacher(id, { maxPerDay: limits[id] ?? 4 }))
  const lesson = (id: string, only: string, parts: Partial<Lesson> = {}) =>
    makeLesson(id, { ng: ids.filter(one => !only.includes(one)), ...parts })
  return { teachers, lesson }
}

test('where a better plan may exist nothing is promised that it would need', () => {
  const { teachers, lesson } = crew('AB')
  // Without a search a goes to A, where b has to be; b is left out though a could go to B.
  const lessons = [lesson('a', 'AB', { cap: 2 }), lesson('b', 'A')]
  const problem = makeProblem({ teachers, lessons })
  expect(openDay(problem, 0, { efforts: none }).answer(lesson('wish', 'B'))).toBe('unknown')
  expect(openDay(problem, 0).answer(lesson('wish', 'B'))).toBe('no')
  expect(openDay(problem, 0).answer(lesson('wish', 'B', { cap: 2 }))).toBe('yes')
  expect(openDay(problem, 0, { efforts: none }).answer(lesson('wish', 'B', { slot: 1 }))).toBe('yes')
})

test('nor the periods of a limit that it would need', () => {
  const { teachers, lesson } = crew('AB', { A: 1 })
  const lessons = [lesson('a', 'AB', { cap: 2 }), lesson('b', 'A')]
  const problem = makeProblem({ teachers, lessons })
  const wish = lesson('wish', 'A', { slot: 1 })
  expect(openDay(problem, 0, { efforts: none }).answer(wish)).toBe('unknown')
  expect(openDay(problem, 0).answer(wish)).toBe('no')
})

test('nor what two such plans would need of one limit together', () => {
  const { teachers, lesson } = crew('BCAE', { A: 2 })
  // A can help B and C only once E has taken o.
  const lessons = [
    lesson('a', 'BA', { cap: 2 }),
    lesson('b', 'B'),
    lesson('c', 'CA', { cap: 2, slot: 1 }),
    lesson('d', 'C', { slot: 1 }),
    lesson('o', 'AE', { cap: 2, slot: 2 }),
  ]
  const problem = makeProblem({ teachers, lessons })
  const wish = lesson('wish', 'E', { slot: 2 })
  expect(openDay(problem, 0, { efforts: none }).answer(wish)).toBe('unknown')
  expect(openDay(problem, 0).answer(wish)).toBe('no')
})

test('seats and limits are counted before anything is searched', () => {
  const { teachers, lesson } = crew('AB', { A: 1, B: 1 })
  const lessons = [lesson('a', 'AB'), lesson('b', 'AB', { slot: 1 })]
  const problem = makeProblem({ teachers, lessons })
  expect(openDay(problem, 0, { efforts: none }).answer(lesson('wish', 'AB', { slot: 2 }))).toBe('no')
})

test('asking changes nothing, in whatever order', () => {
  const problem = generateProblem({ seed: 3, teachers: 30, lessons: 520 })
  const wishes = problem.lessons
    .filter(lesson => Math.floor(lesson.slot / problem.periods) === 3)
    .map(lesson => ({ ...lesson, id: 'wish', pinned: null }))
  const day = openDay(problem, 3)
  const first = wishes.map(wish => day.answer(wish))
  expect(new Set(first)).toEqual(new Set(['yes', 'no', 'unknown']))
  const again = [...wishes].reverse().map(wish => day.answer(wish))
  expect(again.reverse()).toEqual(first)
  expect(wishes.map(wish => day.takes(wish))).toEqual(first.map(answer => answer === 'yes'))
})

const english = (id: string) => makeTeacher(id, { subjects: { J: ['english'] } })
const both = (id: string) => makeTeacher(id, { subjects: { J: ['math', 'english'] } })

test('three lessons move on in a chain so that a fourth finds a teacher', () => {
  const taught = [['math'], ['math', 'english'], ['english', 'art'], ['art', 'music']]
  const teachers = taught.map((J, index) => makeTeacher(`T${index}`, { subjects: { J } }))
  const lessons = [
    makeLesson('a', { subject: 'math', ng: [] }),
    makeLesson('b', { subject: 'english' }),
    makeLesson('c', { subject: 'art' }),
  ]
  const day = openDay(makeProblem({ teachers, lessons }), 0)
  // Only the last teacher is free for it, or everybody moves one further.
  expect(day.takes(makeLesson('wish', { subject: 'math' }))).toBe(true)
  expect(day.takes(makeLesson('wish', { subject: 'music' }))).toBe(true)
  const full = [...lessons, makeLesson('d', { subject: 'music' })]
  expect(openDay(makeProblem({ teachers, lessons: full }), 0).takes(makeLesson('wish'))).toBe(false)
})

test('two short lessons go together so that ninety minutes find both columns', () => {
  const teachers = [makeTeacher('A'), makeTeacher('B')]
  const short = (id: string, half: 1 | 2) => makeLesson(id, { half, cap: 2 })
  const lessons = [short('a', 1), short('b', 2), short('c', 2)]
  const day = openDay(makeProblem({ teachers, lessons }), 0)
  expect(day.takes(makeLesson('wish'))).toBe(true)
  const fifth = [...lessons, short('d', 1), short('e', 1)]
  const crowded = openDay(makeProblem({ teachers, lessons: fifth }), 0)
  expect(crowded.takes(makeLesson('wish'))).toBe(false)
  expect(crowded.takes(makeLesson('wish', { half: 2 }))).toBe(true)
  expect(crowded.takes(makeLesson('wish', { cap: 2 }))).toBe(true)
})

test("a teacher at the day's limit gives up another period only if its lesson finds someone", () => {
  const wish = makeLesson('wish', { subject: 'math' })
  const lessons = [makeLesson('a', { subject: 'english', slot: 1 })]
  const busy = { ...both('A'), maxPerDay: 1 }
  expect(openDay(makeProblem({ teachers: [busy], lessons }), 0).answer(wish)).toBe('no')
  const helped = makeProblem({ teachers: [busy, english('B')], lessons })
  expect(openDay(helped, 0).answer(wish)).toBe('yes')
  // The limit is each day's own.
  const tomorrow = makeProblem({ teachers: [busy], lessons: [makeLesson('a', { slot: 4 })] })
  expect(openDay(tomorrow, 0).answer(wish)).toBe('yes')
})

test('a pinned lesson stays where it is, even at another center', () => {
  const teachers = [both('A'), english('B')]
  const wish = makeLesson('wish', { subject: 'math' })
  const free = [makeLesson('a', { subject: 'english' })]
  expect(openDay(makeProblem({ teachers, lessons: free }), 0).takes(wish)).toBe(true)
  const pinned = [makeLesson('a', { subject: 'english', pinned: 'A' })]
  expect(openDay(makeProblem({ teachers, lessons: pinned }), 0).takes(wish)).toBe(false)
  const elsewhere = [makeLesson('a', { half: 2, cap: 2, center: 'C2', pinned: 'A' })]
  const centers = [{ id: 'C1' }, { id: 'C2' }]
  expect(openDay(makeProblem({ centers, teachers, lessons: elsewhere }), 0).takes(wish)).toBe(false)
})

test('NG and students kept apart are honoured, of the wish and of those who make room', () => {
  const teachers = [makeTeacher('A'), makeTeacher('B')]
  const wish = makeLesson('wish', { cap: 2, ng: ['B'] })
  const narrow = makeLesson('a', { cap: 2 })
  const wide = makeLesson('b')
  const problem = makeProblem({ teachers, lessons: [narrow, wide] })
  expect(openDay(problem, 0).takes(wish)).toBe(true)
  const apart = new Map([['S-wish', new Set(['S-a'])]])
  expect(openDay(problem, 0, { apart }).takes(wish)).toBe(false)
  const refusing = makeProblem({ teachers, lessons: [narrow, { ...wide, ng: ['B'] }] })
  expect(openDay(refusing, 0).takes(wish)).toBe(false)
})

test('a wish that only takes the place of another is refused, one that leaves as many out is not', () => {
  const teachers = [makeTeacher('A', { maxPerDay: 1 })]
  const narrow = (id: string) => makeLesson(id, { cap: 2 })
  // Two of three stay out: one wide lesson alone, or one narrow one.
  const problem = makeProblem({ teachers, lessons: [makeLesson('a'), narrow('b')] })
  expect(openDay(problem, 0).answer(narrow('wish'))).toBe('yes')
  expect(openDay(problem, 0).answer(makeLesson('wish'))).toBe('no')
})

test('what another day leaves unassigned, or hands pinned against each other, is not this day’s', () => {
  const teachers = [makeTeacher('A')]
  const pinned = (id: string) => makeLesson(id, { slot: 4, pinned: 'A' })
  const problem = makeProblem({ teachers, lessons: [pinned('a'), pinned('b')] })
  expect(openDay(problem, 0).takes(makeLesson('wish'))).toBe(true)
  expect(openDay(problem, 1).takes(makeLesson('wish', { slot: 5 }))).toBe(false)
})
