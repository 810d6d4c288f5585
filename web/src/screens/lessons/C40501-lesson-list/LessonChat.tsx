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

/** Asks once for the whole page what is unread in the chats of its lessons. */
export function UnreadOfLessons({ rows, children }: { rows: readonly AnyRow[]; children: ReactNode }) {
  const unread = useChatCounts(
    rows.map(row => Number(row.schedule_no)),
    behind,
  )
  return <UnreadContext value={unread}>{children}</UnreadContext>
}

/** A list has many lessons of the same two: which one it is, too. */
const onDay = (row: LessonRow, name: string) => `${shortDayText(row.schedule_date)} ${name}`

/** チャット in the family's list: of every lesson whose teacher is known. */
export function OwnLessonChat({ row }: { row: LessonRow }) {
  const say = dayWords.useText()
  const unread = useContext(UnreadContext)
  if (row.cancelled_flag === 1 || row.teacher_name === '') return null
  return (
    <ChatButton
      schedule_no={row.schedule_no}
      partner={onDay(row, say('teacher', { name: row.teacher_name }))}
      unread={unread?.get(row.schedule_no)}
    />
  )
}

/**
 * In the list of staff only where somebody waits to be read: the others have theirs in the record. It stays when what waited is
 * read: the room is open from it.
 */
export function UnreadLessonChat({ row }: { row: LessonRow }) {
  const say = lessonListWords.useText()
  const unread = useContext(UnreadContext)?.get(row.schedule_no) ?? 0
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
