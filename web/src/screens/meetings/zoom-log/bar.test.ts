import { expect, test } from 'vitest'
import { barOf, millisecondsAt } from './bar.ts'
import { at, makeRow, makeStay } from './testing.ts'

const told = ['student', 'teacher', 'unknown'] as const

test('plan and presence lie on one scale, from shortly before to shortly after the lesson', () => {
  const row = makeRow({
    stays: [makeStay('student', '16:40', '18:10'), makeStay('teacher', '17:25', '18:10')],
  })
  const { planned, lanes } = barOf(row, told)
  // 16:35 to 18:15 are 100 minutes.
  expect(planned).toEqual({ from: 5, to: 95 })
  expect(lanes.map(lane => [lane.who, lane.parts])).toEqual([
    ['student', [{ from: 5, to: 95, open: false, there: false }]],
    ['teacher', [{ from: 50, to: 95, open: false, there: false }]],
  ])
})

test('several stays and presses of one person stand in one lane, with the first join and the last leave', () => {
  const press = makeStay('student', '16:36', null, { source: 'press', match_kind: 'press' })
  const row = makeRow({
    stays: [press, makeStay('student', '17:00', '17:20'), makeStay('student', '17:30', '18:12')],
  })
  const [lane] = barOf(row, ['student']).lanes
  expect(lane).toMatchObject({ since: at('17:00'), until: at('18:12'), open: false, presses: [1] })
  expect(lane?.parts).toHaveLength(2)
})

test('who was never there has a lane without parts; nobody unknown has none', () => {
  const { lanes } = barOf(makeRow(), told)
  expect(lanes.map(lane => [lane.who, lane.since, lane.parts])).toEqual([
    ['student', null, []],
    ['teacher', null, []],
  ])
})

test('of a meeting that goes on after the lesson the bar goes on as well', () => {
  const row = makeRow({ stays: [makeStay('student', '16:40', '18:10', { open_flag: 1, there_flag: 1 })] })
  // 16:35 to 18:35 are 120 minutes.
  const { planned, lanes } = barOf(
    row,
    ['student'],
    millisecondsAt({ day: row.schedule_date, minutes: 18 * 60 + 35 }),
  )
  expect([planned.to, lanes[0]?.parts]).toEqual([79.17, [{ from: 4.17, to: 100, open: true, there: true }]])
})

test('of whom the end isn’t known it is said; far away it ends with the bar', () => {
  const open = makeStay('student', '16:40', '18:10', { open_flag: 1 })
  const late = makeStay('teacher', '12:00', '23:00')
  const { lanes } = barOf(makeRow({ stays: [open, late] }), told)
  expect(lanes[0]).toMatchObject({ open: true })
  expect(lanes[1]?.parts).toEqual([{ from: 0, to: 100, open: false, there: false }])
})

test('while the lesson runs whoever hasn’t left is there until now, not to its end', () => {
  const there = makeStay('student', '16:40', '18:10', { open_flag: 1, there_flag: 1 })
  const gone = makeStay('teacher', '16:35', '16:45')
  const row = makeRow({ stays: [there, gone] })
  const now = millisecondsAt({ day: row.schedule_date, minutes: 17 * 60 + 25 })
  const [student, teacher] = barOf(row, ['student', 'teacher'], now).lanes
  expect(student?.parts).toEqual([{ from: 5, to: 50, open: true, there: true }])
  expect(teacher?.parts).toEqual([{ from: 0, to: 10, open: false, there: false }])
})
