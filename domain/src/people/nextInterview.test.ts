import { expect, test } from 'vitest'
import { nextInterviewDays, nextInterviewState, nextInterviewStates } from './nextInterview.ts'

const today = '2026-11-25'

test.each([
  [null, 'none'],
  ['2026-11-24', 'overdue'],
  ['2026-11-25', 'soon'],
  ['2026-12-02', 'soon'],
  ['2026-12-03', 'later'],
] as const)('an interview agreed for %s is %s on 25 November', (next_date, state) => {
  expect(nextInterviewState(next_date, today)).toBe(state)
})

test.each(['2026-11-01', '2026-11-24', '2026-11-25', '2026-12-02', '2026-12-03', '2027-03-01'])(
  'the days of a state hold %s exactly when it has that state',
  day => {
    const held = nextInterviewStates.filter(state => {
      const days = nextInterviewDays(state, today)
      return days !== null && (days.from ?? day) <= day && day <= (days.to ?? day)
    })
    expect(held).toEqual([nextInterviewState(day, today)])
  },
)
