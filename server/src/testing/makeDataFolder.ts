import { readConfig } from '../config.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import { fillIfEmpty } from '../seed/fillIfEmpty.ts'

/**
 * A program: makes `DATA_DIR` as a server finds it that was started once with this environment and ended, before anybody
 * signed in and before its worker did anything. Tests copy it instead of waiting for the same again (`dataTemplate.ts`).
 */
const config = readConfig(process.env)
const postgres = await startEmbeddedPostgres({ dataDir: config.dataFolder, durable: false })
try {
  await migrateToLatest(postgres.ownerUrl)
  await fillIfEmpty(config, postgres.ownerUrl)
} finally {
  await postgres.stop()
}
