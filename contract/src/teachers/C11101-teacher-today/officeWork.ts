import { z } from 'zod'
import { teacherScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { withDays } from '../../dayRange.ts'
import { officeWorkRow } from '../../officeWorkRow.ts'
import { flag, recordNo } from '../../scalars.ts'

const access = { functions: ['C11101'], scope: teacherScope } as const

/** What was changed; a row that was so already counts nothing. */
const changed = z.strictObject({ inserted: z.number(), deleted: z.number() })

/** The working periods of the days at a center, each with the office work in it and why it can't be changed. */
export const C11101T2050_init = defineCall({
  api: 'C11101T2050_init',
  title: '事務作業の表示',
  ...access,
  writes: false,
  input: withDays({ center_no: recordNo }, 62),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        schedule_date: z.string(),
        time_limit_no: z.number(),
        teacher_no: z.number(),
        timeDivision: z.number(),
        center_no: z.number(),
        dayofweek: z.number(),
        /** 0: a free working period without office work. */
        work_flag: flag,
        entered_by_teacher_flag: flag,
        /** Why the teacher can't change it, `''` when they can. */
        lock: z.enum(['', 'not_today', 'no_shift', 'lessons', 'by_staff']),
      }),
    ),
  }),
})

/** Puts one row of office work in, or takes it back. */
export const C11101T2050_setWork = defineCall({
  api: 'C11101T2050_setWork',
  title: '事務作業の切り替え',
  ...access,
  writes: true,
  input: officeWorkRow,
  output: changed,
})

/** The same for several rows, all or none; refused rows are `rows.0` … */
export const C11101T2050_submit = defineCall({
  api: 'C11101T2050_submit',
  title: '事務作業の保存',
  ...access,
  writes: true,
  input: withDays({ center_no: recordNo, rows: z.array(officeWorkRow).max(1000) }, 62),
  output: changed,
})
