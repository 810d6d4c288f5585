import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'

export type NameRow = Omit<OutputOf<'M20601_getBatchEdit'>['rows'][number], 'valid_flag'> & {
  valid_flag: number
}

/** The names of a list, in their order. They are the business's own: every center has the same. */
export async function listNames(tx: Tx, names_no: number): Promise<NameRow[]> {
  return tx
    .selectFrom('names')
    .select(['names_code', 'names1_value', 'name1', 'name2', 'name3', 'remarks', 'sort_order', 'valid_flag'])
    .where('names_no', '=', names_no)
    .orderBy('sort_order')
    .orderBy('names_code')
    .execute()
}

/** Who changed a list last, and when; `undefined` while nobody has. */
export async function lastNamesChange(tx: Tx, names_no: number) {
  return tx
    .selectFrom('audit_log')
    .leftJoin('users', 'users.user_no', 'audit_log.user_no')
    .select(['audit_log.at', 'users.user_named'])
    .where('audit_log.subject', '=', 'names')
    .where('audit_log.subject_no', '=', names_no)
    .orderBy('audit_log.audit_no', 'desc')
    .executeTakeFirst()
}

/** Lets one batch of a list be saved at a time. */
export async function lockNames(tx: Tx, names_no: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('names'), ${names_no})`.execute(tx)
}

export async function storeNames(tx: Tx, names_no: number, rows: readonly NameRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('names')
    .values(rows.map(row => ({ names_no, ...row })))
    .onConflict(conflict =>
      conflict.columns(['names_no', 'names_code']).doUpdateSet(eb => ({
        names1_value: eb.ref('excluded.names1_value'),
        name1: eb.ref('excluded.name1'),
        name2: eb.ref('excluded.name2'),
        name3: eb.ref('excluded.name3'),
        remarks: eb.ref('excluded.remarks'),
        sort_order: eb.ref('excluded.sort_order'),
        valid_flag: eb.ref('excluded.valid_flag'),
      })),
    )
    .execute()
}

/** In how many reports each of the codes stands, in these of their rows; those that stand in none are left out. */
export async function listUsedInReports(
  tx: Tx,
  detail_nos: readonly number[],
  names_codes: readonly string[],
): Promise<{ names_code: string; reports: number }[]> {
  if (detail_nos.length === 0 || names_codes.length === 0) return []
  const { rows } = await sql<{ names_code: string; reports: number }>`
    select c.names_code, count(distinct w.schedule_no)::integer as reports
    from unnest(${[...names_codes]}::text[]) c (names_code)
    join lesson_report_rows w on split_part(w.comment, ':', 1) = c.names_code
    where w.detail_no = any(${[...detail_nos]}::integer[])
    group by c.names_code order by c.names_code`.execute(tx)
  return rows
}

export async function removeNames(tx: Tx, names_no: number, names_codes: readonly string[]): Promise<void> {
  if (names_codes.length === 0) return
  await tx
    .deleteFrom('names')
    .where('names_no', '=', names_no)
    .where('names_code', 'in', [...names_codes])
    .execute()
}
