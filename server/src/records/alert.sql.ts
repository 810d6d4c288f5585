import type { AlertClassification } from '@terakoya/domain/alerts/classifications'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { Json } from '../database/tables.ts'

/** A reason to look at something. Without center and classroom it concerns administrators only. */
export interface AlertCause {
  /** Letters and numbers that tell this cause from others of its classification. */
  cause: string
  center_no?: number | null
  classroom_no?: number | null
  schedule_no?: number | null
  student_no?: number | null
  teacher_no?: number | null
  schedule_date?: string | null
  /** Further numbers that the alert's words need; no names. */
  detail?: Json
}

/** Raises an alert for each cause that has none open, in the transaction of the cause. Answers how many were raised. */
export async function raiseAlerts(
  tx: Tx,
  classification: AlertClassification,
  causes: readonly AlertCause[],
  now: string,
): Promise<number> {
  if (causes.length === 0) return 0
  const rows = causes.map(({ detail = {}, ...cause }) => ({
    ...cause,
    detail: JSON.stringify(detail),
    classification,
    raised_at: now,
  }))
  const raised = await tx
    .insertInto('alerts')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['classification', 'cause']).where('closed_at', 'is', null).doNothing(),
    )
    .returning('alert_no')
    .execute()
  return raised.length
}

/** Closes the alerts of causes that are gone. */
export async function closeAlerts(
  tx: Tx,
  classification: AlertClassification,
  causes: readonly string[],
  now: string,
): Promise<void> {
  await sql`update alerts set closed_at = greatest(${now}::timestamptz, raised_at)
    where classification = ${classification} and closed_at is null and cause = any(${[...causes]}::text[])`.execute(
    tx,
  )
}

/**
 * Makes the open alerts of a classification those of the causes there are now: new ones are raised, those whose cause
 * is gone close. Two at once wait for each other, so that neither closes what the other has just seen.
 */
export async function matchAlerts(
  tx: Tx,
  classification: AlertClassification,
  causes: readonly AlertCause[],
  now: string,
): Promise<void> {
  const known = causes.map(each => each.cause)
  await sql`update alerts set closed_at = greatest(${now}::timestamptz, raised_at)
    where classification = ${classification} and closed_at is null and cause <> all(${known}::text[])`.execute(
    tx,
  )
  for (let start = 0; start < causes.length; start += 1000) {
    await raiseAlerts(tx, classification, causes.slice(start, start + 1000), now)
  }
}

/** Takes the lock of a classification until the transaction ends; to be taken before its causes are looked for. */
export async function lockAlerts(tx: Tx, classification: AlertClassification): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('alerts'), hashtext(${classification}))`.execute(tx)
}
