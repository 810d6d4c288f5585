import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../checker.ts'
import type { Lesson, Problem } from '../problem.ts'
import { type Asked, askedCrowd, askedDay, askedWeek, hasApartTogether } from '../testing/arbitraryAsked.ts'
import { makeLesson, makeProblem, makeTeacher, turnedRound } from '../testing/makeProblem.ts'
import type { Repair } from './repair.ts'
import { repairs } from './repairs.ts'

const seed = 20_260_409

/** The asked lesson without the wishes that may be given up for it. */
function accepting({ problem, lesson }: Asked): Problem {
  const any = { level: 'J', gender: 3, type: 0, subject: 'any' } as const
  return {
    ...problem,
    lessons: problem.lessons.map(one => (one === lesson ? { ...one, ...any } : one)),
    teachers: problem.teachers.map(teacher => ({
      ...teacher,
      subjects: { J: [...(teacher.subjects.J ?? []), 'any'] },
    })),
  }
}

type Moves = readonly (readonly [string, string])[]

/** Every set of at most three moves that the checker passes and of which none can be left out, with its price. */
function everyRepair(asked: Asked, accept: boolean): Map<string, number> {
  const { problem, plan, lesson, apart } = asked
  const judged = accept ? accepting(asked) : problem
  const before = check(problem, plan).cost
  const withMoves = (moves: Moves) => ({ ...plan, ...Object.fromEntries(moves) })
  const stands = (moves: Moves) => {
    const after = withMoves(moves)
    return check(judged, after).violations.length === 0 && !hasApartTogether(problem, after, apart)
  }
  const cheapest = new Map<string, number>()
  const note = (moves: Moves) => {
    const [first, ...others] = moves
    if (first === undefined || !stands(moves)) return
    const parts = Array.from({ length: 2 ** others.length - 1 }, (_none, bits) =>
      others.filter((_move, bit) => (bits & (1 << bit)) !== 0),
    )
    if (parts.some(part => stands([first, ...part]))) return
    const key = keyOf(moves)
    const cost = check(problem, withMoves(moves)).cost - before
    cheapest.set(key, Math.min(cost, cheapest.get(key) ?? cost))
  }
  const others = problem.lessons.filter(
    one => one !== lesson && one.pinned === null && (plan[one.id] ?? null) !== null,
  )
  const movesOf = (one: Lesson) =>
    problem.teachers.flatMap(({ id }) => (id === plan[one.id] ? [] : [[one.id, id] as const]))
  for (const first of movesOf(lesson)) {
    note([first])
    for (const [place, one] of others.entries()) {
      for (const second of movesOf(one)) {
        note([first, second])
        for (const other of others.slice(place + 1)) {
          for (const third of movesOf(other)) note([first, second, third])
        }
      }
    }
  }
  return cheapest
}

/** Who takes the lesson, and which others move. */
function keyOf([first, ...others]: Moves): string {
  return [first?.[1] ?? '', ...others.map(([id]) => id).sort()].join()
}

const pairsOf = (repair: Repair) => repair.moves.map(({ lesson, to }) => [lesson, to] as const)

function expectCheapest(asked: Asked, accept: boolean): readonly Repair[] {
  const { problem, plan, lesson, apart } = asked
  const found = repairs(problem, plan, lesson.id, { apart, acceptMismatch: accept })
  const every = everyRepair(asked, accept)
  const prices = [...every.values()].sort((a, b) => a - b)
  expect(found.map(({ cost }) => cost)).toEqual(prices.slice(0, 5))
  expect(new Set(found.map(one => keyOf(pairsOf(one)))).size).toBe(found.length)
  const before = check(problem, plan)
  for (const { moves, accepted, cost, levels } of found) {
    expect(every.get(keyOf(moves.map(({ lesson: id, to }) => [id, to] as const)))).toBe(cost)
    expect(moves[0]).toMatchObject({ lesson: lesson.id, from: null })
    for (const { lesson: id, from, to } of moves) {
      expect(plan[id] ?? null).toBe(from)
      expect(to).not.toBe(from)
    }
    const after = check(problem, {
      ...plan,
      ...Object.fromEntries(moves.map(({ lesson: id, to }) => [id, to])),
    })
    expect(after.violations.map(({ rule, where }) => [rule, where])).toEqual(
      accepted.map(one => [one, lesson.id]),
    )
    expect(after.levels.map((level, place) => level - (before.levels[place] ?? 0))).toEqual([...levels])
    expect(levels[0]).toBe(-1)
  }
  return found
}

