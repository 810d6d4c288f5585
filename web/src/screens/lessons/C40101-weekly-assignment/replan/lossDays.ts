import { periodIsOver } from '@terakoya/domain/assignment/periodOver'
import { isEditableDay } from '@terakoya/domain/days/week'
import { cellKey, periodKey } from '../model/cellKey.ts'
import type { PeriodColumn } from '../model/columns.ts'
import type { WeekModel } from '../model/weekModel.ts'

/** A period in which the teacher would be missed, or that the center would close. */
export interface LossPeriod {
  /** The whole period (x0). */
  time_limit_no: number
  /** Those that have a teacher who would be lost. */
  lessons: number
  /** Over already: nobody can be absent any more, and nothing closed. */
  over: boolean
}

export interface LossDay {
  schedule_date: string
  lessons: number
  periods: readonly LossPeriod[]
}

/** The days of the week on which the teacher works or teaches at this center and that can still be changed. */
export function absenceDays(model: WeekModel, teacher_no: number): LossDay[] {
  return lossDays(model, ({ schedule_date, time_limit_no }) => {
    const cell = model.cells.get(cellKey(schedule_date, time_limit_no, teacher_no))
    if (!cell || (cell.duty !== 'works' && cell.lessons.length === 0)) return null
    return cell.lessons.length
  })
}

/** The days of the week on which the center has periods that it could still close. */
export function closingDays(model: WeekModel): LossDay[] {
  const taught = new Map<string, number>()
  for (const { teacher_no, schedule_date, time_limit_no } of model.lessons) {
    if (teacher_no === 0) continue
    const key = periodKey(schedule_date, time_limit_no)
    taught.set(key, (taught.get(key) ?? 0) + 1)
  }
  return lossDays(model, ({ key }) => taught.get(key) ?? 0)
}

/** The editable days with the periods of which `lessonsIn` tells the lessons that would lose their teacher; `null`: not one of them. */
function lossDays(model: WeekModel, lessonsIn: (column: PeriodColumn) => number | null): LossDay[] {
  const days = new Map<string, LossPeriod[]>()
  for (const column of model.columns) {
    if (column.kind !== 'period' || !isEditableDay(model.range, column.schedule_date)) continue
    const { schedule_date, time_limit_no } = column
    const lessons = lessonsIn(column)
    if (lessons === null) continue
    const over = periodIsOver(schedule_date, time_limit_no, model.nowOf())
    days.set(schedule_date, [...(days.get(schedule_date) ?? []), { time_limit_no, lessons, over }])
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
export function firstDay(days: readonly LossDay[], asked: string | undefined): string | undefined {
  const day =
    days.find(each => each.schedule_date === asked) ?? days.find(each => each.lessons > 0) ?? days[0]
  return day?.schedule_date
}

/** The periods that are chosen first: the one asked for, else all that are not over. */
export function firstPeriods(day: LossDay | undefined, asked: number | undefined): number[] {
  const open = (day?.periods ?? []).filter(period => !period.over).map(period => period.time_limit_no)
  return asked !== undefined && open.includes(asked) ? [asked] : open
}
