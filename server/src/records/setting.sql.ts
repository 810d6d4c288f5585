import type { Tx } from '../database/connect.ts'
import { seedSettings } from '../seed/seedSettings.ts'

export type Settings = typeof seedSettings & {
  /** The business is the invented one. */
  demo: boolean
}

/** All settings: what is stored, else the default. A stored value of another type than the default is not believed. */
export async function readSettings(tx: Tx): Promise<Settings> {
  const rows = await tx.selectFrom('settings').select(['setting_key', 'value']).execute()
  const settings: Record<string, unknown> = { ...seedSettings }
  for (const { setting_key, value } of rows) {
    if (typeof value === typeof settings[setting_key]) settings[setting_key] = value
  }
  const demo = rows.some(row => row.setting_key === 'demo')
  return { ...(settings as typeof seedSettings), demo }
}
