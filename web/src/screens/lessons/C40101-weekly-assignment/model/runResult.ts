import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type Remedy, remedies } from '@terakoya/domain/assignment/remedies'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { Lesson } from './weekData.ts'

export type Job = OutputOf<'Jobs_getStatus'>
export type RunResult = NonNullable<Job['result']>
export type Unassigned = RunResult['unassigned'][number]

/** The unassigned lessons by what can be done about them, easiest first; within that, by date. */
export function byRemedy(
  lessons: readonly Unassigned[],
  remedyOf: (schedule_no: number) => Remedy,
): { remedy: Remedy; lessons: Unassigned[] }[] {
  const found = groupBy(lessons, ({ schedule_no }) => remedyOf(schedule_no))
  return remedies.flatMap(remedy => {
    const own = [...(found.get(remedy) ?? [])].sort(
      (a, b) =>
        a.schedule_date.localeCompare(b.schedule_date) ||
        a.time_limit_no - b.time_limit_no ||
        a.schedule_no - b.schedule_no,
    )
    return own.length === 0 ? [] : [{ remedy, lessons: own }]
  })
}

/**
 * Whether the days of a run are no longer as it left them: a lesson that it could not assign has a teacher, or another
 * one that a run would assign has none. What is over or has attendance is nothing a run would touch.
 */
export function changedSince(
  job: Job,
  lessons: readonly Lesson[],
  isLocked: (lesson: Lesson) => boolean,
): boolean {
  if (!job.result) return false
  const left = new Set(job.result.unassigned.map(each => each.schedule_no))
  return lessons.some(
    lesson =>
      lesson.schedule_date >= job.start_date &&
      lesson.schedule_date <= job.end_date &&
      (lesson.teacher_no === 0) !== left.has(lesson.schedule_no) &&
      !isLocked(lesson),
  )
}

export function isLive(job: Pick<Job, 'state'> | undefined): boolean {
  return job?.state === 'queued' || job?.state === 'running'
}
