import { teacherTypeText } from '@terakoya/domain/lessons/states'
import { requireCenter } from '../../../auth/requireCenter.ts'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { findHistoryLesson, listLessonHistory } from './getLessonHistory.sql.ts'
import { historyWords } from './text.ts'

interface Further {
  pinned_flag: number | null
  from_type: number | null
  to_type: number | null
  from_center_name: string
  to_center_name: string
  errorCode: string
}

/** What a line tells beside its teachers, in words. */
function detailOf(line: Further): string {
  const words: string[] = []
  if (line.to_center_name !== '') words.push(`${line.from_center_name} → ${line.to_center_name}`)
  if (line.to_type !== null) {
    const [from, to] = [line.from_type ?? 0, line.to_type].map(type => teacherTypeText[type] ?? '')
    words.push(historyWords.say('type_changed', { from: from ?? '', to: to ?? '' }))
  }
  if (line.pinned_flag === 1) words.push(historyWords.say('pinned'))
  if (line.errorCode === 'MSG_1003') words.push(historyWords.say('msg_1003'))
  if (line.errorCode === 'MSG_1004') words.push(historyWords.say('msg_1004'))
  return words.join(historyWords.say('list'))
}

/** A line of what another center did: that something was done, and nothing of its people. */
const unnamed = {
  user_name: '',
  from_teacher_no: 0,
  to_teacher_no: 0,
  from_teacher_name: '',
  to_teacher_name: '',
  warnings: [],
  get detail() {
    return historyWords.say('elsewhere')
  },
}

type HistoryLine = Awaited<ReturnType<typeof listLessonHistory>>[number]

function eventOf({ by_center_no, from_center_no, ...line }: HistoryLine) {
  const { pinned_flag, from_type, to_type, from_center_name, to_center_name, errorCode, ...event } = line
  return { ...event, detail: detailOf(line) }
}

/**
 * The lines in words, those of other centers without their people.
 * @param known whether the reader belongs to a center
 * @param asking the center whose own lines are told whole wherever the lesson is now
 */
export function tellHistory(
  lesson: { center_no: number },
  lines: readonly HistoryLine[],
  known: (center_no: number) => boolean,
  asking?: number,
) {
  // Backwards from where the lesson is now: a line that moved it tells where it was before.
  let where = lesson.center_no
  return lines.map(line => {
    where = line.from_center_no ?? where
    const at = line.by_center_no ?? where
    const event = eventOf(line)
    return (known(at) && known(where)) || line.by_center_no === (asking ?? 0)
      ? event
      : { ...event, ...unnamed }
  })
}

export const lessonHistoryHandlers: Pick<Handlers, 'C40101_getLessonHistory'> = {
  C40101_getLessonHistory: async (ctx, { center_no, schedule_no }) => {
    requireCenter(ctx, center_no)
    const lesson = await findHistoryLesson(ctx.tx, ctx.scope, center_no, schedule_no)
    if (!lesson) throw failures.notFound(nouns.lesson)
    const { student_no } = lesson
    const known = (where: number) => ctx.scope.center_nos.includes(where)
    const lines = await listLessonHistory(ctx.tx, lesson)
    return tellHistory(lesson, lines, known, center_no).map(event => ({ student_no, ...event }))
  },
}
