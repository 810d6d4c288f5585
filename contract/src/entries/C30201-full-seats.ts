import { z } from 'zod'
import { managementScope } from '../access.ts'
import { withDays } from '../dayRange.ts'
import { defineLaterCall } from '../later.ts'
import { applicantScope } from '../roleScopes.ts'
import { count, flag, realDate, recordNo, timeLimitNo } from '../scalars.ts'

const access = { functions: ['C30201'], scope: managementScope } as const

export const C30201_browseForStudent = defineLaterCall({
  api: 'C30201_browseForStudent',
  title: '生徒から見た満席の時限',
  functions: ['C30201', 'C30101'],
  scope: applicantScope,
  writes: false,
  input: withDays({ center_no: recordNo, student_no: recordNo }, 366),
})

export const C30201_getBatchEdit = defineLaterCall({
  api: 'C30201_getBatchEdit',
  title: '満席設定の編集内容',
  ...access,
  writes: false,
  input: withDays({ center_no: recordNo }, 100),
})

export const C30201_doBatchEdit = defineLaterCall({
  api: 'C30201_doBatchEdit',
  title: '満席設定の一括保存',
  ...access,
  writes: true,
  input: withDays(
    {
      center_no: recordNo,
      rows: z
        .array(
          z.strictObject({
            schedule_date: realDate,
            time_limit_no: timeLimitNo,
            rem_teacher_cnt: count,
            /** The row was chosen in the page. */
            selected: flag,
            /** 1: closed for entries from now on. */
            full_flag: flag,
          }),
        )
        .max(2100),
    },
    100,
  ),
})
