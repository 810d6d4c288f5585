import { type Selectable, sql } from 'kysely'
import type { OwnUser } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'
import type { Files } from '../../database/tables.ts'

type NewFile = Omit<Selectable<Files>, 'user_no' | 'held'> & {
  user_no: OwnUser
}

export async function addFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.insertInto('files').values(file).execute()
}

/** Bytes that a person has uploaded on a day of Asia/Tokyo. */
export async function uploadedBytes(tx: Tx, user_no: OwnUser, day: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::bigint as bytes from files
    where user_no = ${user_no} and (uploaded_at at time zone 'Asia/Tokyo')::date = ${day}::date`.execute(tx)
  return Number(rows[0]?.bytes ?? 0)
}

/** Lets a person's uploads be written one after the other, so that together they keep to the day's total. */
export async function lockUploads(tx: Tx, user_no: OwnUser): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('uploads'), ${user_no})`.execute(tx)
}
