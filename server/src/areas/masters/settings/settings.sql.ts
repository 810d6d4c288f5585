import type { CenterSettings } from '@terakoya/domain/settings/centerSettings'
import { sql } from 'kysely'
import type { CenterInScope } from '../../../auth/inScope.ts'
import type { Tx } from '../../../database/connect.ts'
import type { Version } from '../../../records/centerSettings.sql.ts'
import type { BusinessSettings } from '../../../seed/seedSettings.ts'

/** Beside the settings themselves: how often they were changed. */
const versionKey = 'lock_version'

/** How often the business's settings were changed, and when last. */
export async function versionOfSettings(tx: Tx): Promise<Version> {
  const row = await tx
    .selectFrom('settings')
    .select(['value', 'updated_at'])
    .where('setting_key', '=', versionKey)
    .executeTakeFirst()
  return { lock_version: Number(row?.value ?? 0), updated_at: row?.updated_at ?? '' }
}

/** Lets settings be saved one after the other: 0 those of the business, else those of a center. */
export async function lockSettings(tx: Tx, center_no: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'), ${center_no})`.execute(tx)
}

export async function storeSettings(
  tx: Tx,
  settings: Partial<BusinessSettings>,
  { lock_version, updated_at }: Version,
): Promise<void> {
  const rows = { ...settings, [versionKey]: lock_version }
  await sql`
    insert into settings (setting_key, value, updated_at)
    select key, value, ${updated_at}::timestamptz from jsonb_each(${JSON.stringify(rows)}::jsonb)
    on conflict (setting_key) do update set value = excluded.value, updated_at = excluded.updated_at
    where settings.value <> excluded.value`.execute(tx)
}

export async function storeCenterSettings(
  tx: Tx,
  center_no: CenterInScope,
  settings: CenterSettings & Version,
): Promise<void> {
  await tx
    .insertInto('center_settings')
    .values({ center_no, ...settings })
    .onConflict(conflict => conflict.column('center_no').doUpdateSet(settings))
    .execute()
}
