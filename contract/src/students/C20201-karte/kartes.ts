import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { nextInterviewStates } from '@terakoya/domain/people/nextInterview'
import { z } from 'zod'
import { sellingScope, teacherScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { anyOf } from '../../listInputs.ts'
import { defineResource } from '../../masters/defineResource.ts'
import { enrollmentStatus, schoolYearCode, sex } from '../../recordFields.ts'
import { count, personName, realDate, recordNo } from '../../scalars.ts'
import { furigana } from '../../validators/textValidators.ts'
import { enrollmentChoices } from '../C20101-students/students.ts'

/** What files a karte takes: PDFs, as paper forms are scanned. By their content: a name proves nothing. */
export const karteFileLimits = { accept: 'application/pdf', max_bytes: 20 * 1024 * 1024 } as const
export const maxKarteFiles = 20

/**
 * C20201 生徒カルテ as a list (spec §3 "Student record"). Teachers list the kartes of their own students and change none
 * (domain §6); what a karte holds besides is read and saved by the calls of `record.ts`.
 */
export const kartes = defineResource({
  code: 'C20201',
  noun: '生徒カルテ',
  functions: ['C20201'],
  scope: { ...sellingScope, ...teacherScope },
  changeScope: sellingScope,
  personal: 'students',
  key: 'karte_no',
  codeField: 'student_name',
  nameField: 'student_name',
  fields: {
    /** 0 while the child is no student yet. */
    student_no: count,
    student_name: personName(50),
    student_namej: furigana(50),
    sex,
    enrollment_status: enrollmentStatus,
    center_no: recordNo,
    reference_start_date: realDate.nullable(),
    reference_end_date: realDate.nullable(),
  },
  listed: {
    school_year_code: schoolYearCode.nullable(),
    /** The last interview, and the day that was agreed for the next one there; of those that the person may read. */
    interview_date: realDate.nullable(),
    next_date: realDate.nullable(),
    interview_count: count,
    /** `null` for teachers, who are shown no files. */
    file_count: count.nullable(),
  },
  search: {
    student_no: recordNo.optional(),
    enrollment_status: anyOf(enrollmentStatus).optional(),
    next_interview: z.enum(nextInterviewStates).optional(),
    center_no: anyOf(recordNo).optional(),
    school_year_code: anyOf(schoolYearCode).optional(),
    sex: anyOf(sex).optional(),
    /** Kartes of periods that reach from or to these days. */
    reference_start_date: realDate.optional(),
    reference_end_date: realDate.optional(),
  },
  labels: {
    student_name: '氏名',
    student_namej: 'ふりがな',
    center_no: 'センター',
    reference_start_date: '基準期間の開始日',
    reference_end_date: '基準期間の終了日',
  },
  choices: {
    sex: [
      [1, '男性'],
      [2, '女性'],
      [3, '指定なし'],
    ],
    enrollment_status: enrollmentChoices,
  },
  without: ['doAdd', 'doDelete', 'importPreview', 'importCommit'],
})

export const { C20201_doBrowse } = kartes.calls

/** Whole lists are for those who keep them. */
export const C20201_export = defineCall({
  ...kartes.calls.C20201_export,
  api: 'C20201_export',
  scope: sellingScope,
})

export const schoolYearChoices = Array.from(
  { length: 13 },
  (_, at) => [at + 1, schoolYearText(at + 1)] as const,
)

export const nextInterviewChoices = [
  ['overdue', '過ぎている'],
  ['soon', '今日から7日以内'],
  ['later', '8日後から'],
  ['none', '決まっていない'],
] as const
