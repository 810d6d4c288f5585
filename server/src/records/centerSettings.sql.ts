import { type CenterSettings, usualCenterSettings } from '@terakoya/domain/settings/centerSettings'
import type { Tx } from '../database/connect.ts'

/** How often settings were changed, and when last. */
export interface Version {
  lock_version: number
  updated_at: string
}

const flagOf = (value: number): 0 | 1 => (value === 0 ? 0 : 1)

/** A center's settings: its own, else the usual ones. */
export async function readCenterSettings(tx: Tx, center_no: number): Promise<CenterSettings & Version> {
  const row = await tx
    .selectFrom('center_settings')
    .selectAll()
    .where('center_no', '=', center_no)
    .executeTakeFirst()
  if (!row) return { ...usualCenterSettings, lock_version: 0, updated_at: '' }
  const { center_no: _no, ...settings } = row
  return {
    ...settings,
    second_choice_flag: flagOf(row.second_choice_flag),
    fifth_week_flag: flagOf(row.fifth_week_flag),
  }
}
