import { daysBetween } from '@terakoya/domain/days/day'
import { z } from 'zod'
import { realDate, recordNo } from '../../scalars.ts'

/** Most days one question about the grid may span. */
export const maxRangeDays = 42

/** A center and the days asked for, both ends included. */
export const centerDays = z
  .strictObject({ center_no: recordNo, start_date: realDate, end_date: realDate })
  .refine(input => input.start_date <= input.end_date, { path: ['end_date'], params: { reason: 'order' } })
  .refine(input => daysBetween(input.start_date, input.end_date) < maxRangeDays, {
    path: ['end_date'],
    params: { reason: 'range', days: maxRangeDays },
  })

/** A center's week, named by its Monday. */
export const centerWeek = z.strictObject({ center_no: recordNo, week_date: realDate })
