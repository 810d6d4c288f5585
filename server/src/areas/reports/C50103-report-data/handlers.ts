import type { Handlers } from '../../../road/handlers.ts'
import { figureHandlers } from './figures.ts'
import { sheetListHandlers } from './list.ts'
import { sheetPdfHandlers } from './pdf.ts'
import { sheetHandlers } from './sheet.ts'

type Api =
  | 'C50103_getData'
  | 'C50103_doBrowse'
  | 'C50103_exportCsv'
  | 'C50103_generatePdf'
  | 'C50103_getStatistics'

/** 報告書データ (C50103): one sheet, the table of them, the paper, the figures. */
export const reportDataHandlers: Pick<Handlers, Api> = {
  ...sheetHandlers,
  ...sheetListHandlers,
  ...sheetPdfHandlers,
  ...figureHandlers,
}
