import { z } from 'zod'
import { sellingScope, teacherScope } from '../../access.ts'
import { defineLaterCall } from '../../later.ts'
import { browseInput, recordInput, versionInput } from '../../listInputs.ts'
import { enrollmentStatus, fileList, sex } from '../../recordFields.ts'
import { count, nothing, realDate, recordNo, requiredText, text } from '../../scalars.ts'
import { karteBody } from './body.ts'

/** Teachers read the records of their own students and change none (domain §6). */
const reads = { functions: ['C20201'], scope: { ...sellingScope, ...teacherScope }, writes: false } as const
const changes = { functions: ['C20201'], scope: sellingScope, writes: true } as const

export const C20201_init = defineLaterCall({
  api: 'C20201_init',
  title: '生徒カルテの選択肢',
  ...reads,
  input: nothing,
})

export const C20201_doBrowse = defineLaterCall({
  api: 'C20201_doBrowse',
  title: '生徒カルテの検索',
  ...reads,
  personal: 'students',
  input: browseInput({
    student_no: recordNo.optional(),
    enrollment_status: enrollmentStatus.optional(),
    reference_start_date: realDate.optional(),
    reference_end_date: realDate.optional(),
  }),
})

export const C20201_getEdit = defineLaterCall({
  api: 'C20201_getEdit',
  title: '生徒カルテの編集内容',
  ...reads,
  personal: 'students',
  input: recordInput,
})

export const C20201_doRead = defineLaterCall({
  api: 'C20201_doRead',
  title: '生徒カルテの表示',
  ...reads,
  personal: 'students',
  input: recordInput,
})

export const C20201_doSave = defineLaterCall({
  api: 'C20201_doSave',
  title: '生徒カルテの保存',
  ...changes,
  personal: 'students',
  input: z.strictObject({
    /** 0 for a new record. */
    id: count,
    lock_version: count,
    /** 0 while the child is no student yet. */
    student_no: count,
    student_name: requiredText(50),
    student_namej: text(50),
    sex,
    enrollment_status: enrollmentStatus,
    reference_start_date: realDate.nullable(),
    reference_end_date: realDate.nullable(),
    body: karteBody,
    files: fileList,
  }),
})

export const C20201_doDelete = defineLaterCall({
  api: 'C20201_doDelete',
  title: '生徒カルテの削除',
  ...changes,
  personal: 'students',
  input: versionInput,
})

export const getDefaultReferenceDate = defineLaterCall({
  api: 'getDefaultReferenceDate',
  title: '基準期間の初期値',
  ...reads,
  input: z.strictObject({ student_no: recordNo.optional() }),
})

export const getT1130Count = defineLaterCall({
  api: 'getT1130Count',
  title: '生徒カルテの件数',
  ...reads,
  personal: 'students',
  input: z.strictObject({ student_no: recordNo }),
})
