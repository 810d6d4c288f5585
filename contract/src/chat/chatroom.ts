import { z } from 'zod'
import { everyoneScope, selfScope } from '../access.ts'
import { defineLaterCall } from '../later.ts'
import { count, nothing, recordNo, requiredText } from '../scalars.ts'

/** A lesson's room (`t3010`, schedule_no) or a student's own (`t1010`, student_no): domain §7. */
const relModel = z.enum(['t3010', 't1010'])
const access = { functions: ['Chatroom'], scope: everyoneScope, personal: 'students' } as const

export const Chat_getMessages = defineLaterCall({
  api: 'Chat_getMessages',
  title: 'チャットのメッセージ',
  ...access,
  writes: false,
  input: z.strictObject({
    rel_model: relModel,
    rel_id: recordNo,
    /** The newest message that the page has; 0 for the first load. */
    last_id: count,
  }),
})

export const Chat_sendMessage = defineLaterCall({
  api: 'Chat_sendMessage',
  title: 'チャットの送信',
  ...access,
  writes: true,
  perMinute: 60,
  input: z.strictObject({ rel_model: relModel, rel_id: recordNo, content: requiredText(2000) }),
})

export const Chat_check = defineLaterCall({
  api: 'Chat_check',
  title: 'チャットの新着件数',
  ...access,
  writes: false,
  input: z.strictObject({ rel_model: relModel, rel_ids: z.array(recordNo).max(500) }),
})

export const Chat_getToken = defineLaterCall({
  api: 'Chat_getToken',
  title: 'チャットの接続',
  functions: ['Chatroom'],
  scope: selfScope,
  writes: false,
  input: nothing,
})
