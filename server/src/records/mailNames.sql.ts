import type { Tx } from '../database/connect.ts'

/** Names of teachers by number. */
export async function teacherNames(tx: Tx, nos: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (nos.length === 0) return new Map()
  const rows = await tx
    .selectFrom('teachers')
    .select(['teacher_no', 'display_name'])
    .where('teacher_no', 'in', nos)
    .execute()
  return new Map(rows.map(row => [row.teacher_no, row.display_name]))
}

/** The subject of each lesson, by the lesson's number. */
export async function subjectsOfLessons(
  tx: Tx,
  schedule_nos: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (schedule_nos.length === 0) return new Map()
  const rows = await tx
    .selectFrom('lessons as l')
    .innerJoin('subjects as s', 's.subject_no', 'l.subject_no')
    .select(['l.schedule_no', 's.name1'])
    .where('l.schedule_no', 'in', schedule_nos)
    .execute()
  return new Map(rows.map(row => [row.schedule_no, row.name1]))
}
