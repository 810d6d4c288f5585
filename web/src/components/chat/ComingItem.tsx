import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { ComingMessage } from '@terakoya/contract/chat/chatroom'
import { useToday } from '../day/useToday.ts'
import classes from './Chat.module.css'
import { MessageText } from './MessageText.tsx'
import { chatWords } from './text.ts'
import { whenText } from './whenText.ts'

interface ComingItemProps {
  coming: ComingMessage
  busy: boolean
  /** Puts its text into the field; without it nothing can be written here now. */
  onWrite: (() => void) | undefined
  /** Its text stands in the field, or is being sent: with that it is taken up. */
  writing: boolean
  /** It needs no more: written anew, or told otherwise. */
  onSettle: () => void
}

/**
 * What a colleague or a teacher has written and is sent when the hours begin: nobody need answer the same once more. What isn't
 * sent any more says why, and somebody of the center takes it up.
 */
export function ComingItem({ coming, busy, onWrite, writing, onSettle }: ComingItemProps) {
  const t = chatWords.useText()
  const today = useToday()
  const { sender_name, sender_kind, content, file_count, held_at, release_at, unsent } = coming
  return (
    <li className={classes.message} data-state={unsent === null ? 'hours' : 'refused'}>
      <p className={classes.sender}>
        <b>{t('coming_from', { name: sender_name, kind: t(sender_kind) })}</b>
      </p>
      <div className={classes.bubble} data-waiting>
        {content !== '' && <MessageText content={content} />}
        {file_count > 0 && <p className="note num">{t('coming_files', { count: file_count })}</p>}
      </div>
      <div className={classes.state}>
        {unsent !== null ? (
          <>
            <span className={classes.mark} data-wrong>
              <IconAlertTriangle size={14} aria-hidden />
              {t('not_sent')}
            </span>
            <span>{t(`not_sent_${unsent}`, { name: sender_name })}</span>
            {file_count > 0 && <span>{t('not_sent_files')}</span>}
          </>
        ) : (
          release_at !== null && (
            <span className={`${classes.mark} num`}>
              <IconClock size={14} aria-hidden />
              {t('waiting', { when: whenText(release_at, today) })}
            </span>
          )
        )}
        <span className="num">{t('written_at', { when: whenText(held_at, today) })}</span>
        {unsent !== null && (
          <span className="row">
            {writing && <span role="status">{t('writing_instead')}</span>}
            {!writing && onWrite && content !== '' && (
              <Button variant="default" size="compact-sm" className="long" onClick={onWrite}>
                {t('write_instead')}
              </Button>
            )}
            <Button variant="default" size="compact-sm" loading={busy} onClick={onSettle}>
              {t('settle')}
            </Button>
          </span>
        )}
      </div>
    </li>
  )
}
