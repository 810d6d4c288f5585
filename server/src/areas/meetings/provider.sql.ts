import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import { isEnteredByNumber } from '../../operations/meetings/prepareRooms.sql.ts'
import { meetingRefusals } from './text.ts'

type Provider = OutputOf<'ZoomLog_getProvider'>

const atCenter = (center_no: number | undefined) =>
  center_no === undefined ? sql`true` : sql`r.center_no = ${center_no}`

interface Ahead {
  center_no: number | undefined
  today: string
  /** The periods (x0) of today that are not over. */
  period_nos: readonly number[]
}

/** Whether the lessons of the room `r` are still to be held: what is over is nobody's trouble any more. */
const isAhead = ({ today, period_nos }: Ahead) => sql`(r.schedule_date > ${today}::date
  or (r.schedule_date = ${today}::date and r.period_no = any(${[...period_nos]}::integer[])))`

const isInTrouble = sql`r.failure <> '' and r.state in ('failed', 'ready')`

/** Nobody tries any more: the teacher is in the account's own meeting. */
const isGivenUp = sql<boolean>`(r.state = 'failed' and ${isEnteredByNumber})`

/** How many rooms from now on are made, waited for, or couldn't be made. */
export async function countRooms(tx: Tx, scope: Scope, asked: Ahead): Promise<Provider['rooms']> {
  const { rows } = await sql<Provider['rooms']>`
    select count(*) filter (where r.state = 'wanted')::integer as wanted,
      count(*) filter (where r.state = 'ready' and not (${isInTrouble}))::integer as ready,
      count(*) filter (where ${isInTrouble})::integer as failed
    from meeting_rooms r
    where ${isAhead(asked)} and ${atCenter(asked.center_no)}
      and ${scopeConditions.center(scope, 'r')}`.execute(tx)
  return rows[0] ?? { wanted: 0, ready: 0, failed: 0 }
}

/** What is in trouble from now on, the next lessons first. */
export async function listFailures(
  tx: Tx,
  scope: Scope,
  asked: Ahead & { max: number },
): Promise<Provider['failures']> {
  const { rows } = await sql<Provider['failures'][number]>`
    select r.room_no, c.name1 as center_name, r.schedule_date, r.period_no, t.display_name as teacher_name,
      case when ${isGivenUp} then ${meetingRefusals.say('given_up')} else r.failure end as failure,
      coalesce(a.spare_flag, 0) as spare_flag, case when not ${isGivenUp} then r.next_try_at end as next_try_at
    from meeting_rooms r
    join centers c on c.center_no = r.center_no
    join teachers t on t.teacher_no = r.teacher_no
    left join meeting_accounts a on a.schedule_account_no = r.schedule_account_no
    where ${isAhead(asked)} and ${isInTrouble} and ${atCenter(asked.center_no)} and ${scopeConditions.center(scope, 'r')}
    order by r.schedule_date, r.period_no, r.room_no limit ${asked.max}`.execute(tx)
  return rows
}

/** The most meetings that one account has had made since the count of the day began. */
export async function maxMade(tx: Tx, scope: Scope, since: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select coalesce(max(made), 0)::integer as made from (
      select count(*) as made from meeting_rooms r
      where r.provider = 'zoom' and r.external_id <> '' and r.created_at >= ${since}
        and ${scopeConditions.center(scope, 'r')}
      group by r.schedule_account_no) m`.execute(tx)
  return rows[0]?.made ?? 0
}

/** When Zoom told something last, and how much of the last day is of no room. */
export async function hearing(
  tx: Tx,
  yesterday: string,
): Promise<{ last_event_at: string | null; unmatched: number }> {
  const { rows } = await sql<{ last_event_at: string | null; unmatched: number }>`
    select (select e.received_at from meeting_events e order by e.event_no desc limit 1) as last_event_at,
      (select count(*) from meeting_events e where e.received_at >= ${yesterday} and e.raw is not null
        and not exists (select 1 from meeting_rooms r where r.external_id = e.external_id))::integer as unmatched`.execute(
    tx,
  )
  return rows[0] ?? { last_event_at: null, unmatched: 0 }
}
