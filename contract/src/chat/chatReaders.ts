import { z } from 'zod'
import { defineCall } from '../call.ts'
import { centerKeeperScope } from '../roleScopes.ts'
import { count, flag, recordNo } from '../scalars.ts'

const reads = { functions: ['M20101'], scope: centerKeeperScope, writes: false } as const

const person = z.strictObject({ user_no: z.number(), user_named: z.string(), user_type_code: z.string() })

/** Who watches over the chat of a center (チャットの見守り), and who could. */
export const ChatReaders_getEdit = defineCall({
  api: 'ChatReaders_getEdit',
  title: 'チャットの見守りの編集内容',
  ...reads,
  // Chat, though a center keeps it.
  whileLooking: false,
  input: z.strictObject({ center_no: recordNo }),
  output: z.strictObject({
    center_no: z.number(),
    /** Named now; `active_flag` 0: suspended, moved or without the function, and so no reader.
     * `mail_flag` 0: no mail of the urgent reaches them. */
    readers: z.array(
      person.extend({ active_flag: flag, mail_flag: flag, from_date: z.string(), unread_rooms: count }),
    ),
    /** Those of the center who have the function. */
    candidates: z.array(person),
  }),
})

/** Names those who watch from today on; who isn't among them any more reads until today. */
export const ChatReaders_doEdit = defineCall({
  api: 'ChatReaders_doEdit',
  title: 'チャットの見守りの保存',
  ...reads,
  writes: true,
  labels: { user_nos: '見守る人' },
  input: z.strictObject({
    center_no: recordNo,
    user_nos: z.array(recordNo).max(20),
    /** Those whom the page showed: a change that somebody else made since is not undone (409). */
    before_user_nos: z.array(recordNo).max(100),
  }),
  output: z.strictObject({ center_no: z.number(), user_nos: z.array(z.number()) }),
})
