import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import type { ChatMessage, ChatRoom } from '@terakoya/contract/chat/chatroom'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useToday } from '../day/useToday.ts'
import classes from './Chat.module.css'
import { EarlierRooms } from './EarlierRooms.tsx'
import { LineItems } from './LineItems.tsx'
import { logLines } from './logLines.ts'
import type { ChatState } from './machine.ts'
import { readMarks } from './readMarks.ts'
import { chatWords } from './text.ts'
import { useLogScroll } from './useLogScroll.ts'

interface MessageLogProps {
  state: Pick<ChatState, 'messages' | 'reads' | 'more'>
  room: ChatRoom
  /** What one has written and nobody reads yet, beneath the others. */
  waiting: readonly ReactNode[]
  /** What is to be known before one writes: at the end of the talk, so that it leaves the field its place. */
  note?: ReactNode
  /** So many before the first are unread, and were never shown. */
  hidden: number
  /** They needn't be shown: all counts as read. */
  onSkip: () => void
  /** Reads those before the first. */
  onOlder: () => Promise<void>
  onReport: (message: ChatMessage) => void
  /** The end is in view, or isn't any more. */
  onAtEnd: (atEnd: boolean) => void
}

/** All that was written in a room, the newest at the end. */
export function MessageLog({
  state,
  room,
  waiting,
  note,
  hidden,
  onSkip,
  onOlder,
  onReport,
  onAtEnd,
}: MessageLogProps) {
  const t = chatWords.useText()
  const today = useToday()
  const { messages, reads, more } = state
  // As it was when the room was opened: the line doesn't run away from who reads.
  const [unread] = useState({ after: room.read_id, until: messages.at(-1)?.id ?? 0 })
  const [quiet, setQuiet] = useState(false)
  const [failed, setFailed] = useState(false)
  const own = waiting.length + messages.filter(({ message_no }) => message_no === 0).length
  const scroll = useLogScroll(own)
  const { atEnd, keepPlace } = scroll
  const last = messages.at(-1)?.id ?? 0
  // What has come since somebody reads further up.
  const [seen, setSeen] = useState(last)
  if (atEnd && seen !== last) setSeen(last)
  const fresh = messages.filter(({ id, mine_flag }) => id > seen && mine_flag === 0).length
  useEffect(() => onAtEnd(atEnd), [atEnd, onAtEnd])
  const lines = useMemo(() => logLines(messages, unread), [messages, unread])
  const marks = useMemo(() => readMarks(messages, reads), [messages, reads])
  const older = () => {
    setQuiet(true)
    setFailed(false)
    keepPlace()
    onOlder()
      .catch(() => setFailed(true))
      .finally(() => setQuiet(false))
  }
  // Nothing can come any more.
  const over = room.write_block === 'over' || room.write_block === 'cancelled'
  return (
    <div className={classes.logFrame}>
      <div
        ref={scroll.box}
        className={classes.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
        tabIndex={0}
        role="log"
        aria-label={t('messages')}
        aria-live={quiet ? 'off' : 'polite'}
        onScroll={scroll.onScroll}
      >
        <div ref={scroll.content} className={classes.logContent}>
          <EarlierRooms earlier={room.earlier} ready={!more} />
          {more && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={`long ${classes.more}`}
              loading={quiet}
              onClick={older}
            >
              {t('before')}
            </Button>
          )}
          {hidden > 0 && (
            <div className={classes.quiet}>
              <p className="num">{t('unread_above', { count: hidden })}</p>
              <Button variant="subtle" size="compact-sm" className="long" onClick={onSkip}>
                {t('read_all')}
              </Button>
            </div>
          )}
          {failed && (
            <p className={classes.quiet} role="alert">
              {t('before_failed')}
            </p>
          )}
          {messages.length === 0 && waiting.length === 0 && (
            <p className={classes.empty}>
              {over ? (
                t('earlier_none')
              ) : (
                <>
                  <b>{t('none')}</b>
                  {t(room.write === 'no' ? 'none_read' : 'none_write')}
                </>
              )}
            </p>
          )}
          <ol className={classes.lines}>
            <LineItems lines={lines} today={today} marks={marks} onReport={onReport} />
            {waiting}
          </ol>
          {note}
        </div>
      </div>
      {!atEnd && (
        <Button
          variant="default"
          size="compact-md"
          className={classes.toEnd}
          leftSection={<IconArrowDown size={16} aria-hidden />}
          onClick={scroll.toEnd}
        >
          {t(fresh > 0 ? 'to_end_new' : 'to_end', { count: fresh })}
        </Button>
      )}
    </div>
  )
}
