import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import { importTowns } from '../places/importTowns.ts'

/**
 * `npm run postal:import -- KEN_ALL.CSV`: puts Japan Post's table of postal codes in the place of the one that is
 * there, all of it or nothing; a product that is running meanwhile goes on.
 */
async function main(): Promise<void> {
  const [path] = process.argv.slice(2)
  if (!path) throw new Error('使い方: npm run postal:import -- KEN_ALL.CSV')
  const config = readConfig(process.env)
  const given = config.migrationDatabaseUrl ?? config.databaseUrl
  const embedded =
    given === null ? await startEmbeddedPostgres({ dataDir: config.dataFolder, whenInUse: 'attach' }) : null
  try {
    const ownerUrl = given ?? embedded?.ownerUrl ?? ''
    await migrateToLatest(ownerUrl)
    const { db, close } = connect(ownerUrl, {
      max: 1,
      statementTimeout: 120_000,
      applicationName: 'terakoya-postal-import',
    })
    try {
      const towns = await db.transaction().execute(tx => importTowns(tx, path))
      const codes = new Set(towns.map(town => town.postal_code)).size
      console.log(`郵便番号を取り込みました: ${codes}件（町域${towns.length}件）`)
    } finally {
      await close()
    }
  } finally {
    await embedded?.stop()
  }
}

main().catch(error => {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  console.error(missing ? '指定されたファイルがありません。' : error instanceof Error ? error.message : error)
  process.exitCode = 1
})
