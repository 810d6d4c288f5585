import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { z } from 'zod'
import { maxTestScores } from '../../inputLimits.ts'
import { anyOf } from '../../listInputs.ts'
import { defineResource } from '../../masters/defineResource.ts'
import { validity } from '../../masters/validity.ts'
import {
  classType,
  contacts,
  enrollmentStatus,
  recordCode,
  schoolYearCode,
  sex,
  teacherRequestType,
} from '../../recordFields.ts'
import { studentKeeperScope } from '../../roleScopes.ts'
import { count, flag, lineText, personName, realDate, recordNo } from '../../scalars.ts'
import { furigana, postalCode } from '../../validators/textValidators.ts'
import { betweenStudentFields } from './betweenStudentFields.ts'

export const enrollmentChoices = [
  [0, '未入塾'],
  [1, '在籍'],
  [2, '休塾'],
  [3, '退塾'],
] as const

export const classTypeChoices = [
  [1, '通常'],
  [2, '追加'],
  [3, '講習'],
] as const

export const ngKindChoices = [
  [1, '絶対'],
  [2, 'なるべく避ける'],
] as const

const day = realDate.nullable()
/** One decimal is kept; more are refused rather than rounded. */
const oneDecimal = (value: number) => Math.round(value * 10) / 10 === value
const decimals = { params: { reason: 'decimals', max: 1 } }
const points = (min: number) => z.number().min(min).max(1000).refine(oneDecimal, decimals)

/** C20101 生徒 (spec §3 "Student"): those who sell and care keep the students of their centers or classroom (domain §6). */
export const students = defineResource({
  code: 'C20101',
  noun: '生徒',
  functions: ['C20101'],
  scope: studentKeeperScope,
  personal: 'students',
  key: 'student_no',
  codeField: 'student_id',
  nameField: 'student_name',
  fields: {
    student_id: recordCode,
    student_name: personName(50),
    student_namej: furigana(50),
    sex,
    /** 1 public, 2 private, 3 national. */
    school_type: z.literal([1, 2, 3]),
    school_year_code: schoolYearCode,
    school_name: lineText(100),
    term_system: z.literal([2, 3]),
    deviation_score: z.number().min(0).max(100).refine(oneDecimal, decimals).nullable(),
    guardian_name: lineText(50),
    postal_code: postalCode(),
    address: lineText(200),
    contacts,
    /** Whether the family is told by mail, once a day, of new messages in chat. */
    chat_mail_flag: flag,
    center_no: recordNo,
    classroom_no: recordNo,
    enrollment_status: enrollmentStatus,
    enrollment_date: day,
    leave_start_date: day,
    leave_end_date: day,
    withdrawal_date: day,
    interview_date: day,
    /** 0: nobody yet. */
    advisor_user_no: count,
    sales_user_no: count,
    /** 3: any. */
    teacher_request: sex,
    teacher_request_type: teacherRequestType,
    /** 1 絶対 (never), 2 なるべく避ける (a warning). */
    ng_teachers: z.array(z.strictObject({ teacher_no: recordNo, ng_kind: z.literal([1, 2]) })).max(50),
    /** Never with the same teacher in the same period; it stands at both. */
    apart_student_nos: z.array(recordNo).max(20),
    /** Best first. */
    priority_teachers: z.array(recordNo).max(20),
    subjects: z.array(z.strictObject({ subject_no: recordNo, class_type: classType })).max(100),
    test_scores: z
      .array(
        z.strictObject({
          schedule_date: realDate,
          test_name: lineText(50),
          subject_no: recordNo,
          score: points(0),
          max_score: points(1),
        }),
      )
      .max(maxTestScores),
    valid_flag: flag,
  },
  listed: { course_names: z.string() },
  search: {
    center_no: anyOf(recordNo).optional(),
    classroom_no: anyOf(recordNo).optional(),
    enrollment_status: anyOf(enrollmentStatus).optional(),
    school_year_code: anyOf(schoolYearCode).optional(),
    subject_no: anyOf(recordNo).optional(),
    advisor_user_no: anyOf(recordNo).optional(),
    valid_flag: flag.optional(),
  },
  between: betweenStudentFields,
  labels: {
    student_name: '氏名',
    student_namej: 'ふりがな',
    center_no: '所属センター',
    classroom_no: '教室',
    contacts: '連絡先',
    ng_teachers: 'NG講師',
    apart_student_nos: '離す生徒',
    priority_teachers: '優先講師',
    subjects: '受講科目',
    test_scores: 'テストの得点',
    advisor_user_no: '担当アドバイザー',
  },
  choices: {
    sex: [
      [1, '男性'],
      [2, '女性'],
      [3, '指定なし'],
    ],
    school_type: [
      [1, '公立'],
      [2, '私立'],
      [3, '国立'],
    ],
    school_year_code: Array.from({ length: 13 }, (_, at) => [at + 1, schoolYearText(at + 1)] as const),
    chat_mail_flag: [
      [1, '知らせる'],
      [0, '知らせない'],
    ],
    term_system: [
      [3, '3学期制'],
      [2, '2学期制'],
    ],
    enrollment_status: enrollmentChoices,
    teacher_request: [
      [3, 'どちらでもよい'],
      [1, '男性'],
      [2, '女性'],
    ],
    teacher_request_type: [
      [0, '指定なし'],
      [1, '学生'],
      [2, '非常勤'],
      [3, '専任'],
    ],
    'ng_teachers.ng_kind': ngKindChoices,
    'subjects.class_type': classTypeChoices,
    valid_flag: validity,
  },
})
