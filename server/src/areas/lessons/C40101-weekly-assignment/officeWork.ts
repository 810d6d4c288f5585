import { groupBy } from '@terakoya/domain/collections/groupBy'
import { dayOfWeek, mondayOf } from '@terakoya/domain/days/day'
import { timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { requireCenter } from '../../../auth/requireCenter.ts'
import { failures } from '../../../failure.ts'
import { operationRefusals } from '../../../operations/text.ts'
import { listOfficeWork } from '../../../records/teacher.sql.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { saveSchedule } from './saveSchedule.ts'

export const officeWorkHandlers: Pick<Handlers, 'C40101_initOfficeWork' | 'C40101_submitOfficeWork'> = {
  C40101_initOfficeWork: async (ctx, { center_no, start_date, end_date }) => {
    requireCenter(ctx, center_no)
    const rows = await listOfficeWork(ctx.tx, center_no, start_date, end_date)
    return {
      rows: rows.map(row => ({
        ...row,
        timeDivision: timeDivisionOf(row.time_limit_no),
        dayofweek: dayOfWeek(row.schedule_date),
      })),
    }
  },

  C40101_submitOfficeWork: async (ctx, { center_no, start_date, end_date, rows }) => {
    requireCenter(ctx, center_no)
    const asked = rows.map((row, index) => ({ field: `rows.${index}`, row }))
    const outside = asked.find(({ row }) => row.schedule_date < start_date || row.schedule_date > end_date)
    if (outside) {
      const message = operationRefusals.say('office_work_outside', { field: outside.field })
      throw failures.invalid([{ field: outside.field, message }])
    }
    const weeks = groupBy(asked, ({ row }) => mondayOf(row.schedule_date))
    const counts = { inserted: 0, deleted: 0 }
    for (const [week_date, office_work] of [...weeks].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const saved = await saveSchedule(ctx, { center_no, week_date, lessons: [], office_work, check: false })
      counts.inserted += saved.office_work.inserted
      counts.deleted += saved.office_work.deleted
    }
    return counts
  },
}
