import type { OutputOf } from '@terakoya/contract/wireTypes'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { type RawBuilder, sql } from 'kysely'
import type { TeacherInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { meets } from '../../../resourceRecords/meets.sql.ts'

/** What the teacher of the row `r` teaches, in short: 数学・英語. */
export const subjectNames = sql`(select coalesce(string_agg(s.name1, '・' order by s.sort_order, s.subject_no), '')
  from subjects s where s.subject_no in (
    select ts.subject_no from teacher_subjects ts where ts.teacher_no = r.teacher_no))`

/** Teaches that subject, and at that level and of that type where they are asked too: one line of the matrix. */
export function teaches(asked: Readonly<Record<string, unknown>>): RawBuilder<unknown> {
  const parts = ['subject_no', 'school_level', 'subject_type'].filter(part => asked[part] !== undefined)
  const same = parts.map(part => sql`ts.${sql.ref(part)} ${meets(asked[part])}`)
  return sql`exists (select 1 from teacher_subjects ts where ts.teacher_no = r.teacher_no and ${sql.join(same, sql` and `)})`
}

/** Works at that center. */
export function worksAt(center_no: unknown): RawBuilder<unknown> {
  return sql`exists (select 1 from teacher_centers tc where tc.teacher_no = r.teacher_no and tc.center_no ${meets(center_no)})`
}

/** Of those of these teachers whom a scope reaches: how many have live lessons from a day on, how many, until when. */
export async function countAhead(
  tx: Tx,
  scope: Scope,
  teacher_nos: readonly number[],
  from: string,
): Promise<OutputOf<'C10101_getLessonsAhead'>> {
  const { rows } = await sql<OutputOf<'C10101_getLessonsAhead'>>`
    select count(distinct l.teacher_no)::integer as teacher_count, count(*)::integer as lesson_count,
      max(l.schedule_date) as last_date
    from lessons l join teachers t on t.teacher_no = l.teacher_no
    where l.teacher_no = any(${[...teacher_nos]}::integer[]) and ${scopeConditions.teacher(scope, 't')}
      and l.cancelled_flag = 0 and l.attendance_distinction = ${attendance.open}
      and l.schedule_date >= ${from}::date`.execute(tx)
  return rows[0] ?? { teacher_count: 0, lesson_count: 0, last_date: null }
}

export interface HeldCenter {
  center_no: number
  center_name: string
  shift_count: number
  lesson_count: number
  first_date: string
  first_time_limit_no: number
}

/**
 * Those of the centers where the teacher is going to work, from the day on. Tells the database which day it is, so
 * that what it refuses at the end of the transaction is counted from the same one.
 */
export async function heldCenters(
  tx: Tx,
  teacher_no: TeacherInScope,
  center_nos: readonly number[],
  today: string,
): Promise<HeldCenter[]> {
  await sql`select set_config('terakoya.today', ${today}, true)`.execute(tx)
  const { rows } = await sql<HeldCenter>`
    select s.center_no, c.name1 as center_name, count(*) as shift_count,
      (array_agg(s.schedule_date order by s.schedule_date, s.time_limit_no))[1] as first_date,
      (array_agg(s.time_limit_no order by s.schedule_date, s.time_limit_no))[1] as first_time_limit_no,
      (select count(*) from lessons l where l.held_teacher_no = ${teacher_no} and l.center_no = s.center_no
        and l.schedule_date >= ${today}::date) as lesson_count
    from teacher_shifts s join centers c using (center_no)
    where s.teacher_no = ${teacher_no} and s.center_no = any(${[...center_nos]}::integer[])
      and s.work_flag = 1 and s.schedule_date >= ${today}::date
    group by s.center_no, c.name1 order by s.center_no`.execute(tx)
  return rows
}

/** Numbers as files write them: centers, which are no groups of them, and subjects by their codes. */
export async function listCodes(tx: Tx) {
  const centers = await tx
    .selectFrom('centers')
    .select(['center_no', 'center_id'])
    .where('group_flag', '=', 0)
    .execute()
  const subjects = await tx.selectFrom('subjects').select(['subject_no', 'subject_id']).execute()
  return {
    centers: centers.map(row => [row.center_no, row.center_id] as const),
    subjects: subjects.map(row => [row.subject_no, row.subject_id] as const),
  }
}

/** The teachers of a center whom the user may see. */
export async function listTeachersOf(
  tx: Tx,
  scope: Scope,
  center_no: number,
  valid_flag: number | undefined,
) {
  return tx
    .selectFrom('teachers as t')
    .innerJoin('teacher_centers as tc', 'tc.teacher_no', 't.teacher_no')
    .select([
      't.teacher_no',
      't.teacher_id',
      't.display_name',
      't.reading',
      't.sex',
      't.teacher_type',
      't.valid_flag',
    ])
    .where('tc.center_no', '=', center_no)
    .where(scopeConditions.center(scope, 'tc'))
    .$if(valid_flag !== undefined, query => query.where('t.valid_flag', '=', valid_flag ?? 1))
    .orderBy('t.reading')
    .orderBy('t.teacher_no')
    .execute()
}

/** What the office keeps of the teacher who is signed in. */
export async function findOwnProfile(tx: Tx, scope: Scope) {
  const { rows } = await sql<{
    teacher_no: number
    teacher_id: string
    display_name: string
    reading: string
    teacher_type: number
    max_periods_per_day: number
    max_consecutive_periods: number | null
    center_names: string[]
    subjects: { subject_name: string; school_level: string; subject_type: number }[]
  }>`
    select t.teacher_no, t.teacher_id, t.display_name, t.reading, t.teacher_type, t.max_periods_per_day,
      t.max_consecutive_periods,
      array(select c.name1 from teacher_centers tc join centers c using (center_no)
        where tc.teacher_no = t.teacher_no order by c.center_no <> t.center_no, c.center_id) as center_names,
      (select coalesce(json_agg(json_build_object('subject_name', s.name1, 'school_level', ts.school_level,
          'subject_type', ts.subject_type) order by s.sort_order, s.subject_no, ts.school_level, ts.subject_type), '[]')
        from teacher_subjects ts join subjects s using (subject_no) where ts.teacher_no = t.teacher_no) as subjects
    from teachers t where ${scopeConditions.teacher(scope, 't')}`.execute(tx)
  return rows[0]
}
