import { expect, test } from 'vitest'
import { emptyCell, makeAvailabilityFacts } from '../testing/makeEntries.ts'
import {
  type AvailabilityFacts,
  availabilityOf,
  centerOn,
  type Feasibility,
  freeing,
  leftAt,
  taking,
  wishedOf,
} from './availability.ts'

const day = '2026-04-24'
const slot = { schedule_date: day, time_limit_no: 50 }
/** A whole one-to-one lesson: a teacher of its own. */
const lesson = (more: object = {}) => ({
  schedule_no: 1,
  ...slot,
  course_setting_no: 100,
  center_no: 1,
  ...more,
})
const placed = { course_setting_no: 100, time_division: 0 } as const
const open = (more: Partial<AvailabilityFacts> = {}) => availabilityOf(makeAvailabilityFacts(more))

test('what comes takes its seat and its slot, and what was known before stays as it was', () => {
  const before = open()
  const after = taking(before, lesson())
  expect([leftAt(before, slot), leftAt(after, slot)]).toEqual([3, 2])
  expect([before.lessons.length, after.lessons.length]).toEqual([0, 1])
})

test('what goes frees its seat once, whatever else of its kind stands there', () => {
  const cellAt = () => ({ ...emptyCell, entered: [placed, placed] })
  const before = open({ cellAt, lessons: [lesson()] })
  const after = freeing(before, 1)
  expect([leftAt(before, slot), leftAt(after, slot), leftAt(freeing(after, 1), slot)]).toEqual([1, 2, 2])
})

test.each([
  ['another period', { time_limit_no: 60 }],
  ['another day', { schedule_date: '2026-04-25' }],
  ['another center, which teaches it', { center_no: 2 }],
])('a lesson of %s neither takes nor frees a seat', (_where, more) => {
  const cellAt = () => ({ ...emptyCell, entered: [placed] })
  expect(leftAt(taking(open({ cellAt }), lesson(more)), slot)).toBe(2)
  expect(leftAt(freeing(open({ cellAt, lessons: [lesson(more)] }), 1), slot)).toBe(2)
})

test('the halves of a period are counted together', () => {
  const half = lesson({ time_limit_no: 51, course_setting_no: 200 })
  expect(leftAt(taking(open(), half), { ...slot, time_limit_no: 52 })).toBe(2)
})

test('from the day of a planned change on the student belongs to the next center', () => {
  const home = { center_no: 1, next_center_no: 2, next_start_date: '2026-04-22' }
  const known = open({ home })
  expect(['2026-04-21', '2026-04-22'].map(each => centerOn(known, each))).toEqual([1, 2])
})

test('a wish for the lesson of the day stands as long as the lesson does', () => {
  const wish = {
    request_no: 1,
    schedule_no: 1,
    schedule_date: day,
    time_limit_no: 60,
    course_setting_no: 100,
  }
  const known = open({ wished: [wish], lessons: [lesson()] })
  expect(wishedOf(known)).toMatchObject([{ stands: true }])
  expect(wishedOf(freeing(known, 1))).toMatchObject([{ stands: false }])
})

/** Takes nothing, and says what came and went so far. */
function recording(told: readonly string[] = []): Feasibility & { told: readonly string[] } {
  return {
    told,
    takes: () => false,
    taking: each => recording([...told, `came ${each.schedule_date} ${each.subject_no}`]),
    freeing: no => recording([...told, `went ${no}`]),
  }
}

test('the engine is told what comes to the student’s own center and says what it teaches, and what goes', () => {
  const teaching = { subject_no: 7, subject_type: 1, teacher_request: 3, teacher_request_type: 0 }
  const known = open({ engine: recording(), lessons: [lesson()] })
  const came = taking(taking(taking(known, lesson(), teaching), lesson({ center_no: 2 }), teaching), lesson())
  expect(freeing(came, 1).engine).toMatchObject({ told: [`came ${day} 7`, 'went 1'] })
  expect(known.engine).toMatchObject({ told: [] })
})
