import { periodIsOver } from '@terakoya/domain/assignment/periodOver'
import { slotTimes, type TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { isEditableDay } from '@terakoya/domain/days/week'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { cellKey, periodKey } from '../model/cellKey.ts'
import type { PeriodColumn } from '../model/columns.ts'
import type { WeekModel } from '../model/weekModel.ts'

/** A period in which the teacher would be missed, or that the center would close. */
export interface LossPeriod {
  /** The whole period (x0). */
  time_limit_no: number
  /** Those that have a teacher who would be lost; who has attendance keeps the teacher. */
  lessons: number
  /** `over`: nobody can be absent any more, and nothing closed. `begun`: a lesson is being given at this moment. */
  state: 'ahead' | 'begun' | 'over'
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
    return cell.lessons.filter(({ lesson }) => lesson.attendance_distinction === attendance.open).length
  })
}

/** The days of the week on which the center has periods that it could still close. */
export function closingDays(model: WeekModel): LossDay[] {
  const taught = new Map<string, number>()
  for (const { teacher_no, schedule_date, time_limit_no, attendance_distinction } of model.lessons) {
    if (teacher_no === 0 || attendance_distinction !== attendance.open) continue
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
    const state = stateOf(model, schedule_date, time_limit_no)
    days.set(schedule_date, [...(days.get(schedule_date) ?? []), { time_limit_no, lessons, state }])
  }
  return [...days]
    .filter(([, periods]) => periods.some(period => period.state !== 'over'))
    .map(([schedule_date, periods]) => ({
      schedule_date,
      lessons: periods.reduce((sum, period) => sum + (period.state === 'over' ? 0 : period.lessons), 0),
      periods,
    }))
}

function stateOf(model: WeekModel, schedule_date: string, time_limit_no: TimeLimitNo): LossPeriod['state'] {
  const now = model.nowOf()
  if (periodIsOver(schedule_date, time_limit_no, now)) return 'over'
  return schedule_date === now.day && slotTimes(time_limit_no).start <= now.time ? 'begun' : 'ahead'
}

/** The day that is shown first: the one asked for, else the next with lessons, else the next. */
export function firstDay(days: readonly LossDay[], asked: string | undefined): string | undefined {
  const day =
    days.find(each => each.schedule_date === asked) ?? days.find(each => each.lessons > 0) ?? days[0]
  return day?.schedule_date
}

/** The periods that are chosen first: the one asked for, else all that have not begun; who is being taught stays. */
export function firstPeriods(day: LossDay | undefined, asked: number | undefined): number[] {
  const of = (...states: LossPeriod['state'][]) =>
    (day?.periods ?? []).flatMap(({ time_limit_no, state }) =>
      states.includes(state) ? [time_limit_no] : [],
    )
  return asked !== undefined && of('ahead', 'begun').includes(asked) ? [asked] : of('ahead')
}
