import { z } from 'zod'
import { everyoneScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { recordNo } from '../scalars.ts'
import { chatRelModel, takenUp } from './chatroom.ts'

const roomKey = z.strictObject({ rel_model: chatRelModel, rel_id: recordNo })

/** So many rooms with drafts are asked about at once. */
export const maxDraftRooms = 50

/** What whoever asks has written in a room that is theirs no more, and what became of it. */
const leftHeld = z.strictObject({
  held_no: z.number(),
  /** It waited for somebody who looks, or only for the morning. */
  hold_kind: z.enum(['review', 'hours']),
  state: z.enum(['held', 'refused', 'released']),
  content: z.string(),
  file_names: z.array(z.string()),
  held_at: z.string(),
  decided_at: z.string().nullable(),
  refusal: z.string(),
  /** `null`: nobody of the center has taken it up. */
  taken_up: takenUp.nullable(),
})
export type LeftHeld = z.output<typeof leftHeld>

/**
 * The own words in rooms that are read no more: what was kept and what became of it, for as long as in a room; and which of
 * those rooms, in which the page keeps a draft, are theirs no more. Nothing of the room, nor of whom it belongs to, is told.
 */
export const Chat_getLeft = defineCall({
  api: 'Chat_getLeft',
  title: '担当を外れたチャットに書いたもの',
  functions: ['Chatroom'],
  scope: everyoneScope,
  writes: false,
  input: z.strictObject({ rooms: z.array(roomKey).max(maxDraftRooms) }),
  output: z.strictObject({
    held: z.array(leftHeld),
    gone: z.array(z.strictObject({ rel_model: chatRelModel, rel_id: z.number() })),
  }),
})
