import type { UncheckedLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/updateSchedule'
import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'

/** The centers that those lessons are taught at and come from, as far as they are in scope. */
export async function listHomes(tx: Tx, scope: Scope, schedule_nos: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ center_no: number }>`
    select distinct c.center_no from lessons l
    cross join lateral (values (l.center_no), (l.original_center_no)) as c (center_no)
    where l.schedule_no = any(${[...schedule_nos]}::integer[]) and l.original_center_no is not null
      and ${scopeConditions.lesson(scope, 'l')}`.execute(tx)
  return rows.map(row => row.center_no)
}

type UncheckedNames = Omit<UncheckedLesson, 'teacher_no' | 'errorCode'>

/** The names of lessons and teachers that the check parted. */
export async function listUnchecked(
  tx: Tx,
  scope: Scope,
  parted: readonly { schedule_no: number; teacher_no: number }[],
): Promise<UncheckedNames[]> {
  const { rows } = await sql<UncheckedNames>`
    select l.schedule_no, l.student_no, s.student_name, t.display_name
    from unnest(${parted.map(each => each.schedule_no)}::integer[], ${parted.map(each => each.teacher_no)}::integer[])
      as p (schedule_no, teacher_no)
    join lessons l on l.schedule_no = p.schedule_no
    join students s on s.student_no = l.student_no
    join teachers t on t.teacher_no = p.teacher_no
    where ${scopeConditions.lesson(scope, 'l')}`.execute(tx)
  return rows
}
