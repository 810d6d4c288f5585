import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { CenterInScope, MeetingAccountInScope } from '../../auth/inScope.ts'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'

export type MeetingAccount = OutputOf<'M00501_getMeetings'>['accounts'][number] & {
  schedule_account_no: MeetingAccountInScope
}

/** The meeting accounts of a center. */
export async function listAccounts(tx: Tx, center_no: CenterInScope): Promise<MeetingAccount[]> {
  const { rows } = await sql<MeetingAccount>`
    select schedule_account_no, account_name, meeting_id, passcode, valid_flag, provider, zoom_user, spare_flag, lock_version
    from meeting_accounts
    where center_no = ${center_no} order by valid_flag desc, account_name, schedule_account_no`.execute(tx)
  return rows
}

/** The account that has the meeting ID already, of whichever center; blanks and hyphens don't tell IDs apart. */
export async function accountOfMeeting(
  tx: Tx,
  meeting_id: string,
): Promise<
  (Pick<MeetingAccount, 'schedule_account_no' | 'account_name'> & { center_no: number }) | undefined
> {
  const { rows } = await sql<
    Pick<MeetingAccount, 'schedule_account_no' | 'account_name'> & { center_no: number }
  >`
    select schedule_account_no, account_name, center_no from meeting_accounts
    where meeting_id_key(meeting_id) = meeting_id_key(${meeting_id})`.execute(tx)
  return rows[0]
}

/** The account that has the service's user already, of whichever center: a user holds one meeting at a time. */
export async function accountOfUser(
  tx: Tx,
  zoom_user: string,
): Promise<
  (Pick<MeetingAccount, 'schedule_account_no' | 'account_name'> & { center_no: number }) | undefined
> {
  const { rows } = await sql<
    Pick<MeetingAccount, 'schedule_account_no' | 'account_name'> & { center_no: number }
  >`
    select schedule_account_no, account_name, center_no from meeting_accounts
    where zoom_user <> '' and lower(zoom_user) = lower(${zoom_user})`.execute(tx)
  return rows[0]
}

/** How many live lessons from the day on are distributed with the account. */
export async function countDistributed(
  tx: Tx,
  schedule_account_no: MeetingAccountInScope,
  from: string,
): Promise<number> {
  const { rows } = await sql<{ lessons: number }>`
    select count(*)::integer as lessons from distributed_lessons d
    join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0
    where d.schedule_account_no = ${schedule_account_no} and d.schedule_date >= ${from}::date`.execute(tx)
  return rows[0]?.lessons ?? 0
}

export type AccountFields = Pick<
  MeetingAccount,
  'account_name' | 'meeting_id' | 'passcode' | 'valid_flag' | 'provider' | 'zoom_user' | 'spare_flag'
>

export async function addAccount(tx: Tx, center_no: CenterInScope, fields: AccountFields, now: string) {
  return tx
    .insertInto('meeting_accounts')
    .values({ center_no, ...fields, updated_at: now })
    .returning(['schedule_account_no', 'lock_version'])
    .executeTakeFirstOrThrow()
}

/** Changes an account that is as the person saw it; nothing when it isn't any more. */
export async function changeAccount(
  tx: Tx,
  center_no: CenterInScope,
  account: { schedule_account_no: number; lock_version: number },
  fields: AccountFields,
  now: string,
) {
  return tx
    .updateTable('meeting_accounts')
    .set(eb => ({ ...fields, updated_at: now, lock_version: eb('lock_version', '+', 1) }))
    .where('center_no', '=', center_no)
    .where('schedule_account_no', '=', account.schedule_account_no)
    .where('lock_version', '=', account.lock_version)
    .returning(['schedule_account_no', 'lock_version'])
    .executeTakeFirst()
}

/** Meeting IDs as the accounts of the scope have them written, by how they are written here: blanks and hyphens differ. */
export async function listWrittenIds(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ asked: string; meeting_id: string }>`
    select asked.id as asked, a.meeting_id from unnest(${[...ids]}::text[]) as asked(id)
    join meeting_accounts a on meeting_id_key(a.meeting_id) = meeting_id_key(asked.id)
    where ${scopeConditions.center(scope, 'a')}`.execute(tx)
  return new Map(rows.map(row => [row.asked, row.meeting_id]))
}
