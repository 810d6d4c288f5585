import {
  type AssignmentWishes,
  type Strength,
  usualWishes,
  type WishField,
  wishFields,
  withStrength,
} from '@terakoya/domain/assignment/wishes'
import { type CenterSettings, usualCenterSettings } from '@terakoya/domain/settings/centerSettings'
import type { CenterInScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'

/** How often settings were changed, and when last. */
export interface Version {
  lock_version: number
  updated_at: string
}

const flagOf = (value: number): 0 | 1 => (value === 0 ? 0 : 1)

/** The wishes as a row holds them: the table's checks hold each to what it can be. */
export type SetWishes = Record<WishField | 'strict_order_flag', number>

/** The wishes of a center's row, the usual ones without a row. */
export function wishesOfRow(row: SetWishes | null | undefined): AssignmentWishes {
  if (!row) return usualWishes
  const start: AssignmentWishes = { ...usualWishes, strict_order_flag: flagOf(row.strict_order_flag) }
  return wishFields.reduce((wished, field) => withStrength(wished, field, row[field] as Strength), start)
}

/** A center's settings: its own, else the usual ones. */
export async function readCenterSettings(
  tx: Tx,
  center_no: CenterInScope,
): Promise<CenterSettings & Version> {
  const row = await tx
    .selectFrom('center_settings')
    .selectAll()
    .where('center_no', '=', center_no)
    .executeTakeFirst()
  if (!row) return { ...usualCenterSettings, lock_version: 0, updated_at: '' }
  const { center_no: _no, ...settings } = row
  return {
    ...settings,
    ...wishesOfRow(row),
    second_choice_flag: flagOf(row.second_choice_flag),
    fifth_week_flag: flagOf(row.fifth_week_flag),
    chat_files_flag: flagOf(row.chat_files_flag),
  }
}

/** How a center wants its weeks assigned. */
export async function readWishes(tx: Tx, center_no: CenterInScope): Promise<AssignmentWishes> {
  const row = await tx
    .selectFrom('center_settings')
    .select([...wishFields, 'strict_order_flag'])
    .where('center_no', '=', center_no)
    .executeTakeFirst()
  return wishesOfRow(row)
}
