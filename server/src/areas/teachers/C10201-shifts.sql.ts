import type { ShiftUnit } from '@terakoya/contract/teachers/C10201-shifts'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { DaySlot } from '@terakoya/domain/entries/periodCells'
import { type RawBuilder, sql } from 'kysely'
import type { CenterInScope, TeacherInScope } from '../../auth/inScope.ts'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'

export type ShiftTeacher = Pick<OutputOf<'doBrowseAllByCalendar'>, 'display_name' | 'centers'> & {
  teacher_no: TeacherInScope
}

/**
 * Keeps two who edit the shifts of one teacher one after the other, and the teacher's centers as they are read from
 * now on. Lessons that are being given to the teacher only need the row to stay: they do not wait.
 */
export async function lockTeacher(tx: Tx, scope: Scope, teacher_no: number): Promise<void> {
  await sql`select 1 from teachers t where t.teacher_no = ${teacher_no} and ${scopeConditions.teacher(scope, 't')}
    for no key update of t`.execute(tx)
}

/** A teacher of the scope. */
export async function findShiftTeacher(
  tx: Tx,
  scope: Scope,
  teacher_no: number,
): Promise<ShiftTeacher | undefined> {
  const { rows } = await sql<ShiftTeacher>`
    select t.teacher_no, t.display_name,
      (select coalesce(json_agg(json_build_object('center_no', c.center_no, 'center_name', c.name1)
          order by c.center_no <> t.center_no, c.center_no), '[]')
        from teacher_centers tc join centers c using (center_no) where tc.teacher_no = t.teacher_no) as centers
    from teachers t
    where t.teacher_no = ${teacher_no} and ${scopeConditions.teacher(scope, 't')}`.execute(tx)
  return rows[0]
}

export type StoredUnit = Pick<
  ShiftUnit,
  'time_limit_no' | 'center_no' | 'lesson_count' | 'withdrawal_asked_flag'
> & {
  schedule_date: string
  told_nos: number[]
}

/** Lessons whose students whoever asks may be told of; a teacher, who has no part in unpublished plans, published ones. */
function told(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'own') return scopeConditions.lesson(scope, 'l')
  return sql<boolean>`exists (select 1 from distributed_lessons d where d.schedule_no = l.schedule_no
    and ${scopeConditions.distributedLesson(scope, 'd')})`
}

/** The teacher's units with a shift on those days, with the lessons that hold them. */
export async function listUnits(
  tx: Tx,
  scope: Scope,
  teacher_no: number,
  start_date: string,
  end_date: string,
): Promise<StoredUnit[]> {
  const { rows } = await sql<StoredUnit>`
    with taught as (
      select l.schedule_date, l.period_no, count(*)::integer as lesson_count,
        array_agg(l.schedule_no order by l.schedule_no) filter (where ${told(scope)}) as told_nos
      from lessons l
      where l.held_teacher_no = ${teacher_no} and l.schedule_date between ${start_date} and ${end_date}
      group by l.schedule_date, l.period_no
    )
    select s.schedule_date, s.time_limit_no, s.center_no, coalesce(x.lesson_count, 0) as lesson_count,
      coalesce(x.told_nos, '{}') as told_nos,
      (a.alert_no is not null)::integer as withdrawal_asked_flag
    from teacher_shifts s
    left join taught x on x.schedule_date = s.schedule_date and x.period_no = s.time_limit_no
    left join alerts a on a.classification = 'shift_withdrawal' and a.closed_at is null
      and a.cause = s.teacher_no || '/' || s.schedule_date || '/' || s.time_limit_no
    where s.teacher_no = ${teacher_no} and s.schedule_date between ${start_date} and ${end_date} and s.work_flag = 1
      and ${scopeConditions.teacher(scope, 's')}
    order by s.schedule_date, s.time_limit_no`.execute(tx)
  return rows
}

export async function listSubmissions(
  tx: Tx,
  scope: Scope,
  teacher_no: number,
): Promise<{ month: string; submitted_at: string }[]> {
  return tx
    .selectFrom('shift_submissions as s')
    .select(['s.month', 's.submitted_at'])
    .where('s.teacher_no', '=', teacher_no)
    .where(scopeConditions.teacher(scope, 's'))
    .orderBy('s.month')
    .execute()
}

