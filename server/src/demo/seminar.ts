import { addDays, type Day, dayOfWeek, dayRange, mondayOf } from '@terakoya/domain/days/day'
import type { Insertable } from 'kysely'
import type { SeminarDays, Seminars } from '../database/tables.ts'

function seasonOf(day: Day): string {
  const month = Number(day.slice(5, 7))
  if (month >= 2 && month <= 4) return '春期講習'
  if (month <= 1 || month === 12) return '冬期講習'
  if (month <= 6) return '初夏特別講習'
  return month <= 8 ? '夏期講習' : '秋期特別講習'
}

/**
 * A seminar whose entries are open since ten days and for a week more; it is taught in the two weeks that begin on
 * the third Monday from now. Its days lie between first and last (spec §5), on open days.
 */
export function makeSeminar(today: Day, isOpen: (day: Day) => boolean, updated_at: string) {
  const start = addDays(mondayOf(today), 21)
  const end = addDays(start, 19)
  const seminar: Insertable<Seminars> = {
    seminar_no: 1,
    seminar_name: `${start.slice(0, 4)}年 ${seasonOf(start)}`,
    schedule_start_date: start,
    schedule_end_date: end,
    entry_start_date: addDays(today, -10),
    entry_end_date: addDays(today, 7),
    start_time_limit_no: 20,
    end_time_limit_no: 70,
    updated_at,
  }
  const days: Insertable<SeminarDays>[] = dayRange(addDays(start, 1), addDays(end, -1))
    .filter(day => isOpen(day) && dayOfWeek(day) !== 6)
    .map(schedule_date => ({ seminar_no: 1, schedule_date }))
  return { seminar, days }
}
