import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'

type HelpFile = OutputOf<'C00103_getHelp'>['files'][number]

/** `lock_version` 0: as it came with the product. */
type HelpRow = Omit<OutputOf<'M21101_doBrowse'>['rows'][number], 'file_json' | 'remarks' | 'available'> & {
  file_json: HelpFile[]
}

// Help is read alike by everybody who is signed in: the scope is all rows.
function readable({ kind }: Scope) {
  return kind === 'all' || kind === 'system' ? sql<boolean>`true` : sql<boolean>`false`
}

/** The help of a number, or with 0 that of a screen. */
export async function findHelp(
  tx: Tx,
  scope: Scope,
  support_no: number,
  screen_key: string,
): Promise<HelpRow | undefined> {
  const { rows } = await sql<HelpRow>`
    select support_no, screen_key, title, content, file_json, lock_version, updated_at from help_items
    where ${support_no > 0 ? sql`support_no = ${support_no}` : sql`screen_key = ${screen_key}`}
      and ${readable(scope)}`.execute(tx)
  return rows[0]
}

type ListedHelp = Pick<HelpRow, 'support_no' | 'screen_key' | 'title' | 'content' | 'lock_version'>

/** The help texts that are written. */
export async function listHelp(tx: Tx, scope: Scope): Promise<ListedHelp[]> {
  const { rows } = await sql<ListedHelp>`
    select support_no, screen_key, title, content, lock_version from help_items
    where content <> '' and ${readable(scope)} order by support_no`.execute(tx)
  return rows
}
