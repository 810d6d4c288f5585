import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { Change } from './changesOf.ts'

interface HistoryLine {
  at: string
  user_named: string
  action: string
  /** `name`: the record's, as it was called. */
  detail: { name?: string; changes?: Change[] }
}

/** Who changed a record, the newest first, at most 200 lines. The caller has made sure that the record is in scope. */
export async function historyOf(tx: Tx, subject: string, id: number): Promise<HistoryLine[]> {
  const { rows } = await sql<HistoryLine>`
    select a.at, coalesce(u.user_named, '') as user_named, a.action, a.detail
    from audit_log a left join users u using (user_no)
    where a.subject = ${subject} and a.subject_no = ${id}
    order by a.at desc, a.audit_no desc limit 200`.execute(tx)
  return rows
}
