import type { Remedy } from '@terakoya/domain/assignment/remedies'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { periodKey } from './cellKey.ts'
import { byRemedy, type Unassigned } from './runResult.ts'
import type { Lesson } from './weekData.ts'

/** A line of the pool: a heading, or a lesson with the reasons of the last run. */
export type PoolItem =
  | { kind: 'period'; key: string; schedule_date: string; time_limit_no: number; count: number }
  | { kind: 'remedy'; key: string; remedy: Remedy | 'unknown'; count: number }
  | { kind: 'lesson'; key: string; lesson: Lesson; reasons: Unassigned['reasons'] }

function lines(lessons: readonly Lesson[], results: ReadonlyMap<number, Unassigned>): PoolItem[] {
  return lessons.map(lesson => ({
    kind: 'lesson',
    key: String(lesson.schedule_no),
    lesson,
    reasons: results.get(lesson.schedule_no)?.reasons ?? [],
  }))
}

/** The pool under its headings: by date and period, or by what can be done about what the last run left. */
export function poolItems(
  lessons: readonly Lesson[],
  results: ReadonlyMap<number, Unassigned>,
  sort: 'time' | 'reason',
  remedyOf: (lesson: Lesson) => Remedy,
): PoolItem[] {
  if (sort === 'time') {
    const periods = groupBy(lessons, lesson => periodKey(lesson.schedule_date, lesson.time_limit_no))
    return [...periods].flatMap(([key, found]): PoolItem[] => {
      const [schedule_date, period] = key.split('_')
      return [
        {
          kind: 'period',
          key,
          schedule_date: schedule_date ?? '',
          time_limit_no: Number(period),
          count: found.length,
        },
        ...lines(found, results),
      ]
    })
  }
  const known = lessons.flatMap(lesson => results.get(lesson.schedule_no) ?? [])
  const lessonOf = new Map(lessons.map(lesson => [lesson.schedule_no, lesson]))
  const remedyAt = (schedule_no: number) => {
    const lesson = lessonOf.get(schedule_no)
    return lesson ? remedyOf(lesson) : 'recruit'
  }
  const groups = byRemedy(known, remedyAt).map(group => ({
    remedy: group.remedy as Remedy | 'unknown',
    lessons: group.lessons.flatMap(each => lessonOf.get(each.schedule_no) ?? []),
  }))
  const unknown = lessons.filter(lesson => !results.has(lesson.schedule_no))
  if (unknown.length > 0) groups.push({ remedy: 'unknown', lessons: unknown })
  return groups.flatMap(({ remedy, lessons: found }): PoolItem[] => [
    { kind: 'remedy', key: remedy, remedy, count: found.length },
    ...lines(found, results),
  ])
}
