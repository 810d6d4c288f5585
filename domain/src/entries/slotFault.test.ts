import { expect, test } from 'vitest'
import { emptyCell, entryNow, makeAvailabilityFacts, openDay, seminarOf } from '../testing/makeEntries.ts'
import { type AvailabilityFacts, availabilityOf, type Feasibility, taking } from './availability.ts'
import { rangeOf, type SlotWish, slotFault } from './slotFault.ts'

// Today is Wednesday, 15 April 2026; Sundays are closed.
const [tomorrow, sunday, friday] = ['2026-04-16', '2026-04-19', '2026-04-24']

const wish = (more: Partial<SlotWish> = {}): SlotWish => ({
  ...{ entry_type: 2, class_type: 2, schedule_date: friday, time_limit_no: 50, course_setting_no: 101 },
  course: null,
  ...more,
})

const reason = (more: Partial<SlotWish> = {}, known: Partial<AvailabilityFacts> = {}) =>
  slotFault(availabilityOf(makeAvailabilityFacts(known)), wish(more))

const own = { schedule_no: 1, schedule_date: friday, time_limit_no: 50, course_setting_no: 101, center_no: 1 }
const closed = { cellAt: () => ({ ...emptyCell, closed: true }) }
const shut = { cellAt: () => ({ ...emptyCell, working: 0, closed: true, shut: true }) }
const full = { cellAt: () => ({ ...emptyCell, working: 1 }) }
// Two teachers, of whom one has another family's lesson one to one.
const lastSeat = (working = 2) => ({
  cellAt: () => ({
    ...emptyCell,
    working,
    held: [{ course_setting_no: 100 as const, time_division: 0 as const }],
  }),
})
const open = seminarOf(['2026-04-24', '2026-04-27'])
const over = { ...open, entry_end_date: '2026-04-14' }

test.each<[string, string | null, Partial<SlotWish>, Partial<AvailabilityFacts>?]>([
  ['a free slot', null, {}],
  ['tomorrow', 'too_early', { schedule_date: tomorrow }],
  ['tomorrow, for who may', null, { schedule_date: tomorrow, ahead: 0 }],
  ['the month after next', 'too_late', { schedule_date: '2026-06-01' }],
  ['a period in which the center does not open', 'closed_day', {}, shut],
  ['the same for a weekly entry, which is of every week', null, { entry_type: 1 }, shut],
  ['a Sunday', 'closed_day', { schedule_date: sunday }],
  ['yesterday, of which nothing is read', 'too_early', { schedule_date: '2026-04-14' }],
  ['a day that nobody has registered', 'no_calendar', { schedule_date: '2027-04-01' }],
  [
    'a half of a lesson’s period',
    'occupied',
    { time_limit_no: 51, course_setting_no: 201 },
    { lessons: [own] },
  ],
  ['the slot of the lesson that moves', null, { entry_type: 4, without: 1 }, { lessons: [own] }],
  ['a closed period', 'full_control', {}, closed],
  ['a closed period every week', null, { entry_type: 1, class_type: 1 }, closed],
  ['a closed period that was reserved', null, {}, { ...closed, reserved: [own] }],
  ['a period without teachers', 'full_teachers', {}, full],
  ['a period without teachers that was reserved', 'full_teachers', {}, { ...full, reserved: [own] }],
  ['the last seat, which another one takes', 'full_teachers', {}, lastSeat()],
  ['the last seat, which is held for it', null, {}, { ...lastSeat(), held: [own] }],
  ['a seat that is held, once its teacher is gone', 'full_teachers', {}, { ...lastSeat(1), held: [own] }],
  [
    'a seat that is held for a lesson of two',
    'full_teachers',
    { course_setting_no: 100 },
    { ...lastSeat(), held: [own] },
  ],
  ['a seat that is held in a closed period', 'full_control', {}, { ...closed, held: [own] }],
  ['a seminar’s day', null, { entry_type: 3, class_type: 3 }, { seminars: [open] }],
  [
    'a seminar’s day after its entry',
    'seminar_closed',
    { entry_type: 3, class_type: 3 },
    { seminars: [over] },
  ],
  [
    'a day of no seminar while one takes entries',
    'no_seminar_day',
    { entry_type: 3, class_type: 3, schedule_date: '2026-04-25' },
    { seminars: [open], calendar: ['2026-04-16', '2026-04-17', '2026-04-25'].map(openDay) },
  ],
  ['a day of no seminar while none does', 'no_seminar_day', { entry_type: 3, class_type: 3 }],
  ['a seminar’s lesson to a day of it', null, { entry_type: 4, class_type: 3 }, { seminars: [open] }],
  [
    'a seminar’s lesson once its entry is over',
    'seminar_closed',
    { entry_type: 4, class_type: 3 },
    { seminars: [over] },
  ],
  [
    'a seminar’s lesson to another day, whatever seminar takes entries',
    'no_seminar_day',
    { entry_type: 4, class_type: 3, schedule_date: '2026-04-25' },
    { seminars: [open], calendar: ['2026-04-16', '2026-04-17', '2026-04-25'].map(openDay) },
  ],
  [
    'a seminar whose last days are too near',
    'too_early',
    { entry_type: 3, class_type: 3, schedule_date: '2026-04-16' },
    {
      seminars: [seminarOf(['2026-04-16'])],
      calendar: ['2026-04-16', '2026-04-17', '2026-04-20'].map(day => ({
        ...openDay(day),
        seminar_start: 10,
        seminar_end: 70,
      })),
    },
  ],
  [
    'today, once the slot has begun',
    'too_early',
    { entry_type: 1, schedule_date: entryNow.day, time_limit_no: 10 },
    { time: '09:10' },
  ],
  ['today, before the slot begins', null, { entry_type: 1, schedule_date: entryNow.day, time_limit_no: 10 }],
  ['every week before it begins', 'too_early', { entry_type: 1, course_start_date: '2026-04-25' }],
])('%s: %s', (_what, expected, more, known) => {
  const seminarDay = (known?.seminars ?? []).length > 0 && !known?.calendar
  const calendar = makeAvailabilityFacts().calendar.map(day =>
    day.schedule_date === friday ? { ...day, seminar_start: 10, seminar_end: 70 } : day,
  )
  expect(reason(more, seminarDay ? { ...known, calendar } : known)).toBe(expected)
})

