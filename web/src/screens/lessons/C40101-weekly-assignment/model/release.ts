import type { Lesson } from './weekData.ts'

/** `reset` releases what was assigned automatically, `release` what people assigned too (domain §3). */
export type ReleaseMode = 'reset' | 'release'

export interface DaysSpan {
  start_date: string
  end_date: string
}

export interface ReleaseCounts {
  released: number
  /** Assigned by a person: stays at a reset. */
  manual: number
  pinned: number
}

/** What a reset or release of these days would do: the counts in the question (domain §3). */
export function countRelease(lessons: readonly Lesson[], days: DaysSpan, mode: ReleaseMode): ReleaseCounts {
  const assigned = lessons.filter(
    lesson =>
      lesson.teacher_no > 0 &&
      lesson.schedule_date >= days.start_date &&
      lesson.schedule_date <= days.end_date,
  )
  const pinned = assigned.filter(lesson => lesson.pinned_flag === 1).length
  const manual =
    mode === 'reset'
      ? assigned.filter(lesson => lesson.pinned_flag === 0 && lesson.manual_flag === 1).length
      : 0
  return { released: assigned.length - pinned - manual, manual, pinned }
}

/** The days of a week that may be edited, as one span; `null` when there are none. */
export function editableSpan(
  days: readonly string[],
  range: { min_date: string; max_date: string },
): DaysSpan | null {
  const editable = days.filter(day => day >= range.min_date && day <= range.max_date)
  const [start_date, end_date] = [editable[0], editable.at(-1)]
  return start_date === undefined || end_date === undefined ? null : { start_date, end_date }
}
