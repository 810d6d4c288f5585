import { addDays, type Day, dayOfWeek } from '../days/day.ts'
import { layoutOf } from '../lessons/layout.ts'
import { maxOneToOneADay } from './entryTypes.ts'

interface Laid {
  course_setting_no: number
}

/** A lesson that the family has asked for and staff have not decided. */
export interface WishedLesson extends Laid {
  request_no: number
  /** It would be the new time of a lesson that stands on the same day: there it is counted already. */
  stands: boolean
}

const isOneToOne = ({ course_setting_no }: Laid) => layoutOf(course_setting_no).width === 2

/**
 * "1-to-1 lesson count within 3" (spec §5): whether a further lesson would be one one-to-one lesson too many of the
 * student and day. What the family has asked for counts as if it stood, so that what was taken from them can be
 * accepted: the two choices of a request are one lesson.
 * @param others the student's other lessons of that day
 * @param wished of that day
 */
export function tooManyOneToOne(
  lesson: Laid,
  others: readonly Laid[],
  wished: readonly WishedLesson[],
): boolean {
  if (!isOneToOne(lesson)) return false
  const asked = wished.filter(each => isOneToOne(each) && !each.stands).map(each => each.request_no)
  return others.filter(isOneToOne).length + new Set(asked).size >= maxOneToOneADay
}

/** A weekly entry as its days are counted. */
export interface WeeklyCourse extends Laid {
  dayofweek_code: number
  course_start_date: Day
  /** The last day; `null`: until further notice. */
  course_end_date: Day | null
}

/**
 * The first day, however far ahead, on which the weekly entry would be one one-to-one lesson too many beside the
 * student's other weekly entries; `null`: there is none. Between the first lessons of the entries their number only falls.
 */
export function tooManyWeekly(entry: WeeklyCourse, others: readonly WeeklyCourse[]): Day | null {
  const beside = others.filter(each => each.dayofweek_code === entry.dayofweek_code)
  const days = [entry, ...beside].map(firstLesson).filter(day => runsOn(entry, day))
  const full = days.filter(day => {
    const there = beside.filter(each => runsOn(each, day))
    return tooManyOneToOne(entry, there, [])
  })
  return full.sort()[0] ?? null
}

const firstLesson = ({ course_start_date, dayofweek_code }: WeeklyCourse): Day =>
  addDays(course_start_date, (dayofweek_code - dayOfWeek(course_start_date) + 7) % 7)

const runsOn = ({ course_start_date, course_end_date }: WeeklyCourse, day: Day) =>
  course_start_date <= day && (course_end_date === null || day <= course_end_date)
