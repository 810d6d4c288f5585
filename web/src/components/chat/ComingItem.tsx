import { IconClock } from '@tabler/icons-react'
import type { ComingMessage } from '@terakoya/contract/chat/chatroom'
import { useConfig } from '../../session/sessionStore.ts'
import classes from './Chat.module.css'
import { MessageText } from './MessageText.tsx'
import { chatWords } from './text.ts'
import { whenText } from './whenText.ts'

/** What a colleague or a teacher has written and is sent when the hours begin: nobody need answer the same once more. */
export function ComingItem({ coming }: { coming: ComingMessage }) {
  const t = chatWords.useText()
  const { today } = useConfig()
  const { sender_name, sender_kind, content, file_count, held_at, release_at } = coming
  return (
    <li className={classes.message} data-state="hours">
      <p className={classes.sender}>
        <b>{t('coming_from', { name: sender_name, kind: t(sender_kind) })}</b>
      </p>
      <div className={classes.bubble} data-waiting>
        {content !== '' && <MessageText content={content} />}
        {file_count > 0 && <p className="note num">{t('coming_files', { count: file_count })}</p>}
      </div>
      <div className={classes.state}>
        <span className={`${classes.mark} num`}>
          <IconClock size={14} aria-hidden />
          {t('waiting', { when: whenText(release_at, today) })}
        </span>
        <span className="num">{t('written_at', { when: whenText(held_at, today) })}</span>
      </div>
    </li>
  )
}
