import { backupAlertHours } from '@terakoya/domain/settings/backups'
import { secondsBetween } from '../../clock.ts'
import { readLastBackups } from '../../records/backup.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/**
 * The last good backup is more than a day old, or none of those that were tried is good. For administrators; a business that
 * has never tried one is told by the operator's own page.
 */
export const backupOldAlert = defineAlertKind({
  key: 'backup_old',
  find: async (tx, all, { now }) => {
    const { good_at, tried_at } = await readLastBackups(tx, all)
    if (tried_at === null) return []
    const isOld = good_at === null || secondsBetween(good_at, now) > backupAlertHours * 3600
    return isOld ? [{ good_at }] : []
  },
  causeOf: (_one: { good_at: string | null }) => 'backup',
  alertOf: ({ good_at }) => ({ detail: { good_at } }),
})
