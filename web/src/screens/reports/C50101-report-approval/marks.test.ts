import { expect, test } from 'vitest'
import { approvalParts, keptMarks, markOf, readMarks } from './marks.ts'

const mark = markOf({ schedule_no: 7, t3110_lock_version: 3, student_name: '青木 花', report_status: 1 })
const hour = 60 * 60 * 1000
const kept = { asked: '{}', at: hour, marks: [mark] }

test('a mark keeps the version that was read', () => {
  expect(mark).toEqual({
    schedule_no: 7,
    t3110_lock_version: 3,
    student_name: '青木 花',
    report_status: 1,
    warned: false,
  })
  const named = { schedule_no: 8, t3110_lock_version: 1, report_status: 1 }
  expect(markOf({ ...named, warned_codes: ['W4', 'W2'] }).warned).toBe(true)
  expect(markOf({ ...named, warned_codes: ['W4'] }).warned).toBe(false)
})

test('marks come back after a reload, for the same list, for two hours', () => {
  const again = readMarks(JSON.stringify(kept))
  expect(keptMarks(again, '{}', 2 * hour)).toEqual([mark])
  expect(keptMarks(again, '{"state":"submitted"}', 2 * hour)).toEqual([])
  expect(keptMarks(again, '{}', 3 * hour)).toEqual([])
})

test('what makes no sense is no mark', () => {
  for (const text of [null, '', 'x', '1', '{}', '{"marks":1}']) expect(readMarks(text).marks).toEqual([])
})

test('only those named as warned go as looked at, and as many at once as a call takes', () => {
  const all = [1, 2, 3, 4, 5].map(schedule_no => ({ ...mark, schedule_no, warned: schedule_no === 2 }))
  const told = (looked: boolean) =>
    approvalParts(all, looked, 3).map(part => [part.marks.map(each => each.schedule_no), part.looked])
  expect(told(true)).toEqual([
    [[1, 3, 4], false],
    [[5], false],
    [[2], true],
  ])
  expect(told(false)).toEqual([
    [[1, 2, 3], false],
    [[4, 5], false],
  ])
})
