import { teacherTypeText } from '@terakoya/domain/lessons/states'
import { requireCenter } from '../../../auth/requireCenter.ts'
import { failures } from '../../../failure.ts'
import type { Handlers } from '../../../handlers.ts'
import { findHistoryLesson, listLessonHistory } from './getLessonHistory.sql.ts'

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
    words.push(`講師の種類の希望：${from} → ${to}`)
  }
  if (line.pinned_flag === 1) words.push('固定')
  if (line.errorCode === 'MSG_1003') words.push('スケジュールの重複のため未割当')
  if (line.errorCode === 'MSG_1004') words.push('講師の勤務が「不可」のため未割当')
  return words.join('、')
}

export const lessonHistoryHandlers: Pick<Handlers, 'C40101_getLessonHistory'> = {
  C40101_getLessonHistory: async (ctx, { center_no, schedule_no }) => {
    requireCenter(ctx, center_no)
    const lesson = await findHistoryLesson(ctx.tx, ctx.scope, center_no, schedule_no)
    if (!lesson) throw failures.notFound('授業')
    const lines = await listLessonHistory(ctx.tx, lesson)
    return lines.map(
      ({ pinned_flag, from_type, to_type, from_center_name, to_center_name, errorCode, ...line }) => ({
        student_no: lesson.student_no,
        ...line,
        detail: detailOf({ pinned_flag, from_type, to_type, from_center_name, to_center_name, errorCode }),
      }),
    )
  },
}
