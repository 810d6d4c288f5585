import type { ChatMessage } from '@terakoya/contract/chat/chatroom'
import classes from './Chat.module.css'
import type { LogLine } from './logLines.ts'
import { MessageItem } from './MessageItem.tsx'
import type { ChatAnswer } from './machine.ts'
import { chatWords } from './text.ts'
import { logDayText } from './whenText.ts'

interface LineItemsProps {
  lines: readonly LogLine[]
  today: string
  /** Who has read up to which message. */
  marks?: ReadonlyMap<number, ChatAnswer['reads']>
  onReport?: (message: ChatMessage) => void
}

/** The messages of a room, with its days and the line of what is unread. */
export function LineItems({ lines, today, marks, onReport }: LineItemsProps) {
  const t = chatWords.useText()
  return lines.map(line => {
    if (line.kind === 'day') {
      return (
        <li key={`day ${line.day}`} className={`${classes.day} num`}>
          {line.day === today && <b>{t('today')}</b>} {logDayText(line.day, today)}
        </li>
      )
    }
    if (line.kind === 'unread') {
      return (
        <li key="unread" className={classes.unread} data-unread>
          <span>{t('unread')}</span>
        </li>
      )
    }
    const { message, continued } = line
    const reportable = onReport && message.mine_flag === 0 && message.message_no > 0
    return (
      <MessageItem
        key={message.id}
        message={message}
        continued={continued}
        reads={marks?.get(message.id) ?? []}
        onReport={reportable ? () => onReport(message) : undefined}
      />
    )
  })
}
