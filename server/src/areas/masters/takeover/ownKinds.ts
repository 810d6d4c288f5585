import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import { contacts, dayofweekCode, sex, subjectType } from '@terakoya/contract/recordFields'
import { lineText, realDate, recordNo, timeLimitNo } from '@terakoya/contract/scalars'
import { periodGroups, slotTimes, timeLimitNos } from '@terakoya/domain/days/timeSlot'
import { z } from 'zod'
import { type StoredResource, storedResource } from '../../../resourceRecords/storedResource.ts'

/** Files that have no list of their own in the product: several rows make one student's contacts, weekly lessons, rights. */

const day = realDate.nullable()
const contact = contacts.element.shape

/** What lies behind none of them is a record: rows are read as those of any other file, and no more. */
const unkept = { table: 'students', subject: 'student', searched: [], order: [] } as const

function rowsOf(fields: z.ZodRawShape, labels: AnyResource['labels']): StoredResource {
  return storedResource(
    {
      ...{ code: 'Takeover', noun: '生徒', key: 'student_no', codeField: 'student_no' },
      ...{ nameField: 'student_no', fields, labels, search: {}, listed: {}, choices: {} },
      ...{ schema: z.strictObject(fields), sortable: [], calls: {} },
    },
    unkept,
  )
}

const student = { student_no: recordNo }
const ofStudent = { student_no: '生徒ID' }

export const contactRows = rowsOf({ ...student, ...contact }, { ...ofStudent, contact_name: '氏名' })

const taught = {
  time_limit_no: timeLimitNo,
  course_no: recordNo,
  subject_no: recordNo,
  subject_type: subjectType.nullable(),
}
const ofTaught = { ...ofStudent, time_limit_no: '時間', course_no: 'コース', subject_no: '科目' }

export const weeklyRows = rowsOf(
  {
    ...student,
    dayofweek_code: dayofweekCode,
    ...taught,
    course_start_date: day,
    course_end_date: day,
    teacher_request: sex.nullable(),
  },
  { ...ofTaught, dayofweek_code: '曜日' },
)

export const rightRows = rowsOf(
  { ...student, schedule_date: realDate, ...taught, make_up_until: day, reason: lineText(150) },
  { ...ofTaught, schedule_date: '欠席した日', make_up_until: '振替の期限' },
)

export interface WeeklyRow {
  student_no: number
  dayofweek_code: number
  time_limit_no: number
  course_no: number
  subject_no: number
  subject_type?: number | null
  course_start_date?: string | null
  course_end_date?: string | null
  teacher_request?: number | null
}

export interface RightRow
  extends Pick<WeeklyRow, 'student_no' | 'time_limit_no' | 'course_no' | 'subject_no' | 'subject_type'> {
  schedule_date: string
  make_up_until?: string | null
  reason?: string
}

/** Days of the week as people write them. */
export const weekdayWords = [...'日月火水木金土'].flatMap((name, code) =>
  ['', '曜', '曜日'].map(end => [code, `${name}${end}`] as const),
)

/** Slots as people write them: from when until when, or when a whole period or a second half begins; 6限. */
export const slotWords = [
  ...timeLimitNos.flatMap(slot => {
    const { start, end } = slotTimes(slot)
    const ranges = ['–', '-', '~', '〜', '―'].map(dash => [slot, `${start}${dash}${end}`] as const)
    return slot % 10 === 1 ? ranges : [...ranges, [slot, start] as const]
  }),
  ...periodGroups.flatMap(group =>
    ['限', '時限', '限目'].map(word => [group * 10, `${group}${word}`] as const),
  ),
]

export const subjectTypeWords = [
  [1, '標準'],
  [2, '入試'],
] as const

export const sexWords = [
  [3, 'どちらでもよい'],
  [1, '男性'],
  [2, '女性'],
  [1, '男'],
  [2, '女'],
] as const
