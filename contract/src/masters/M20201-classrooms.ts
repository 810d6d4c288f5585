import { z } from 'zod'
import { defineLaterCall } from '../later.ts'
import { browseInput, editInput, recordInput, versionInput } from '../listInputs.ts'

import { recordCode, threeNames } from '../recordFields.ts'
import { businessScope } from '../roleScopes.ts'
import { flag } from '../scalars.ts'

const reads = { functions: ['M20201'], scope: businessScope, writes: false } as const
const changes = { ...reads, writes: true } as const

/** 1 online, 2 directly run, 3 franchise. */
const classroomType = z.literal([1, 2, 3])
const fields = { classroom_id: recordCode, ...threeNames, classroom_type: classroomType, valid_flag: flag }

export const M20201_doBrowse = defineLaterCall({
  api: 'M20201_doBrowse',
  title: '教室の検索',
  ...reads,
  input: browseInput({ classroom_type: classroomType.optional(), valid_flag: flag.optional() }),
})

export const M20201_doAdd = defineLaterCall({
  api: 'M20201_doAdd',
  title: '教室の追加',
  ...changes,
  input: z.strictObject(fields),
})

export const M20201_getEdit = defineLaterCall({
  api: 'M20201_getEdit',
  title: '教室の編集内容',
  ...reads,
  input: recordInput,
})

export const M20201_doEdit = defineLaterCall({
  api: 'M20201_doEdit',
  title: '教室の保存',
  ...changes,
  input: editInput(fields),
})

export const M20201_doRead = defineLaterCall({
  api: 'M20201_doRead',
  title: '教室の表示',
  ...reads,
  input: recordInput,
})

export const M20201_doDelete = defineLaterCall({
  api: 'M20201_doDelete',
  title: '教室の削除',
  ...changes,
  input: versionInput,
})
