import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ChatRoom } from '@terakoya/contract/chat/chatroom'
import { useEffect, useRef } from 'react'
import { useUser } from '../../session/sessionStore.ts'
import { useToday } from '../day/useToday.ts'
import classes from './Chat.module.css'
import { kindText, partnerText } from './roomTitle.ts'
import { chatWords } from './text.ts'

interface RoomHeadProps {
  room: ChatRoom
  /** On a phone the room stands alone: back to the list. */
  onBack: (() => void) | undefined
  /** It was chosen on this page: whoever works by keys goes on in it. */
  chosen?: boolean
}

/** With whom, and about what. */
export function RoomHead({ room, onBack, chosen = false }: RoomHeadProps) {
  const t = chatWords.useText()
  const user = useUser()
  const today = useToday()
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone, or a long list away from the room.
  const goesOn = chosen || onBack !== undefined
  useEffect(() => {
    if (goesOn) heading.current?.focus({ preventScroll: true })
  }, [goesOn])
  return (
    <header className={classes.head}>
      {onBack && (
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--ink)"
          size="xl"
          aria-label={t('to_list')}
          onClick={onBack}
        >
          <IconArrowLeft size={22} aria-hidden />
        </ActionIcon>
      )}
      <div className="grow">
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {partnerText(room, user)}
        </h2>
        <p className="small soft num">
          {kindText(room, user, today)}
          {!user.isStudent && room.rel_model === 't3010' && `・${room.center_name}`}
        </p>
        {room.silent.length > 0 && (
          // Also where one reads further up, and the note at the end isn't seen.
          <p className="small strong">
            {room.silent
              .map(who =>
                t('silent_short', {
                  who:
                    who === 'teacher'
                      ? t('teacher_named', { name: room.teacher_name })
                      : t('student_named', { name: room.student_name }),
                }),
              )
              .join('　')}
          </p>
        )}
      </div>
    </header>
  )
}
