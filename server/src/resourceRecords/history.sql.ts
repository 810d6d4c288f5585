import { sql } from 'kysely'
import type { InScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'
import type { Change } from './changesOf.ts'

interface HistoryLine {
  at: string
  user_named: string
  action: string
  /** `name`: the record's, as it was called. */
  detail: { name?: string; changes?: Change[] }
}

/** Lines about a login that tell of somebody who tried a password: they change nothing, and anybody can cause them. */
const tries = ['sign_in_failed', 'password_check_failed', 'code_check_failed']

/** Who changed a record, the newest first, at most 200 lines. */
export async function historyOf(tx: Tx, subject: string, id: InScope<string>): Promise<HistoryLine[]> {
  const { rows } = await sql<HistoryLine>`
    select a.at, coalesce(u.user_named, '') as user_named, a.action, a.detail
    from audit_log a left join users u using (user_no)
    where a.subject = ${subject} and a.subject_no = ${id} and a.action <> all(${tries}::text[])
    order by a.at desc, a.audit_no desc limit 200`.execute(tx)
  return rows
}

/**
 * Who changed a record's fields last, as `updated_at` says when; `''` when nobody has. Actions on the record itself
 * begin with its noun (`user_edit`); what happened beside it (`password_reset`) is none of them.
 */
export async function lastEditor(tx: Tx, subject: string, id: InScope<string>): Promise<string> {
  const { rows } = await sql<{ user_named: string }>`
    select coalesce(u.user_named, '') as user_named from audit_log a left join users u using (user_no)
    where a.subject = ${subject} and a.subject_no = ${id} and starts_with(a.action, ${`${subject}_`})
    order by a.at desc, a.audit_no desc limit 1`.execute(tx)
  return rows[0]?.user_named ?? ''
}
