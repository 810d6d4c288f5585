import { createHash } from 'node:crypto'
import type { DistributionRow } from '@terakoya/contract/lessons/C40101-weekly-assignment/distribute'
import { type LocalTime, periodIsOver } from '@terakoya/domain/assignment/periodOver'
import type { Difference } from './distribute.sql.ts'

type Kind = 'added' | 'removed' | 'changed'

/** The differences of a distribution by kind, with the people who are told. */
export interface DistributionDiff {
  added: DistributionRow[]
  removed: DistributionRow[]
  changed: DistributionRow[]
  student_nos: number[]
  /** Those before and those now. */
  teacher_nos: number[]
  /** The same for two differences that say the same. */
  fingerprint: string
}

function kindOf(row: Difference): Kind {
  if (row.before_teacher_no === 0) return 'added'
  return row.teacher_no === 0 ? 'removed' : 'changed'
}

function shown({ before_schedule_date, before_time_limit_no, ...row }: Difference): DistributionRow {
  return row
}

type Slots = Pick<
  Difference,
  'schedule_date' | 'time_limit_no' | 'before_schedule_date' | 'before_time_limit_no'
>

/** The differences that people are told of: what is over is published like the rest, and nobody gets a mail. */
export function toldOf<T extends Slots>(differences: readonly T[], now: LocalTime): T[] {
  return differences.filter(
    ({ schedule_date, time_limit_no, before_schedule_date, before_time_limit_no }) => {
      const before =
        before_schedule_date !== null &&
        before_time_limit_no !== null &&
        !periodIsOver(before_schedule_date, before_time_limit_no, now)
      return before || !periodIsOver(schedule_date, time_limit_no, now)
    },
  )
}

/** Puts the differences of a week in order; the people are those who are told. */
export function distributionDiff(differences: readonly Difference[], now: LocalTime): DistributionDiff {
  const of = (kind: Kind) => differences.filter(row => kindOf(row) === kind).map(shown)
  const told = (row: Difference) => [
    row.schedule_no,
    row.schedule_date,
    row.time_limit_no,
    row.teacher_no,
    row.before_schedule_date,
    row.before_time_limit_no,
    row.before_teacher_no,
  ]
  const concerned = toldOf(differences, now)
  const people = (nos: readonly number[]) => [...new Set(nos)].filter(no => no > 0).sort((a, b) => a - b)
  return {
    added: of('added'),
    removed: of('removed'),
    changed: of('changed'),
    student_nos: people(concerned.map(row => row.student_no)),
    teacher_nos: people(concerned.flatMap(row => [row.teacher_no, row.before_teacher_no])),
    fingerprint: createHash('sha256')
      .update(JSON.stringify(differences.map(told)))
      .digest('hex')
      .slice(0, 32),
  }
}
