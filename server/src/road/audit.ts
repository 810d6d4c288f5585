import { writeAudit } from '../traces.sql.ts'
import type { Context } from './context.ts'

type Line = Omit<Parameters<typeof writeAudit>[1][number], 'user_no' | 'at'>

/**
 * Whose change it is, when, and in which transaction it is noted: `{ ...ctx, tx }` where a call ends with one of its
 * own.
 */
type By = Pick<Context, 'tx' | 'now'> & { user: { user_no: number } }

/** The line of a change that somebody may dispute, in the transaction of the change. */
export function audit(
  by: By,
  action: string,
  subject: string,
  subject_no: number | null,
  detail: Line['detail'] = {},
): Promise<void> {
  return auditAll(by, [{ action, subject, subject_no, detail }])
}

/** The same for what one call changes at several records. */
export function auditAll({ tx, user: { user_no }, now }: By, lines: readonly Line[]): Promise<void> {
  return writeAudit(
    tx,
    lines.map(line => ({ ...line, user_no, at: now })),
  )
}
