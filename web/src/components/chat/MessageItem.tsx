import { ActionIcon, Menu } from '@mantine/core'
import { IconAlertTriangle, IconDots, IconFlag } from '@tabler/icons-react'
import type { ChatMessage } from '@terakoya/contract/chat/chatroom'
import { lessonInstant } from '../../format/lessonInstant.ts'
import classes from './Chat.module.css'
import { MessageFiles } from './MessageFiles.tsx'
import { MessageText } from './MessageText.tsx'
import type { ChatAnswer } from './machine.ts'
import { SealedWords } from './SealedWords.tsx'
import { chatWords } from './text.ts'

interface MessageItemProps {
  message: ChatMessage
  /** The same sender has written just before: the name is said only to who listens. */
  continued: boolean
  /** Who has read up to here; only staff are told. */
  reads: ChatAnswer['reads']
  /** Without it nothing can be done with it: one's own, or an old lesson's. */
  onReport?: (() => void) | undefined
}

/** A message: who, when, what; one's own stand at the right. */
export function MessageItem({ message, continued, reads, onReport }: MessageItemProps) {
  const t = chatWords.useText()
  const { mine_flag, sender_kind, sender_name, content, files, state, sent_at, urgent_reason } = message
  const mine = mine_flag === 1
  return (
    <li className={classes.message} data-mine={mine || undefined} data-continued={continued || undefined}>
      <p className={mine || continued ? 'visually-hidden' : classes.sender}>
        {mine ? (
          t('mine')
        ) : (
          <>
            <b>{sender_name}</b>
            <span className="tag">{t(sender_kind)}</span>
          </>
        )}
      </p>
      <div className={classes.line}>
        {state === 'shown' ? (
          <div className={classes.bubble} data-kind={sender_kind}>
            {urgent_reason !== '' && (
              <p className={classes.urgent}>
                <IconAlertTriangle size={14} aria-hidden />
                {t('urgent', { reason: urgent_reason })}
              </p>
            )}
            {content !== '' && <MessageText content={content} />}
            <MessageFiles files={files} />
          </div>
        ) : (
          <div className="stack gap-1">
            <p className={classes.gone}>{t(state)}</p>
            {state === 'redacted' && !mine && message.message_no > 0 && (
              <SealedWords message_no={message.message_no} />
            )}
          </div>
        )}
        <div className={classes.side}>
          {onReport && state === 'shown' && (
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  c="var(--ink-3)"
                  size="sm"
                  className="touch no-print"
                  aria-label={t('acts_of', {
                    name: sender_name,
                    time: sent_at === '' ? '' : lessonInstant.time(sent_at),
                  })}
                >
                  <IconDots size={16} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconFlag size={16} aria-hidden />} onClick={onReport}>
                  {t('report')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
          {sent_at !== '' && (
            <time dateTime={sent_at} className="num">
              {lessonInstant.time(sent_at)}
            </time>
          )}
        </div>
      </div>
      {reads.length > 0 && (
        <p className={`${classes.reads} num`}>
          {reads.map(({ name, read_at }) => (
            <span key={name}>{t('read_by', { name, time: lessonInstant.time(read_at) })}</span>
          ))}
        </p>
      )}
    </li>
  )
}
