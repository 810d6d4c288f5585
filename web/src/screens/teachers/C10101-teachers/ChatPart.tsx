import { Button } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { roomText } from '../../../components/chat/roomKey.ts'
import { useMayChat } from '../../../components/chat/useChatCounts.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { teacherWords } from './text.ts'

/** The way to a teacher's own room with the center, also before anybody has written there: the list of chats knows no others. */
export function ChatPart({ id }: { id: number }) {
  const t = teacherWords.useText()
  const may = useMayChat()
  if (!may) return <p className="note">{t('chat_none')}</p>
  return (
    <div className="stack">
      <p className="note">{t('chat_hint')}</p>
      <Button
        component={Link}
        to="/Chatroom/{-$studentNo}"
        search={linkSearch('/Chatroom/{-$studentNo}', { room: roomText({ rel_model: 't2010', rel_id: id }) })}
        variant="default"
        className="start"
        leftSection={<IconMessages size={18} aria-hidden />}
      >
        {t('chat_open')}
      </Button>
    </div>
  )
}
