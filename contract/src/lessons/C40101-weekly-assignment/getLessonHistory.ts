import { z } from 'zod'
import { advisingScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { recordNo } from '../../scalars.ts'

/** One thing that was done to a lesson's assignment, by a person or by an automatic run. */
export const lessonEvent = z.strictObject({
  student_no: z.number(),
  at: z.string(),
  /** `''` when nobody is known any more. */
  user_name: z.string(),
  /**
   * `assignTeacher`, … of a save; `auto_assigned`, `assignment_reset`, `assignment_released` of a whole week; `lesson_left`,
   * `lesson_back` of what was called off or moved, and came back.
   */
  action: z.string(),
  /** 0: nobody. */
  from_teacher_no: z.number(),
  to_teacher_no: z.number(),
  from_teacher_name: z.string(),
  to_teacher_name: z.string(),
  /** The keys of the warnings that were overridden. */
  warnings: z.array(z.string()),
  /** What changed beside the teacher, in words; `''` for nothing. */
  detail: z.string(),
})
export type LessonEvent = z.output<typeof lessonEvent>

export const C40101_getLessonHistory = defineCall({
  api: 'C40101_getLessonHistory',
  title: '授業の割当の履歴',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  personal: 'students',
  input: z.strictObject({ center_no: recordNo, schedule_no: recordNo }),
  /** The newest first, at most 100. */
  output: z.array(lessonEvent),
})
