import { figureGroups } from '@terakoya/domain/reports/figures'
import { z } from 'zod'
import { advisingScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { withDays } from '../../dayRange.ts'
import { maxReportDays } from '../../inputLimits.ts'
import { schoolLevel } from '../../recordFields.ts'
import { recordNo } from '../../scalars.ts'

const share = z.strictObject({ count: z.number(), of: z.number() })
/** Minutes; `null`: nothing has come so far. */
const minutes = z.number().nullable()

/** What is told of reports that belong together. */
const figures = z.strictObject({
  /** Submitted, by whatever became of them; absences among them. */
  reports: z.number(),
  /** Of the lessons whose report is due or submitted, those submitted within the time. */
  in_time: share,
  /** Due and not submitted. */
  missing: z.number(),
  /** From the lesson's end to the first submission, and from there to the first sending. */
  submit_median: minutes,
  submit_p90: minutes,
  send_median: minutes,
  send_p90: minutes,
  sent_back: share,
  /** How often reports were sent back, of all of them together. */
  rounds: z.number(),
  /** Characters of row 13. */
  comment_median: z.number().nullable(),
  /** Of lessons that took place: with homework, and what came of the last. */
  homework_given: share,
  homework_done: share,
  /** Of reports sent and either read or 48 hours old: read by the family within them. */
  read_in_time: share,
  /** Of lessons whose attendance is marked: those that took place, and those that the meeting's log has marked. */
  attended: share,
  by_log: share,
  /** Percent of the lesson that the student was in the meeting, where all of its log is known; `null`: of none it is. */
  present_median: z.number().nullable(),
  /** Lessons of which mark and log disagree, and nobody has decided. */
  disagreements: z.number(),
})
export type Figures = z.output<typeof figures>

/** How often a code stands in row 10 (names 103, progress) or row 12 (105, result). */
const mark = { names_no: z.number(), code: z.string(), count: z.number() }

/**
 * How reports were written, sent and read, as a whole and side by side; a person's line appears from five reports on, and
 * never in an order of merit.
 */
export const C50103_getStatistics = defineCall({
  api: 'C50103_getStatistics',
  title: '報告書の集計',
  functions: ['C50103'],
  scope: advisingScope,
  writes: false,
  input: withDays(
    {
      by: z.enum(figureGroups),
      center_no: recordNo.optional(),
      teacher_no: recordNo.optional(),
      subject_no: recordNo.optional(),
      school_level: schoolLevel.optional(),
    },
    maxReportDays,
  ),
  output: z.strictObject({
    total: figures,
    groups: z.array(
      z.strictObject({
        /** The number of a center, a teacher or a subject, or the Monday of a week. */
        key: z.string(),
        /** What it is called; of a week its Monday again. */
        label: z.string(),
        figures,
      }),
    ),
    /** Teachers with fewer reports than are told of by name. */
    left_out: z.strictObject({ people: z.number(), reports: z.number() }),
    /** The rows for which reports were sent back, the most often first. */
    returned_rows: z.array(z.strictObject({ detail_no: z.number(), reports: z.number() })),
    /** Codes of progress and result, with their words. */
    names: z.array(z.strictObject({ names_no: z.number(), code: z.string(), label: z.string() })),
    marks_by_week: z.array(z.strictObject({ week: z.string(), ...mark })),
    marks_by_subject: z.array(
      z.strictObject({
        subject_no: z.number(),
        subject_name: z.string(),
        school_level: schoolLevel,
        ...mark,
      }),
    ),
  }),
})
