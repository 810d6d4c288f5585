import { z } from 'zod'
import { defineLaterCall } from '../later.ts'
import { threeNames } from '../recordFields.ts'
import { businessScope } from '../roleScopes.ts'
import { count, flag, recordNo, text } from '../scalars.ts'

const reads = { functions: ['M20601'], scope: businessScope, writes: false } as const
const changes = { ...reads, writes: true } as const

/** 101 material, 102 homework handed in, 103 progress, 104 attitude, 105 confirmation result (spec §3). */
const namesNo = z.literal([101, 102, 103, 104, 105])
/** Required, at most 10, letters and digits only (spec §5). */
const namesCode = z
  .string()
  .max(10)
  .regex(/^[A-Za-z0-9]{1,10}$/)

const rows = z
  .array(
    z.strictObject({
      names_code: namesCode,
      names1_value: text(50),
      ...threeNames,
      remarks: text(200),
      sort_order: count,
      valid_flag: flag,
    }),
  )
  .max(500)
  .superRefine((all, ctx) => {
    const seen = new Set<string>()
    for (const [at, { names_code }] of all.entries()) {
      if (seen.has(names_code)) {
        ctx.addIssue({ code: 'custom', path: [at, 'names_code'], params: { reason: 'duplicate' } })
      }
      seen.add(names_code)
    }
  })

export const M20601_getBatchEdit = defineLaterCall({
  api: 'M20601_getBatchEdit',
  title: '名称マスタの編集内容',
  ...reads,
  input: z.strictObject({ center_no: recordNo, names_no: namesNo }),
})

export const M20601_doBatchEdit = defineLaterCall({
  api: 'M20601_doBatchEdit',
  title: '名称マスタの一括保存',
  ...changes,
  input: z.strictObject({ center_no: recordNo, names_no: namesNo, rows }),
})
