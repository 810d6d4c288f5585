import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { WorkingTeachers } from '@terakoya/domain/entries/periodCells'
import { type RawBuilder, sql } from 'kysely'
import type { CenterInScope } from '../../auth/inScope.ts'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'

type CenterName = OutputOf<'M00501_initDropdowns'>['centers'][number]

/** Centers of the scope; for a classroom those at home to its students. Groups have no days. */
function seenCenters(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'classroom') return scopeConditions.center(scope, 'c')
  return sql<boolean>`exists (select 1 from students s where s.center_no = c.center_no
    and ${scopeConditions.student(scope, 's')})`
}

export async function listSeenCenters(tx: Tx, scope: Scope): Promise<CenterName[]> {
  const { rows } = await sql<CenterName>`
    select c.center_no, c.name1 from centers c
    where c.group_flag = 0 and c.valid_flag = 1 and ${seenCenters(scope)} order by c.center_id`.execute(tx)
  return rows
}

/** The center, whose days the user may see. */
export async function findSeenCenter(
  tx: Tx,
  scope: Scope,
  center_no: number,
): Promise<CenterInScope | undefined> {
  const { rows } = await sql<{ center_no: CenterInScope }>`
    select c.center_no from centers c where c.center_no = ${center_no} and c.group_flag = 0 and ${seenCenters(scope)}`.execute(
    tx,
  )
  return rows[0]?.center_no
}

type DayLesson = OutputOf<'M00501_getDailySchedule'>['lessons'][number]

/** The live lessons that are taught at a center on a day, as far as the scope reaches. */
export async function listDayLessons(
  tx: Tx,
  scope: Scope,
  center_no: number,
  schedule_date: string,
): Promise<DayLesson[]> {
  const { rows } = await sql<DayLesson>`
    select l.schedule_no, l.time_limit_no, l.student_no, s.student_name, l.school_year_code, j.name1 as subject_name,
      coalesce(l.teacher_no, 0) as teacher_no, coalesce(t.display_name, '') as teacher_name, l.attendance_distinction
    from lessons l
    join students s on s.student_no = l.student_no
    join subjects j on j.subject_no = l.subject_no
    left join teachers t on t.teacher_no = l.teacher_no
    where l.center_no = ${center_no} and l.schedule_date = ${schedule_date}::date and l.cancelled_flag = 0
      and ${scopeConditions.lesson(scope, 'l')}
    order by l.time_limit_no, s.student_name, l.schedule_no`.execute(tx)
  return rows
}

interface WeekLesson {
  schedule_date: string
  time_limit_no: number
  course_setting_no: number
  unassigned: boolean
}

/** What is taught in a week, without whom it concerns: for counting. */
export async function listWeekLessons(
  tx: Tx,
  center_no: CenterInScope,
  from: string,
  to: string,
): Promise<WeekLesson[]> {
  const { rows } = await sql<WeekLesson>`
    select l.schedule_date, l.time_limit_no, l.course_setting_no, l.teacher_no is null as unassigned from lessons l
    where l.center_no = ${center_no} and l.schedule_date between ${from}::date and ${to}::date
      and l.cancelled_flag = 0`.execute(tx)
  return rows
}

/** Teachers who work at a center by day and period, without those whose whole period is office work. */
export async function listWorking(
  tx: Tx,
  center_no: CenterInScope,
  from: string,
  to: string,
): Promise<WorkingTeachers[]> {
  const { rows } = await sql<WorkingTeachers>`
    select t.schedule_date, t.time_limit_no, count(*)::integer as working from teacher_shifts t
    where t.center_no = ${center_no} and t.work_flag = 1 and t.schedule_date between ${from}::date and ${to}::date
      and not exists (select 1 from office_work w where w.teacher_no = t.teacher_no
        and w.schedule_date = t.schedule_date and w.time_limit_no = t.time_limit_no)
    group by 1, 2`.execute(tx)
  return rows
}
