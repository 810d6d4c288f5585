import { z } from 'zod'
import { managementScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { threeNames } from '../recordFields.ts'
import { count, flag, recordNo, requiredText, text } from '../scalars.ts'
import { historyLine } from './resourceCalls.ts'

const reads = { functions: ['M20601'], scope: managementScope, writes: false } as const
const changes = { ...reads, writes: true } as const

/** What each list of names is for (spec §3 "Name code"). */
export const nameLists = [
  [101, '教材'],
  [102, '宿題の提出'],
  [103, '授業の進度'],
  [104, '授業態度'],
  [105, '確認テストの結果'],
] as const

const namesNo = z.literal(nameLists.map(([names_no]) => names_no))
/** Required, at most 10, letters and digits only (spec §5). */
const namesCode = z
  .string()
  .max(10)
  .regex(/^[A-Za-z0-9]{1,10}$/)

/** One row of the batch. */
export const nameRow = z.strictObject({
  names_code: namesCode,
  names1_value: text(50),
  ...threeNames,
  remarks: text(200),
  sort_order: count,
  valid_flag: flag,
})

/** The rows of a list, each code once (spec §5 "Names master batch"). */
export const nameRows = z
  .array(nameRow)
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

/** Changes with every change of the list. */
const version = requiredText(64)

export const M20601_getBatchEdit = defineCall({
  api: 'M20601_getBatchEdit',
  title: '名称マスタの編集内容',
  ...reads,
  input: z.strictObject({ center_no: recordNo, names_no: namesNo }),
  /** `updated_at` and `updated_by` are empty as long as nobody has changed the list. */
  output: z.strictObject({
    rows: z.array(nameRow),
    version,
    updated_at: z.string(),
    updated_by: z.string(),
  }),
})

export const M20601_getHistory = defineCall({
  api: 'M20601_getHistory',
  title: '名称マスタの変更履歴',
  ...reads,
  input: z.strictObject({ center_no: recordNo, names_no: namesNo }),
  /** The last 200 changes of rows, the newest first; `name`: the row's code. */
  output: z.strictObject({ lines: z.array(historyLine.extend({ name: z.string() })) }),
})

export const M20601_doBatchEdit = defineCall({
  api: 'M20601_doBatchEdit',
  title: '名称マスタの一括保存',
  ...changes,
  /**
   * The whole list as it shall be: a row that isn't in it is removed. `version` is that of the list it was made from;
   * once that is not the stored one any more, nothing is changed (409 with the list as it is now). The center is the
   * one for which it is done: names are common to all of them.
   */
  input: z.strictObject({ center_no: recordNo, names_no: namesNo, version, rows: nameRows }),
  output: z.strictObject({ version, added: count, changed: count, removed: count }),
})
