import { defineLaterCall } from '../later.ts'
import { browseInput } from '../listInputs.ts'
import { noticeScope } from '../roleScopes.ts'
import { flag } from '../scalars.ts'

export const C00101_getNotice = defineLaterCall({
  api: 'C00101_getNotice',
  title: 'お知らせ',
  functions: ['C00101'],
  scope: noticeScope,
  writes: false,
  input: browseInput({ unread_flag: flag.optional() }),
})
