import { periodGroups, slotText } from '@terakoya/domain/days/timeSlot'
import {
  cancelKinds,
  cancelKindTexts,
  classTypeTexts,
  lessonStates,
  lessonStateTexts,
  publishedStates,
  publishedStateTexts,
} from '@terakoya/domain/lessons/lessonStates'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { attendanceText, subjectTypeText } from '@terakoya/domain/lessons/states'
import { lessonReportStates, lessonReportText } from '@terakoya/domain/reports/states'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { searchDays } from '../../dayRange.ts'
import { anyOf, browseInput, countsOf, exportInput, streamedOutput } from '../../listInputs.ts'
import type { AnyResource } from '../../masters/defineResource.ts'
import { classType, schoolYearCode } from '../../recordFields.ts'
import { lessonListScope } from '../../roleScopes.ts'
import { paginationAnswer, recordNo } from '../../scalars.ts'

const access = { functions: ['C40501'], scope: lessonListScope, personal: 'students', writes: false } as const

const day = z.string().nullable()
const periods = periodGroups.map(group => group * 10)
const lesson_state = z.enum(lessonStates)

/** What a row of the list is, and a line of its file. */
export const lessonFields = {
  schedule_date: z.string(),
  time_limit_no: z.number(),
  center_no: z.number(),
  center_name: z.string(),
  /** The center that it belongs to when another one teaches it; `''` otherwise. */
  original_center_name: z.string(),
  student_no: z.number(),
  student_id: z.string(),
  student_name: z.string(),
  school_year_code: z.number(),
  course_name: z.string(),
  course_setting_no: z.number(),
  class_type: z.number(),
  change_flag: z.number(),
  subject_name: z.string(),
  subject_type: z.number(),
  /**
   * Who teaches it, for students as it is published; 0 and `''`: nobody; 0 and `teacherElsewhere`: somebody of a center
   * that isn't the reader's.
   */
  teacher_no: z.number(),
  teacher_name: z.string(),
  attendance_distinction: z.number(),
  published_state: z.enum(publishedStates),
  /** Of the report, `none` from the day after the lesson on; a family's is `approved` or `absentApproved` once it is sent. */
  report_state: z.enum(lessonReportStates),
  /** 振替元: where it was moved from. */
  before_date: day,
  before_time_limit_no: z.number(),
  cancelled_flag: z.number(),
  cancel_kind: z.enum(['', ...cancelKinds]),
  /** 振替先: where it was moved to. */
  new_date: day,
  new_time_limit_no: z.number(),
  /** What the family wrote when it entered the lesson (連絡事項), for staff. */
  operation_note: z.string(),
  /** The contact message of staff; students are told none. */
  message: z.string(),
}

const search = {
  ...searchDays,
  center_no: anyOf(recordNo).optional(),
  classroom_no: anyOf(recordNo).optional(),
  student_no: recordNo.optional(),
  teacher_no: recordNo.optional(),
  /** A period with its halves. */
  period_no: anyOf(z.literal(periods)).optional(),
  subject_no: anyOf(recordNo).optional(),
  advisor_user_no: anyOf(recordNo).optional(),
  school_year_code: anyOf(schoolYearCode).optional(),
  class_type: anyOf(classType).optional(),
  lesson_state: lesson_state.optional(),
}

const sortable = [
  'schedule_date',
  'center_name',
  'student_name',
  'subject_name',
  'teacher_name',
  'attendance_distinction',
] as const

export const lessonRow = z.strictObject({ schedule_no: recordNo, ...lessonFields })
export type LessonRow = z.output<typeof lessonRow>

/**
 * Lessons, cancelled ones among them: staff those of their scope as they stand; a student the own ones, with
 * the teacher as published and without one until then (domain §3).
 */
export const C40501_doBrowse = defineCall({
  api: 'C40501_doBrowse',
  title: '授業の検索',
  ...access,
  fromCopy: true,
  input: browseInput(search, sortable),
  output: z.strictObject({
    rows: z.array(lessonRow),
    pagination: paginationAnswer,
    /** How many are in each state, whichever of them is asked for; a lesson may be in several. */
    counts: countsOf(lessonStates),
  }),
})

/** What a file holds where nobody has chosen: numbers that people don't use are none of it. */
export const lessonFileFields = Object.keys(lessonFields).filter(
  field => !['center_no', 'student_no', 'teacher_no', 'cancelled_flag'].includes(field),
)

/** The words of its columns, on the screen and in the file. */
const labels = {
  schedule_date: '日付',
  time_limit_no: '時間',
  center_name: 'センター',
  original_center_name: '移動元のセンター',
  course_name: 'コース',
  course_setting_no: '形式',
  class_type: '種別',
  change_flag: '振替',
  subject_name: '科目',
  subject_type: '科目の種類',
  teacher_name: '講師',
  attendance_distinction: '出欠',
  published_state: '配信',
  report_state: '報告書',
  before_date: '振替元の日付',
  before_time_limit_no: '振替元の時間',
  cancel_kind: '取り消し',
  new_date: '振替先の日付',
  new_time_limit_no: '振替先の時間',
  message: '連絡メッセージ',
}

/** The list as a file, all pages, row after row: however many there are, they are never held together. */
export const C40501_exportCsv = defineCall({
  api: 'C40501_exportCsv',
  title: '授業の書き出し',
  ...access,
  labels,
  batchable: false,
  perMinute: 30,
  transport: 'download',
  fromCopy: true,
  input: exportInput(search, sortable, z.enum(lessonFileFields as [string, ...string[]])),
  output: streamedOutput,
})

/** The list as the framework browses it: lessons are changed elsewhere. */
export const lessonList: AnyResource = {
  code: 'C40501',
  noun: '授業',
  key: 'schedule_no',
  codeField: 'student_name',
  nameField: 'student_name',
  fields: lessonFields,
  search,
  listed: {},
  choices: {
    lesson_state: lessonStates.map(each => [each, lessonStateTexts[each]] as const),
    published_state: publishedStates.map(each => [each, publishedStateTexts[each]] as const),
    report_state: lessonReportStates.map(each => [each, lessonReportText(each)] as const),
    cancel_kind: [['', ''], ...cancelKinds.map(each => [each, cancelKindTexts[each]] as const)],
    attendance_distinction: [0, 1, 2, 3, 4, 8, 9].map(each => [each, attendanceText[each] ?? ''] as const),
    period_no: periods.map(period => [period, slotText(period)] as const),
    class_type: [1, 2, 3].map(each => [each, classTypeTexts[each] ?? ''] as const),
    subject_type: [1, 2].map(each => [each, subjectTypeText[each] ?? ''] as const),
    change_flag: [
      [0, ''],
      [1, '振替'],
    ],
    school_year_code: Array.from({ length: 13 }, (_, at) => [at + 1, schoolYearText(at + 1)] as const),
  },
  labels,
  personal: 'students',
  changers: [],
  schema: z.strictObject(lessonFields),
  without: ['doAdd', 'doDelete', 'export', 'importPreview', 'importCommit'],
  sortable,
  calls: {},
}
