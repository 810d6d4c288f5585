import { z } from 'zod'
import { int32, text } from '../../scalars.ts'

/** The fields of a section, by name; which there are, with type and limit, comes with the screen. */
const section = z.record(z.string().max(50), z.union([text(2000), int32, z.null()]))

/** The JSON body of a student record (spec §3 "Student record"), section by section with their numbers of rows. */
export const karteBody = z.strictObject({
  studentInfo: section,
  background: section,
  survey: section,
  experienceParticipants: z.array(section).max(4),
  registrationInfo: z.array(section).max(7),
  requirement: section,
  interestSchoolInfo: z.array(section).max(5),
  lessonEnvironment: section,
  subjectList: z
    .array(
      z.strictObject({
        subject: text(50),
        lessons: z.array(section).max(2),
        textbooks: z.array(text(100)).max(3),
        progress: text(500),
        homework: text(500),
      }),
    )
    .max(20),
})