/** The words for lessons that keep a shift from being withdrawn, as far as whoever asks may be told of them. */
export async function nameLessons(
  tx: Tx,
  scope: Scope,
  schedule_nos: readonly number[],
): Promise<{ schedule_no: number; student_no: number; student_name: string; subject_name: string }[]> {
  const { rows } = await sql<{
    schedule_no: number
    student_no: number
    student_name: string
    subject_name: string
  }>`
    select l.schedule_no, l.student_no, s.student_name, j.name1 as subject_name
    from lessons l join students s using (student_no) join subjects j on j.subject_no = l.subject_no
    where l.schedule_no = any(${[...schedule_nos]}::integer[]) and ${told(scope)}
    order by l.schedule_no`.execute(tx)
  return rows
}

/** Takes units away. The database refuses those that lessons hold (MSG_1004). */
export async function removeUnits(
  tx: Tx,
  teacher_no: TeacherInScope,
  units: readonly DaySlot[],
): Promise<void> {
  if (units.length === 0) return
  await sql`delete from teacher_shifts s
    using unnest(${units.map(unit => unit.schedule_date)}::date[], ${units.map(unit => unit.time_limit_no)}::smallint[])
      as gone (schedule_date, time_limit_no)
    where s.teacher_no = ${teacher_no} and s.schedule_date = gone.schedule_date
      and s.time_limit_no = gone.time_limit_no`.execute(tx)
}

/** Writes units, at the center of each; one that is already somewhere moves there. */
export async function putUnits(
  tx: Tx,
  teacher_no: TeacherInScope,
  units: readonly (DaySlot & { center_no: number })[],
): Promise<void> {
  if (units.length === 0) return
  await sql`insert into teacher_shifts (teacher_no, schedule_date, time_limit_no, center_no, work_flag)
    select ${teacher_no}, put.schedule_date, put.time_limit_no, put.center_no, 1
    from unnest(${units.map(unit => unit.schedule_date)}::date[], ${units.map(unit => unit.time_limit_no)}::smallint[],
      ${units.map(unit => unit.center_no)}::integer[]) as put (schedule_date, time_limit_no, center_no)
    on conflict (teacher_no, schedule_date, time_limit_no)
      do update set center_no = excluded.center_no, work_flag = 1`.execute(tx)
}

/** Months the teacher has submitted; one that was stays as it was. Answers those that are new. */
export async function putSubmissions(
  tx: Tx,
  row: { teacher_no: TeacherInScope; submitted_by: number; submitted_at: string },
  months: readonly string[],
): Promise<string[]> {
  if (months.length === 0) return []
  const put = await tx
    .insertInto('shift_submissions')
    .values(months.map(month => ({ ...row, month })))
    .onConflict(conflict => conflict.columns(['teacher_no', 'month']).doNothing())
    .returning('month')
    .execute()
  return put.map(each => each.month)
}

export type TeacherOfMonth = OutputOf<'doBrowseTeacherByCenter'>['teachers'][number] & {
  teacher_no: TeacherInScope
}

/** The valid teachers of a center, with what they have submitted for a month. */
export async function listTeachersOfMonth(
  tx: Tx,
  asked: { center_no: CenterInScope; month: string; start_date: string; end_date: string; search: string },
): Promise<TeacherOfMonth[]> {
  const { center_no, month, start_date, end_date, search } = asked
  const { rows } = await sql<TeacherOfMonth>`
    select t.teacher_no, t.display_name, t.reading,
      (select count(*)::integer from teacher_shifts s where s.teacher_no = t.teacher_no and s.center_no = ${center_no}
        and s.schedule_date between ${start_date} and ${end_date} and s.work_flag = 1) as unit_count,
      u.submitted_at,
      (select max(r.reminded_at) from shift_reminders r where r.teacher_no = t.teacher_no and r.month = ${month})
        as reminded_at,
      (t.email <> '')::integer as addressed_flag
    from teacher_centers tc
    join teachers t on t.teacher_no = tc.teacher_no and t.valid_flag = 1
    left join shift_submissions u on u.teacher_no = t.teacher_no and u.month = ${month}
    where tc.center_no = ${center_no}
      and strpos(search_fold(concat_ws(chr(1), t.display_name, t.reading, t.teacher_id)), search_fold(${search})) > 0
    order by u.submitted_at is not null, t.reading, t.teacher_no`.execute(tx)
  return rows
}
