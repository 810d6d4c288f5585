import { z } from 'zod'
import { sellingScope, teacherScope } from '../../access.ts'
import { dropdownEntry } from '../../account/startup.ts'
import { defineCall } from '../../call.ts'
import { recordInput, tableOutput, versionInput } from '../../listInputs.ts'
import { historyOutput } from '../../masters/resourceCalls.ts'
import { enrollmentStatus, fileEntries, sex } from '../../recordFields.ts'
import { count, done, nothing, personName, realDate, recordNo, requiredText } from '../../scalars.ts'
import { furigana } from '../../validators/textValidators.ts'
import { karteBody, shownKarteBody } from './body.ts'
import { karteLabels } from './karteLabels.ts'
import { karteFileLimits, maxKarteFiles } from './kartes.ts'

/** Teachers read the kartes of their own students and change none (domain §6). */
const reads = { functions: ['C20201'], scope: { ...sellingScope, ...teacherScope }, writes: false } as const
const keeps = { functions: ['C20201'], scope: sellingScope, writes: false } as const
const changes = { functions: ['C20201'], scope: sellingScope, writes: true } as const
const personal = { personal: 'students', labels: karteLabels } as const

const files = fileEntries(maxKarteFiles, karteFileLimits)

/** What is written on the head of a karte. */
const head = {
  /** 0 while the child is no student yet; name, sex, state and center are the student's own otherwise. */
  student_no: count,
  student_name: personName(50),
  student_namej: furigana(50),
  sex,
  enrollment_status: enrollmentStatus,
  center_no: recordNo,
  reference_start_date: realDate.nullable(),
  reference_end_date: realDate.nullable(),
}

const testScore = z.strictObject({
  schedule_date: z.string(),
  test_name: z.string(),
  subject_no: z.number(),
  subject_name: z.string(),
  score: z.number(),
  max_score: z.number(),
})

const record = {
  karte_no: recordNo,
  ...head,
  student_id: z.string(),
  lock_version: count,
  updated_at: z.string(),
  /** The tests of the student that the product knows of. */
  test_scores: z.array(testScore),
}

/** The choices of the form. */
export const C20201_init = defineCall({
  api: 'C20201_init',
  title: '生徒カルテの選択肢',
  ...keeps,
  input: nothing,
  /** Who leads interviews: staff of the own centers. */
  output: z.strictObject({ staff: z.array(dropdownEntry) }),
})

/** Students to write a karte of, by ID, name, reading or school. */
export const C20201_searchStudents = defineCall({
  api: 'C20201_searchStudents',
  title: '生徒カルテを作る生徒の絞り込み',
  ...keeps,
  personal: 'students',
  input: z.strictObject({ search: requiredText(100) }),
  output: z.array(
    z.strictObject({
      student_no: z.number(),
      student_id: z.string(),
      student_name: z.string(),
      student_namej: z.string(),
      sex,
      enrollment_status: enrollmentStatus,
      school_year_code: z.number(),
      center_no: z.number(),
    }),
  ),
})

/** A karte to be written. */
export const C20201_getEdit = defineCall({
  api: 'C20201_getEdit',
  title: '生徒カルテの編集内容',
  ...keeps,
  ...personal,
  input: recordInput,
  output: z.strictObject({ ...record, body: karteBody, files, updated_by: z.string() }),
})

/** A karte to be read; teachers get it without contacts, survey and files. */
export const C20201_doRead = defineCall({
  api: 'C20201_doRead',
  title: '生徒カルテの表示',
  ...reads,
  ...personal,
  input: recordInput,
  output: z.strictObject({
    ...record,
    body: shownKarteBody,
    files: files.optional(),
    updated_by: z.string().optional(),
  }),
})

/**
 * Writes a karte whole, a new one with `id` 0. 409 with the karte as it is now when somebody else has saved since,
 * 422 on the period when the student has a karte of it already.
 */
export const C20201_doSave = defineCall({
  api: 'C20201_doSave',
  title: '生徒カルテの保存',
  ...changes,
  ...personal,
  input: z
    .strictObject({ id: count, lock_version: count, ...head, body: karteBody, files })
    .superRefine((karte, ctx) => {
      const { reference_start_date: start, reference_end_date: end } = karte
      if (start !== null && end !== null && end < start) {
        ctx.addIssue({
          code: 'custom',
          path: ['reference_end_date'],
          params: { reason: 'not_before', other: 'reference_start_date' },
        })
      }
    }),
  output: z.strictObject({ karte_no: recordNo, student_no: count, lock_version: count }),
})

export const C20201_doDelete = defineCall({
  api: 'C20201_doDelete',
  title: '生徒カルテの削除',
  ...changes,
  ...personal,
  input: versionInput,
  output: done,
})

/** Who wrote what, the newest first. */
export const C20201_getHistory = defineCall({
  api: 'C20201_getHistory',
  title: '生徒カルテの変更履歴',
  ...keeps,
  ...personal,
  input: recordInput,
  output: historyOutput,
})

/** A karte on A4, as this person is shown it. */
export const C20201_getPdf = defineCall({
  api: 'C20201_getPdf',
  title: '生徒カルテのPDF',
  ...reads,
  ...personal,
  batchable: false,
  transport: 'download',
  perMinute: 30,
  input: recordInput,
  output: tableOutput,
})

/** The period that a new karte of a student is proposed: the term of today, or the first one that has none yet. */
export const getDefaultReferenceDate = defineCall({
  api: 'getDefaultReferenceDate',
  title: '基準期間の初期値',
  ...keeps,
  personal: 'students',
  input: z.strictObject({ student_no: recordNo.optional() }),
  output: z.strictObject({ reference_start_date: realDate, reference_end_date: realDate }),
})

/** How many kartes a student has. */
export const getT1130Count = defineCall({
  api: 'getT1130Count',
  title: '生徒カルテの件数',
  ...reads,
  personal: 'students',
  input: z.strictObject({ student_no: recordNo }),
  output: z.strictObject({ count }),
})
