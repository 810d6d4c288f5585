import { lockOf } from '../model/planMoves.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'

/** A teacher isn't there, with the day and period from which it was asked. */
interface AbsenceAsked {
  kind: 'absence'
  teacher_no: number
  schedule_date?: string | undefined
  /** The whole period (x0); without it all of the day. */
  time_limit_no?: number | undefined
}

/** The center closes: for a period (x0), or without one for all of the day. */
interface ClosingAsked {
  kind: 'closing'
  schedule_date: string
  time_limit_no?: number | undefined
}

/** An unassigned lesson is to get a teacher. */
interface AdditionAsked {
  kind: 'addition'
  schedule_no: number
}

/** Why a day is re-planned, as a person starts it. */
export type ReplanAsked = AbsenceAsked | ClosingAsked | AdditionAsked
export type Occasion = ReplanAsked['kind']

/** The unassigned lessons of a day that can still get a teacher, in the order of their slots. */
export function placeableLessons(model: WeekModel, schedule_date: string): Lesson[] {
  return model.unassigned
    .filter(lesson => lesson.schedule_date === schedule_date && lockOf(model, lesson) === null)
    .sort((a, b) => a.time_limit_no - b.time_limit_no || a.schedule_no - b.schedule_no)
}
