/**
 * The line of the log about a lesson whose teacher changes. Every way to change one writes it, here or for a whole week (`noteRun`,
 * `C40101_resetSchedule`): a week walked back is read from these lines alone, the first one after a moment saying who had the
 * lesson then (decision 218).
 * @param more what else changed with it
 */
export function teacherLine(
  action: string,
  before: { schedule_no: number; teacher_no: number | null; manual_flag?: number },
  after: { teacher_no: number | null; pinned_flag: number },
  more: object = {},
) {
  const { schedule_no, teacher_no, manual_flag } = before
  return {
    action,
    subject: 'lesson',
    subject_no: schedule_no,
    detail: {
      from: teacher_no ?? 0,
      to: after.teacher_no ?? 0,
      pinned_flag: after.pinned_flag,
      // Whether a person had chosen who had it before.
      ...(manual_flag !== undefined && { from_manual: manual_flag }),
      warnings: [],
      ...more,
    },
  }
}

/** A lesson leaves the week: called off, missed or moved. Until it comes back it isn't there. */
export const lessonLeft = 'lesson_left'
/** It takes place after all, with the teacher to whom it was published or without one. */
export const lessonBack = 'lesson_back'
