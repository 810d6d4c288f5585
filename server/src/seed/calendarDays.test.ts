import { expect, test } from 'vitest'
import { proposedCalendarDay, proposedFiscalYear } from './calendarDays.ts'

const open = (start: number) => ({
  closed_flag: 0,
  start_time_limit_no: start,
  end_time_limit_no: 70,
  remarks: '',
})
const closed = (remarks: string) => ({
  closed_flag: 1,
  start_time_limit_no: 0,
  end_time_limit_no: 0,
  remarks,
})

test.each([
  ['2026-11-20', open(40), 'a weekday is open from the afternoon'],
  ['2026-11-21', open(10), 'a Saturday is open from the morning'],
  ['2026-11-22', closed(''), 'a Sunday is closed'],
  ['2026-11-23', closed('勤労感謝の日'), 'a public holiday is closed under its name'],
  ['2027-03-22', closed('春分の日 振替休日'), 'the day after a holiday on a Sunday is closed too'],
  ['2026-08-13', closed('お盆休み'), 'お盆 begins on 13 August'],
  ['2026-08-12', open(40), '12 August is open'],
  ['2026-12-29', closed('年末年始休み'), '年末年始 begins on 29 December'],
  ['2027-01-01', closed('元日'), 'a public holiday keeps its own name'],
  ['2027-01-04', open(40), '4 January is open'],
])('%s: %j, as %s', (day, facts) => {
  expect(proposedCalendarDay(day)).toEqual({ schedule_date: day, ...facts })
})

test('public holidays are open under their name where the settings say so; お盆 stays closed', () => {
  expect(proposedCalendarDay('2026-11-23', false)).toMatchObject({ ...open(40), remarks: '勤労感謝の日' })
  expect(proposedCalendarDay('2026-08-13', false)).toMatchObject({ closed_flag: 1 })
  expect(proposedCalendarDay('2027-01-01', false)).toMatchObject({ closed_flag: 1, remarks: '元日' })
})

test('a fiscal year has all its days, from 1 April to 31 March', () => {
  const days = proposedFiscalYear(2027).map(day => day.schedule_date)
  expect(days).toHaveLength(366)
  expect([days[0], days.at(-1)]).toEqual(['2027-04-01', '2028-03-31'])
})
