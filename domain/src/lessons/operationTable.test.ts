import { expect, test } from 'vitest'
import { operationTable } from './operationTable.ts'

const teacher = (teacher_no: number, working: number[], office: number[] = []) => ({
  teacher_no,
  working,
  office,
})
const lesson = (teacher_no: number, time_limit_no: number, course_setting_no = 101) => ({
  teacher_no,
  time_limit_no,
  course_setting_no,
})

test('a row has a cell for every period, its halves in their order', () => {
  const { rows } = operationTable(
    [50, 60],
    [teacher(1, [50, 60], [52])],
    [lesson(1, 62, 201), lesson(1, 61, 201), lesson(2, 60)],
  )
  expect(rows).toMatchObject([{ working: 2, taught: 1 }])
  expect(rows[0]?.cells).toEqual([
    { period: 50, working: true, office: [2], lessons: [] },
    { period: 60, working: true, office: [], lessons: [lesson(1, 61, 201), lesson(1, 62, 201)] },
  ])
})

test('what nobody teaches yet waits by period, and is no part of the seats taken', () => {
  const { waiting, totals } = operationTable(
    [50, 60],
    [teacher(1, [60])],
    [lesson(0, 60), lesson(0, 62, 200)],
  )
  expect(waiting).toEqual([{ period: 60, lessons: [lesson(0, 60), lesson(0, 62, 200)] }])
  expect(totals).toEqual([
    { period: 50, working: 0, taught: 0, lessons: 0, usage: 0 },
    { period: 60, working: 1, taught: 0, lessons: 0, usage: 0 },
  ])
})

test.each([
  ['a pupil of two takes half of a teacher', [lesson(1, 60)], [], 50],
  ['one alone takes all', [lesson(1, 60, 100)], [], 100],
  ['a half of a pupil of two', [lesson(1, 61, 201)], [], 25],
  ['office work takes its half away from what is offered', [lesson(1, 61, 201)], [62], 50],
])('%s', (_what, lessons, office, usage) => {
  expect(operationTable([60], [teacher(1, [60], office)], lessons).totals[0]?.usage).toBe(usage)
})
