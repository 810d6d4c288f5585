import { hasSyncStandby } from '../../records/standby.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/**
 * The database has no standby that confirms what is written, and should have one: until it is back, a broken machine takes the last
 * words with it. For administrators.
 */
export const standbyMissingAlert = defineAlertKind({
  key: 'standby_missing',
  find: async (tx, all, { standby }) => (standby && !(await hasSyncStandby(tx, all)) ? [{}] : []),
  causeOf: (_one: object) => 'standby',
  alertOf: () => ({ detail: {} }),
})
