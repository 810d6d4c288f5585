import { z } from 'zod'
import { administratorScope } from '../access.ts'
import { defineLaterCall } from '../later.ts'
import { browseInput, editInput, recordInput } from '../listInputs.ts'
import { requiredText } from '../scalars.ts'

const reads = { functions: ['M20701'], scope: administratorScope, writes: false } as const
const changes = { ...reads, writes: true } as const

/** 1 additional lessons, 2 seminars, 3 changes (domain §4). */
const notificationType = z.literal([1, 2, 3])

export const M20701_doBrowse = defineLaterCall({
  api: 'M20701_doBrowse',
  title: '通知メールの検索',
  ...reads,
  input: browseInput({ notification_type: notificationType.optional() }),
})

export const M20701_getEdit = defineLaterCall({
  api: 'M20701_getEdit',
  title: '通知メールの編集内容',
  ...reads,
  input: recordInput,
})

export const M20701_doRead = defineLaterCall({
  api: 'M20701_doRead',
  title: '通知メールの表示',
  ...reads,
  input: recordInput,
})

export const M20701_doEdit = defineLaterCall({
  api: 'M20701_doEdit',
  title: '通知メールの保存',
  ...changes,
  input: editInput({
    notification_type: notificationType,
    subject: requiredText(200),
    body: requiredText(10000),
  }),
})
