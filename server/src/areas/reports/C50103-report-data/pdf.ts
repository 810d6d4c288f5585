import { dayText } from '@terakoya/domain/days/dayText'
import { writePdf } from '../../../documents/writePdf.ts'
import { failures } from '../../../failure.ts'
import { keptFileName } from '../../../files/fileName.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { writeAccess } from '../../../traces.sql.ts'
import { reportRefusals, sheetPaperWords } from '../text.ts'
import { sheetPaper } from './sheetPaper.ts'
import { findSheets, readSheetWords, type Sheet } from './sheets.ts'

/** The name of a file: of one sheet whose it is, of several the day on which it was made. */
function nameOf(sheets: readonly Sheet[], today: string): string {
  const [first] = sheets
  const one = sheets.length === 1 && first
  const what = one ? `${first.student_name}_${first.schedule_date}` : today
  return keptFileName(`${sheetPaperWords.say('file')}_${what.replaceAll('-', '')}.pdf`)
}

/** 報告書データ (C50103) on paper: what the sheet on the screen says, to the same readers. */
export const sheetPdfHandlers: Pick<Handlers, 'C50103_generatePdf'> = {
  C50103_generatePdf: async (ctx, { schedule_nos }) => {
    const sheets = await findSheets(ctx, schedule_nos, await readSheetWords(ctx))
    // A paper with some left out would look whole.
    if (sheets.length < schedule_nos.length) throw failures.notFound(reportRefusals.say('report'))
    const student_nos = [...new Set(sheets.map(each => each.student_no))].sort((a, b) => a - b)
    const api = 'C50103_generatePdf'
    await writeAccess(ctx.tx, {
      user_no: ctx.user.user_no,
      api,
      student_nos,
      row_count: sheets.length,
      at: ctx.now,
    })
    ctx.traced_apis.add(api)
    const foot = sheetPaperWords.say('made', { day: dayText(ctx.today), user: ctx.user.user_named })
    return {
      file_name: nameOf(sheets, ctx.today),
      mimetype: 'application/pdf',
      content: await writePdf(sheetPaper(sheets, foot)),
      replaced: '',
    }
  },
}
