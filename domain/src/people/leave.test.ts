import { expect, test } from 'vitest'
import { type LeaveDates, leavePeriod } from './leave.ts'

const today = '2026-04-15'
const none = { leave_start_date: null, leave_end_date: null, withdrawal_date: null }

test.each<[string, Partial<LeaveDates> & { enrollment_status: number }, [string, string | null] | null]>([
  ['who stays', { enrollment_status: 1, withdrawal_date: '2026-04-30' }, null],
  ['who withdraws now', { enrollment_status: 3 }, [today, null]],
  ['who withdraws today comes today', { enrollment_status: 3, withdrawal_date: today }, ['2026-04-16', null]],
  ['who withdraws later', { enrollment_status: 3, withdrawal_date: '2026-04-30' }, ['2026-05-01', null]],
  ['who withdrew long ago', { enrollment_status: 3, withdrawal_date: '2026-03-31' }, [today, null]],
  ['who takes leave until further notice', { enrollment_status: 2 }, [today, null]],
  [
    'who takes leave for a time',
    { enrollment_status: 2, leave_start_date: '2026-05-01', leave_end_date: '2026-05-31' },
    ['2026-05-01', '2026-05-31'],
  ],
  [
    'who is away already',
    { enrollment_status: 2, leave_start_date: '2026-04-01', leave_end_date: '2026-04-30' },
    [today, '2026-04-30'],
  ],
  ['whose leave is over', { enrollment_status: 2, leave_end_date: '2026-04-14' }, null],
])('%s', (_who, dates, expected) => {
  const period = leavePeriod({ ...none, ...dates }, today)
  expect(period && [period.from, period.to]).toEqual(expected)
})
