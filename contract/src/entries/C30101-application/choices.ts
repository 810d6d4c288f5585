import { z } from 'zod'
import { studentScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { withDays } from '../../dayRange.ts'
import { assignmentDay } from '../../lessons/C40101-weekly-assignment/getCalendar.ts'
import { classType, subjectType } from '../../recordFields.ts'
import { applicantScope } from '../../roleScopes.ts'
import { count, flag, nothing, realDate, recordNo, timeLimitNo } from '../../scalars.ts'

const reads = { functions: ['C30101'], scope: applicantScope, writes: false } as const
/** Those who apply, and every student who looks at the calendar of C21201. */
const readsWithStudents = {
  functions: ['C30101', 'C21201'],
  scope: { ...applicantScope, ...studentScope },
  writes: false,
} as const
const ofCenter = withDays({ center_no: recordNo }, 366)

export const C30101_getCalendar = defineCall({
  api: 'C30101_getCalendar',
  title: '申込のカレンダー',
  ...reads,
  input: ofCenter,
  output: z.array(assignmentDay),
})

const seminar = z.strictObject({
  seminar_no: z.number(),
  seminar_name: z.string(),
  entry_start_date: z.string(),
  entry_end_date: z.string(),
  schedule_start_date: z.string(),
  schedule_end_date: z.string(),
  start_time_limit_no: z.number(),
  end_time_limit_no: z.number(),
  lesson_dates: z.array(z.string()),
  /** Today lies in its entry period (spec §5). */
  entry_open_flag: flag,
})
export type EntrySeminar = z.output<typeof seminar>

export const C30101_getSeminarCalendar = defineCall({
  api: 'C30101_getSeminarCalendar',
  title: '申込の講習カレンダー',
  ...reads,
  input: ofCenter,
  output: z.strictObject({ seminars: z.array(seminar) }),
})

const controls = z.strictObject({
  rows: z.array(z.strictObject({ schedule_date: z.string(), time_limit_no: z.number() })),
})

export const C30101_browseEntryControl = defineCall({
  api: 'C30101_browseEntryControl',
  title: '満席の時限',
  ...reads,
  input: ofCenter,
  output: controls,
})

export const C30201_browseForStudent = defineCall({
  api: 'C30201_browseForStudent',
  title: '生徒から見た満席の時限',
  functions: ['C30201', 'C30101'],
  scope: applicantScope,
  writes: false,
  input: withDays({ center_no: recordNo, student_no: recordNo }, 366),
  output: controls,
})

const course = z.strictObject({
  course_no: z.number(),
  name1: z.string(),
  name2: z.string(),
  course_setting_no: z.number(),
  /** 1: offered for seminars alone (`isCourseFor`). */
  seminar_flag: flag,
})

/** Valid courses that can be entered: those of lectures can't (domain §4). */
export const C30101_getCourseDropdown = defineCall({
  api: 'C30101_getCourseDropdown',
  title: 'コースの選択肢',
  ...reads,
  input: nothing,
  output: z.strictObject({ courses: z.array(course) }),
})

/** Of a student, says what the child takes: read with an access line. Of nobody, the subjects alone and without one. */
export const C30101_getSubjectDropdown = defineCall({
  api: 'C30101_getSubjectDropdown',
  title: '科目の選択肢',
  ...reads,
  personal: 'students',
  input: z.strictObject({ student_no: recordNo.optional() }),
  output: z.strictObject({
    subjects: z.array(
      z.strictObject({
        subject_no: z.number(),
        name1: z.string(),
        name2: z.string(),
        /** The student takes it, in which class types. */
        class_types: z.array(z.number()),
      }),
    ),
  }),
})

export const C30101_getClassificationDropdown = defineCall({
  api: 'C30101_getClassificationDropdown',
  title: '授業区分の選択肢',
  ...reads,
  input: nothing,
  output: z.strictObject({
    classifications: z.array(z.strictObject({ value: classType, label: z.string() })),
  }),
})

export const getAvailableSeminar = defineCall({
  api: 'getAvailableSeminar',
  title: '申し込める季節講習',
  ...readsWithStudents,
  input: nothing,
  output: z.strictObject({ seminars: z.array(seminar) }),
})

export const getSeminarCalendarByRange = defineCall({
  api: 'getSeminarCalendarByRange',
  title: '期間の講習カレンダー',
  ...readsWithStudents,
  input: withDays({}, 366),
  output: z.strictObject({ seminars: z.array(seminar) }),
})

export const getCalendarByRange = defineCall({
  api: 'getCalendarByRange',
  title: '期間のカレンダー',
  ...readsWithStudents,
  input: withDays({}, 366),
  output: z.array(assignmentDay),
})

/** Why the slots of those days can or can't take the lesson that is wished (domain §4, the one rule of entries). */
export const C30101_getSlots = defineCall({
  api: 'C30101_getSlots',
  title: '申し込める時限',
  ...reads,
  perMinute: 120,
  personal: 'students',
  input: withDays(
    {
      student_no: recordNo,
      entry_type: z.literal([1, 2, 3, 4]),
      course_no: recordNo,
      subject_no: recordNo,
      subject_type: subjectType,
      /** The lesson that moves or is made up; 0: none. */
      schedule_no: count,
      /** The day on which the weekly entry begins: before it no slot is its own. */
      course_start_date: realDate.optional(),
    },
    130,
  ),
  output: z.strictObject({
    student_no: z.number(),
    min_date: z.string().nullable(),
    max_date: z.string().nullable(),
    days: z.array(
      z.strictObject({
        schedule_date: z.string(),
        slots: z.array(
          z.strictObject({
            time_limit_no: z.number(),
            /** '' where the lesson may stand; else a key of `entryReasonTexts`. */
            reason: z.string(),
            rem_teacher_cnt: z.number(),
          }),
        ),
      }),
    ),
  }),
})

/** The slots that this form has chosen, held for ten minutes (domain §4); they replace what it held before. */
export const C30101_holdSlots = defineCall({
  api: 'C30101_holdSlots',
  title: '時限の仮押さえ',
  functions: ['C30101'],
  scope: applicantScope,
  writes: true,
  personal: 'students',
  perMinute: 60,
  input: z.strictObject({
    student_no: recordNo,
    slots: z
      .array(
        z.strictObject({
          schedule_date: realDate,
          time_limit_no: timeLimitNo,
          course_no: recordNo,
          /** The lesson that would move there: where it stands now it takes no seat from itself. */
          schedule_no: recordNo.optional(),
        }),
      )
      .max(50),
  }),
  output: z.strictObject({
    student_no: z.number(),
    /** Instant; `null` when nothing is held. */
    held_until: z.string().nullable(),
    /** Those that are held; the others are taken, or could not be entered. */
    slots: z.array(z.strictObject({ schedule_date: z.string(), time_limit_no: z.number() })),
  }),
  storedAnswer: answer => answer,
})
