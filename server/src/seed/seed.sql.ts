import { screens } from '@terakoya/contract/screens'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { seedHelp, seedHelpDay } from './seedHelp.ts'
import { seedNames } from './seedNames.ts'
import { seedSettings } from './seedSettings.ts'

/** Inserts the names of every group that has none yet: a name that staff removed does not come back. */
export async function insertSeedNames(tx: Tx): Promise<void> {
  await sql`
    insert into names (names_no, names_code, names1_value, name1, name2, name3, remarks, sort_order)
    select names_no, names_code, names1_value, name1, name2, name3, remarks, sort_order
    from json_populate_recordset(null::names, ${JSON.stringify(seedNames)}::json) as seed
    where not exists (select from names present where present.names_no = seed.names_no)
  `.execute(tx)
}

/** Inserts the settings that are missing; those that are there keep their value. */
export async function insertSeedSettings(tx: Tx): Promise<void> {
  await sql`
    insert into settings (setting_key, value)
    select key, value from jsonb_each(${JSON.stringify(seedSettings)}::jsonb)
    on conflict (setting_key) do nothing
  `.execute(tx)
}

/**
 * Gives every screen that has none its help, with the text that comes with the product, and those that were built
 * since their row came theirs; what somebody has touched stays.
 */
export async function insertSeedHelp(tx: Tx): Promise<void> {
  const rows = screens
    // Of pages that are everybody's, those that have a text.
    .filter(({ key, function_id }) => function_id !== null || seedHelp[key] !== undefined)
    .map(({ key, title }) => ({ screen_key: key, title, content: seedHelp[key] ?? '' }))
  await sql`
    insert into help_items (screen_key, title, content, updated_at)
    select seed.screen_key, seed.title, seed.content, ${seedHelpDay}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as seed (screen_key text, title text, content text)
    on conflict (screen_key) do update set content = excluded.content, updated_at = excluded.updated_at
      where help_items.content = '' and help_items.lock_version = 0 and excluded.content <> ''
  `.execute(tx)
}
