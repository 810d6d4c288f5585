import {
  type LessonRow,
  lessonFileFields,
  lessonList,
} from '@terakoya/contract/lessons/C40501-lesson-list/list'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { layoutText } from '@terakoya/domain/lessons/layoutText'
import type { ExcelCell } from '../../../excel/writeExcel.ts'
import { cellOf } from '../../../resourceRecords/cellValue.ts'
import { headingOf } from '../../../resourceRecords/exportRecords.ts'
import { exportStream } from '../../../resourceRecords/exportStream.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { findLessonNos, findLessonPage, tellLessons } from './list.sql.ts'

/** So many lessons are read and written at a time. */
const pieceSize = 1000

/** A field of a lesson as a file says it: days with their weekday, slots by their hours, nothing for none. */
function cellOfLesson(row: LessonRow, field: string): ExcelCell {
  const value = row[field as keyof LessonRow]
  if (field.endsWith('_date')) return typeof value === 'string' ? { day: value, weekday: true } : ''
  if (field.endsWith('time_limit_no')) return Number(value) > 0 ? slotText(Number(value)) : ''
  if (field === 'course_setting_no') return layoutText(row)
  return cellOf(lessonList, field, value)
}

/** The lines of a file from its heading on, some at a time. */
async function* linesOf(ctx: Context, nos: readonly number[], fields: readonly string[]) {
  yield [fields.map(field => headingOf(lessonList, field))]
  for (let at = 0; at < nos.length; at += pieceSize) {
    const rows = await tellLessons(ctx, nos.slice(at, at + pieceSize))
    yield rows.map(row => fields.map(field => cellOfLesson(row, field)))
  }
}

/** 授業一覧 (C40501) as a list and as a file. */
export const lessonListHandlers: Pick<Handlers, 'C40501_doBrowse' | 'C40501_exportCsv'> = {
  C40501_doBrowse: async (ctx, { searchInfo, orderBy, pagination }) => {
    const { current_page, per_page } = pagination
    const page = { limit: per_page, offset: (current_page - 1) * per_page }
    const question = { searchInfo, orderBy, today: ctx.today }
    const { nos, counts } = await findLessonPage(ctx.tx, ctx.scope, question, page)
    const total = counts[searchInfo.lesson_state ?? 'all']
    const last_page = Math.max(1, Math.ceil(total / per_page))
    return {
      rows: await tellLessons(ctx, nos),
      counts,
      pagination: { current_page, last_page, per_page, total, hasNextPage: current_page < last_page },
    }
  },

  C40501_exportCsv: async (ctx, { searchInfo, orderBy, columns = lessonFileFields, format }) => {
    const found = await findLessonNos(ctx.tx, ctx.scope, {
      searchInfo,
      orderBy,
      today: ctx.today,
    })
    return exportStream(ctx, {
      ...{ api: 'C40501_exportCsv', noun: lessonList.noun, format, found },
      lines: () => linesOf(ctx, found.nos, columns),
    })
  },
}
