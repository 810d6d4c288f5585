import { isCalendarEditable, periodIsOpen } from '@terakoya/domain/days/calendarRules'
import type { Day } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { Failure, type FieldFault, failures } from '../../../failure.ts'
import type { CalendarHours, PeriodLessons, YearRow } from './calendar.sql.ts'

interface Batch {
  start_date: Day
  end_date: Day
  calendar_data: readonly CalendarHours[]
}

/** Refuses days outside of the range that is saved, that come twice, or that are not after today (spec §5). */
export function refuseWrongDays({ start_date, end_date, calendar_data }: Batch, today: Day): void {
  const seen = new Set<Day>()
  const errors: FieldFault[] = []
  for (const [at, { schedule_date }] of calendar_data.entries()) {
    const refuse = (what: string) =>
      errors.push({
        field: `calendar_data[${at}].schedule_date`,
        message: `${at + 1}件目の日（calendar_data[${at}].schedule_date）${dayText(schedule_date)}${what}`,
      })
    if (schedule_date < start_date || schedule_date > end_date) refuse('は保存する期間の外です。')
    else if (seen.has(schedule_date)) refuse('が重複しています。一つだけにしてください。')
    else if (!isCalendarEditable(schedule_date, today)) {
      const which = schedule_date > today ? '1000年先の年度までの日' : '明日以降の日'
      refuse(`は変更できません。変更できるのは${which}だけです。`)
    }
    seen.add(schedule_date)
  }
  if (errors.length > 0) throw failures.invalid(errors)
}

function sentenceOf(day: Day, lost: readonly PeriodLessons[]): string {
  const sum = (of: (each: PeriodLessons) => number) => lost.reduce((total, each) => total + of(each), 0)
  const places = lost.map(each => `${slotText(each.period_no)} ${each.center_name} ${each.lesson_count}件`)
  const shown = places.length > 6 ? `${places.slice(0, 6).join('、')} ほか` : places.join('、')
  const assigned = sum(each => each.assigned_count)
  return `${dayText(day)}：授業 ${sum(each => each.lesson_count)}件（うち講師割当済み ${assigned}件）。${shown}`
}

/**
 * Refuses to close a day, or slots of it, while lessons stand there: 409 with a line for each such day that says
 * which. `before` gives the slots that seminars open.
 */
export function refuseLosingLessons(
  calendar_data: readonly CalendarHours[],
  before: ReadonlyMap<Day, YearRow>,
  lessons: readonly PeriodLessons[],
): void {
  const errors = calendar_data.flatMap((hours, at): FieldFault[] => {
    const row = before.get(hours.schedule_date)
    const seminar =
      row && row.seminar_start !== null && row.seminar_end !== null
        ? { start_time_limit_no: row.seminar_start, end_time_limit_no: row.seminar_end }
        : null
    const lost = lessons.filter(
      each => each.schedule_date === hours.schedule_date && !periodIsOpen(hours, seminar, each.period_no),
    )
    if (lost.length === 0) return []
    return [{ field: `calendar_data[${at}]`, message: sentenceOf(hours.schedule_date, lost) }]
  })
  if (errors.length === 0) return
  const message = `授業のある日や時限は休校にできません（${errors.length}日）。授業を移すか取り消してから、休校にしてください。「授業を見る」から、センターごとにまとめて休講・移動にできます。`
  throw new Failure(409, 'LESSONS_THERE', message, { errors })
}
