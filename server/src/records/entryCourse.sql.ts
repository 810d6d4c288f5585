import type { EntryCourse as CourseFacts } from '@terakoya/domain/entries/application/planFacts'
import type { Tx } from '../database/connect.ts'

/** A course as an entry needs it; its type says for what. */
export type EntryCourse = CourseFacts & { name1: string; name2: string }

/** The valid courses of valid types, by layout; lectures are among them. */
export async function listEntryCourses(tx: Tx): Promise<EntryCourse[]> {
  return tx
    .selectFrom('courses as c')
    .innerJoin('course_types as t', 't.course_type_no', 'c.course_type_no')
    .select(['c.course_no', 'c.name1', 'c.name2', 'c.course_setting_no', 't.lecture_flag', 't.seminar_flag'])
    .where('c.valid_flag', '=', 1)
    .where('t.valid_flag', '=', 1)
    .orderBy('c.course_setting_no')
    .orderBy('c.course_id')
    .execute()
}
