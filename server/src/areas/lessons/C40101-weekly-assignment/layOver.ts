import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import type {
  LessonChange,
  unsavedLoss,
} from '@terakoya/contract/lessons/C40101-weekly-assignment/updateSchedule'
import type { officeWorkRow } from '@terakoya/contract/officeWorkRow'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import type { z } from 'zod'
import { failures } from '../../../failure.ts'
import type { ShiftRow } from '../../../records/teacher.sql.ts'
import { type LessonState, nextOf } from './planChanges.ts'

function stateOf(lesson: AssignmentLesson): LessonState {
  const { teacher_no, manual_flag, pinned_flag, center_no, original_center_no, teacher_request_type } = lesson
  return {
    teacher_no: teacher_no > 0 ? teacher_no : null,
    manual_flag: manual_flag === 1 ? 1 : 0,
    pinned_flag: pinned_flag === 1 ? 1 : 0,
    center_no,
    original_center_no: original_center_no > 0 ? original_center_no : null,
    teacher_request_type,
  }
}

/**
 * The lessons of a center's week as they would be after a save of those changes; those that would leave the center are
 * gone, changes of lessons that aren't among them (they come back unassigned, or are there no more) change nothing.
 * Throws MSG_0001 where a lesson was saved by somebody else since it was seen.
 */
export function layLessonsOver(
  center_no: number,
  lessons: readonly AssignmentLesson[],
  changes: readonly LessonChange[],
): AssignmentLesson[] {
  const asked = new Map(changes.map(change => [change.schedule_no, change]))
  return lessons.flatMap(lesson => {
    const change = asked.get(lesson.schedule_no)
    if (!change) return [lesson]
    if (change.lock_version !== lesson.lock_version) throw failures.conflict()
    const { teacher_no, original_center_no, ...next } = nextOf(change, stateOf(lesson))
    if (next.center_no !== center_no) return []
    return [{ ...lesson, ...next, teacher_no: teacher_no ?? 0, original_center_no: original_center_no ?? 0 }]
  })
}

/** Whether one of the losses leaves the teacher out of the period: of the teacher alone, or of everybody. */
export function isLost(
  losses: readonly z.output<typeof unsavedLoss>[],
  { teacher_no, schedule_date, time_limit_no }: Omit<ShiftRow, 'center_no'>,
): boolean {
  return losses.some(
    loss =>
      (loss.teacher_no === 0 || loss.teacher_no === teacher_no) &&
      loss.schedule_date === schedule_date &&
      loss.time_limit_nos.some(lost => periodGroupOf(lost) === periodGroupOf(time_limit_no)),
  )
}

/** The shifts that remain at a center after those losses; who was lost there may still work at another one. */
export function withoutLost(
  center_no: number,
  shifts: readonly ShiftRow[],
  losses: readonly z.output<typeof unsavedLoss>[],
): ShiftRow[] {
  return shifts.filter(shift => shift.center_no !== center_no || !isLost(losses, shift))
}

/** A center's office work as it would be after a save of those rows. */
export function layOfficeWorkOver(
  center_no: number,
  office_work: readonly ShiftRow[],
  rows: readonly z.output<typeof officeWorkRow>[],
): ShiftRow[] {
  const keyOf = (row: ShiftRow) => `${row.teacher_no} ${row.schedule_date} ${row.time_limit_no}`
  const here = rows.filter(row => row.center_no === center_no)
  const touched = new Set(here.map(keyOf))
  const added = here.flatMap(({ teacher_no, schedule_date, time_limit_no, _action }) =>
    _action === 'delete' ? [] : [{ teacher_no, schedule_date, time_limit_no, center_no }],
  )
  return [...office_work.filter(row => !touched.has(keyOf(row))), ...added]
}
