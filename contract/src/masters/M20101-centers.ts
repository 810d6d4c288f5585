import { z } from 'zod'
import { defineLaterCall } from '../later.ts'
import { browseInput, editInput, recordInput, versionInput } from '../listInputs.ts'

import { centerNos, recordCode, threeNames } from '../recordFields.ts'
import { centerKeeperScope } from '../roleScopes.ts'
import { flag, text } from '../scalars.ts'

/** Managers see and keep their own centers (domain §6). */
const reads = { functions: ['M20101'], scope: centerKeeperScope, writes: false } as const
const changes = { ...reads, writes: true } as const

const fields = {
  center_id: recordCode,
  ...threeNames,
  group_flag: flag,
  /** The centers of a group. */
  center_nos: centerNos,
  description: text(1000),
  valid_flag: flag,
}

export const M20101_doBrowse = defineLaterCall({
  api: 'M20101_doBrowse',
  title: 'センターの検索',
  ...reads,
  input: browseInput({ group_flag: flag.optional(), valid_flag: flag.optional() }),
})

export const M20101_doAdd = defineLaterCall({
  api: 'M20101_doAdd',
  title: 'センターの追加',
  ...changes,
  input: z.strictObject(fields),
})

export const M20101_getEdit = defineLaterCall({
  api: 'M20101_getEdit',
  title: 'センターの編集内容',
  ...reads,
  input: recordInput,
})

export const M20101_doEdit = defineLaterCall({
  api: 'M20101_doEdit',
  title: 'センターの保存',
  ...changes,
  input: editInput(fields),
})

export const M20101_doRead = defineLaterCall({
  api: 'M20101_doRead',
  title: 'センターの表示',
  ...reads,
  input: recordInput,
})

export const M20101_doDelete = defineLaterCall({
  api: 'M20101_doDelete',
  title: 'センターの削除',
  ...changes,
  input: versionInput,
})
