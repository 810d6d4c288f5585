import { ChatButton } from '../../../../components/chat/ChatButton.tsx'
import { useChatCounts } from '../../../../components/chat/useChatCounts.ts'
import type { Lesson } from '../model/weekData.ts'
import { selectedWords } from './selectedText.ts'

/** Whoever steps through the lessons asks for the chat of the one they stay at, after so many milliseconds. */
const firstCheck = 1000

/** The chat of a lesson that is distributed. */
export function LessonChat({ lesson: { schedule_no, student_name } }: { lesson: Lesson }) {
  const t = selectedWords.useText()
  const unread = useChatCounts([schedule_no], firstCheck)
  return (
    <ChatButton
      schedule_no={schedule_no}
      partner={t('student_named', { name: student_name })}
      unread={unread?.get(schedule_no)}
      size="compact-sm"
    />
  )
}
