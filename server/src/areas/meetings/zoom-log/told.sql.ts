import type { LogDisagreement } from '@terakoya/contract/meetings/zoom-log'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { fateOfMail } from '../../../records/mailFate.sql.ts'
import { roomsOfPeriod } from '../../../records/meetingQuestions.sql.ts'

type Told = LogDisagreement['told'][number]

/**
 * Whom disagreements of the scope's meetings were told to, and what became of the mails: each names the meeting of its time, in
 * whichever of the period somebody has come since.
 */
export async function listTold(
  tx: Tx,
  scope: Scope,
  disagreement_nos: readonly number[],
): Promise<ReadonlyMap<number, Told[]>> {
  if (disagreement_nos.length === 0) return new Map()
  const { rows } = await sql<Told & { disagreement_no: number }>`
    select s.disagreement_no, s.step, s.at, coalesce(u.user_named, '') as user_name,
      ${fateOfMail('meeting_stranger', sql`(o.detail->>'room_no')::integer in (${roomsOfPeriod(sql`g.room_no`)})`)} as mail
    from meeting_steps s join meeting_disagreements g on g.disagreement_no = s.disagreement_no
    join meeting_rooms r on r.room_no = g.room_no left join users u on u.user_no = s.user_no
    where s.disagreement_no = any(${[...disagreement_nos]}::integer[]) and ${scopeConditions.center(scope, 'r')}
    order by s.at, s.step_no`.execute(tx)
  const lines = groupBy(rows, row => row.disagreement_no)
  return new Map([...lines].map(([no, own]) => [no, own.map(({ disagreement_no: _, ...line }) => line)]))
}
