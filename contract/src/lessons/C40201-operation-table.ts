import { z } from 'zod'
import { advisingScope } from '../access.ts'
import { defineLaterCall } from '../later.ts'
import { realDate, recordNo, requiredText, text } from '../scalars.ts'

const reads = { functions: ['C40201'], scope: advisingScope, writes: false } as const
const document = z.strictObject({
  center_no: recordNo,
  schedule_date: realDate,
  file_name: requiredText(100),
  paper: z.enum(['A3', 'A4']).optional(),
  /** Accepted as the specification has it, never used: the server renders from its own data (domain §9). */
  html: text(200000).optional(),
})

export const C40201_getTimeLimits = defineLaterCall({
  api: 'C40201_getTimeLimits',
  title: '一日の時限',
  ...reads,
  input: z.strictObject({ schedule_date: realDate }),
})

export const C40201_doBrowse = defineLaterCall({
  api: 'C40201_doBrowse',
  title: '稼働表の表示',
  ...reads,
  personal: 'students',
  input: z.strictObject({ center_no: recordNo, schedule_date: realDate }),
})

export const C40201_generatePdf = defineLaterCall({
  api: 'C40201_generatePdf',
  title: '稼働表のPDF',
  ...reads,
  personal: 'students',
  batchable: false,
  input: document,
})

export const C40201_generateExcel = defineLaterCall({
  api: 'C40201_generateExcel',
  title: '稼働表のExcel',
  ...reads,
  personal: 'students',
  batchable: false,
  input: document.omit({ html: true, paper: true }),
})
