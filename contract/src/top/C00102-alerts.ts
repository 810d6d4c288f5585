import { z } from 'zod'
import { defineLaterCall } from '../later.ts'
import { alertScope } from '../roleScopes.ts'
import { flag, recordNo, text } from '../scalars.ts'

const access = { functions: ['C00102'], scope: alertScope } as const

export const C00102_getAlert = defineLaterCall({
  api: 'C00102_getAlert',
  title: 'アラート',
  ...access,
  writes: false,
  personal: 'students',
  input: z.strictObject({
    /** Without the flag: confirmed and unconfirmed ones. */
    searchInfo: z.strictObject({ confirmed_flag: flag.optional(), search: text(100).optional() }),
  }),
})

export const C00102_updateAlert = defineLaterCall({
  api: 'C00102_updateAlert',
  title: 'アラートの確認',
  ...access,
  writes: true,
  input: z.strictObject({ alert_no: recordNo, confirmed_flag: flag }),
})

export const C00102_updateBatchAlert = defineLaterCall({
  api: 'C00102_updateBatchAlert',
  title: 'アラートの一括確認',
  ...access,
  writes: true,
  input: z.strictObject({ alert_nos: z.array(recordNo).min(1).max(1000), confirmed_flag: flag }),
})
