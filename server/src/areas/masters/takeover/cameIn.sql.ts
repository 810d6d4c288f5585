import { sql } from 'kysely'
import type { Tx } from '../../../database/connect.ts'
import type { CameIn } from './taking.ts'

/** By which column a record of a table is known. */
export const keyOfTable: Readonly<Record<string, string>> = {
  teachers: 'teacher_no',
  students: 'student_no',
  users: 'user_no',
  weekly_entries: 'weekly_entry_no',
  lessons: 'schedule_no',
  kartes: 'karte_no',
}

/** Writes down which rows came in, as they are now: one that is edited later has another `lock_version`. */
export async function noteCameIn(
  tx: Tx,
  takeover_no: number,
  came: ReturnType<CameIn['rows']>,
): Promise<void> {
  for (const { table, records } of came) {
    const key = keyOfTable[table] ?? ''
    await sql`insert into takeover_rows (takeover_no, table_name, record_no, lock_version, before)
      select ${takeover_no}, ${table}, r.${sql.ref(key)}, r.lock_version, c.before
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as c(record_no integer, before jsonb)
      join ${sql.table(table)} r on r.${sql.ref(key)} = c.record_no`.execute(tx)
  }
}
