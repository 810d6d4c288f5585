import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ChatRoomPane } from '../../../components/chat/ChatRoomPane.tsx'
import { type RoomKey, roomText, sameRoom } from '../../../components/chat/roomKey.ts'
import { useUnreadChats } from '../../../components/chat/useUnreadChats.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { LostAddress } from '../../../framework/edit/LostAddress.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { useNarrow } from '../../../theme/useNarrow.ts'
import classes from './Chatroom.module.css'
import { ConversationList } from './ConversationList.tsx'
import { parseSearch } from './search.ts'
import { chatroomWords } from './text.ts'
import { useConversations } from './useConversations.ts'

/** チャット: the conversations, and beside them the one that is chosen; on a phone one after the other. */
export function Screen() {
  const t = chatroomWords.useText()
  const { isStudent, student_no: own } = useUser()
  const narrow = useNarrow()
  const { studentNo }: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const [{ chosen, unread, awaits }, change] = useUrlSearch(parseSearch)
  // A name is never kept in the address (experience §5).
  const [word, setWord] = useState('')
  const named = studentNo !== undefined
  const known = !named || (/^[1-9]\d{0,8}$/.test(studentNo) && (!isStudent || Number(studentNo) === own))
  const student_no = named && known && !isStudent ? Number(studentNo) : undefined
  const [first] = useState(chosen)
  const conversations = useConversations({ student_no, word, unread: unread === 1, awaits: awaits === 1 })
  const { asked, rows } = conversations
  // As the menu counts.
  const unreadChats = useUnreadChats() ?? 0
  if (!known || (named && asked.error?.status === 404 && !asked.data)) return <LostAddress />
  const open = (room: RoomKey) => change({ room: roomText(room) })
  return (
    <div className={`fill ${classes.page}`} data-chosen={chosen ? true : undefined}>
      {(!narrow || !chosen) && (
        <ConversationList
          conversations={conversations}
          chosen={chosen}
          studentNo={student_no === undefined ? undefined : studentNo}
          word={word}
          onWord={setWord}
          unread={unread}
          onUnread={next => change({ unread: next }, { replace: true })}
          awaits={awaits}
          onAwaits={next => change({ awaits: next }, { replace: true })}
        />
      )}
      {chosen ? (
        <ChatRoomPane
          room={chosen}
          unread={rows.find(row => sameRoom(row, chosen))?.unread_count ?? 0}
          onOpenRoom={open}
          chosen={!sameRoom(chosen, first)}
          onBack={narrow ? () => change({ room: undefined }, { replace: true }) : undefined}
        />
      ) : (
        !narrow &&
        !(asked.error && !asked.data) && (
          <div className={classes.nothing}>
            <EmptyState title={t('choose')}>
              {unreadChats > 0 ? t('choose_unread', { count: unreadChats }) : t('choose_body')}
            </EmptyState>
          </div>
        )
      )}
    </div>
  )
}
