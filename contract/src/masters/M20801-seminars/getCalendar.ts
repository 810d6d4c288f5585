import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { withDays } from '../../dayRange.ts'
import { businessScope } from '../../roleScopes.ts'
import { count, flag, realDate, text } from '../../scalars.ts'

/** The days of a seminar's months: which are closed and why, and which other seminars have. Missing days are closed. */
export const M20801_getCalendar = defineCall({
  api: 'M20801_getCalendar',
  title: '季節講習の日を選ぶカレンダー',
  functions: ['M20801'],
  scope: businessScope,
  writes: false,
  /** `seminar_no` is the one that is edited, 0 a new one: it is not among the others. */
  input: withDays({ seminar_no: count }, 366),
  output: z.strictObject({
    days: z.array(
      z.strictObject({
        schedule_date: realDate,
        closed_flag: flag,
        remarks: text(100),
        seminar_names: z.array(z.string()),
      }),
    ),
  }),
})
