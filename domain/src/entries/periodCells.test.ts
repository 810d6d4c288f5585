import { expect, test } from 'vitest'
import { openDay } from '../testing/makeEntries.ts'
import { cellCounts } from './cellCounts.ts'
import { type CellFacts, periodCells } from './periodCells.ts'

const [friday, saturday, monday] = ['2026-04-24', '2026-04-25', '2026-04-27']
const at = (schedule_date: string, time_limit_no: number) => ({ schedule_date, time_limit_no })
const works = (schedule_date: string, time_limit_no: number, working: number) => ({
  ...at(schedule_date, time_limit_no),
  working,
})

const facts: CellFacts = {
  working: [works(friday, 50, 3)],
  lately: {
    days: ['2026-04-04', '2026-04-11', '2026-04-10'],
    working: [works('2026-04-04', 50, 3), works('2026-04-11', 50, 2), works('2026-04-10', 50, 9)],
  },
  awaited: [],
  entered: [{ ...at(friday, 51), course_setting_no: 201, lessons: 2 }],
  held: [{ ...at(friday, 50), course_setting_no: 101, lessons: 1 }],
  closed: [at(friday, 60)],
}

test('where somebody has submitted shifts they count, and a period without them has nobody', () => {
  const cellAt = periodCells(facts)
  expect(cellAt(at(friday, 50))).toMatchObject({ working: 3, estimated_flag: 0 })
  expect(cellAt(at(friday, 60))).toMatchObject({ working: 0, estimated_flag: 0 })
})

test('where nobody has, the mean of the same weekdays counts, rounded down; none where nothing is known', () => {
  const cellAt = periodCells(facts)
  expect(cellAt(at(saturday, 50))).toMatchObject({ working: 2, estimated_flag: 1 })
  expect(cellAt(at(saturday, 60))).toMatchObject({ working: 0, estimated_flag: 1 })
  expect(cellAt(at(monday, 50))).toMatchObject({ working: 0, estimated_flag: 1 })
})

test('one who has submitted a month ahead makes nobody absent who has not', () => {
  const cellAt = periodCells({
    ...facts,
    working: [works(saturday, 60, 1)],
    awaited: facts.lately.working.map(row => ({ ...row, month: '2026-04', working: row.working - 1 })),
  })
  // Two and one on the two Saturdays, of those who have said nothing.
  expect(cellAt(at(saturday, 50))).toMatchObject({ working: 1, estimated_flag: 1 })
  expect(cellAt(at(saturday, 60))).toMatchObject({ working: 1, estimated_flag: 0 })
  // Another month is none of theirs.
  const may = periodCells({ ...facts, working: [works('2026-05-02', 60, 1)], awaited: [] })
  expect(may(at('2026-05-02', 50))).toMatchObject({ working: 0, estimated_flag: 0 })
})

test('a period has what stands and is held in either half, each lesson by itself', () => {
  const half = { course_setting_no: 201, time_division: 1 }
  expect(periodCells(facts)(at(friday, 52))).toMatchObject({
    entered: [half, half],
    held: [{ course_setting_no: 101, time_division: 0 }],
    closed: false,
    shut: false,
  })
  expect(periodCells(facts)(at(friday, 61)).closed).toBe(true)
})

test('counted are the periods that are open, and those that have something all the same', () => {
  const calendar = [{ ...openDay(friday), start_time_limit_no: 60, remarks: '' }]
  const [first, second] = cellCounts({ start_date: friday, end_date: saturday, calendar }, facts)
  expect(first?.periods.map(each => [each.time_limit_no, each.lessons, each.held, each.full_flag])).toEqual([
    [50, 2, 1, 0],
    [60, 0, 0, 1],
    [70, 0, 0, 0],
  ])
  expect(second).toEqual({ schedule_date: saturday, closed_flag: 1, remarks: '', periods: [] })
})

test('a period is short of teachers with one left or fewer', () => {
  const calendar = [{ ...openDay(friday), remarks: '' }]
  const shortWith = (working: number) =>
    cellCounts(
      { start_date: friday, end_date: friday, calendar },
      { ...facts, working: [works(friday, 70, working)] },
    )[0]?.periods.find(each => each.time_limit_no === 70)?.short_flag
  expect([1, 2].map(shortWith)).toEqual([1, 0])
})
