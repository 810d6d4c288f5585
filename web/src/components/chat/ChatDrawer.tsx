import { Drawer } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { linkSearch } from '../../routing/linkSearch.ts'
import { useNarrow } from '../../theme/useNarrow.ts'
import classes from './ChatDrawer.module.css'
import { ChatRoomPane } from './ChatRoomPane.tsx'
import { type RoomKey, roomText } from './roomKey.ts'
import { chatWords } from './text.ts'

interface ChatDrawerProps {
  opened: boolean
  room: RoomKey
  unread: number
  onClose: () => void
}

/** A room beside a page; on a phone over it. */
export function ChatDrawer({ opened, room, unread, onClose }: ChatDrawerProps) {
  const t = chatWords.useText()
  const narrow = useNarrow()
  // Where nothing can be written, the room leads to another.
  const [shown, setShown] = useState<RoomKey | null>(null)
  const current = shown ?? room
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setShown(null)}
      position={narrow ? 'bottom' : 'right'}
      size={narrow ? '100dvh' : 480}
      padding={0}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content>
        <Drawer.Header>
          <div className={classes.title}>
            <Drawer.Title>{t('drawer')}</Drawer.Title>
            <Link
              to="/Chatroom/{-$studentNo}"
              search={linkSearch('/Chatroom/{-$studentNo}', { room: roomText(current) })}
            >
              {t('whole_page')}
            </Link>
          </div>
          <Drawer.CloseButton aria-label={t('close')} />
        </Drawer.Header>
        <Drawer.Body>
          <ChatRoomPane
            room={current}
            unread={shown === null ? unread : 0}
            chosen={shown !== null}
            onOpenRoom={setShown}
          />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
