import type { LessonRow } from '@terakoya/contract/lessons/C40501-lesson-list/list'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { ChatButton } from '../../../components/chat/ChatButton.tsx'
import { useChatCounts } from '../../../components/chat/useChatCounts.ts'
import { dayWords } from '../../../components/day/text.ts'
import type { AnyRow } from '../../../framework/browse/useRows.ts'
import { lessonListWords } from './text.ts'

const UnreadContext = createContext<ReadonlyMap<number, number> | undefined>(undefined)

/** The list is there first: what is unread in its lessons' chats is asked for behind it. */
const behind = 1000

interface UnreadOfLessonsProps {
  rows: readonly AnyRow[]
  /** The lesson that is open beside them; it may stand on another page of the list. */
  open: number | null
  children: ReactNode
}

/** Asks once for the whole page what is unread in the chats of its lessons (spec §5, "Chat check": once a minute). */
export function UnreadOfLessons({ rows, open, children }: UnreadOfLessonsProps) {
  const listed = rows.map(row => Number(row.schedule_no))
  const unread = useChatCounts([...new Set(open === null ? listed : [...listed, open])], behind)
  return <UnreadContext value={unread}>{children}</UnreadContext>
}

/** How many messages are unread in a lesson's chat; `undefined`: it isn't known yet. */
export function useUnread(schedule_no: number): number | undefined {
  return useContext(UnreadContext)?.get(schedule_no)
}

/** A list has many lessons of the same two: which one it is, too. */
const onDay = (row: LessonRow, name: string) => `${shortDayText(row.schedule_date)} ${name}`

/** チャット in the family's list: of every lesson whose teacher is known. */
export function OwnLessonChat({ row }: { row: LessonRow }) {
  const say = dayWords.useText()
  const unread = useUnread(row.schedule_no)
  if (row.cancelled_flag === 1 || row.teacher_name === '') return null
  return (
    <ChatButton
      schedule_no={row.schedule_no}
      partner={onDay(row, say('teacher', { name: row.teacher_name }))}
      unread={unread}
    />
  )
}

/**
 * In the list of staff only where somebody waits to be read: the others have theirs in the record. It stays when what waited is
 * read: the room is open from it.
 */
export function UnreadLessonChat({ row }: { row: LessonRow }) {
  const say = lessonListWords.useText()
  const unread = useUnread(row.schedule_no) ?? 0
  const [waited, setWaited] = useState(false)
  if (unread > 0 && !waited) setWaited(true)
  if (unread === 0 && !waited) return null
  return (
    <span>
      <ChatButton
        schedule_no={row.schedule_no}
        partner={onDay(row, say('student_named', { name: row.student_name }))}
        unread={unread}
        size="compact-sm"
      />
    </span>
  )
}
