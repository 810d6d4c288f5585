import { addDays } from '@terakoya/domain/days/day'
import { unassignedSoonDays } from '@terakoya/domain/lessons/unassignedSoon'
import { isLowUsage, usageRate } from '@terakoya/domain/lessons/usage'
import { type DayUsage, listUsage } from '../../records/usage.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/** A center's day is poorly used, today or on one of the next three days. */
export const lowUsageAlert = defineAlertKind({
  key: 'low_usage',
  find: async (tx, all, { today }) => {
    const days = await listUsage(tx, all, today, addDays(today, unassignedSoonDays))
    return days.filter(({ taken, waiting, offered }) => isLowUsage(taken, waiting, offered))
  },
  causeOf: ({ center_no, schedule_date }: DayUsage) => `${center_no}/${schedule_date}`,
  alertOf: ({ center_no, schedule_date, taken, waiting, offered }: DayUsage) => ({
    center_no,
    schedule_date,
    detail: { usage_rate: usageRate(taken + waiting, offered) },
  }),
})
