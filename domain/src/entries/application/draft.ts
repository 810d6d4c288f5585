import { type Availability, freeing } from '../availability.ts'
import { emptyPlan, type Plan, type PlannedCallOff } from './plan.ts'

/** A plan in the making: what the rows so far come to, and what is available beside it. Each row gives the next. */
export interface Draft {
  plan: Plan
  open: Availability
}

/** Before the first row. */
export const draftOf = (open: Availability): Draft => ({ plan: emptyPlan, open })

/** Notes what bars a row, at its field. */
export function barred(draft: Draft, field: string, message: string): Draft {
  return { ...draft, plan: { ...draft.plan, faults: [...draft.plan.faults, { field, message }] } }
}

/** With more in one of the plan's lists. */
export function noted<Part extends keyof Plan>(
  draft: Draft,
  part: Part,
  ...more: readonly Plan[Part][number][]
): Draft {
  return { ...draft, plan: { ...draft.plan, [part]: [...draft.plan[part], ...more] } }
}

/** The rows one after the other, each counted for the next. */
export function eachRow<Row>(
  draft: Draft,
  rows: readonly Row[],
  step: (draft: Draft, row: Row, at: number) => Draft,
): Draft {
  return rows.reduce(step, draft)
}

/** The lesson doesn't take place: its slot and its seat are free for what is asked next. */
export function callOff({ plan, open }: Draft, off: PlannedCallOff): Draft {
  return noted({ plan, open: freeing(open, off.lesson.schedule_no) }, 'called_off', off)
}
