import type { DisagreementCode } from '@terakoya/domain/meetings/disagreementTexts'
import { type RawBuilder, sql } from 'kysely'
import type { LessonInScope } from '../auth/inScope.ts'
import type { Scope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** What took place in a lesson, as far as it is known. */
export interface LessonFacts {
  attendance_distinction: number
  /** Who marked it: a person, or the log of its meeting. */
  attendance_source: 'person' | 'log' | null
  proposed: 1 | 2 | 9 | null
  reason_codes: string[]
  /** Inside the lesson; `null` until it is over (`over_flag`), or where no service tells of it. */
  minutes: number | null
  teacher_minutes: number | null
  complete_flag: 0 | 1
  over_flag: 0 | 1
  /** What the log and the marks disagree about and nobody has decided, by code. */
  open_codes: DisagreementCode[]
}

/** Whether somebody is told that mark and log of a lesson `f` disagree: whoever is of the center that teaches it. */
export function knowsDisagreements(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === 'center') return sql<boolean>`f.center_no = any(${[...scope.center_nos]}::integer[])`
  return scope.kind === 'all' ? sql<boolean>`true` : sql<boolean>`false`
}

/** The facts of a live lesson; `undefined` of one that was called off. */
export async function readLessonFacts(tx: Tx, schedule_no: LessonInScope): Promise<LessonFacts | undefined> {
  const { rows } = await sql<LessonFacts>`
    select attendance_distinction, attendance_source, proposed, reason_codes, minutes, teacher_minutes, complete_flag,
      over_flag, open_codes
    from lesson_facts where schedule_no = ${schedule_no}`.execute(tx)
  return rows[0]
}
