import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Scope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'
import type { Files } from '../database/tables.ts'

/** A place where records hold files. */
export interface FilePlace {
  /** The code of the screen that keeps the record. */
  screen_code: string
  record_no: number
}

/**
 * Uploads of the person's own that no record has held yet. Once one does, the record's readers are who may have the
 * file, which is asked before (`maySee`); taken off its record it is nobody's.
 */
function own(scope: Scope): RawBuilder<boolean> {
  return scope.kind === 'system'
    ? sql<boolean>`true`
    : sql<boolean>`(f.user_no = ${scope.user_no} and not f.held)`
}

/** A file of the scope. */
export async function findFile(tx: Tx, scope: Scope, file_id: string) {
  return tx
    .selectFrom('files as f')
    .select(['f.file_name', 'f.mimetype', 'f.size', 'f.storage_key'])
    .where('f.file_id', '=', file_id)
    .where(own(scope))
    .executeTakeFirst()
}

/** What was measured of a file when it came. */
export type FileFacts = Pick<Selectable<Files>, 'file_name' | 'mimetype' | 'size'>

/**
 * Those of the files that a record may hold, by number: the person's own uploads that no record has held yet, and
 * what it holds already. They stay until the transaction ends.
 */
export async function filesToHold(
  tx: Tx,
  scope: Scope,
  { screen_code, record_no }: FilePlace,
  file_ids: readonly string[],
): Promise<Map<string, FileFacts>> {
  if (file_ids.length === 0) return new Map()
  const { rows } = await sql<FileFacts & { file_id: string }>`
    select f.file_id, f.file_name, f.mimetype, f.size from files f
    where f.file_id = any(${[...file_ids]}::uuid[]) and (${own(scope)} or exists (
      select 1 from file_uses u where u.file_id = f.file_id and u.screen_code = ${screen_code}
        and u.record_no = ${record_no}))
    for key share of f`.execute(tx)
  return new Map(rows.map(({ file_id, ...facts }) => [file_id, facts]))
}

/** A field of a record holds these files from now on, and no others. */
export async function holdFiles(
  tx: Tx,
  { screen_code, record_no }: FilePlace,
  field: string,
  file_ids: readonly string[],
): Promise<void> {
  await sql`delete from file_uses where screen_code = ${screen_code} and record_no = ${record_no}
    and field = ${field}`.execute(tx)
  await sql`insert into file_uses (screen_code, record_no, field, file_id)
    select distinct ${screen_code}, ${record_no}::integer, ${field}, id from unnest(${[...file_ids]}::uuid[]) id`.execute(
    tx,
  )
}

/** A record holds no files any more. */
export async function releaseFiles(tx: Tx, { screen_code, record_no }: FilePlace): Promise<void> {
  await sql`delete from file_uses where screen_code = ${screen_code} and record_no = ${record_no}`.execute(tx)
}

/** The records that hold a file; whether a person is shown one of them is asked of the calls that show it. */
export async function placesOfFile(tx: Tx, file_id: string): Promise<FilePlace[]> {
  const { rows } = await sql<FilePlace>`
    select distinct screen_code, record_no from file_uses where file_id = ${file_id}::uuid order by 1, 2`.execute(
    tx,
  )
  return rows
}
