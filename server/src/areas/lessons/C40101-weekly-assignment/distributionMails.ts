import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { ToldChange } from '../../../mail/kinds/distribution.ts'
import type { QueuedMail } from '../../../records/outbox.sql.ts'
import type { Difference } from './distribute.sql.ts'

/** What a mail needs to know of a lesson. */
type Told = Pick<
  Difference,
  | 'schedule_no'
  | 'student_no'
  | 'schedule_date'
  | 'time_limit_no'
  | 'teacher_no'
  | 'before_teacher_no'
  | 'before_schedule_date'
  | 'before_time_limit_no'
>

function told(row: Told): ToldChange {
  const { schedule_no, schedule_date, time_limit_no, teacher_no, before_teacher_no } = row
  const { before_schedule_date, before_time_limit_no } = row
  return {
    schedule_no,
    schedule_date,
    time_limit_no,
    teacher_no,
    before_schedule_date,
    before_time_limit_no,
    before_teacher_no,
  }
}

/** One mail for every student and teacher whom the differences concern, with their own changes before → after. */
export function distributionMails(
  week_date: string,
  differences: readonly Told[],
): QueuedMail<'distribution'>[] {
  const byStudent = groupBy(differences, row => row.student_no)
  const byTeacher = groupBy(
    differences.flatMap(row =>
      [...new Set([row.teacher_no, row.before_teacher_no])]
        .filter(teacher_no => teacher_no > 0)
        .map(teacher_no => ({ teacher_no, row })),
    ),
    each => each.teacher_no,
  )
  return [
    ...[...byStudent].map(([student_no, rows]) => ({
      student_no,
      teacher_no: null,
      detail: { week_date, changes: rows.map(told) },
    })),
    ...[...byTeacher].map(([teacher_no, rows]) => ({
      student_no: null,
      teacher_no,
      detail: { week_date, changes: rows.map(({ row }) => told(row)) },
    })),
  ]
}
