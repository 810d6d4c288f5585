import type { OutputOf } from '@terakoya/contract/wireTypes'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { enrollment } from '@terakoya/domain/people/enrollment'
import { sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'

type HomeStudents = OutputOf<'Home_getStudents'>

/** The weeks from one Monday to another with the lessons that 授業一覧 lists for the scope, as they are planned. */
export async function listStudentWeeks(
  tx: Tx,
  scope: Scope,
  { from, to }: { from: string; to: string },
): Promise<HomeStudents['weeks']> {
  const { rows } = await sql<HomeStudents['weeks'][number]>`
    with taught as (
      select l.schedule_date - (extract(isodow from l.schedule_date)::integer - 1) as week_date, l.attendance_distinction
      from lessons l
      where l.cancelled_flag = 0 and l.schedule_date between ${from}::date and ${to}::date + 6
        and ${scopeConditions.lesson(scope, 'l')}
    )
    select w.week_date::date as week_date, count(t.week_date)::integer as lessons,
      (count(*) filter (where t.attendance_distinction <> ${attendance.open}))::integer as marked,
      (count(*) filter (where t.attendance_distinction = ${attendance.absent}))::integer as absent
    from generate_series(${from}::date, ${to}::date, interval '7 days') as w(week_date)
    left join taught t on t.week_date = w.week_date
    group by w.week_date order by w.week_date`.execute(tx)
  return rows
}

/** The scope's students who are enrolled, those of them since a day, and those who have left since. */
export async function countStudents(
  tx: Tx,
  scope: Scope,
  since_date: string,
  today: string,
): Promise<Pick<HomeStudents, 'enrolled' | 'joined' | 'left'>> {
  const { rows } = await sql<Pick<HomeStudents, 'enrolled' | 'joined' | 'left'>>`
    select (count(*) filter (where s.enrollment_status = ${enrollment.enrolled}))::integer as enrolled,
      (count(*) filter (where s.enrollment_status = ${enrollment.enrolled}
        and s.enrollment_date between ${since_date}::date and ${today}::date))::integer as joined,
      (count(*) filter (where s.enrollment_status = ${enrollment.withdrawn}
        and s.withdrawal_date between ${since_date}::date and ${today}::date))::integer as left
    from students s where ${scopeConditions.student(scope, 's')}`.execute(tx)
  return rows[0] ?? { enrolled: 0, joined: 0, left: 0 }
}
