import { searchedDays } from '../../../operations/reports/searchedDays.ts'
import { exportStream } from '../../../resourceRecords/exportStream.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { columnsOf, linesOf } from './file.ts'
import { findLogNos, findLogPage, type LogQuestion, tellLog } from './list.sql.ts'
import { tellRow } from './tellRow.ts'

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
    return { total, rows: (await tellLog(ctx.tx, ctx.scope, places)).map(tellRow) }
  },

  ZoomLog_exportCsv: async (ctx, { columns, format, ...asked }) => {
    const fields = columnsOf(columns)
    const found = await findLogNos(ctx.tx, ctx.scope, questionOf(ctx, asked))
    return exportStream(ctx, {
      ...{ api: 'ZoomLog_exportCsv', noun: 'Zoom入室ログ', format, found },
      lines: () => linesOf(ctx, found, fields),
    })
  },
}
