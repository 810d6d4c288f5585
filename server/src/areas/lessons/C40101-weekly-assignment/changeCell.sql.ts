import type { AssignmentShift } from '@terakoya/contract/lessons/C40101-weekly-assignment/getTeacherInfoAndSchedule'
import { type Selectable, sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import type { Lessons } from '../../../database/tables.ts'

type AskedCell = AssignmentShift

/** The live lessons that a teacher gives at a center in a period, or in a half of it, as they are now. */
export async function listLessonsOfCell(tx: Tx, scope: Scope, cell: AskedCell) {
  const { rows } = await sql<{ schedule_no: number; lock_version: number }>`
    select l.schedule_no, l.lock_version from lessons l
    where l.held_teacher_no = ${cell.teacher_no} and l.schedule_date = ${cell.schedule_date}
      and l.center_no = ${cell.center_no} and l.period_no = ${cell.time_limit_no - (cell.time_limit_no % 10)}
      and (${cell.time_limit_no % 10} = 0 or l.time_division in (0, ${cell.time_limit_no % 10}))
      and ${scopeConditions.lesson(scope, 'l')}
    order by l.schedule_no`.execute(tx)
  return rows
}

type LessonPlace = Pick<
  Selectable<Lessons>,
  'schedule_no' | 'schedule_date' | 'teacher_no' | 'center_no' | 'original_center_no'
>

/** Where live lessons are, by number. */
export async function listLessonPlaces(
  tx: Tx,
  scope: Scope,
  schedule_nos: readonly number[],
): Promise<LessonPlace[]> {
  return tx
    .selectFrom('lessons as l')
    .select(['l.schedule_no', 'l.schedule_date', 'l.teacher_no', 'l.center_no', 'l.original_center_no'])
    .where('l.schedule_no', 'in', [...schedule_nos])
    .where('l.cancelled_flag', '=', 0)
    .where(scopeConditions.lesson(scope, 'l'))
    .execute()
}
