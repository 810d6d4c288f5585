import type { StudentDayLesson } from '@terakoya/contract/students/C21101-student-today'
import type { Day } from '@terakoya/domain/days/day'
import type { DayClock } from '../../../components/day/clock.ts'
import { currentAndNext, lessonPhase } from '../../../components/day/lessonPhase.ts'

type DayLesson = Pick<StudentDayLesson, 'time_limit_no' | 'attendance_distinction'>

interface ArrangedDay<T> {
  /** The one lesson that counts: running, or next, or the first of a day ahead. */
  featured: T | null
  /** Not over, and not featured. */
  later: T[]
  done: T[]
}

/** 欠席完了: the student is not coming. */
const absent = 9

/** How the lessons of a day are shown to their student at this moment; in the order given. */
export function arrangeDay<T extends DayLesson>(
  day: Day,
  lessons: readonly T[],
  now: DayClock,
): ArrangedDay<T> {
  const attended = lessons.filter(lesson => lesson.attendance_distinction !== absent)
  const { running, next } = currentAndNext(day, attended, now)
  const featured = running[0] ?? next[0] ?? (day > now.day ? attended[0] : undefined) ?? null
  const over = (lesson: T) => lessonPhase(day, lesson.time_limit_no, now).kind === 'over'
  return {
    featured,
    later: lessons.filter(lesson => lesson !== featured && !over(lesson)),
    done: lessons.filter(over),
  }
}
