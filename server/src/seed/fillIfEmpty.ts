import { CannotStart } from '../cannotStart.ts'
import { openClock, timeOfInstant } from '../clock.ts'
import type { Config } from '../config.ts'
import { fillDemo, holdsDemo, isEmpty } from '../demo/fillDemo.ts'
import { keepSampleFiles } from '../demo/sampleFiles.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { putDemoAtZoom } from './demoAtZoom.sql.ts'
import { seedDatabase } from './seedDatabase.ts'

/**
 * Fills a migrated database that holds no business yet: with the demo's and its files, in production with what every
 * business starts from. Throws, in Japanese, where production finds the demo.
 */
export async function fillIfEmpty(config: Config, ownerUrl: string): Promise<void> {
  if (config.production) {
    // Everybody knows the demo's password: such a database never serves a real business.
    if (await holdsDemo(ownerUrl)) {
      throw new CannotStart(
        'このデータベースにはデモデータが入っているため、本番では起動できません。DATA_DIR または DATABASE_URL に別のデータベースを指定してください。',
      )
    }
    await seedDatabase(ownerUrl)
  } else if (await isEmpty(ownerUrl)) {
    const clock = openClock(config.fixedNow)
    const moment = { today: clock.today(), time: timeOfInstant(clock.now()) }
    await fillDemo(ownerUrl, { ...moment, size: config.demoSize, seed: config.demoSeed })
    if (config.zoom) await putDemoAtZoom(ownerUrl)
    await keepSampleFiles(await openFileStore(config))
  }
}
