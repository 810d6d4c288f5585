import { describe, expect, test } from 'vitest'
import { usualCenterSettings } from '../settings/centerSettings.ts'
import { makeAvailabilityFacts, makeEntryLesson, openDay, seminarOf } from '../testing/makeEntries.ts'
import { type AvailabilityFacts, availabilityOf } from './availability.ts'
import { asOf, judgeRequest, judgeWish, type WishFacts } from './wish.ts'

// Today is Wednesday, 15 April 2026, nine in the morning; Sundays are closed.
const [friday, monday] = ['2026-04-24', '2026-04-27']
const slot = (schedule_date: string, time_limit_no: number) => ({ schedule_date, time_limit_no })

const lesson = makeEntryLesson()
const missed = makeEntryLesson({
  ...{ schedule_date: '2026-04-10', cancelled_flag: 1, cancel_kind: 'absence' },
  ...{ make_up_flag: 1, make_up_until: '2026-04-30' },
})
const course = { course_no: 1, course_setting_no: 101, lecture_flag: 0, seminar_flag: 0 }

const change = (more: Partial<WishFacts> = {}, known: Partial<AvailabilityFacts> = {}): WishFacts => ({
  availability: availabilityOf(makeAvailabilityFacts({ lessons: [lesson], ...known })),
  ...{ enrolled: true, lesson, course: null, teaching: lesson },
  ...{ requested: false, transfers_used: 0, open_requests: 0 },
  ...more,
})
const addition = (more: Partial<WishFacts> = {}) => change({ lesson: null, course, ...more })
const settings = (more: Partial<typeof usualCenterSettings>) => ({
  settings: { ...usualCenterSettings, ...more },
})

describe('nothing can be asked for', () => {
  test.each<[string, string, WishFacts]>([
    ['as things are usually', '', change()],
    ['for a further lesson', '', addition()],
    ['by who is not enrolled', 'not_enrolled', change({ enrolled: false })],
    ['for a lesson that was moved', 'moved_before', change({ lesson: { ...lesson, change_flag: 1 } })],
    ['for one another stands for', 'moved_before', change({ lesson: { ...lesson, cancelled_flag: 1 } })],
    [
      'for one that is called off',
      'cancelled',
      change({ lesson: { ...lesson, cancelled_flag: 1, cancel_kind: 'school' } }),
    ],
    ['for one that is marked', 'begun', change({ lesson: { ...lesson, attendance_distinction: 1 } })],
    ['two business days before', '', change({ lesson: { ...lesson, schedule_date: '2026-04-17' } })],
    ['one business day before', 'too_late', change({ lesson: { ...lesson, schedule_date: '2026-04-16' } })],
    ['on the day itself', 'too_late', change({ lesson: { ...lesson, schedule_date: '2026-04-15' } })],
    ['twice for one lesson', 'requested', change({ requested: true })],
    [
      'beyond the transfers of the month',
      'transfers_used',
      change({ transfers_used: 2 }, settings({ transfers_per_month: 2 })),
    ],
    ['while too many wait', 'too_many_open', addition({ open_requests: 5 })],
    ['for a missed lesson', '', change({ lesson: missed })],
    ['for one that is made up', 'moved_before', change({ lesson: { ...missed, made_up_schedule_no: 2 } })],
    [
      'for one whose right has ended',
      'right_ended',
      change({ lesson: { ...missed, make_up_until: '2026-04-14' } }),
    ],
    [
      'where its right ends too soon',
      'no_dates',
      change({ lesson: { ...missed, make_up_until: '2026-04-16' } }),
    ],
    [
      'for a seminar’s lesson without a seminar',
      'seminar_closed',
      change({ lesson: { ...missed, class_type: 3 } }),
    ],
    [
      'for a seminar’s lesson while it takes entries',
      '',
      change({ lesson: { ...lesson, class_type: 3 } }, { seminars: [seminarOf([friday, monday])] }),
    ],
    [
      'for a seminar’s lesson after its entry period',
      'seminar_closed',
      change(
        { lesson: { ...lesson, class_type: 3 } },
        { seminars: [seminarOf([friday, monday], { entry_end_date: '2026-04-14' })] },
      ),
    ],
  ])('%s: %s', (_when, fault, facts) => {
    expect(judgeWish(facts).fault).toBe(fault)
  })

  test('a request that waits stands to be decided: neither its own lesson nor the others bar it', () => {
    const own = { requested: true, transfers_used: 2, open_requests: null }
    const judged = judgeWish(change(own, settings({ transfers_per_month: 2 })))
    expect(judged).toMatchObject({ fault: '', transfers_left: 1 })
  })
})

test('a further lesson is asked for a business day earlier than a change, a make-up until its right ends', () => {
  expect(judgeWish(change()).range).toEqual({ min_date: '2026-04-17', max_date: '2026-05-31' })
  expect(judgeWish(addition()).range).toEqual({ min_date: '2026-04-18', max_date: '2026-05-31' })
  expect(judgeWish(change({ lesson: missed })).range).toEqual({
    min_date: '2026-04-17',
    max_date: '2026-04-30',
  })
})

test.each<[string, string, WishFacts, [string, number]]>([
  ['a free slot', '', change(), [monday, 50]],
  ['where the lesson stands', 'same_slot', change(), [friday, 50]],
  ['a half for a whole lesson', 'wrong_length', change(), [monday, 51]],
  ['a lecture', 'lecture', addition({ course: { ...course, lecture_flag: 1 } }), [monday, 50]],
  [
    'a course of seminars',
    'seminar_course',
    addition({ course: { ...course, seminar_flag: 1 } }),
    [monday, 50],
  ],
  ['the slot of another lesson', 'occupied', addition(), [friday, 50]],
  ['after the right ends', 'too_late', change({ lesson: missed }), ['2026-05-01', 50]],
])('%s: %s', (_what, reason, facts, [day, period]) => {
  expect(judgeWish(facts).reasonOf(slot(day, period))).toBe(reason)
})

test('who asked in time loses nothing while the center decides, but what has begun meanwhile is too late', () => {
  // It is Friday, the 24th, at seven in the evening; the family asked on the 15th.
  const known = { today: friday, time: '19:00', calendar: makeAvailabilityFacts().calendar }
  const near = makeEntryLesson({ schedule_date: '2026-04-25' })
  const waits = change({ lesson: near, requested: true, open_requests: null }, known)
  const now = { day: friday, time: '19:00' }
  expect(judgeWish(waits).fault).toBe('too_late')
  const judged = judgeRequest(asOf(waits, '2026-04-15'), now)
  expect(judged.fault).toBe('')
  expect([50, 60, 70].map(period => judged.reasonOf(slot(friday, period)))).toEqual([
    'too_early',
    'too_early',
    '',
  ])
  const begun = { ...waits, lesson: { ...near, schedule_date: friday } }
  expect(judgeRequest(asOf(begun, '2026-04-15'), now).fault).toBe('begun')
})

test('where the calendar ends before the deadline nobody can say', () => {
  expect(() => judgeWish(change({}, { calendar: [openDay('2026-04-16')] }))).toThrow(
    'Target schedule not found',
  )
})
