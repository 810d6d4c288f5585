import { z } from 'zod'
import { defineLaterCall } from '../../later.ts'
import { editInput, recordInput, versionInput } from '../../listInputs.ts'
import { studentKeeperScope } from '../../roleScopes.ts'
import { recordNo } from '../../scalars.ts'
import { studentFields } from './fields.ts'

const reads = { functions: ['C20101'], scope: studentKeeperScope, writes: false } as const
const changes = { ...reads, writes: true } as const

export const C20101_doAdd = defineLaterCall({
  api: 'C20101_doAdd',
  title: '生徒の追加',
  ...changes,
  personal: 'students',
  input: z.strictObject(studentFields),
})

export const C20101_getEdit = defineLaterCall({
  api: 'C20101_getEdit',
  title: '生徒の編集内容',
  ...reads,
  personal: 'students',
  input: recordInput,
})

export const C20101_doEdit = defineLaterCall({
  api: 'C20101_doEdit',
  title: '生徒の保存',
  ...changes,
  personal: 'students',
  input: editInput(studentFields),
})

export const C20101_doRead = defineLaterCall({
  api: 'C20101_doRead',
  title: '生徒の表示',
  ...reads,
  personal: 'students',
  input: recordInput,
})

export const C20101_doDelete = defineLaterCall({
  api: 'C20101_doDelete',
  title: '生徒の削除',
  ...changes,
  personal: 'students',
  input: versionInput,
})

export const C20101_getTransferHistory = defineLaterCall({
  api: 'C20101_getTransferHistory',
  title: '所属センターの履歴',
  ...reads,
  personal: 'students',
  input: z.strictObject({ student_no: recordNo }),
})
