import { addDays, type Day } from '../days/day.ts'

/** How near the day is that was agreed with a family for the next interview. */
export const nextInterviewStates = ['overdue', 'soon', 'later', 'none'] as const
export type NextInterviewState = (typeof nextInterviewStates)[number]

/** So many days ahead the next interview is soon. */
const soonDays = 7

/** Whether an agreed interview has been missed (its day has passed), comes within a week, or later. */
export function nextInterviewState(next_date: Day | null, today: Day): NextInterviewState {
  if (next_date === null) return 'none'
  if (next_date < today) return 'overdue'
  return next_date <= addDays(today, soonDays) ? 'soon' : 'later'
}

/** The days of a state, both inclusive; `null` where it has no end. Of `none` there are none. */
export function nextInterviewDays(
  state: NextInterviewState,
  today: Day,
): { from: Day | null; to: Day | null } | null {
  switch (state) {
    case 'overdue':
      return { from: null, to: addDays(today, -1) }
    case 'soon':
      return { from: today, to: addDays(today, soonDays) }
    case 'later':
      return { from: addDays(today, soonDays + 1), to: null }
    case 'none':
      return null
  }
}
