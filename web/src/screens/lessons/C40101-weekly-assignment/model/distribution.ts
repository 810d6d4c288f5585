import type { Lesson, WeekData } from './weekData.ts'

/** Lessons that the next distribution adds, takes away, or gives another teacher. */
export interface DistributionDiff {
  added: number
  removed: number
  changed: number
}

export type Distribution =
  | { state: 'draft' }
  | { state: 'distributed'; at: string }
  | { state: 'changed'; at: string; count: number }
  | { state: 'stopped'; at: string }

/** How a lesson differs from the copy that students and teachers see; `null` when it doesn't. */
export function differenceOf(lesson: Lesson): keyof DistributionDiff | null {
  const { teacher_no, distributed_teacher_no } = lesson
  if (teacher_no === distributed_teacher_no) return null
  if (distributed_teacher_no === 0) return 'added'
  return teacher_no === 0 ? 'removed' : 'changed'
}

export function diffWeek(lessons: readonly Lesson[]): DistributionDiff {
  const diff = { added: 0, removed: 0, changed: 0 }
  for (const lesson of lessons) {
    const difference = differenceOf(lesson)
    if (difference) diff[difference] += 1
  }
  return diff
}

/** Where the week stands between draft and distributed (domain §3). */
export function distributionOf(
  week_date: string,
  distributions: WeekData['applied']['distributions'],
  lessons: readonly Lesson[],
): Distribution {
  const last = distributions.find(each => each.week_date === week_date)
  if (!last) return { state: 'draft' }
  if (last.stopped_at !== null) return { state: 'stopped', at: last.stopped_at }
  const { added, removed, changed } = diffWeek(lessons)
  const count = added + removed + changed
  return count === 0
    ? { state: 'distributed', at: last.distributed_at }
    : { state: 'changed', at: last.distributed_at, count }
}
