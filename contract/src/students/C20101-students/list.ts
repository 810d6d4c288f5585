import { z } from 'zod'
import { defineLaterCall } from '../../later.ts'
import { browseInput } from '../../listInputs.ts'
import { enrollmentStatus } from '../../recordFields.ts'
import { studentKeeperScope } from '../../roleScopes.ts'
import { count, flag, nothing, recordNo, requiredText } from '../../scalars.ts'
import { studentSearch } from './fields.ts'

const reads = { functions: ['C20101'], scope: studentKeeperScope, writes: false } as const
const changes = { ...reads, writes: true } as const

export const C20101_initBrowse = defineLaterCall({
  api: 'C20101_initBrowse',
  title: '生徒一覧の選択肢',
  ...reads,
  input: nothing,
})

export const C20101_doBrowse = defineLaterCall({
  api: 'C20101_doBrowse',
  title: '生徒の検索',
  ...reads,
  personal: 'students',
  input: browseInput(studentSearch),
})

export const C20101_search = defineLaterCall({
  api: 'C20101_search',
  title: '生徒の絞り込み',
  ...reads,
  personal: 'students',
  input: z.strictObject({ search: requiredText(100), center_no: recordNo.optional() }),
})

export const C20101_getStudentList = defineLaterCall({
  api: 'C20101_getStudentList',
  title: '生徒の一覧',
  ...reads,
  personal: 'students',
  input: z.strictObject({ center_no: recordNo, enrollment_status: enrollmentStatus.optional() }),
})

export const C20101_getDropdowns = defineLaterCall({
  api: 'C20101_getDropdowns',
  title: '生徒の選択肢',
  ...reads,
  input: nothing,
})

export const C20101_setValid = defineLaterCall({
  api: 'C20101_setValid',
  title: '生徒の有効・無効の切り替え',
  ...changes,
  personal: 'students',
  input: z.strictObject({ id: recordNo, lock_version: count, valid_flag: flag }),
})
