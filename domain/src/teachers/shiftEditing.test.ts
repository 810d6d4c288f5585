import { expect, test } from 'vitest'
import { monthText } from '../days/dayText.ts'
import { addMonths, isMonth, monthDays } from '../days/month.ts'
import {
  mayAskWithdrawal,
  type ShiftUnitFacts,
  shiftDeadline,
  shiftLock,
  shiftRange,
} from './shiftEditing.ts'

const settings = { today: '2026-11-20', deadline_day: 20 }
const unit = (facts: Partial<ShiftUnitFacts> = {}): ShiftUnitFacts => ({
  schedule_date: '2026-12-03',
  closed_flag: 0,
  open: true,
  lesson_count: 0,
  planned: false,
  ...facts,
})

test('months add up over the turn of the year', () => {
  expect(addMonths('2026-11', 3)).toBe('2027-02')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(monthDays('2028-02')).toEqual({ start_date: '2028-02-01', end_date: '2028-02-29' })
  expect(['2026-12', '2026-13', '2026-1', ''].map(isMonth)).toEqual([true, false, false, false])
  expect(monthText('2026-04')).toBe('2026年4月')
})

test('a month is submitted until that day of the month before', () => {
  expect(shiftDeadline('2026-12', 20)).toBe('2026-11-20')
  expect(shiftDeadline('2027-01', 5)).toBe('2026-12-05')
})

test('shifts are taken from today to the end of the third month ahead', () => {
  expect(shiftRange('2026-11-20')).toEqual({ min_date: '2026-11-20', max_date: '2027-02-28' })
})

test.each([
  ['an open unit of a coming month', {}, settings, null, null],
  ['on the day after the deadline', {}, { ...settings, today: '2026-11-21' }, 'deadline', null],
  ['today', { schedule_date: '2026-11-20' }, settings, 'past', null],
  ['tomorrow, whose month is settled', { schedule_date: '2026-11-21' }, settings, 'deadline', null],
  ['yesterday', { schedule_date: '2026-11-19' }, settings, 'past', 'past'],
  ['a closed day', { closed_flag: 1, open: false }, settings, 'closed_day', 'closed_day'],
  ['an hour before the first slot', { open: false }, settings, 'not_open', 'not_open'],
  ['with lessons assigned', { lesson_count: 2 }, settings, 'lessons', 'lessons'],
  ['with lessons that nobody is told of yet', { planned: true }, settings, 'planned', 'planned'],
  ['… after the deadline', { planned: true }, { ...settings, today: '2026-11-21' }, 'deadline', 'planned'],
  [
    'in a month whose calendar nobody has yet',
    { schedule_date: '2027-03-01', closed_flag: 1, open: false },
    settings,
    'too_far',
    'too_far',
  ],
  ['in the fourth month ahead', { schedule_date: '2027-03-01' }, settings, 'too_far', 'too_far'],
] as const)('%s', (_what, facts, clock, teacher, admin) => {
  expect([shiftLock(unit(facts), 'teacher', clock), shiftLock(unit(facts), 'admin', clock)]).toEqual([
    teacher,
    admin,
  ])
})

test.each([
  ['what can be withdrawn alone', '', '2026-12-03', false],
  ['with lessons assigned', 'lessons', '2026-12-03', true],
  ['after the deadline', 'deadline', '2026-12-03', true],
  ['what the center plans', 'planned', '2026-12-03', true],
  ['today', 'past', '2026-11-20', true],
  ['yesterday', 'past', '2026-11-19', false],
  ['a closed day', 'closed_day', '2026-12-03', false],
])('a teacher asks to be let go of %s or not', (_what, lock, day, asks) => {
  expect(mayAskWithdrawal(lock, day, settings.today)).toBe(asks)
})
