import type { ChatMessage } from '@terakoya/contract/chat/chatroom'
import type { ChatAnswer } from './machine.ts'

/** Under which message it stands who has read up to there: the last that is not their own. */
export function readMarks(
  messages: readonly ChatMessage[],
  reads: ChatAnswer['reads'],
): ReadonlyMap<number, ChatAnswer['reads']> {
  const marks = new Map<number, ChatAnswer['reads']>()
  for (const read of reads) {
    const last = messages.findLast(({ id, sender_name }) => id <= read.read_id && sender_name !== read.name)
    if (last) marks.set(last.id, [...(marks.get(last.id) ?? []), read])
  }
  return marks
}
