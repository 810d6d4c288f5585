import { describe, expect, test } from 'vitest'
import { entryNow } from '../../testing/makeEntries.ts'
import {
  back,
  bySchool,
  cancelled,
  type Facts,
  faults,
  live,
  missed,
  moved,
  plan,
  taught,
} from '../../testing/planRows.ts'
import { entryReasonTexts } from '../entryFault.ts'
import type { EntryLesson } from './entryLesson.ts'
import type { PlanFacts } from './planFacts.ts'
import { planTexts } from './planTexts.ts'

// Today is Wednesday, 15 April 2026, nine in the morning; Sundays are closed.
const [today, yesterday, friday, monday] = [entryNow.day, '2026-04-14', '2026-04-24', '2026-04-27']

describe('every week', () => {
  const weekly = (more: object = {}) => ({
    ...{ _action: 'add' as const, dayofweek_code: 5, time_limit_no: 50 },
    ...{ course_start_date: '2026-04-20', course_end_date: null },
    ...taught,
    ...more,
  })
  const running = (more: object = {}) => ({
    ...{ weekly_entry_no: 7, dayofweek_code: 5, time_limit_no: 50, course_setting_no: 101 },
    ...{ course_start_date: '2026-04-06', course_end_date: null },
    ...more,
  })

  test('an entry has its lessons for fifteen weeks and skips the days that are taken', () => {
    const {
      weekly: [entry],
      faults: none,
    } = plan({ t1030: [weekly()] }, [live()])
    expect(none).toEqual([])
    expect(entry?.lessons).toHaveLength(14)
    expect(entry?.lessons[0]).toMatchObject({ schedule_date: '2026-05-01', class_type: 1 })
    expect(entry?.skips).toEqual([{ schedule_date: friday, reason: 'occupied' }])
  })

  test.each<[string, object, Facts, RegExp]>([
    [
      'before this week',
      { course_start_date: '2026-04-12' },
      {},
      /^t1030\.0\.course_start_date .*今週の月曜日以降/,
    ],
    [
      'with an end before its beginning',
      { course_end_date: '2026-04-19' },
      {},
      /^t1030\.0\.course_end_date /,
    ],
    [
      'where another entry stands',
      {},
      { running: [running()] },
      /^t1030\.0\.dayofweek_code .*もう毎週の授業/,
    ],
    ['with no day left', { dayofweek_code: 0 }, {}, /^t1030\.0\.dayofweek_code .*15週間/],
    ['in a course of seminars', { course_no: 4 }, {}, /^t1030\.0\.course_no 講習のコース/],
    ['by a student', {}, { by_student: true }, /^t1030\.0\.course_no /],
    ['without a calendar', {}, { facts: { calendar: [] } }, /^t1030\.0\.course_start_date カレンダー/],
  ])('not %s', (_how, more, facts, expected) => {
    expect(faults({ t1030: [weekly(more)] }, [], facts)).toEqual([expect.stringMatching(expected)])
  })

  test('a fourth one-to-one entry of a weekday is refused, however far ahead it begins', () => {
    const others = [40, 60, 70].map((time_limit_no, at) =>
      running({
        weekly_entry_no: at,
        time_limit_no,
        course_setting_no: 100,
        course_start_date: '2027-01-04',
      }),
    )
    expect(faults({ t1030: [weekly({ course_no: 3 })] }, [], { running: others })).toEqual([
      `t1030.0.dayofweek_code 2027/01/08（金） 16:40–18:10：${entryReasonTexts.one_to_one}`,
    ])
  })

  const ending = (schedule_date: string, id = 7) => ({ _action: 'del' as const, id, schedule_date })
  const ofEntry = (more: Partial<EntryLesson>) => live({ class_type: 1, weekly_entry_no: 7, ...more })

  test('an entry that ends takes its lessons and what is owed of them; what was taught stays', () => {
    const lessons = [
      ofEntry({ schedule_no: 1 }),
      ofEntry({ schedule_no: 2, schedule_date: today, time_limit_no: 10, attendance_distinction: 1 }),
      missed({ schedule_no: 3, class_type: 1 }),
      missed({ schedule_no: 4, class_type: 1, made_up_schedule_no: 5 }),
      missed({ schedule_no: 6, class_type: 1, made_up_schedule_no: 1 }),
    ]
    const facts: Partial<PlanFacts> = { running: [running()], of_entries: new Map([[7, lessons]]) }
    const ends = plan({ t1030: [ending(today)] }, lessons, facts)
    expect(ends).toMatchObject({
      faults: [],
      ended: [{ weekly_entry_no: 7, course_end_date: yesterday }],
      called_off: [{ lesson: { schedule_no: 1 }, cancel_kind: 'family', make_up_until: null }],
    })
    expect(ends.rights.map(each => [each.lesson.schedule_no, each.make_up_until])).toEqual([
      [3, null],
      [6, null],
    ])
  })

  test('what the same application calls off isn’t owed either, and nothing of it is restored or made up', () => {
    const lessons = [
      ofEntry({ schedule_no: 1 }),
      cancelled('school', { schedule_no: 2, time_limit_no: 60 }),
      missed({ schedule_no: 3 }),
    ]
    const facts: Partial<PlanFacts> = { running: [running()], of_entries: new Map([[7, lessons]]) }
    const rows = { t1030: [ending(today)], t3015: [bySchool(1)] }
    expect(plan(rows, lessons, facts).called_off).toMatchObject([
      { cancel_kind: 'school', make_up_until: null },
    ])
    expect(faults({ t1030: [ending(today)], t3015: [back(2)] }, lessons, facts)).toEqual([
      't3015.0.id この授業は、同じ申込で終了する毎週の授業の分のため、元に戻せません。どちらか一方を外してください。',
    ])
    expect(faults({ t1030: [ending(today)], t3013: [moved(3, monday, 60)] }, lessons, facts)).toEqual([
      't3013.0.schedule_no この振替の権利は、終了する毎週の授業の分のため、同じ申込でなくなります。どちらか一方を外してください。',
    ])
  })

  test.each<[string, string, object, Facts, RegExp]>([
    ['which is none', today, {}, { running: [] }, /^t1030\.0\.id 毎週の授業が見つかりません/],
    ['from a day that is over', yesterday, {}, {}, /^t1030\.0\.schedule_date 過ぎた日からは.*今日以降の日/],
    [
      'later than it ends',
      '2026-05-01',
      { course_end_date: '2026-04-20' },
      {},
      /2026\/04\/20（月）で終わります。それより前の日/,
    ],
    ['by a student', today, {}, { by_student: true }, /^t1030\.0\.schedule_date /],
  ])('an entry does not end, %s, and the words are of that', (_how, day, more, facts, expected) => {
    expect(faults({ t1030: [ending(day)] }, [], { running: [running(more)], ...facts })).toEqual([
      expect.stringMatching(expected),
    ])
  })

  test('an entry that has not begun ends before its first day; what the family has asked for waits for its answer', () => {
    const ahead = { running: [running({ course_start_date: '2026-05-01' })] }
    expect(plan({ t1030: [ending(today)] }, [], ahead).ended).toEqual([
      { weekly_entry_no: 7, course_end_date: '2026-04-30' },
    ])
    const lessons = [ofEntry({})]
    const asked = { running: [running()], of_entries: new Map([[7, lessons]]), requested: new Set([1]) }
    expect(faults({ t1030: [ending(today)] }, lessons, asked)).toEqual([
      `t1030.0.schedule_date 2026/04/24（金） 16:40–18:10：${planTexts.requested_by_family}`,
    ])
  })
})
