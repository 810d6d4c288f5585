import type { OutputOf } from '@terakoya/contract/wireTypes'

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

export function isLive(job: Pick<Job, 'state'> | undefined): boolean {
  return job?.state === 'queued' || job?.state === 'running'
}
