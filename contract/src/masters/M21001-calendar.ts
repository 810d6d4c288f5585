import { z } from 'zod'
import { administratorScope } from '../access.ts'
import { withDays } from '../dayRange.ts'
import { defineLaterCall } from '../later.ts'
import { edgeTimeLimitNo } from '../recordFields.ts'
import { flag, int32, realDate, text } from '../scalars.ts'

const reads = { functions: ['M21001'], scope: administratorScope, writes: false } as const
const changes = { ...reads, writes: true } as const

/** A fiscal year, by the year of its April. */
const fiscalYear = int32.min(1900).max(2998)

const day = z
  .strictObject({
    schedule_date: realDate,
    closed_flag: flag,
    start_time_limit_no: edgeTimeLimitNo,
    end_time_limit_no: edgeTimeLimitNo,
    remarks: text(100),
  })
  // A closed day forces both slot numbers to 0 (spec §5).
  .refine(each => (each.closed_flag === 1) === (each.start_time_limit_no === 0), {
    path: ['start_time_limit_no'],
    params: { reason: 'closed' },
  })
  .refine(each => (each.closed_flag === 1) === (each.end_time_limit_no === 0), {
    path: ['end_time_limit_no'],
    params: { reason: 'closed' },
  })

export const M21001_doBrowse = defineLaterCall({
  api: 'M21001_doBrowse',
  title: 'カレンダーの年度',
  ...reads,
  input: z.strictObject({ year: fiscalYear }),
})

export const M21001_getByRange = defineLaterCall({
  api: 'M21001_getByRange',
  title: '期間のカレンダー',
  ...reads,
  input: withDays({}, 366),
})

export const M21001_doBatchEdit = defineLaterCall({
  api: 'M21001_doBatchEdit',
  title: 'カレンダーの一括保存',
  ...changes,
  input: withDays({ year: fiscalYear, calendar_data: z.array(day).max(366) }, 366),
})
