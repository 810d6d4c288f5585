import { z } from 'zod'
import { advisingScope, everyoneScope, staffScope, teacherScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { count, flag, int32, nothing, recordNo } from '../../scalars.ts'
import {
  draftDevice,
  draftRow,
  reportComment,
  reportedLesson,
  sentReport,
  toldRow,
  toldWarning,
} from './report.ts'

/** Families see what was published, without the handovers to teachers and advisor (domain §5). */
const reads = { functions: ['C50102'], scope: everyoneScope, writes: false, personal: 'students' } as const
/** What only those see who write reports or care for the student. */
const readsInside = {
  functions: ['C50102'],
  scope: { ...staffScope, ...teacherScope },
  writes: false,
} as const
const ofLesson = z.strictObject({ schedule_no: recordNo })

const actor = z.enum(['author', 'reviewer', 'originReviewer', 'staffReader', 'teacherOfStudent', 'family'])
const mode = z.enum(['add', 'view', 'review', 'amend', 'afterReview'])

/**
 * The report of a lesson as the reader meets it: the mode comes from here, never from the address. Families get the
 * published version, everybody else the rows under work.
 */
export const C50102_getEdit = defineCall({
  api: 'C50102_getEdit',
  title: '報告書の編集内容',
  ...reads,
  /** `viewMode` 1: only to read (spec §4). */
  input: z.strictObject({ schedule_no: recordNo, viewMode: flag.optional() }),
  output: z.strictObject({
    ...reportedLesson,
    actor,
    mode,
    /** `null`: there is no report yet. */
    report_status: z.number().nullable(),
    /** 0: there is none yet. */
    t3110_lock_version: z.number(),
    round_no: z.number(),
    changed_flag: flag,
    review_begun_flag: flag,
    submitted_at: z.string().nullable(),
    reviewed_at: z.string().nullable(),
    published_version_no: z.number(),
    published_at: z.string().nullable(),
    /** The family was sent another version before the one that it reads; `published_at` says when this one came. */
    corrected_flag: flag,
    /** The family has opened the published version. */
    read_at: z.string().nullable(),
    /** 16, or those that the reader may see. */
    rows: z.array(toldRow),
    /** The subjects that row 1 may name: those that the student takes, and the lesson's own; none for families. */
    subjects: z.array(z.strictObject({ subject_no: z.number(), name1: z.string() })),
    /** `detail_no` that may be written now. */
    open_rows: z.array(z.number()),
    /** The statuses to which the reader may bring it now (domain §5). */
    moves: z.array(z.number()),
    /** Why it can't be begun yet; `''`: it can, or it is there already. */
    begin_block: z.enum(['', 'too_early', 'cancelled', 'unpublished']),
    warnings: z.array(toldWarning),
    /** How the family hears of reports, for reviewers: 1 of each, 2 once a month, 3 where it is needed; 0: not told. */
    report_wish: z.number(),
    /** Who else has had it in hand in the last two minutes: for who writes and who reviews. */
    opened_by: z.array(z.string()),
    /** When the advisor has read row 16; insiders only. */
    advisor_read_at: z.string().nullable(),
    /** The running handover to all teachers; insiders only. */
    handover: z
      .strictObject({
        handover_text: z.string(),
        lock_version: z.number(),
        updated_at: z.string().nullable(),
        updated_by: z.string(),
      })
      .nullable(),
    /** The author's other lessons of the period, this one among them. */
    partners: z.array(
      z.strictObject({
        schedule_no: z.number(),
        student_name: z.string(),
        time_limit_no: z.number(),
        report_status: z.number().nullable(),
      }),
    ),
    /** What its author was writing and hasn't saved; nobody else is told of it. */
    draft: z
      .strictObject({
        base_version: z.number(),
        handover_lock_version: z.number(),
        device: draftDevice,
        saved_at: z.string(),
        rows: z.array(draftRow),
      })
      .nullable(),
  }),
})

/** Published reports, the newest first: of the student of a lesson, of the family itself, or of a student by number. */
export const C50102_getPastReport = defineCall({
  api: 'C50102_getPastReport',
  title: '過去の報告書',
  ...reads,
  input: z.strictObject({
    schedule_no: recordNo.optional(),
    student_no: recordNo.optional(),
    subject_no: recordNo.optional(),
    /** Reports of lessons before this one, to read on. */
    before_schedule_no: recordNo.optional(),
    limit: int32.min(1).max(50).optional(),
  }),
  output: z.strictObject({
    student_no: z.number(),
    student_name: z.string(),
    reports: z.array(sentReport),
    /** There are older ones. */
    more_flag: flag,
    /** The subjects with reports, to narrow by. */
    subjects: z.array(z.strictObject({ subject_no: z.number(), subject_name: z.string() })),
  }),
})

/** The teacher's own students (domain §6), to read what was sent of them. */
export const C50102_getOwnStudents = defineCall({
  api: 'C50102_getOwnStudents',
  title: '過去の報告書を読む生徒',
  functions: ['C50102'],
  scope: teacherScope,
  writes: false,
  personal: 'students',
  input: nothing,
  output: z.array(
    z.strictObject({
      student_no: z.number(),
      student_name: z.string(),
      student_namej: z.string(),
      school_year_code: z.number(),
      /** How many reports of theirs were sent to the family. */
      report_count: count,
    }),
  ),
})

const named = z.array(z.strictObject({ value: z.string(), label: z.string(), valid_flag: flag }))

/** The names that rows hold: 101 material, 102 homework, 103 progress, 104 attitude, 105 result. */
export const C50102_getDropdowns = defineCall({
  api: 'C50102_getDropdowns',
  title: '報告書の選択肢',
  ...readsInside,
  input: nothing,
  output: z.strictObject({
    names: z.strictObject({ 101: named, 102: named, 103: named, 104: named, 105: named }),
    subjects: z.array(z.strictObject({ subject_no: z.number(), name1: z.string() })),
  }),
})

/** Up to five reports before this one, those of its subject first. */
export const C50102_getPreviousReports = defineCall({
  api: 'C50102_getPreviousReports',
  title: '前回までの報告書',
  ...readsInside,
  personal: 'students',
  input: ofLesson,
  output: z.strictObject({
    student_no: z.number(),
    reports: z.array(
      z.strictObject({ ...reportedLesson, report_status: z.number(), rows: z.array(toldRow) }),
    ),
  }),
})

/** What reviewers and the author say to each other is theirs. */
const readsComments = {
  ...readsInside,
  scope: { ...advisingScope, ...teacherScope },
  personal: 'students',
} as const
const comments = z.strictObject({ student_no: z.number(), comments: z.array(reportComment) })

/** What reviewers said, of all rounds: for who wrote the report and who reviews it. */
export const C50102_getComment = defineCall({
  api: 'C50102_getComment',
  title: '確認者のコメント',
  ...readsComments,
  input: ofLesson,
  output: comments,
})

/** Of these the ones that want a change in this round. */
export const C50102_getAmendComment = defineCall({
  api: 'C50102_getAmendComment',
  title: '差し戻しのコメント',
  ...readsComments,
  input: ofLesson,
  output: comments,
})

/** The student's next three lessons, with subject and teacher as far as published. */
export const C50102_getNextSchedules = defineCall({
  api: 'C50102_getNextSchedules',
  title: '次回以降の授業',
  ...readsInside,
  personal: 'students',
  input: ofLesson,
  output: z.strictObject({
    student_no: z.number(),
    lessons: z.array(
      z.strictObject({
        schedule_no: z.number(),
        schedule_date: z.string(),
        time_limit_no: z.number(),
        subject_name: z.string(),
        teacher_name: z.string(),
      }),
    ),
  }),
})
