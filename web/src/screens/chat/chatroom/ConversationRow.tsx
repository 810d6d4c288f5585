import { Link } from '@tanstack/react-router'
import type { ChatConversation } from '@terakoya/contract/chat/chatroom'
import { badgeText } from '../../../components/alerts/useAlertCount.ts'
import { roomText } from '../../../components/chat/roomKey.ts'
import { kindText, teacherText } from '../../../components/chat/roomTitle.ts'
import { logDayText } from '../../../components/chat/whenText.ts'
import { useToday } from '../../../components/day/useToday.ts'
import { dayOfInstant } from '../../../format/instant.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import classes from './Chatroom.module.css'
import { chatroomWords } from './text.ts'

interface ConversationRowProps {
  row: ChatConversation
  chosen: boolean
  /** Stays in the address. */
  studentNo: string | undefined
  unread: 1 | undefined
  awaits: 1 | undefined
}

/** A room in the list: of which lesson, with whom, the last word, and how much is unread. */
export function ConversationRow({ row, chosen, studentNo, unread, awaits }: ConversationRowProps) {
  const t = chatroomWords.useText()
  const today = useToday()
  const user = useUser()
  const { last_message_at, last_sender_kind, last_content, last_state } = row
  const { unread_count, flag_count, teacher_name, refused_count, held_count } = row
  const teacher = row.rel_model === 't3010' && !user.isTeacher && teacher_name !== ''
  return (
    <Link
      to="/Chatroom/{-$studentNo}"
      params={{ studentNo } as never}
      search={linkSearch('/Chatroom/{-$studentNo}', { room: roomText(row), unread, awaits })}
      className={classes.row}
      aria-current={chosen ? 'true' : undefined}
    >
      <span className={classes.rowHead}>
        <b className="num">{kindText(row, user, today)}</b>
        {last_message_at !== null && <When at={last_message_at} today={today} />}
      </span>
      {teacher && <small>{teacherText(row)}</small>}
      <span className={classes.rowFoot}>
        <span className="cut grow">
          {last_sender_kind === null
            ? t('none_written')
            : t(row.last_mine_flag === 1 ? 'last_mine' : `last_${last_sender_kind}`, {
                content:
                  last_state === 'redacted' || last_state === 'erased'
                    ? t(last_state)
                    : last_content || t('file'),
              })}
        </span>
        {refused_count > 0 ? (
          <span className="tag" data-kind="warn">
            {t('refused')}
          </span>
        ) : (
          held_count > 0 && <span className="tag">{t('held')}</span>
        )}
        {row.unsent_count > 0 && (
          <span className="tag" data-kind="warn">
            {t('unsent')}
          </span>
        )}
        {row.coming_count > 0 && <span className="tag">{t('coming')}</span>}
        {row.awaits_flag === 1 && (
          <span className="tag" data-kind="first">
            {t('awaits')}
          </span>
        )}
        {flag_count > 0 && (
          <span className="tag" data-kind="warn">
            {t('flagged')}
          </span>
        )}
        {unread_count > 0 && (
          <span className={`${classes.count} num`}>
            <span aria-hidden>{badgeText(unread_count)}</span>
            <span className="visually-hidden">{t('unread', { count: unread_count })}</span>
          </span>
        )}
      </span>
    </Link>
  )
}

/** The time of today's last message, the day of older ones. */
function When({ at, today }: { at: string; today: string }) {
  const day = dayOfInstant(at)
  return (
    <time dateTime={at} className="num">
      {day === today ? lessonInstant.time(at) : logDayText(day, today)}
    </time>
  )
}
