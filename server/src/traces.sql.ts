import type { Selectable } from 'kysely'
import type { Tx } from './database/connect.ts'
import type { AccessLog } from './database/tables.ts'

interface Change {
  user_no: number
  action: string
  /** The table's noun: `lesson`, `distribution`, `user`. */
  subject: string
  subject_no: number | null
  /** What of it is `undefined` is left out. */
  detail: object
  at: string
}

/** Writes the line of a change that someone may dispute, in the transaction of the change (architecture §2). */
export async function writeAudit(tx: Tx, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(change => ({
    ...change,
    user_no: change.user_no || null,
    detail: JSON.stringify(change.detail),
  }))
  for (let start = 0; start < rows.length; start += 1000) {
    await tx
      .insertInto('audit_log')
      .values(rows.slice(start, start + 1000))
      .execute()
  }
}

/** What was read or written; by whom and when; as whom, where an administrator looked as another login. */
export type Access = Omit<Selectable<AccessLog>, 'access_no' | 'karte_nos' | 'as_user_no'> & {
  karte_nos?: number[]
  as_user_no?: number
}

/** Writes the one line of a call that read or wrote personal data of students (domain §9). */
export async function writeAccess(tx: Tx, access: Access): Promise<void> {
  await tx.insertInto('access_log').values(access).execute()
}
