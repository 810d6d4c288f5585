import { describe, expect, test } from 'vitest'
import { emptyCell, makeAvailabilityFacts, seminarOf } from '../../testing/makeEntries.ts'
import { added, faults, plan } from '../../testing/planRows.ts'
import type { Feasibility } from '../availability.ts'
import { entryReasonTexts } from '../entryFault.ts'
import { wishReasonTexts } from '../wishReason.ts'
import { planTexts } from './planTexts.ts'
import type { SingleRow } from './rows.ts'

// Today is Wednesday, 15 April 2026, nine in the morning; Sundays are closed.
const [friday, monday] = ['2026-04-24', '2026-04-27']

describe('what comes', () => {
  test('a further lesson stands with the student, in the order of its row', () => {
    const home = { center_no: 1, next_center_no: 2, next_start_date: '2026-04-25' }
    const rows = { t1031: [added(friday, 50), added(monday, 50)] }
    expect(plan(rows, [], { facts: { home } })).toMatchObject({
      faults: [],
      added: [
        { row: 0, subject_name: '数学', lesson: { schedule_date: friday, center_no: 1, class_type: 2 } },
        { row: 1, lesson: { schedule_date: monday, center_no: 2, entry_schedule_no: null } },
      ],
    })
  })

  test.each<[string, SingleRow, string]>([
    [
      'a course that is none',
      added(friday, 50, { course_no: 8 }),
      't1031.0.course_no コースが見つかりません。選び直してください。',
    ],
    ['a lecture', added(friday, 50, { course_no: 9 }), `t1031.0.course_no ${entryReasonTexts.lecture}`],
    [
      'a course of seminars',
      added(friday, 50, { course_no: 4 }),
      `t1031.0.course_no ${entryReasonTexts.seminar_course}`,
    ],
    [
      'a subject that is none',
      added(friday, 50, { subject_no: 2 }),
      `t1031.0.subject_no ${planTexts.unknown_subject}`,
    ],
    ['a length that doesn’t fit', added(friday, 51), `t1031.0.time_limit_no ${wishReasonTexts.wrong_length}`],
    [
      'a day too near',
      added('2026-04-16', 50),
      `t1031.0.schedule_date 2026/04/16（木） 16:40–18:10：${entryReasonTexts.too_early}`,
    ],
  ])('%s is barred at its field', (_what, row, expected) => {
    expect(faults({ t1031: [row] })).toEqual([expected])
  })

  test('a course of seminars is entered for a seminar', () => {
    const row = added(friday, 50, { course_no: 4, entry_type: 3 })
    const calendar = makeAvailabilityFacts().calendar.map(day =>
      day.schedule_date === friday ? { ...day, seminar_start: 10, seminar_end: 70 } : day,
    )
    const facts = { seminars: [seminarOf([friday])], calendar }
    expect(faults({ t1031: [row] }, [], { facts })).toEqual([])
  })

  test('a student enters only the subjects that are taken, and as early as is asked of one', () => {
    expect(faults({ t1031: [added(friday, 50)] }, [], { own_subjects: new Set() })).toEqual([
      `t1031.0.subject_no ${planTexts.unknown_subject}`,
    ])
    const near = { t1031: [added('2026-04-17', 50)] }
    expect([faults(near), faults(near, [], { ahead: 3 })].map(each => each.length)).toEqual([0, 1])
  })

  test('each row counts for the next: its slot, its seat, and its one-to-one lesson', () => {
    expect(faults({ t1031: [added(friday, 50), added(friday, 50)] })).toEqual([
      `t1031.1.schedule_date 2026/04/24（金） 16:40–18:10：${entryReasonTexts.occupied}`,
    ])
    const single = (period: number) => added(friday, period, { course_no: 3 })
    expect(faults({ t1031: [40, 50, 60, 70].map(single) })).toEqual([
      `t1031.3.schedule_date 2026/04/24（金） 20:00–21:30：${entryReasonTexts.one_to_one}`,
    ])
    const halves = [51, 52].map(half => added(friday, half, { course_no: 2 }))
    const two = { facts: { cellAt: () => ({ ...emptyCell, working: 2 }) } }
    expect(faults({ t1031: halves }, [], two)).toEqual([
      `t1031.1.schedule_date 2026/04/24（金） 17:30–18:10：${entryReasonTexts.full_teachers}`,
    ])
  })

  test('the engine bars what nothing else does, and is told of each lesson for the next', () => {
    const engine = (taken: number): Feasibility => ({
      takes: () => taken === 0,
      taking: () => engine(taken + 1),
      freeing: () => engine(taken - 1),
    })
    expect(
      faults({ t1031: [added(friday, 50), added(friday, 60)] }, [], { facts: { engine: engine(0) } }),
    ).toEqual([`t1031.1.schedule_date 2026/04/24（金） 18:20–19:50：${entryReasonTexts.not_possible}`])
  })
})
