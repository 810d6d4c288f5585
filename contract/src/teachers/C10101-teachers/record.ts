import { z } from 'zod'
import { advisingScope, managementScope, teacherScope } from '../../access.ts'
import { defineLaterCall } from '../../later.ts'
import { editInput, recordInput, versionInput } from '../../listInputs.ts'
import { ownTeacherFields, teacherFields } from './fields.ts'

/** One teacher. Teachers reach their own profile, and of it only the fields that are theirs (domain §6). */

export const C10101_doAdd = defineLaterCall({
  api: 'C10101_doAdd',
  title: '講師の追加',
  functions: ['C10101'],
  scope: managementScope,
  writes: true,
  input: z.strictObject(teacherFields),
})

export const C10101_getEdit = defineLaterCall({
  api: 'C10101_getEdit',
  title: '講師の編集内容',
  functions: ['C10101', 'C10101Edit'],
  scope: { ...advisingScope, ...teacherScope },
  writes: false,
  input: recordInput,
})

export const C10101_doRead = defineLaterCall({
  api: 'C10101_doRead',
  title: '講師の表示',
  functions: ['C10101', 'C10101Edit'],
  scope: { ...advisingScope, ...teacherScope },
  writes: false,
  input: recordInput,
})

export const C10101_doEdit = defineLaterCall({
  api: 'C10101_doEdit',
  title: '講師の保存',
  functions: ['C10101', 'C10101Edit'],
  scope: { ...managementScope, ...teacherScope },
  writes: true,
  input: z.discriminatedUnion('kind', [
    editInput({ kind: z.literal('all'), ...teacherFields }),
    editInput({ kind: z.literal('own'), ...ownTeacherFields }),
  ]),
})

export const C10101_doDelete = defineLaterCall({
  api: 'C10101_doDelete',
  title: '講師の削除',
  functions: ['C10101'],
  scope: managementScope,
  writes: true,
  input: versionInput,
})
