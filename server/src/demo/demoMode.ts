import type { Config } from '../config.ts'
import type { Tx } from '../database/connect.ts'
import { readSettings } from '../records/setting.sql.ts'

/** Whether this server runs the demo business: its data says so, and it is not production (domain §9). */
export async function runsDemo(tx: Tx, config: Pick<Config, 'production'>): Promise<boolean> {
  return !config.production && (await readSettings(tx)).demo
}
