import { z } from 'zod'
import { defineLaterCall } from '../later.ts'
import { browseInput, editInput, recordInput, versionInput } from '../listInputs.ts'

import { recordCode, threeNames } from '../recordFields.ts'
import { businessScope } from '../roleScopes.ts'
import { flag, layoutCode, recordNo } from '../scalars.ts'

/** The screen keeps two kinds of records: course types (M1005) and courses (M1010). */
const courseKind = z.enum(['M1005', 'M1010'])
const reads = { functions: ['M20301'], scope: businessScope, writes: false } as const
const changes = { ...reads, writes: true } as const

const courseTypeFields = {
  _course_type: z.literal('M1005'),
  course_type_id: recordCode,
  ...threeNames,
  lecture_flag: flag,
  valid_flag: flag,
}
const courseFields = {
  _course_type: z.literal('M1010'),
  course_id: recordCode,
  course_type_no: recordNo,
  ...threeNames,
  course_setting_no: layoutCode,
  valid_flag: flag,
}
const courseRecord = recordInput.extend({ _course_type: courseKind })

export const M20301_doBrowse = defineLaterCall({
  api: 'M20301_doBrowse',
  title: 'コースの検索',
  ...reads,
  input: browseInput({ _course_type: courseKind, valid_flag: flag.optional() }),
})

export const M20301_doAdd = defineLaterCall({
  api: 'M20301_doAdd',
  title: 'コースの追加',
  ...changes,
  input: z.discriminatedUnion('_course_type', [
    z.strictObject(courseTypeFields),
    z.strictObject(courseFields),
  ]),
})

export const M20301_getEdit = defineLaterCall({
  api: 'M20301_getEdit',
  title: 'コースの編集内容',
  ...reads,
  input: courseRecord,
})

export const M20301_doEdit = defineLaterCall({
  api: 'M20301_doEdit',
  title: 'コースの保存',
  ...changes,
  input: z.discriminatedUnion('_course_type', [editInput(courseTypeFields), editInput(courseFields)]),
})

export const M20301_doRead = defineLaterCall({
  api: 'M20301_doRead',
  title: 'コースの表示',
  ...reads,
  input: courseRecord,
})

export const M20301_doDelete = defineLaterCall({
  api: 'M20301_doDelete',
  title: 'コースの削除',
  ...changes,
  input: versionInput.extend({ _course_type: courseKind }),
})
