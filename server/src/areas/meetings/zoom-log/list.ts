import { searchedDays } from '../../../operations/reports/searchedDays.ts'
import { exportStream } from '../../../resourceRecords/exportStream.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { columnsOf, linesOf } from './file.ts'
import { findLogNos, findLogPage, type LogQuestion, tellLog } from './list.sql.ts'
import { isTold, tellRow } from './tellRow.ts'
import { zoomLogFileWords } from './text.ts'
import { listTold } from './told.sql.ts'

/** The question with its days; without any it is today. */
function questionOf(
  { today }: Context,
  { searchInfo, orderBy }: Pick<LogQuestion, 'searchInfo' | 'orderBy'>,
): LogQuestion {
  return { searchInfo, orderBy, ...searchedDays(searchInfo, today, 1) }
}

/** Zoom入室ログ as a list and as a file. */
export const zoomLogListHandlers: Pick<Handlers, 'ZoomLog_doBrowse' | 'ZoomLog_exportCsv'> = {
  ZoomLog_doBrowse: async (ctx, { pagination: { current_page, per_page }, ...asked }) => {
    const page = { limit: per_page, offset: (current_page - 1) * per_page }
    const { total, ...places } = await findLogPage(ctx.tx, ctx.scope, questionOf(ctx, asked), page)
    const read = await tellLog(ctx.tx, ctx.scope, places, ctx.now)
    const grave = read
      .flatMap(row => row.disagreements)
      .filter(each => each.severity === 3 && isTold(ctx.user, each))
    const told = await listTold(
      ctx.tx,
      ctx.scope,
      grave.map(each => each.disagreement_no),
    )
    const rows = read.map(each => {
      const row = tellRow(ctx.user, each)
      const disagreements = row.disagreements.map(one => ({
        ...one,
        told: told.get(one.disagreement_no) ?? [],
      }))
      return { ...row, disagreements }
    })
    return { total, rows }
  },

  ZoomLog_exportCsv: async (ctx, { columns, format, ...asked }) => {
    const fields = columnsOf(columns)
    const question = questionOf(ctx, asked)
    const found = await findLogNos(ctx.tx, ctx.scope, question)
    return exportStream(ctx, {
      ...{ api: 'ZoomLog_exportCsv', noun: zoomLogFileWords.say('name'), days: question, format, found },
      lines: () => linesOf(ctx, found, fields),
    })
  },
}
