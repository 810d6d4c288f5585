import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ChatRoom } from '@terakoya/contract/chat/chatroom'
import { chatBlockText } from '@terakoya/domain/chat/rights'
import { useUser } from '../../session/sessionStore.ts'
import { useToday } from '../day/useToday.ts'
import { Notice } from '../Notice.tsx'
import classes from './Chat.module.css'
import { ownRoom } from './ownRoom.ts'
import type { RoomKey } from './roomKey.ts'
import { chatWords } from './text.ts'
import { lastDayOf, logDayText } from './whenText.ts'

interface ClosedNoteProps {
  room: ChatRoom
  /** What stands in the field, which isn't there now. */
  draft: string
  /** Something was written here and isn't sent: it goes along to the room that is opened. */
  unsent: boolean
  onOpenRoom: (room: RoomKey) => void
}

/** Why nothing can be written here now, and what can be done instead. */
export function ClosedNote({ room, draft, unsent, onOpenRoom }: ClosedNoteProps) {
  const t = chatWords.useText()
  const user = useUser()
  const today = useToday()
  const { write_block: block, mute_reason, until_at, student_name, center_name, center_phone } = room
  if (block === null) return null
  const muted = block === 'muted'
  // A student's own room stands open also to who may not write elsewhere.
  const leads = muted ? user.isStudent : block !== 'reads_only'
  const other = room.rel_model === 't3010' && leads ? ownRoom(user, room) : null
  return (
    <Notice kind="info" title={t('closed')} live>
      <div className="stack gap-3">
        <p>{chatBlockText[block]}</p>
        {muted && mute_reason !== '' && <p>{t('muted_why', { reason: mute_reason })}</p>}
        {muted && until_at !== null && (
          <p className="num">{t('muted_until', { day: logDayText(lastDayOf(until_at), today) })}</p>
        )}
        {muted && !user.isStudent && center_phone !== '' && (
          <p className="num">{t('muted_ask', { center: center_name, phone: center_phone })}</p>
        )}
        {draft !== '' && (
          <blockquote className={classes.quote} aria-label={t('draft')}>
            {draft}
          </blockquote>
        )}
        {unsent && other === null && <p>{t('unsent_kept')}</p>}
        <div className="row">
          {other && (
            <Button variant="default" className="long" onClick={() => onOpenRoom(other)}>
              {user.isStudent || user.isTeacher
                ? t(unsent ? 'write_center' : 'open_center')
                : t(unsent ? 'write_student' : 'open_student', { name: student_name })}
            </Button>
          )}
          {muted && user.isStudent && (
            <Button component={Link} to="/Consult" variant="default">
              {t('consult')}
            </Button>
          )}
        </div>
      </div>
    </Notice>
  )
}
