import { z } from 'zod'
import { flag, int32, recordNo, text } from '../../scalars.ts'

const instant = z.string()
const status = z.number()

/** One of the 16 rows (spec §3 "Lesson report"). */
export const detailNo = int32.min(1).max(16)

/** Where proposed words came from: the lesson, a row of an earlier report, a row of this one, a name of the masters. */
export const reportSource = z.strictObject({
  kind: z.enum(['lesson', 'report', 'row', 'name']),
  schedule_no: recordNo.optional(),
  detail_no: detailNo.optional(),
  names_no: recordNo.optional(),
  code: text(20).optional(),
})
/** Enough for a comment that is put together from every sentence. */
export const reportSources = z.array(reportSource).max(40)

/** A row as it is told: the code of a name has its word beside it. */
export const toldRow = z.strictObject({
  detail_no: z.number(),
  comment: z.string(),
  /** What the code of a material, a subject or a mark is called; the text itself elsewhere. */
  label: z.string(),
  /** The version of the report at which it last changed; 0 in a published text. */
  changed_version: z.number(),
  /** Where a proposed text came from; empty: somebody wrote it. */
  sources: reportSources,
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
  /** The family was sent another version before. */
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

/** A row as it stands in a draft. What is too long for a report may still be on its way to being short enough. */
export const draftRow = z.strictObject({
  detail_no: detailNo,
  comment: text(5000),
  /** What it was written over. */
  base: text(5000),
  sources: reportSources,
})

/** An instant at which a draft may have been saved: the database doesn't know every year and offset that ISO 8601 has. */
export const draftSavedAt = z.iso
  .datetime({ offset: true })
  .max(40)
  .regex(/^20\d\d-.*(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/)

/** Where it was written: a person who has begun on one device finds it on another. */
export const draftDevice = z.enum(['phone', 'tablet', 'computer'])
