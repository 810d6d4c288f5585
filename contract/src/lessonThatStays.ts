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

/** What of a record's change such a lesson stands against: a teacher who is NG now, a student kept apart, a subject taken off. */
export const staysAgainst = ['ng', 'apart', 'subject'] as const
export type StaysAgainst = (typeof staysAgainst)[number]

/** Those of several records that change together, each with the record's name. */
export const lessonsLeft = lessonsThatStay({ name: z.string(), against: z.enum(staysAgainst) })
export type LessonLeft = z.output<typeof lessonsLeft>['lessons'][number]
