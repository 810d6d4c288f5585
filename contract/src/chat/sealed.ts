import { z } from 'zod'
import { advisingScope } from '../access.ts'
import { uploadedFile } from '../account/files.ts'
import { defineCall } from '../call.ts'
import { maxReason } from '../inputLimits.ts'
import { recordNo, requiredText } from '../scalars.ts'

/** What was taken out of a room: read by who judges it, or who says why they read it; never by who took it out (chat B4). */
const access = { functions: ['ChatReview'], scope: advisingScope, personal: 'students' } as const

/** The words and files of a message that was taken out, for who judges it, follows it up, or has said today why they read it. */
export const ChatReview_readSealed = defineCall({
  api: 'ChatReview_readSealed',
  title: '取り消したメッセージの内容',
  ...access,
  writes: false,
  input: z.strictObject({ message_no: recordNo }),
  output: z.strictObject({ student_no: z.number(), content: z.string(), files: z.array(uploadedFile) }),
})

/** Says why a message that was taken out is read: from then on it is, for a day, and everybody who watches over the center may know. */
export const ChatReview_openSealed = defineCall({
  api: 'ChatReview_openSealed',
  title: '取り消したメッセージの開封',
  ...access,
  writes: true,
  labels: { reason: '読む理由' },
  input: z.strictObject({ message_no: recordNo, reason: requiredText(maxReason) }),
  output: z.strictObject({ message_no: z.number(), student_no: z.number() }),
})
