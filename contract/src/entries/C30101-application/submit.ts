import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { searchDays } from '../../dayRange.ts'
import { lessonsThatStay } from '../../lessonThatStays.ts'
import { browseInput } from '../../listInputs.ts'
import { classType, dayofweekCode, requestText, subjectType, teacherRequestType } from '../../recordFields.ts'
import { applicantScope } from '../../roleScopes.ts'
import { count, flag, paginationAnswer, realDate, recordNo, timeLimitNo } from '../../scalars.ts'

/** The marks that rows carry (spec §3 "Student entry tables"); `del` and `delete` say the same. */
const add = z.literal('add')
const del = z.literal(['del', 'delete'])

/** What is taken, from which the layout follows, and who is wished for. */
const lesson = {
  time_limit_no: timeLimitNo,
  course_no: recordNo,
  subject_no: recordNo,
  subject_type: subjectType,
  teacher_request: z.literal([1, 2, 3]),
  teacher_request_type: teacherRequestType,
}

/** t1030 entry schedule week: a weekly entry that begins, or one that ends before a day. */
const t1030 = z.discriminatedUnion('_action', [
  z.strictObject({
    _action: add,
    ...lesson,
    dayofweek_code: dayofweekCode,
    course_start_date: realDate,
    course_end_date: realDate.nullable(),
  }),
  z.strictObject({
    _action: del,
    /** `weekly_entry_no` */
    id: recordNo,
    /** The first day without it. */
    schedule_date: realDate,
  }),
])

/** t1031 entry schedule: one lesson, 2 additional or 3 of a seminar; one taken back, by its `schedule_no`. */
const t1031 = z.discriminatedUnion('_action', [
  z.strictObject({ _action: add, ...lesson, entry_type: z.literal([2, 3]), schedule_date: realDate }),
  z.strictObject({ _action: del, id: recordNo }),
])

/** t1032 not attended: a lesson that will be missed; a report taken back, by its `schedule_no`. */
const t1032 = z.discriminatedUnion('_action', [
  z.strictObject({
    _action: add,
    schedule_no: recordNo,
    reason: requestText,
    /**
     * 1: it may be made up though it was told late, or nobody told it before the lesson; for staff only. In time it
     * always may.
     */
    make_up_flag: flag,
  }),
  z.strictObject({ _action: del, id: recordNo }),
])

/** t3013 change schedule: a lesson moved, or a missed one made up. */
const t3013 = z.strictObject({
  _action: add,
  schedule_no: recordNo,
  schedule_date: realDate,
  time_limit_no: timeLimitNo,
})

/** t1033 student subject. */
const t1033 = z.strictObject({
  _action: z.literal(['add', 'del', 'delete']),
  subject_no: recordNo,
  class_type: classType,
})

/** t3010 schedule: a lesson that the family doesn't want. */
const t3010 = z.strictObject({ _action: del, id: recordNo, reason: requestText })

/** t3015 cancel schedule: a lesson that the school calls off; one that takes place after all. */
const t3015 = z.discriminatedUnion('_action', [
  z.strictObject({ _action: add, schedule_no: recordNo, reason: requestText }),
  z.strictObject({ _action: del, id: recordNo }),
])

const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(200)

/** The seven tables, each with nothing but its action-marked rows (spec §7 "Application"). */
const application = z.strictObject({
  student_no: recordNo,
  belongs_center_no: recordNo,
  request_text: requestText,
  t1030: rows(t1030),
  t1031: rows(t1031),
  t1032: rows(t1032),
  t3013: rows(t3013),
  t1033: rows(t1033),
  t3010: rows(t3010),
  t3015: rows(t3015),
})
export type Application = z.output<typeof application>

const place = { schedule_date: z.string(), time_limit_no: z.number(), subject_name: z.string() }

/** What an application comes to: shown before it is confirmed, and what has happened after. */
const outcome = {
  student_no: z.number(),
  /** Lessons that come, those of weekly entries among them. */
  added: z.array(
    z.strictObject({
      ...place,
      table: z.string(),
      row: count,
      course_no: z.number(),
      subject_type: z.number(),
      class_type: z.number(),
    }),
  ),
  /** Days of a weekly entry without a lesson, with the reason (domain §4). */
  skipped: z.array(z.strictObject({ ...place, row: count, skip_reason: z.string() })),
  moved: z.array(
    z.strictObject({
      schedule_no: z.number(),
      subject_name: z.string(),
      before_schedule_date: z.string(),
      before_time_limit_no: z.number(),
      after_schedule_date: z.string(),
      after_time_limit_no: z.number(),
    }),
  ),
  called_off: z.array(
    z.strictObject({
      ...place,
      schedule_no: z.number(),
      cancel_kind: z.enum(['school', 'family', 'absence']),
      /** Until when it may be made up; `null`: it may not. */
      make_up_until: z.string().nullable(),
    }),
  ),
  restored: z.array(z.strictObject({ ...place, schedule_no: z.number() })),
  /** Rights to make up missed lessons that staff give, until that day; `null`: that end with their weekly entry. */
  rights: z.array(
    z.strictObject({ ...place, schedule_no: z.number(), make_up_until: z.string().nullable() }),
  ),
  /** Which mails of M20701 go out: notification types (domain §4). */
  mails: z.array(z.number()),
  /** 1: one goes out about what doesn't take place, or does after all. */
  off_mail_flag: flag,
}

const access = { functions: ['C30101'], scope: applicantScope, personal: 'students' } as const

/** What the application would do now; what bars it stands in `faults`, at its row. Nothing is stored. */
export const C30101_getDifference = defineCall({
  api: 'C30101_getDifference',
  title: '申込の確認',
  ...access,
  writes: false,
  perMinute: 60,
  input: application,
  output: z.strictObject({
    ...outcome,
    faults: z.array(z.strictObject({ field: z.string(), message: z.string() })),
    /** What the business says about the price of what is asked for: 2 additional lessons, 3 those of a seminar. */
    fees: z.array(z.strictObject({ entry_type: z.literal([2, 3]), fee: z.string() })),
    /** Lessons of the subjects that are taken off, which the application itself doesn't end. */
    stays: lessonsThatStay({}),
  }),
})

/** All of it in one transaction, checked again at that moment; mail goes into the outbox of the same (domain §4). */
export const C30101_submit = defineCall({
  api: 'C30101_submit',
  title: '申込の確定',
  ...access,
  writes: true,
  input: application,
  output: z.strictObject(outcome),
  /** No names of people are in it. */
  storedAnswer: answer => answer,
})

const settled = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  student_name: z.string(),
  /** To which the student belongs. */
  center_no: z.number(),
  center_name: z.string(),
  entry_type: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  course_name: z.string(),
  subject_name: z.string(),
  before_schedule_date: z.string().nullable(),
  before_time_limit_no: z.number(),
  entered_at: z.string(),
  cancelled_flag: flag,
})
export type SettledApplication = z.output<typeof settled>

/** Settled applications, to be browsed again: lessons entered one by one and changes, the latest first. */
export const C30101_getList = defineCall({
  api: 'C30101_getList',
  title: '申込の一覧',
  ...access,
  writes: false,
  input: browseInput({
    ...searchDays,
    center_no: recordNo.optional(),
    student_no: recordNo.optional(),
    entry_type: z.literal([2, 3, 4]).optional(),
  }),
  output: z.strictObject({ rows: z.array(settled), pagination: paginationAnswer }),
})
