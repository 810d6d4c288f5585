import type { Tx } from '../database/connect.ts'
import { changeGrades, endYearUpdate, type YearUpdate } from '../records/yearUpdate.sql.ts'
import { auditAll } from '../road/audit.ts'

interface By {
  user_no: number
  today: string
  now: string
}

/**
 * Applies a reviewed 年度更新, or takes it back, with the line of every student whose grade it changes, all in the
 * caller's transaction. Answers how many those were.
 */
export async function changeGradesOfRun(
  tx: Tx,
  run: YearUpdate,
  direction: 'apply' | 'undo',
  { user_no, today, now }: By,
): Promise<number> {
  const { year_update_no } = run
  const changed = await changeGrades(tx, run, direction, { today, now })
  await endYearUpdate(
    tx,
    year_update_no,
    direction === 'apply' ? { applied_at: now } : { undone_at: now, undone_by: user_no || null },
  )
  await auditAll(
    { tx, user: { user_no }, now },
    changed.map(({ student_no, student_name: name, before, after }) => ({
      action: 'student_edit',
      subject: 'student',
      subject_no: student_no,
      detail: { name, changes: [{ field: 'school_year_code', before, after }], year_update_no },
    })),
  )
  return changed.length
}
