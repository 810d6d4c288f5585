import { z } from 'zod'
import { advisingScope, managementScope, teacherScope } from '../../access.ts'
import { defineLaterCall } from '../../later.ts'
import { browseInput } from '../../listInputs.ts'
import { count, flag, nothing, recordNo } from '../../scalars.ts'
import { teacherSearch } from './fields.ts'

/** The list and what is chosen from it. */

export const C10101_doBrowse = defineLaterCall({
  api: 'C10101_doBrowse',
  title: '講師の検索',
  functions: ['C10101'],
  scope: advisingScope,
  writes: false,
  input: browseInput(teacherSearch),
})

export const C10101_getTeacherList = defineLaterCall({
  api: 'C10101_getTeacherList',
  title: '講師の一覧',
  functions: ['C10101'],
  scope: advisingScope,
  writes: false,
  input: z.strictObject({ center_no: recordNo, valid_flag: flag.optional() }),
})

export const C10101_getDropdowns = defineLaterCall({
  api: 'C10101_getDropdowns',
  title: '講師の選択肢',
  functions: ['C10101', 'C10101Edit'],
  scope: { ...advisingScope, ...teacherScope },
  writes: false,
  input: nothing,
})

export const C10101_setValid = defineLaterCall({
  api: 'C10101_setValid',
  title: '講師の有効・無効の切り替え',
  functions: ['C10101'],
  scope: managementScope,
  writes: true,
  input: z.strictObject({ id: recordNo, lock_version: count, valid_flag: flag }),
})
