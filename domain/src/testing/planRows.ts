import type { EntryLesson } from '../entries/application/entryLesson.ts'
import type { Plan } from '../entries/application/plan.ts'
import { planApplication } from '../entries/application/planApplication.ts'
import { type ApplicationRows, noRows, type SingleRow } from '../entries/application/rows.ts'
import { makeEntryLesson, makePlanFacts } from './makeEntries.ts'

/** Mathematics in course 1, for any teacher. */
export const taught = {
  course_no: 1,
  subject_no: 1,
  subject_type: 1,
  teacher_request: 3,
  teacher_request_type: 0,
}

/** A further lesson (t1031). */
export const added = (schedule_date: string, time_limit_no: number, more: object = {}): SingleRow => ({
  ...{ _action: 'add', entry_type: 2, schedule_date, time_limit_no },
  ...taught,
  ...more,
})
/** A lesson that moves, or is made up (t3013). */
export const moved = (schedule_no: number, schedule_date: string, time_limit_no = 50) => ({
  _action: 'add' as const,
  ...{ schedule_no, schedule_date, time_limit_no },
})
/** A lesson that will be missed, or was (t1032). */
export const absent = (schedule_no: number, make_up_flag: 0 | 1 = 0) => ({
  _action: 'add' as const,
  ...{ schedule_no, reason: '', make_up_flag },
})
/** A lesson that the family doesn't want (t3010). */
export const unwanted = (id: number) => ({ _action: 'del' as const, id, reason: '' })
/** A lesson that the school calls off (t3015). */
export const bySchool = (schedule_no: number) => ({ _action: 'add' as const, schedule_no, reason: '' })
/** What a row has asked for before is taken back. */
export const back = (id: number) => ({ _action: 'del' as const, id })

export type Facts = Parameters<typeof makePlanFacts>[1]

/** What rows about those lessons come to. */
export const plan = (
  rows: Partial<ApplicationRows>,
  lessons: readonly EntryLesson[] = [],
  facts: Facts = {},
): Plan => planApplication({ ...noRows, ...rows }, makePlanFacts(lessons, facts))

/** The faults in short: field and sentence. */
export const faults = (...asked: Parameters<typeof plan>) =>
  plan(...asked).faults.map(({ field, message }) => `${field} ${message}`)

/** A lesson that stands. */
export const live = (more: Partial<EntryLesson> = {}) => makeEntryLesson(more)
/** A lesson that was called off. */
export const cancelled = (cancel_kind: EntryLesson['cancel_kind'], more: Partial<EntryLesson> = {}) =>
  live({ cancelled_flag: 1, cancel_kind, ...more })
/** It was missed and may be made up until the end of May. */
export const missed = (more: Partial<EntryLesson> = {}) =>
  cancelled('absence', { make_up_flag: 1, make_up_until: '2026-05-31', schedule_date: '2026-04-10', ...more })
