import { connect, type Tx } from '../database/connect.ts'
import { insertStartingHelp, insertStartingNames, insertStartingSettings } from './startingData.sql.ts'

/** What every business needs, demo or not: the help of every screen, the names 101–105, the meeting checklist, default settings. May run again. */
export async function writeStartingData(tx: Tx): Promise<void> {
  await insertStartingNames(tx)
  await insertStartingSettings(tx)
  await insertStartingHelp(tx)
}

/** Writes the starting data into a migrated database, as its owner; changes nothing that is there already. */
export async function fillStartingData(ownerUrl: string): Promise<void> {
  const { db, close } = connect(ownerUrl, { max: 1, applicationName: 'terakoya-starting-data' })
  try {
    await db.transaction().execute(writeStartingData)
  } finally {
    await close()
  }
}
