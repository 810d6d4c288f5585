import { z } from 'zod'
import { advisingScope, managementScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { withDays } from '../../dayRange.ts'
import { officeWorkRow } from '../../officeWorkRow.ts'
import { recordNo } from '../../scalars.ts'
import { maxSavedOfficeWork, officeWorkCounts } from './updateSchedule.ts'
import { centerDays, maxRangeDays } from './weekInput.ts'

/** A stored row, with the names under which pages send it back. */
const storedOfficeWork = z.strictObject({
  schedule_date: z.string(),
  time_limit_no: z.number(),
  teacher_no: z.number(),
  timeDivision: z.number(),
  center_no: z.number(),
  dayofweek: z.number(),
})

export const C40101_initOfficeWork = defineCall({
  api: 'C40101_initOfficeWork',
  title: '講師割当の事務作業',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  input: centerDays,
  output: z.strictObject({ rows: z.array(storedOfficeWork) }),
})

/** Saves office work alone, within the days named; refused rows are `rows.0` … */
export const C40101_submitOfficeWork = defineCall({
  api: 'C40101_submitOfficeWork',
  title: '講師割当の事務作業の保存',
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  input: withDays(
    { center_no: recordNo, rows: z.array(officeWorkRow).max(maxSavedOfficeWork) },
    maxRangeDays,
  ),
  output: officeWorkCounts,
})
