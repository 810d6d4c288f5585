import type { LogDisagreement, ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import type { UnknownWord } from '@terakoya/domain/meetings/decisions'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { zoomLogWords } from './text.ts'

interface TeacherWord {
  answer: UnknownWord
  shown_name: string
  user_name: string
  at: string
}

/** The teacher's last word that a decision of a disagreement has to do with; `null`: there is none, or it was taken back. */
export function wordOf(
  { teacher_word }: Pick<ZoomLogRow, 'teacher_word'>,
  { code, answers, people }: Pick<LogDisagreement, 'code' | 'answers' | 'people'>,
): TeacherWord | null {
  if (code === 'D6') {
    const last = answers.at(-1)
    if (last === undefined || last.answer === 'undone') return null
    const { answer, user_name, at } = last
    return { answer, user_name, at, shown_name: people[0]?.shown_name ?? '' }
  }
  const isOfPresence = code === 'D1' || code === 'D2'
  return isOfPresence && teacher_word !== null ? { ...teacher_word, answer: 'student' } : null
}

/** … in words, with who said it and when. */
export function sayWord(
  { student_name }: Pick<ZoomLogRow, 'student_name'>,
  { answer, shown_name, user_name, at }: TeacherWord,
): string {
  const key =
    answer === 'stranger' ? 'word_stranger' : shown_name === '' ? 'word_student_unnamed' : 'word_student'
  const when = lessonInstant.dayAndTime(at)
  return zoomLogWords.say(key, {
    ...{ name: shown_name, student: student_name },
    ...{ who: user_name || zoomLogWords.say('teacher'), when },
  })
}
