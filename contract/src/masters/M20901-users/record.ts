import { functionIds } from '@terakoya/domain/people/functions'
import { userTypes } from '@terakoya/domain/people/userTypes'
import { z } from 'zod'
import { administratorScope } from '../../access.ts'
import { defineLaterCall } from '../../later.ts'
import { browseInput, editInput, exportInput, recordInput, versionInput } from '../../listInputs.ts'
import { centerNos } from '../../recordFields.ts'
import { count, recordNo, requiredText } from '../../scalars.ts'

/** Logins of students are among them, with their names. */
const reads = {
  functions: ['M20901'],
  scope: administratorScope,
  writes: false,
  personal: 'students',
} as const
const changes = { ...reads, writes: true } as const

const userType = z.enum(userTypes)
const status = z.enum(['A', 'S', 'D'])
const fields = {
  user_id: requiredText(64),
  user_named: requiredText(100),
  user_type_code: userType,
  status,
  center_nos: centerNos,
  /** 0: none. */
  classroom_no: count,
  student_no: count,
  teacher_no: count,
  /** What the user may open: the type's defaults until somebody changes them (domain §6). */
  function_ids: z.array(z.enum(functionIds)).max(100),
}
const search = {
  user_type_code: userType.optional(),
  status: status.optional(),
  center_no: recordNo.optional(),
}

export const M20901_doBrowse = defineLaterCall({
  api: 'M20901_doBrowse',
  title: 'ユーザーの検索',
  ...reads,
  input: browseInput(search),
})

export const M20901_doAdd = defineLaterCall({
  api: 'M20901_doAdd',
  title: 'ユーザーの追加',
  ...changes,
  input: z.strictObject(fields),
})

export const M20901_getEdit = defineLaterCall({
  api: 'M20901_getEdit',
  title: 'ユーザーの編集内容',
  ...reads,
  input: recordInput,
})

export const M20901_doEdit = defineLaterCall({
  api: 'M20901_doEdit',
  title: 'ユーザーの保存',
  ...changes,
  input: editInput(fields),
})

export const M20901_doRead = defineLaterCall({
  api: 'M20901_doRead',
  title: 'ユーザーの表示',
  ...reads,
  input: recordInput,
})

export const M20901_doDelete = defineLaterCall({
  api: 'M20901_doDelete',
  title: 'ユーザーの削除',
  ...changes,
  input: versionInput,
})

export const M20901_exportCsv = defineLaterCall({
  api: 'M20901_exportCsv',
  title: 'ユーザーの書き出し',
  ...reads,
  batchable: false,
  input: exportInput(search),
})
