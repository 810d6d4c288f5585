import { z } from 'zod'

/** A lesson ahead that a change of a record leaves as it is: when, where, what, and whether it was published. */
export const lessonThatStays = z.strictObject({
  schedule_no: z.number(),
  center_no: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  subject_name: z.string(),
  published_flag: z.number(),
})
export type LessonThatStays = z.output<typeof lessonThatStays>

/** How many there are, and the nearest of them, at most twenty; `more`: whose they are. */
export const lessonsThatStay = <More extends z.ZodRawShape>(more: More) =>
  z.strictObject({ lesson_count: z.number(), lessons: z.array(lessonThatStays.extend(more)) })
