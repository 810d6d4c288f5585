import { z } from 'zod'
import { dayofweekCode, timeDivision } from './recordFields.ts'
import { realDate, recordNo, timeLimitNo } from './scalars.ts'

/** An office-work row as the pages send it, with the specification's own names (spec §3). */
export const officeWorkRow = z.strictObject({
  schedule_date: realDate,
  time_limit_no: timeLimitNo,
  teacher_no: recordNo,
  timeDivision,
  center_no: recordNo,
  dayofweek: dayofweekCode,
  _action: z.enum(['insert', 'update', 'delete']),
})