const lengths = [0, 0, 0, 0]

test.each([
  ['a day', askedDay, 600],
  ['a crowded day', askedCrowd, 500],
  ['a week of two centers', askedWeek, 1_200],
] as const)(
  'the five cheapest of all repairs, each of which the checker passes: %s',
  (_name, asked, numRuns) => {
    const expectAndCount = (one: Asked) => {
      for (const { moves } of expectCheapest(one, false)) {
        lengths[moves.length] = (lengths[moves.length] ?? 0) + 1
      }
    }
    fc.assert(fc.property(asked, expectAndCount), { numRuns, seed })
  },
)

test('repairs of every length were among them', () => {
  for (const length of [1, 2, 3]) expect(lengths[length]).toBeGreaterThan(50)
})

test('and with the mismatches that the lesson may accept', () => {
  let accepted = 0
  const expectAndCount = (asked: Asked) => {
    for (const one of expectCheapest(asked, true)) accepted += one.accepted.length
  }
  fc.assert(fc.property(askedDay, expectAndCount), { numRuns: 500, seed: seed + 1 })
  fc.assert(fc.property(askedWeek, expectAndCount), { numRuns: 500, seed: seed + 1 })
  expect(accepted).toBeGreaterThan(100)
})

test('the order of the problem changes nothing', () => {
  const expectSame = ({ problem, plan, lesson, apart }: Asked) => {
    expect(repairs(turnedRound(problem), plan, lesson.id, { apart })).toEqual(
      repairs(problem, plan, lesson.id, { apart }),
    )
  }
  fc.assert(fc.property(askedCrowd, expectSame), { numRuns: 300, seed })
})

test('three moves in a row: a teacher opens a period, and each of the others hands one on', () => {
  const ids = ['A', 'B', 'C']
  const only = (names: string) => ({ ng: ids.filter(id => !names.includes(id)) })
  const problem = makeProblem({
    teachers: ids.map(id => makeTeacher(id)),
    lessons: [makeLesson('x', only('A')), makeLesson('a', only('AB')), makeLesson('b', only('BC'))],
  })
  const [repair, ...others] = repairs(problem, { x: null, a: 'A', b: 'B' }, 'x')
  expect(others).toEqual([])
  expect(repair).toEqual({
    moves: [
      { lesson: 'x', from: null, to: 'A' },
      { lesson: 'a', from: 'A', to: 'B' },
      { lesson: 'b', from: 'B', to: 'C' },
    ],
    accepted: [],
    // A teacher's period and day more, and C wished for none.
    cost: -10_000 + 40 + 30 + 5,
    levels: [-1, 0, 0, 70, 5, 0],
  })
  const pinned = problem.lessons.map(lesson => (lesson.id === 'b' ? { ...lesson, pinned: 'B' } : lesson))
  expect(repairs({ ...problem, lessons: pinned }, { x: null, a: 'A', b: 'B' }, 'x')).toEqual([])
})

test('an assigned lesson needs no repair, an unknown one is refused', () => {
  const problem = makeProblem({ teachers: [makeTeacher('A'), makeTeacher('B')], lessons: [makeLesson('x')] })
  expect(repairs(problem, { x: 'A' }, 'x')).toEqual([])
  expect(() => repairs(problem, {}, 'gone')).toThrow(RangeError)
})
