import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { Lesson } from './weekData.ts'

export type Job = OutputOf<'Jobs_getStatus'>
export type RunResult = NonNullable<Job['result']>
export type Unassigned = RunResult['unassigned'][number]

/** What can be done about an unassigned lesson, easiest first. */
export const remedies = ['assign', 'relax', 'swap', 'teach', 'recruit'] as const
export type Remedy = (typeof remedies)[number]

const reasonsOf: Record<Exclude<Remedy, 'recruit'>, readonly string[]> = {
  assign: ['free'],
  relax: ['gender', 'type', 'avoid', 'split_period', 'day_limit', 'consecutive_limit'],
  swap: ['apart', 'full', 'office_work'],
  teach: ['subject'],
}

function countOf({ reasons }: Unassigned, remedy: Remedy): number {
  if (remedy === 'recruit') return 1
  return reasons.reduce(
    (sum, { reason, count }) => (reasonsOf[remedy].includes(reason) ? sum + count : sum),
    0,
  )
}

/** The easiest thing that can be done: what the teachers' first reasons leave open. */
export function remedyOf(lesson: Unassigned): Remedy {
  return remedies.find(remedy => countOf(lesson, remedy) > 0) ?? 'recruit'
}

/** The unassigned lessons by what can be done about them; within that, by date. */
export function byRemedy(lessons: readonly Unassigned[]): { remedy: Remedy; lessons: Unassigned[] }[] {
  return remedies.flatMap(remedy => {
    const found = lessons
      .filter(lesson => remedyOf(lesson) === remedy)
      .sort(
        (a, b) =>
          a.schedule_date.localeCompare(b.schedule_date) ||
          a.time_limit_no - b.time_limit_no ||
          a.schedule_no - b.schedule_no,
      )
    return found.length === 0 ? [] : [{ remedy, lessons: found }]
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
