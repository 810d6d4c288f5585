import type { Warning } from '@terakoya/domain/assignment/eligibility'
import { teacherLine } from '../../../operations/teacherLine.ts'
import type { OfficeWork } from '../../../records/officeWork.sql.ts'
import type { Unchecked } from './judgeChanges.ts'
import type { Change } from './planChanges.ts'

/** What a lesson's line tells beside its teacher: only what changed. */
function furtherOf({ lesson, next }: Change): Record<string, number> {
  const further: Record<string, number> = {}
  if (lesson.teacher_request_type !== next.teacher_request_type) {
    further.from_type = lesson.teacher_request_type
    further.to_type = next.teacher_request_type
  }
  if (lesson.center_no !== next.center_no) {
    further.from_center_no = lesson.center_no
    further.to_center_no = next.center_no
  }
  return further
}

/**
 * The lines of a save's lessons: teacher before and after, and which warnings were overridden. A lesson that the
 * check left without a teacher says why.
 */
export function changeLines(
  center_no: number,
  changes: readonly Change[],
  overridden: ReadonlyMap<number, Warning[]>,
  unchecked: readonly Unchecked[],
) {
  const why = new Map(unchecked.map(each => [each.schedule_no, each.errorCode]))
  return changes.map(change => {
    const { lesson, next, action } = change
    const errorCode = why.get(lesson.schedule_no)
    return teacherLine(errorCode === undefined ? action : 'removeTeacher', lesson, next, {
      warnings: next.teacher_no === null ? [] : (overridden.get(lesson.schedule_no) ?? []),
      ...furtherOf(change),
      // Which center's people did it: a move is open to both.
      ...(change.lesson.center_no === change.next.center_no ? {} : { by_center_no: center_no }),
      ...(errorCode === undefined ? {} : { errorCode }),
    })
  })
}

/** The lines of office work that came or went, by teacher. */
export function officeWorkLines(
  center_no: number,
  action: 'insertOfficeWork' | 'deleteOfficeWork',
  rows: readonly OfficeWork[],
) {
  return rows.map(({ teacher_no, schedule_date, time_limit_no }) => ({
    action,
    subject: 'office_work',
    subject_no: teacher_no,
    detail: { center_no, schedule_date, time_limit_no },
  }))
}
