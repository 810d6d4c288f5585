import { type RawBuilder, sql } from 'kysely'
import type { TeacherInScope } from '../auth/inScope.ts'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'
import { toldOfficeWork } from './toldOfficeWork.sql.ts'

/** What a teacher is published to do on a day, at all centers together. */
export interface TeacherDuties {
  teacher_no: number
  lesson_count: number
  office_count: number
  /** The first lesson, or the first office work of a day without lessons. */
  first_time_limit_no: number
  /** Where that is. */
  first_center_no: number
  center_nos: number[]
}

/**
 * The teachers with a published lesson or office work that they know of on a day, as rows `teacher_no, lesson_count, office_count,
 * first_time_limit_no, first_center_no, center_nos`. A lesson called off since is gone at once.
 */
export function dutiesOf(schedule_date: string, whose: (row: string) => RawBuilder<boolean>) {
  return sql<TeacherDuties>`
    select w.teacher_no, (count(*) filter (where w.taught = 1))::integer as lesson_count,
      (count(*) filter (where w.taught = 0))::integer as office_count,
      coalesce(min(w.time_limit_no) filter (where w.taught = 1), min(w.time_limit_no)) as first_time_limit_no,
      (array_agg(w.center_no order by w.taught desc, w.time_limit_no))[1] as first_center_no,
      array_agg(distinct w.center_no) as center_nos
    from (
      select d.teacher_no, d.time_limit_no, d.center_no, 1 as taught
      from distributed_lessons d join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0
      where d.schedule_date = ${schedule_date}::date and ${whose('d')}
      union all
      select o.teacher_no, o.time_limit_no, o.center_no, 0 from office_work o
      where o.schedule_date = ${schedule_date}::date and ${whose('o')}
        and ${toldOfficeWork('o')}
    ) w group by w.teacher_no`
}

export interface Reporting {
  start_time: string
  pressed_time: string
  first_time_limit_no: number
  first_center_no: number
  corrected_flag: 0 | 1
  correction_reason: string
  lock_version: number
}

/** A teacher's day with its confirmation; a day without either has `first_time_limit_no` 0. */
export async function findReporting(
  tx: Tx,
  teacher_no: TeacherInScope,
  schedule_date: string,
): Promise<Reporting> {
  const own = (row: string) => sql<boolean>`${sql.ref(`${row}.teacher_no`)} = ${teacher_no}`
  const { rows } = await sql<Reporting>`
    select coalesce(r.start_time, '00:00') as start_time, coalesce(r.pressed_time, '') as pressed_time,
      coalesce(w.first_time_limit_no, 0) as first_time_limit_no, coalesce(w.first_center_no, 0) as first_center_no,
      (r.corrected_at is not null)::integer as corrected_flag, coalesce(r.correction_reason, '') as correction_reason,
      coalesce(r.lock_version, 0) as lock_version
    from (select 1) one
    left join (${dutiesOf(schedule_date, own)}) w on true
    left join teacher_reportings r on r.teacher_no = ${teacher_no} and r.schedule_date = ${schedule_date}::date`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('one row was asked for')
  return row
}

interface Confirmation {
  teacher_no: TeacherInScope
  schedule_date: string
  start_time: string
  pressed_time: string
  confirmed_at: string
}

/**
 * Confirms a day that is not confirmed; false when somebody was first. Two at once wait for each other here. What stands
 * then is the teacher's own word: of a correction back to unconfirmed only the log keeps more.
 */
export async function confirmDay(tx: Tx, given: Confirmation): Promise<boolean> {
  const { rows } = await sql`
    insert into teacher_reportings as r (teacher_no, schedule_date, start_time, pressed_time, confirmed_at)
    values (${given.teacher_no}, ${given.schedule_date}, ${given.start_time}, ${given.pressed_time}, ${given.confirmed_at})
    on conflict (teacher_no, schedule_date) do update set start_time = excluded.start_time,
      pressed_time = excluded.pressed_time, confirmed_at = excluded.confirmed_at, corrected_at = null,
      corrected_by = null, correction_reason = '', lock_version = r.lock_version + 1
    where r.start_time = '00:00'
    returning 1`.execute(tx)
  return rows.length > 0
}

interface Correction {
  teacher_no: TeacherInScope
  schedule_date: string
  start_time: string
  correction_reason: string
  corrected_by: number
  corrected_at: string
  /** The version that was seen, 0 where there was no row. */
  lock_version: number
}

/** Corrects the time of a day; `null` when it is no longer as it was seen. */
export async function correctDay(tx: Tx, given: Correction): Promise<number | null> {
  const { rows } = await sql<{ lock_version: number }>`
    insert into teacher_reportings as r (teacher_no, schedule_date, start_time, correction_reason, corrected_by,
      corrected_at, lock_version)
    values (${given.teacher_no}, ${given.schedule_date}, ${given.start_time}, ${given.correction_reason},
      ${given.corrected_by || null}, ${given.corrected_at}, 1)
    on conflict (teacher_no, schedule_date) do update set start_time = excluded.start_time,
      correction_reason = excluded.correction_reason, corrected_by = excluded.corrected_by,
      corrected_at = excluded.corrected_at, lock_version = r.lock_version + 1
    where r.lock_version = ${given.lock_version}
    returning r.lock_version`.execute(tx)
  return rows[0]?.lock_version ?? null
}

export interface Unconfirmed {
  teacher_no: number
  first_time_limit_no: number
  first_center_no: number
}

/** The teachers of a day with lessons who have not confirmed. */
export async function listUnconfirmed(
  tx: Tx,
  _all: SystemScope,
  schedule_date: string,
): Promise<Unconfirmed[]> {
  const { rows } = await sql<Unconfirmed>`
    select w.teacher_no, w.first_time_limit_no, w.first_center_no
    from (${dutiesOf(schedule_date, () => sql<boolean>`true`)}) w
    left join teacher_reportings r on r.teacher_no = w.teacher_no and r.schedule_date = ${schedule_date}::date
    where w.lesson_count > 0 and coalesce(r.start_time, '00:00') = '00:00'
    order by w.first_time_limit_no, w.teacher_no`.execute(tx)
  return rows
}
