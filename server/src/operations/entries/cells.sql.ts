import type { TakenSlot, WorkingTeachers } from '@terakoya/domain/entries/periodCells'
import { sql } from 'kysely'
import type { CenterDays, OwnUser, RequestInScope, StudentInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'
import type { HeldSlot } from '../../records/hold.sql.ts'
import { workingPeriods } from '../../records/workingPeriods.sql.ts'

/** How many valid teachers work in each period (`workingPeriods`). */
export async function countWorking(tx: Tx, days: CenterDays): Promise<WorkingTeachers[]> {
  const { rows } = await sql<WorkingTeachers>`
    select w.schedule_date, w.time_limit_no, count(*)::integer as working
    from (${workingPeriods(days)}) w
    group by w.schedule_date, w.time_limit_no`.execute(tx)
  return rows
}

/**
 * The same of the days whose shifts stand for months ahead, by such a month: without those who have submitted it or have a
 * shift in it.
 */
export async function countAwaited(
  tx: Tx,
  days: CenterDays,
  months: readonly string[],
): Promise<(WorkingTeachers & { month: string })[]> {
  if (months.length === 0) return []
  const { rows } = await sql<WorkingTeachers & { month: string }>`
    select m.month, w.schedule_date, w.time_limit_no, count(*)::integer as working
    from unnest(${[...months]}::text[]) as m(month)
    cross join (${workingPeriods(days)}) w
    where not exists (select 1 from shift_submissions u where u.teacher_no = w.teacher_no and u.month = m.month)
      and not exists (select 1 from teacher_shifts s where s.teacher_no = w.teacher_no and s.work_flag = 1
        and s.schedule_date >= (m.month || '-01')::date
        and s.schedule_date < (m.month || '-01')::date + interval '1 month')
    group by m.month, w.schedule_date, w.time_limit_no`.execute(tx)
  return rows
}

/** The live lessons of a center by slot and layout; whose they are is nobody's business here. */
export async function countEntered(
  tx: Tx,
  { center_no, start_date, end_date }: CenterDays,
): Promise<TakenSlot[]> {
  const { rows } = await sql<TakenSlot>`
    select schedule_date, time_limit_no, course_setting_no, count(*)::integer as lessons
    from lessons
    where center_no = ${center_no} and schedule_date between ${start_date} and ${end_date} and cancelled_flag = 0
    group by schedule_date, time_limit_no, course_setting_no`.execute(tx)
  return rows
}

/** Whose holds don't count against themselves: those of a form, by person and student, or of a request. */
export type OwnHolds = { held_by: OwnUser; student_no: StudentInScope } | { request_no: RequestInScope }

const isHeldBy = (own: OwnHolds) =>
  'request_no' in own
    ? sql<boolean>`request_no is not distinct from ${own.request_no}`
    : sql<boolean>`(held_by is not distinct from ${own.held_by} and student_no = ${own.student_no})`

/**
 * The slots of a center that are held now: for forms, and for requests that staff have not decided (domain §4).
 * @param own holds that are left out
 */
export async function countHeld(
  tx: Tx,
  { center_no, start_date, end_date }: CenterDays,
  now: string,
  own?: OwnHolds,
): Promise<TakenSlot[]> {
  const isOwn = own === undefined ? sql`false` : isHeldBy(own)
  const { rows } = await sql<TakenSlot>`
    select schedule_date, time_limit_no, course_setting_no, count(*)::integer as lessons
    from slot_holds
    where center_no = ${center_no} and schedule_date between ${start_date} and ${end_date}
      and held_until > ${now}::timestamptz and not (${isOwn})
    group by schedule_date, time_limit_no, course_setting_no`.execute(tx)
  return rows
}

/** The seats that are held now for who asks: they stay theirs, whoever comes since (domain §4). */
export async function listOwnHolds(tx: Tx, own: OwnHolds, now: string): Promise<HeldSlot[]> {
  return tx
    .selectFrom('slot_holds')
    .select(['center_no', 'schedule_date', 'time_limit_no', 'course_setting_no'])
    .where(isHeldBy(own))
    .where('held_until', '>', now)
    .execute()
}

/** The periods of a center that are closed for entries; `shut`: the center doesn't open then, by an incident. */
export async function listEntryControls(
  tx: Tx,
  { center_no, start_date, end_date }: CenterDays,
): Promise<{ schedule_date: string; time_limit_no: number; shut: boolean }[]> {
  return tx
    .selectFrom('entry_controls')
    .select(['schedule_date', 'time_limit_no', sql<boolean>`incident_no is not null`.as('shut')])
    .where('center_no', '=', center_no)
    .where('schedule_date', '>=', start_date)
    .where('schedule_date', '<=', end_date)
    .execute()
}
