import type { ChatMessage } from '@terakoya/contract/chat/chatroom'
import { millisecondsOf } from '../../clock.ts'
import { dayOfInstant } from '../../format/instant.ts'

export type LogLine =
  | { kind: 'day'; day: string }
  /** From here on nobody has read it here before. */
  | { kind: 'unread' }
  | { kind: 'message'; message: ChatMessage; continued: boolean }

/** What was unread when the room was opened: what comes while it is looked at never is. */
interface Unread {
  after: number
  until: number
}

/**
 * How many messages lie between what was read and the first that is shown: they were never on the page, so reaching the end
 * reads none of them.
 */
export function notShown(messages: readonly ChatMessage[], read_id: number, more: boolean): number {
  const [first] = messages
  return more && first !== undefined ? Math.max(0, first.id - 1 - read_id) : 0
}

/** Messages of one sender so close to each other are read as one, in milliseconds. */
const together = 5 * 60_000

/**
 * The messages of a room with the lines between them. What was sent a moment ago has no time yet: it belongs to what
 * stands before it.
 */
export function logLines(messages: readonly ChatMessage[], unread: Unread | null): LogLine[] {
  const lines: LogLine[] = []
  // Where messages before the first are unread as well, no line between two is true.
  const begins = messages[0]?.id ?? 0
  const firstUnread =
    unread === null || begins > unread.after + 1
      ? undefined
      : messages.find(({ id, mine_flag }) => id > unread.after && id <= unread.until && !mine_flag)
  let day = ''
  let before: ChatMessage | null = null
  for (const message of messages) {
    const own = message.sent_at === '' ? day : dayOfInstant(message.sent_at)
    const breaks = own !== day || message === firstUnread
    if (own !== day) lines.push({ kind: 'day', day: own })
    if (message === firstUnread) lines.push({ kind: 'unread' })
    lines.push({ kind: 'message', message, continued: !breaks && before !== null && goesOn(before, message) })
    day = own
    before = message
  }
  return lines
}

function goesOn(before: ChatMessage, message: ChatMessage): boolean {
  if (before.sender_name !== message.sender_name || before.sender_kind !== message.sender_kind) return false
  if (before.state !== 'shown' || message.state !== 'shown') return false
  if (before.sent_at === '' || message.sent_at === '') return before.mine_flag === message.mine_flag
  return millisecondsOf(message.sent_at) - millisecondsOf(before.sent_at) <= together
}
