import { expect, it, test } from 'vitest'
import { usualHours } from '../days/calendarRules.ts'
import { type EntryFacts, type EntryWish, entryFault, entryReasonTexts } from './entryFault.ts'

/** An additional lesson of 90 minutes, one-to-two, on a Wednesday evening. */
const wish: EntryWish = {
  entry_type: 2,
  class_type: 2,
  schedule_date: '2026-12-02',
  time_limit_no: 60,
  course_setting_no: 101,
  course: null,
}
const facts: EntryFacts = {
  hours: usualHours(3),
  seminar: null,
  seminar_entry_open: true,
  range: { min_date: '2026-11-27', max_date: '2026-12-31' },
  others: [],
  wished: [],
  closed: false,
  rem_teacher_cnt: 2,
  rem_with_held: null,
  feasible: null,
}
const seminar = { start_time_limit_no: 10, end_time_limit_no: 30 }
/** What a request of the family wishes for. */
const asked = (time_limit_no: number, course_setting_no: number, request_no = 1) => ({
  ...{ time_limit_no, course_setting_no, request_no },
  stands: false,
})
const oneToOne = [40, 50, 70].map(time_limit_no => ({ time_limit_no, course_setting_no: 100 }))

it('stands where nothing bars it', () => {
  expect(entryFault(wish, facts)).toBeNull()
  expect(entryFault(wish, { ...facts, feasible: true })).toBeNull()
})

test.each<[string, Partial<EntryWish>, Partial<EntryFacts>, string | null]>([
  ['"lectures cannot be registered"', { course: { lecture_flag: 1, seminar_flag: 0 } }, {}, 'lecture'],
  [
    '… even on a closed day',
    { course: { lecture_flag: 1, seminar_flag: 0 } },
    { hours: usualHours(0) },
    'lecture',
  ],
  [
    '"only within the seminar entry period"',
    { entry_type: 3 },
    { seminar, seminar_entry_open: false },
    'seminar_closed',
  ],
  ['the period matters to seminars alone', {}, { seminar_entry_open: false }, null],
  ['no calendar', {}, { hours: null }, 'no_calendar'],
  ['"day not closed"', {}, { hours: usualHours(0) }, 'closed_day'],
  ['"within the day\'s slot range"', { time_limit_no: 30 }, {}, 'outside_hours'],
  ['"or within a seminar slot"', { time_limit_no: 30 }, { seminar }, null],
  ['the last half of the last period', { time_limit_no: 72, course_setting_no: 201 }, {}, null],
  ['a seminar on a day of its own', { entry_type: 3, time_limit_no: 30 }, { seminar }, null],
  ['a seminar on another day', { entry_type: 3 }, {}, 'no_seminar_day'],
  ['… whatever takes entries', { entry_type: 3 }, { seminar_entry_open: false }, 'no_seminar_day'],
  ['a lesson of a seminar moves as one is entered', { entry_type: 4, class_type: 3 }, { seminar }, null],
  ['… on days of one', { entry_type: 4, class_type: 3 }, {}, 'no_seminar_day'],
  [
    '… in its entry period',
    { entry_type: 4, class_type: 3 },
    { seminar, seminar_entry_open: false },
    'seminar_closed',
  ],
  ['another lesson moves by the rules of any', { entry_type: 4 }, { seminar_entry_open: false }, null],
  ['the day before the first', { schedule_date: '2026-11-26' }, {}, 'too_early'],
  ['the first day', { schedule_date: '2026-11-27' }, {}, null],
  ['the last day', { schedule_date: '2026-12-31' }, {}, null],
  ['the day after the last', { schedule_date: '2027-01-01' }, {}, 'too_late'],
  ['no day left at all', {}, { range: null }, 'too_early'],
  ['no day left, of days that are over', {}, { hours: null, range: null }, 'too_early'],
  [
    '"Occupancy of a division blocks overlapping ones": whole by half',
    {},
    { others: [{ time_limit_no: 61, course_setting_no: 201 }] },
    'occupied',
  ],
  [
    'half by whole',
    { time_limit_no: 62, course_setting_no: 201 },
    { others: [{ time_limit_no: 60, course_setting_no: 101 }] },
    'occupied',
  ],
  [
    'the other half is free',
    { time_limit_no: 62, course_setting_no: 201 },
    { others: [{ time_limit_no: 61, course_setting_no: 201 }] },
    null,
  ],
  [
    '"1-to-1 lesson count within 3": the fourth',
    { course_setting_no: 100 },
    { others: oneToOne },
    'one_to_one',
  ],
  ['the third', { course_setting_no: 100 }, { others: oneToOne.slice(1) }, null],
  ['one-to-two is not counted', {}, { others: oneToOne }, null],
  [
    'what an open request of the family wishes for stays free for it',
    {},
    { wished: [asked(61, 201)] },
    'requested',
  ],
  [
    '… the other half is free',
    { time_limit_no: 62, course_setting_no: 201 },
    { wished: [asked(61, 201)] },
    null,
  ],
  ['… also beside a weekly lesson', { entry_type: 1 }, { wished: [asked(60, 101)] }, 'requested'],
  [
    'what the family has asked for counts as lessons of the day',
    { course_setting_no: 100 },
    { others: oneToOne.slice(2), wished: [asked(10, 100, 1), asked(20, 100, 2)] },
    'one_to_one',
  ],
  [
    '… both choices of a request once',
    { course_setting_no: 100 },
    { others: oneToOne.slice(2), wished: [asked(10, 100, 1), asked(20, 100, 1)] },
    null,
  ],
  [
    '… and not beside the lesson that it moves within the day',
    { course_setting_no: 100 },
    { others: oneToOne.slice(1), wished: [{ ...asked(10, 100), stands: true }] },
    null,
  ],
  [
    '"or within a seminar slot" not every week',
    { entry_type: 1, time_limit_no: 30 },
    { seminar },
    'outside_hours',
  ],
  [
    '… but where a lesson stood that takes place after all',
    { entry_type: 1, time_limit_no: 30, returns: true },
    { seminar },
    null,
  ],
  ['"an entry-control row exists"', {}, { closed: true }, 'full_control'],
  ['"remaining teachers is one or fewer"', {}, { rem_teacher_cnt: 1 }, 'full_teachers'],
  ["full seats don't concern a weekly entry", { entry_type: 1 }, { closed: true, rem_teacher_cnt: 0 }, null],
  ["the engine can't seat it", {}, { feasible: false }, 'not_possible'],
  ['a change is judged as an addition', { entry_type: 4 }, { rem_teacher_cnt: 1 }, 'full_teachers'],
])('%s', (_rule, more, known, reason) => {
  expect(entryFault({ ...wish, ...more }, { ...facts, ...known })).toBe(reason)
})

it('tells no family of numbers of teachers', () => {
  for (const text of Object.values(entryReasonTexts)) expect(text).toMatch(/。$/)
  expect(entryReasonTexts.full_teachers).not.toMatch(/\d/)
})
