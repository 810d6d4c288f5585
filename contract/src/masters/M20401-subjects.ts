import { z } from 'zod'
import { defineLaterCall } from '../later.ts'
import { browseInput, editInput, recordInput, versionInput } from '../listInputs.ts'

import { recordCode, threeNames } from '../recordFields.ts'
import { businessScope } from '../roleScopes.ts'
import { count, flag, text } from '../scalars.ts'

const reads = { functions: ['M20401'], scope: businessScope, writes: false } as const
const changes = { ...reads, writes: true } as const

/** 1 single, 2 multiple. */
const category = z.literal([1, 2])
const fields = {
  subject_id: recordCode,
  ...threeNames,
  category,
  description: text(1000),
  sort_order: count,
  valid_flag: flag,
}

export const M20401_doBrowse = defineLaterCall({
  api: 'M20401_doBrowse',
  title: '科目の検索',
  ...reads,
  input: browseInput({ category: category.optional(), valid_flag: flag.optional() }),
})

export const M20401_doAdd = defineLaterCall({
  api: 'M20401_doAdd',
  title: '科目の追加',
  ...changes,
  input: z.strictObject(fields),
})

export const M20401_getEdit = defineLaterCall({
  api: 'M20401_getEdit',
  title: '科目の編集内容',
  ...reads,
  input: recordInput,
})

export const M20401_doEdit = defineLaterCall({
  api: 'M20401_doEdit',
  title: '科目の保存',
  ...changes,
  input: editInput(fields),
})

export const M20401_doRead = defineLaterCall({
  api: 'M20401_doRead',
  title: '科目の表示',
  ...reads,
  input: recordInput,
})

export const M20401_doDelete = defineLaterCall({
  api: 'M20401_doDelete',
  title: '科目の削除',
  ...changes,
  input: versionInput,
})
