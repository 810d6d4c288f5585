import { connect, type Tx } from '../database/connect.ts'
import { insertSeedHelp, insertSeedNames, insertSeedSettings } from './seed.sql.ts'

/** What every business needs, demo or not: the help of every screen, the names 101–105, the meeting checklist, default settings. May run again. */
export async function writeSeed(tx: Tx): Promise<void> {
  await insertSeedNames(tx)
  await insertSeedSettings(tx)
  await insertSeedHelp(tx)
}

/** Writes the seed into a migrated database, as its owner; changes nothing that is there already. */
export async function seedDatabase(ownerUrl: string): Promise<void> {
  const { db, close } = connect(ownerUrl, { max: 1, applicationName: 'terakoya-seed' })
  try {
    await db.transaction().execute(writeSeed)
  } finally {
    await close()
  }
}
