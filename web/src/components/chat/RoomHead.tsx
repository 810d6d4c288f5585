import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ChatRoom } from '@terakoya/contract/chat/chatroom'
import { useEffect, useRef } from 'react'
import { useUser } from '../../session/sessionStore.ts'
import classes from './Chat.module.css'
import { kindText, partnerText } from './roomTitle.ts'
import { chatWords } from './text.ts'

interface RoomHeadProps {
  room: ChatRoom
  /** On a phone the room stands alone: back to the list. */
  onBack: (() => void) | undefined
}

/** With whom, and about what. */
export function RoomHead({ room, onBack }: RoomHeadProps) {
  const t = chatWords.useText()
  const user = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  const alone = onBack !== undefined
  // The list that was pressed is gone: whoever works by keys goes on in the room.
  useEffect(() => {
    if (alone) heading.current?.focus({ preventScroll: true })
  }, [alone])
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
          {kindText(room, user)}
          {!user.isStudent && room.rel_model === 't3010' && `・${room.center_name}`}
        </p>
      </div>
    </header>
  )
}
