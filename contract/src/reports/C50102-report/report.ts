import { z } from 'zod'
import { flag, recordNo } from '../../scalars.ts'

const instant = z.string()
const status = z.number()

/** A row as it is told: the code of a name has its word beside it. */
export const toldRow = z.strictObject({
  detail_no: z.number(),
  comment: z.string(),
  /** What the code of a material, a subject or a mark is called; the text itself elsewhere. */
  label: z.string(),
  /** The version of the report at which it last changed; 0 in a published text. */
  changed_version: z.number(),
  /** Where a proposed text came from; empty: somebody wrote it. */
  sources: z.array(
    z.strictObject({
      kind: z.string(),
      schedule_no: z.number().optional(),
      detail_no: z.number().optional(),
    }),
  ),
})
export type ToldRow = z.output<typeof toldRow>

/** The lesson that a report is of. The teacher is named where the reader may know of the center's people. */
export const reportedLesson = {
  schedule_no: recordNo,
  student_no: z.number(),
  student_name: z.string(),
  school_year_code: z.number(),
  teacher_no: z.number(),
  teacher_name: z.string(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  course_setting_no: z.number(),
  class_type: z.number(),
  class_count: z.number(),
  subject_no: z.number(),
  subject_name: z.string(),
  subject_type: z.number(),
  center_no: z.number(),
  center_name: z.string(),
  attendance_distinction: z.number(),
} as const

/** A report as it was sent: what a family reads, and what stands in lists of earlier ones. */
export const sentReport = z.strictObject({
  ...reportedLesson,
  /** 4 or 9. */
  report_status: status,
  version_no: z.number(),
  /** It was corrected after it had been sent. */
  corrected_flag: flag,
  published_at: instant,
  /** The family has opened this version. */
  read_at: instant.nullable(),
  rows: z.array(toldRow),
})
export type SentReport = z.output<typeof sentReport>

export const reportComment = z.strictObject({
  comment_no: z.number(),
  detail_no: z.number(),
  round_no: z.number(),
  /** 1: to be changed; 0: a note. */
  amend_flag: flag,
  comment: z.string(),
  /** What stood in the row when it was said. */
  row_comment: z.string(),
  user_name: z.string(),
  written_at: instant,
  answer: z.string(),
  /** The row was changed or answered since. */
  settled_flag: flag,
})
export type ReportComment = z.output<typeof reportComment>

/** Something to look at before a report is sent; `blocks`: it isn't approved until somebody has confirmed it. */
export const toldWarning = z.strictObject({
  code: z.string(),
  detail_no: z.number(),
  message: z.string(),
  blocks: flag,
})
