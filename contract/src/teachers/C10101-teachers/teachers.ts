import { z } from 'zod'
import { advisingScope, managementScope } from '../../access.ts'
import { anyOf } from '../../listInputs.ts'
import { defineResource } from '../../masters/defineResource.ts'
import { validity } from '../../masters/validity.ts'
import {
  centerNos,
  contacts,
  emailAddress,
  recordCode,
  schoolLevel,
  sex,
  subjectType,
  teacherType,
} from '../../recordFields.ts'
import { flag, int32, lineText, personName, recordNo, text } from '../../scalars.ts'
import { furigana, phone } from '../../validators/textValidators.ts'

/** What a teacher may change of the own profile (C10101Edit). */
export const ownTeacherFields = {
  phone: phone(),
  email: emailAddress,
  contacts,
  /** 0: as many as there are. */
  desired_periods_per_week: int32.min(0).max(49),
}

/** Who is called 男 and 女 in words, and who says nothing of it. */
export const sexChoices = [
  [1, '男性'],
  [2, '女性'],
  [3, '指定なし'],
] as const

export const teacherTypeChoices = [
  [1, '学生'],
  [2, '非常勤'],
  [3, '専任'],
] as const

export const schoolLevelChoices = [
  ['E', '小'],
  ['J', '中'],
  ['H', '高'],
] as const

export const subjectTypeChoices = [
  [1, '標準'],
  [2, '入試'],
] as const

/** One thing that is taught. */
export const taughtSubject = z.strictObject({
  subject_no: recordNo,
  school_level: schoolLevel,
  subject_type: subjectType,
})

/** C10101 講師 (spec §3 "Teacher"): managers and office staff keep those of their centers, advisors see them. */
export const teachers = defineResource({
  code: 'C10101',
  noun: '講師',
  functions: ['C10101'],
  scope: advisingScope,
  changeScope: managementScope,
  ofPeople: true,
  key: 'teacher_no',
  codeField: 'teacher_id',
  nameField: 'display_name',
  fields: {
    teacher_id: recordCode,
    display_name: personName(50),
    reading: furigana(50),
    sex,
    nationality: lineText(50),
    teacher_type: teacherType,
    /** The home center. */
    center_no: recordNo,
    /** Where the teacher may work, the home center among them. */
    center_nos: centerNos,
    /** What the teacher teaches: subject × level × type (domain §5). */
    subjects: z.array(taughtSubject).max(300),
    max_periods_per_day: int32.min(1).max(7),
    /** Most periods in a row; `null`: nothing is settled. */
    max_consecutive_periods: int32.min(1).max(7).nullable(),
    ...ownTeacherFields,
    /** The office's own note on the teacher. */
    comment: text(1000),
    valid_flag: flag,
  },
  listed: { subject_names: z.string() },
  search: {
    center_no: anyOf(recordNo).optional(),
    subject_no: anyOf(recordNo).optional(),
    school_level: anyOf(schoolLevel).optional(),
    subject_type: anyOf(subjectType).optional(),
    sex: anyOf(sex).optional(),
    teacher_type: anyOf(teacherType).optional(),
    valid_flag: flag.optional(),
  },
  labels: {
    display_name: '氏名',
    reading: 'ふりがな',
    center_no: '所属センター',
    center_nos: '担当センター',
    subjects: '担当科目',
    contacts: '緊急連絡先',
  },
  choices: {
    sex: sexChoices,
    teacher_type: teacherTypeChoices,
    'subjects.school_level': schoolLevelChoices,
    'subjects.subject_type': subjectTypeChoices,
    valid_flag: validity,
  },
})
