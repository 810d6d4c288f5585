import { periodIsOver } from '@terakoya/domain/assignment/periodOver'
import { isEditableDay } from '@terakoya/domain/days/week'
import { cellKey } from '../model/cellKey.ts'
import type { WeekModel } from '../model/weekModel.ts'

/** What a person starts from: the teacher, and the day and period from which it was asked. */
export interface AbsenceAsked {
  teacher_no: number
  schedule_date?: string | undefined
  /** The whole period (x0); without it all of the day. */
  time_limit_no?: number | undefined
}

/** A period in which the teacher would be missed. */
export interface AbsencePeriod {
  /** The whole period (x0). */
  time_limit_no: number
  lessons: number
  /** Over already: nobody can be absent any more. */
  over: boolean
}

export interface AbsenceDay {
  schedule_date: string
  lessons: number
  periods: readonly AbsencePeriod[]
}

/** The days of the week on which the teacher works or teaches at this center and that can still be changed. */
export function absenceDays(model: WeekModel, teacher_no: number): AbsenceDay[] {
  const days = new Map<string, AbsencePeriod[]>()
  for (const column of model.columns) {
    if (column.kind !== 'period' || !isEditableDay(model.range, column.schedule_date)) continue
    const { schedule_date, time_limit_no } = column
    const cell = model.cells.get(cellKey(schedule_date, time_limit_no, teacher_no))
    if (!cell || (cell.duty !== 'works' && cell.lessons.length === 0)) continue
    const over = periodIsOver(schedule_date, time_limit_no, model.nowOf())
    const periods = days.get(schedule_date) ?? []
    periods.push({ time_limit_no, lessons: cell.lessons.length, over })
    days.set(schedule_date, periods)
  }
  return [...days]
    .filter(([, periods]) => periods.some(period => !period.over))
    .map(([schedule_date, periods]) => ({
      schedule_date,
      lessons: periods.reduce((sum, period) => sum + (period.over ? 0 : period.lessons), 0),
      periods,
    }))
}

/** The day that is shown first: the one asked for, else the next with lessons, else the next. */
export function firstDay(days: readonly AbsenceDay[], asked: string | undefined): string | undefined {
  const day =
    days.find(each => each.schedule_date === asked) ?? days.find(each => each.lessons > 0) ?? days[0]
  return day?.schedule_date
}

/** The periods that are chosen first: the one asked for, else all that are not over. */
export function firstPeriods(day: AbsenceDay | undefined, asked: number | undefined): number[] {
  const open = (day?.periods ?? []).filter(period => !period.over).map(period => period.time_limit_no)
  return asked !== undefined && open.includes(asked) ? [asked] : open
}
