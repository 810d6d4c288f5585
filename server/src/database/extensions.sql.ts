import { sql } from 'kysely'
import { CannotStart } from '../cannotStart.ts'
import type { Tx } from './connect.ts'

/** What the migrations use of PostgreSQL's own extensions (on Debian in `postgresql-contrib`, part of the server). */
export const EXTENSIONS = ['btree_gist', 'pg_trgm', 'pgcrypto', 'unaccent'] as const

/** Those that a database hasn't got yet. */
async function listMissing(db: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${EXTENSIONS}::text[]) as name
    where not exists (select from pg_extension where extname = name)`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Makes the extensions that are missing, as the owner of the database: all are trusted ones. Throws, with what an
 * administrator of the database has to do, where that isn't allowed or the server hasn't got them.
 */
export async function ensureExtensions(owner: Tx): Promise<void> {
  for (const name of await listMissing(owner)) {
    try {
      await sql`create extension if not exists ${sql.id(name)}`.execute(owner)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new CannotStart(
        `データベースに拡張機能 ${name} を作れません（${why}）。データベースの管理者が、このデータベースで create extension ${name}; を実行してください。「ない」と出るときは、PostgreSQL の contrib を入れてください。`,
      )
    }
  }
}
