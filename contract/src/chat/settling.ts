import { z } from 'zod'
import { sellingScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { recordNo } from '../scalars.ts'
import { chatRelModel } from './chatroom.ts'

const access = { functions: ['Chatroom'], scope: sellingScope, personal: 'students' } as const

/**
 * Notes that somebody of the center has taken up what a colleague or a teacher has written and wasn't sent: by writing it in
 * their own name, or since it needs no answer any more.
 */
export const Chat_settleUnsent = defineCall({
  api: 'Chat_settleUnsent',
  title: '送られなかったメッセージの対応済み',
  ...access,
  writes: true,
  input: z.strictObject({ held_no: recordNo }),
  output: z.strictObject({ held_no: z.number(), student_no: z.number() }),
})

/** Notes that the last words of a room need no answer of the center: a thank you, or what was told by telephone. */
export const Chat_needsNoAnswer = defineCall({
  api: 'Chat_needsNoAnswer',
  title: '返事が要らないメッセージ',
  ...access,
  writes: true,
  input: z.strictObject({
    ...{ rel_model: chatRelModel, rel_id: recordNo },
    /** The last message as the page shows it: what has come meanwhile waits still. */
    id: recordNo,
  }),
  output: z.strictObject({ student_no: z.number(), id: z.number() }),
})
