import { describe, expect, it } from 'vitest'
import { mayMove, reportMove, reportMoves } from './moves.ts'
import { type ReportStatus, reportStatuses } from './states.ts'

type From = ReportStatus | null

/** Domain §5: none→0,1,8; 0→1,8; 1→2,4; 2→3; 3→2,4; 8→9,0; 4→2; 1→0 revert to partial; 9→8 by 560 and 550. */
const allowed: readonly [from: From, to: readonly ReportStatus[]][] = [
  [null, [0, 1, 8]],
  [0, [1, 8]],
  [1, [2, 4, 0]],
  [2, [3]],
  [3, [2, 4]],
  [8, [9, 0]],
  [4, [2]],
  [9, [8]],
]

const pairs = [null, ...reportStatuses].flatMap(from =>
  reportStatuses.map((to): [From, ReportStatus] => [from, to]),
)

describe('of all pairs of statuses', () => {
  it.each(pairs)('%j to %j is a move exactly where domain §5 names it', (from, to) => {
    const named = allowed.some(([one, others]) => one === from && others.includes(to))
    expect(reportMove(from, to) !== undefined).toBe(named)
  })

  it('none is named twice', () => {
    expect(new Set(reportMoves.map(({ from, to }) => `${from} ${to}`)).size).toBe(reportMoves.length)
  })
})

const people = {
  author: { actor: 'author', management: false, review_begun: false },
  'author, once a reviewer opened it': { actor: 'author', management: false, review_begun: true },
  reviewer: { actor: 'reviewer', management: false, review_begun: true },
  manager: { actor: 'reviewer', management: true, review_begun: true },
  'reviewer of the origin': { actor: 'originReviewer', management: true, review_begun: false },
  'staff who read': { actor: 'staffReader', management: true, review_begun: false },
  'another teacher of the student': { actor: 'teacherOfStudent', management: false, review_begun: false },
  family: { actor: 'family', management: false, review_begun: false },
}

/** The column "who" of the table of moves: → 0, 1, 3, 8 the author, 2, 4, 9 a reviewer, back to 0 both, 9→8 management. */
const may: Readonly<Record<keyof typeof people, readonly string[]>> = {
  author: ['null 0', 'null 1', 'null 8', '0 1', '0 8', '2 3', '1 0', '8 0'],
  'author, once a reviewer opened it': ['null 0', 'null 1', 'null 8', '0 1', '0 8', '2 3'],
  reviewer: ['1 2', '1 4', '3 2', '3 4', '4 2', '8 9', '1 0', '8 0'],
  manager: ['1 2', '1 4', '3 2', '3 4', '4 2', '8 9', '1 0', '8 0', '9 8'],
  'reviewer of the origin': [],
  'staff who read': [],
  'another teacher of the student': [],
  family: [],
}

it.each(Object.entries(people))('what the %s may move, of all pairs', (who, person) => {
  const moved = pairs.filter(([from, to]) => mayMove(from, to, person)).map(([from, to]) => `${from} ${to}`)
  expect(moved.sort()).toEqual([...may[who as keyof typeof people]].sort())
})

it.each([
  [null, 1, 'submitted'],
  [0, 1, 'submitted'],
  [null, 8, 'absent'],
  [0, 8, 'absent'],
  [2, 3, 'resubmitted'],
  [1, 4, 'approved'],
  [3, 4, 'approved'],
  [8, 9, 'absent_approved'],
  [null, 0, null],
  [1, 2, null],
  [3, 2, null],
  [4, 2, null],
  [1, 0, null],
  [8, 0, null],
  [9, 8, null],
] as const)('%j to %j keeps %j', (from, to, keeps) => {
  expect(reportMove(from, to)?.keeps).toBe(keeps)
})