test('the first of two lessons takes the last seat, and the second is told', () => {
  const before = availabilityOf(makeAvailabilityFacts({ cellAt: () => ({ ...emptyCell, working: 2 }) }))
  expect(slotFault(before, wish())).toBe(null)
  const after = taking(before, { ...own, schedule_no: 0 })
  expect(slotFault({ ...after, lessons: [] }, wish())).toBe('full_teachers')
})

/** Says that to every question, and notes what was asked. */
function engine(answer: boolean) {
  const asked: (number | undefined)[] = []
  const takes: Feasibility['takes'] = (_lesson, without) => {
    asked.push(without)
    return answer
  }
  const known: Feasibility = { takes, taking: () => known, freeing: () => known }
  return { known, asked }
}

const teaching = { subject_no: 1, subject_type: 1, teacher_request: 3, teacher_request_type: 0 }

test('the engine is asked last, only of single lessons that nothing else bars, and told what moves away', () => {
  const no = engine(false)
  const ask = (more: Partial<SlotWish>, known: object = {}) =>
    reason({ teaching, ...more }, { engine: no.known, ...known })
  expect(ask({}, full)).toBe('full_teachers')
  expect(ask({ entry_type: 1, class_type: 1 })).toBe(null)
  expect(no.asked).toEqual([])
  expect(ask({})).toBe('not_possible')
  expect(ask({ entry_type: 4, without: 1 }, { lessons: [own] })).toBe('not_possible')
  expect(no.asked).toEqual([undefined, 1])
  expect(reason({ teaching }, { engine: engine(true).known })).toBe(null)
  // Where not all who may come are known, only the count decides.
  const estimated = { cellAt: () => ({ ...emptyCell, estimated_flag: 1 as const }) }
  expect(ask({}, estimated)).toBe(null)
  expect(no.asked).toHaveLength(2)
})

test('a lesson of a seminar keeps to the seminar of its day, else to one that takes entries', () => {
  const known = availabilityOf(makeAvailabilityFacts({ seminars: [over, open] }))
  expect(rangeOf(known, 4, 3, friday)).toEqual({ min_date: '2026-04-23', max_date: '2026-04-28' })
  expect(rangeOf(known, 3, 3, null)).toEqual({ min_date: '2026-04-23', max_date: '2026-04-28' })
  expect(rangeOf(availabilityOf(makeAvailabilityFacts()), 3, 3, null)).toBe(null)
})

test('where the calendar ends before the deadline nobody can say', () => {
  const known = availabilityOf(makeAvailabilityFacts({ calendar: [openDay(tomorrow)] }))
  expect(() => rangeOf(known, 2, 2, null)).toThrow('Target schedule not found')
})
