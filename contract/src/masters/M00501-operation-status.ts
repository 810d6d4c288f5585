import { z } from 'zod'
import { managementScope, staffScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { count, flag, lineText, nothing, realDate, recordNo, requiredLine } from '../scalars.ts'
import { filled, meetingId } from '../validators/textValidators.ts'

const reads = { functions: ['M00501'], scope: staffScope, writes: false } as const

/** The centers whose days the user may see: their own, or those that teach their classroom's students. */
export const M00501_initDropdowns = defineCall({
  api: 'M00501_initDropdowns',
  title: '教室稼働状況の選択肢',
  ...reads,
  input: nothing,
  output: z.strictObject({ centers: z.array(z.strictObject({ center_no: recordNo, name1: z.string() })) }),
})

export const M00501_getDailySchedule = defineCall({
  api: 'M00501_getDailySchedule',
  title: '一日の授業',
  ...reads,
  personal: 'students',
  input: z.strictObject({ center_no: recordNo, schedule_date: realDate }),
  output: z.strictObject({
    closed_flag: flag,
    /** What the calendar says of the day: a holiday's name, say. */
    remarks: z.string(),
    /** By slot and student; a classroom sees its own students only. */
    lessons: z.array(
      z.strictObject({
        schedule_no: recordNo,
        time_limit_no: z.number(),
        student_no: recordNo,
        student_name: z.string(),
        school_year_code: z.number(),
        subject_name: z.string(),
        /** 0: nobody yet. */
        teacher_no: count,
        teacher_name: z.string(),
        attendance_distinction: z.number(),
      }),
    ),
  }),
})

/** The week of a day: how many teachers work, how many are needed, and how well the seats are used. */
export const M00501_getTeacherCounts = defineCall({
  api: 'M00501_getTeacherCounts',
  title: '一週間の講師数',
  ...reads,
  input: z.strictObject({ center_no: recordNo, schedule_date: realDate }),
  output: z.strictObject({
    /** The Monday. */
    start_date: z.string(),
    days: z.array(
      z.strictObject({
        schedule_date: z.string(),
        closed_flag: flag,
        remarks: z.string(),
        /** Seats of a half: two to a teacher and half. */
        taken: count,
        /** What the lessons without a teacher will take. */
        waiting: count,
        offered: count,
        /** Whole percent, rounded down. */
        usage_rate: count,
        /** The same with the lessons that wait for a teacher. */
        entered_rate: count,
        /** 1: with them too below the rate from which a day counts as poorly used. */
        low_flag: flag,
        periods: z.array(
          z.strictObject({
            /** The whole period (x0). */
            time_limit_no: z.number(),
            working: count,
            /** The least number of teachers that seat the lessons. */
            needed: count,
            lessons: count,
            unassigned: count,
          }),
        ),
      }),
    ),
  }),
})

const keeps = { functions: ['M00501'], scope: managementScope } as const

/**
 * A user of Zoom: a mail address, or the number that Zoom gives. Nothing that leads elsewhere in an address (`..`), and not
 * `me`, which is whoever owns the connection.
 */
const zoomUser = z
  .string()
  .max(100)
  .overwrite(value => value.normalize('NFKC').trim())
  .refine(value => value === '' || /^[\w.+%-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$|^[\w-]{4,64}$/.test(value), {
    params: { reason: 'zoomUser' },
  })

/** What is typed of a meeting account. */
export const meetingAccount = {
  account_name: requiredLine(50),
  meeting_id: filled(meetingId()),
  passcode: lineText(50),
  valid_flag: flag,
  /** `fixed`: the ID and passcode as they stand; `zoom`: meetings are made, and these are what people fall back to. */
  provider: z.enum(['fixed', 'zoom']),
  /** The service's user, as a mail address or number; `''` of a fixed one. */
  zoom_user: zoomUser,
  /** 1: kept back for a period whose own account can't be started; never given by distribution. */
  spare_flag: flag,
}

export const M00501_getMeetings = defineCall({
  api: 'M00501_getMeetings',
  title: '会議アカウントの一覧',
  ...keeps,
  writes: false,
  // What opens a room with children.
  whileLooking: false,
  input: z.strictObject({ center_no: recordNo }),
  output: z.strictObject({
    accounts: z.array(
      z.strictObject({
        schedule_account_no: recordNo,
        // As they are stored: what was entered before a rule is shown, and asked to follow it when it is saved.
        account_name: z.string(),
        meeting_id: z.string(),
        passcode: z.string(),
        valid_flag: flag,
        provider: z.enum(['fixed', 'zoom']),
        zoom_user: z.string(),
        spare_flag: flag,
        lock_version: count,
      }),
    ),
  }),
})

export const M00501_setMeeting = defineCall({
  api: 'M00501_setMeeting',
  title: '会議アカウントの設定',
  ...keeps,
  writes: true,
  input: z.strictObject({
    center_no: recordNo,
    /** 0 for a new account. */
    schedule_account_no: count,
    lock_version: count,
    ...meetingAccount,
    /** Whether the person knows of the distributed lessons that use it; without it these answer 409 ACCOUNT_IN_USE. */
    confirmed: z.boolean().default(false),
  }),
  output: z.strictObject({ schedule_account_no: recordNo, lock_version: count }),
})

/** Asks the service whether the account works: its user is there, may hold meetings, and guests may have links of their own. */
export const M00501_checkMeeting = defineCall({
  api: 'M00501_checkMeeting',
  title: '会議アカウントの確認',
  ...keeps,
  // Asks somebody else's service: not at any rate.
  perMinute: 6,
  batchable: false,
  writes: false,
  // It asks somebody else's service.
  whileLooking: false,
  input: z.strictObject({ center_no: recordNo, schedule_account_no: recordNo }),
  output: z.strictObject({
    ok_flag: flag,
    /** 1: the service couldn't say what is missing to be sure; nothing is known to be wrong. */
    unsure_flag: flag,
    /** What was found, a sentence each: what works, what doesn't and what to do. */
    findings: z.array(z.strictObject({ ok_flag: flag, sentence: z.string() })),
  }),
})
