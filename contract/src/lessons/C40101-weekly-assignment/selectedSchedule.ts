import { z } from 'zod'
import { advisingScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { withDays } from '../../dayRange.ts'
import { schoolYearCode, subjectType } from '../../recordFields.ts'
import { realDate, recordNo, timeLimitNo } from '../../scalars.ts'
import { maxRangeDays } from './weekInput.ts'

/** What the grid asks beside its week: about the chosen lesson, and what it can choose from. */
const reads = { functions: ['C40101'], scope: advisingScope, writes: false } as const

/** What stands around a chosen lesson, named by its student, day and slot; 404 when no such lesson is there. */
export const C40101_getSelectedScheduleInfo = defineCall({
  api: 'C40101_getSelectedScheduleInfo',
  title: '選んだ授業の情報',
  ...reads,
  personal: 'students',
  input: withDays(
    {
      schedule_date: realDate,
      student_no: recordNo,
      center_no: recordNo,
      time_limit_no: timeLimitNo,
      subject_no: recordNo,
      subject_type: subjectType,
      school_year_code: schoolYearCode,
    },
    maxRangeDays,
  ),
  output: z.strictObject({
    student_no: z.number(),
    /** The student's lessons of those days, the chosen one among them; teacher 0 and `''` for nobody. */
    lessons: z.array(
      z.strictObject({
        schedule_no: z.number(),
        schedule_date: z.string(),
        time_limit_no: z.number(),
        subject_no: z.number(),
        subject_name: z.string(),
        teacher_no: z.number(),
        teacher_name: z.string(),
        /** How far its report is; `null`: nobody has begun it. */
        report_status: z.number().nullable(),
      }),
    ),
    /** Who taught the student this subject in the 90 days before, the one who did most often first; at most 5. */
    taught: z.array(
      z.strictObject({
        teacher_no: z.number(),
        teacher_name: z.string(),
        lessons: z.number(),
        last_date: z.string(),
      }),
    ),
    /** Teachers who work at the center in that period, and those of them who teach the subject at that level. */
    working: z.number(),
    able: z.number(),
  }),
})

/** Days on which the seasonal courses of the next weeks begin. */
export const C40101_getCourseStartDate = defineCall({
  api: 'C40101_getCourseStartDate',
  title: '受講の開始日',
  ...reads,
  input: z.strictObject({ center_no: recordNo }),
  /** Courses that have not ended, the earliest first. */
  output: z.array(
    z.strictObject({
      seminar_no: z.number(),
      seminar_name: z.string(),
      course_start_date: z.string(),
      course_end_date: z.string(),
      /** Lessons of seminars entered at the center for these days, and those without a teacher. */
      lessons: z.number(),
      unassigned: z.number(),
    }),
  ),
})
