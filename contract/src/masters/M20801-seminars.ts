import { z } from 'zod'
import { searchDays } from '../dayRange.ts'
import { defineLaterCall } from '../later.ts'
import { browseInput, editInput, recordInput, versionInput } from '../listInputs.ts'

import { edgeTimeLimitNo } from '../recordFields.ts'
import { businessScope } from '../roleScopes.ts'
import { realDate, requiredText } from '../scalars.ts'

const reads = { functions: ['M20801'], scope: businessScope, writes: false } as const
const changes = { ...reads, writes: true } as const

const fields = {
  seminar_name: requiredText(50),
  schedule_start_date: realDate,
  schedule_end_date: realDate,
  entry_start_date: realDate,
  entry_end_date: realDate,
  start_time_limit_no: edgeTimeLimitNo,
  end_time_limit_no: edgeTimeLimitNo,
  lesson_dates: z.array(realDate).max(200),
}

/** The rules between two fields (spec §5 "Seasonal course"): the second must be after the first. */
const ordered = [
  ['entry_start_date', 'entry_end_date'],
  ['schedule_start_date', 'schedule_end_date'],
  ['entry_start_date', 'schedule_start_date'],
  ['entry_end_date', 'schedule_end_date'],
] as const

function checkOrder(seminar: z.output<z.ZodObject<typeof fields>>, ctx: z.core.$RefinementCtx): void {
  for (const [first, second] of ordered) {
    if (seminar[first] < seminar[second]) continue
    ctx.addIssue({ code: 'custom', path: [second], params: { reason: 'order', after: first } })
  }
}

export const M20801_doBrowse = defineLaterCall({
  api: 'M20801_doBrowse',
  title: '季節講習の検索',
  ...reads,
  input: browseInput(searchDays),
})

export const M20801_doAdd = defineLaterCall({
  api: 'M20801_doAdd',
  title: '季節講習の追加',
  ...changes,
  input: z.strictObject(fields).superRefine(checkOrder),
})

export const M20801_getEdit = defineLaterCall({
  api: 'M20801_getEdit',
  title: '季節講習の編集内容',
  ...reads,
  input: recordInput,
})

export const M20801_doEdit = defineLaterCall({
  api: 'M20801_doEdit',
  title: '季節講習の保存',
  ...changes,
  input: editInput(fields).superRefine(checkOrder),
})

export const M20801_doRead = defineLaterCall({
  api: 'M20801_doRead',
  title: '季節講習の表示',
  ...reads,
  input: recordInput,
})

export const M20801_doDelete = defineLaterCall({
  api: 'M20801_doDelete',
  title: '季節講習の削除',
  ...changes,
  input: versionInput,
})
