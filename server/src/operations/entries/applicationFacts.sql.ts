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

/** The student's weekly entries by number. */
export async function listOwnEntries(
  tx: Tx,
  student_no: number,
  weekly_entry_nos: readonly number[],
): Promise<{ weekly_entry_no: number; course_start_date: string; course_end_date: string | null }[]> {
  return tx
    .selectFrom('weekly_entries')
    .select(['weekly_entry_no', 'course_start_date', 'course_end_date'])
    .where('student_no', '=', student_no)
    .where('weekly_entry_no', 'in', [0, ...weekly_entry_nos])
    .execute()
}
