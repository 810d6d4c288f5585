import type { RunningEntry } from '@terakoya/domain/entries/application/planFacts'
import type { LessonInScope, RequestInScope, StudentInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'

/** Valid subjects by number, with their names. */
export async function listSubjectNames(
  tx: Tx,
  subject_nos: readonly number[],
): Promise<{ subject_no: number; name1: string }[]> {
  return tx
    .selectFrom('subjects')
    .select(['subject_no', 'name1'])
    .where('valid_flag', '=', 1)
    .where('subject_no', 'in', [0, ...subject_nos])
    .execute()
}

/** The student's weekly entries, those that are over among them. */
export async function listOwnEntries(tx: Tx, student_no: StudentInScope): Promise<RunningEntry[]> {
  return tx
    .selectFrom('weekly_entries')
    .select(['weekly_entry_no', 'dayofweek_code', 'time_limit_no', 'course_setting_no'])
    .select(['course_start_date', 'course_end_date'])
    .where('student_no', '=', student_no)
    .execute()
}

/** Those of the lessons that the family has asked to move, other than by the request that is decided. */
export async function listRequestedLessons(
  tx: Tx,
  schedule_nos: readonly LessonInScope[],
  request_no: RequestInScope | null,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('requests')
    .select('schedule_no')
    .where('schedule_no', 'in', [0, ...schedule_nos])
    .where('request_status', '=', 'open')
    .where('request_no', '<>', request_no ?? 0)
    .execute()
  return rows.flatMap(row => row.schedule_no ?? [])
}
