import { defineAlertKind } from './alertKind.ts'

interface NewConsult {
  /** `null`: the anonymous ones of that day. */
  consult_no: number | null
  opened_on: string
}

/**
 * Somebody asks for help and nobody has taken it up. It names neither the child nor a word. Anonymous ones share one alert a
 * day: an alert for each would say in which order, and so when, they came. Nor does a number: one that is counted would stand
 * between those of alerts that have their time.
 */
export const consultNewAlert = defineAlertKind({
  key: 'consult_new',
  drawnNos: true,
  causeOf: ({ consult_no, opened_on }: NewConsult) =>
    consult_no === null ? `day/${opened_on}` : String(consult_no),
  alertOf: ({ opened_on }: NewConsult) => ({ detail: { day: opened_on } }),
})
