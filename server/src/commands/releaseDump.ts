import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAllRows } from '../database/allRows.sql.ts'
import { connect } from '../database/connect.ts'
import { writeRelease } from '../database/lastRelease.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { readMigrationFiles } from '../database/migrationFiles.ts'
import { fillDemo } from '../demo/fillDemo.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import { rootFolder } from '../serverFolder.ts'

/**
 * `npm run release:dump`: keeps in server/last-release what a release's database is made of and a small demo business in
 * it, from a database of its own; the version is that of package.json.
 */
const { version } = JSON.parse(await readFile(join(rootFolder, 'package.json'), 'utf8')) as {
  version: string
}
const folder = await mkdtemp(join(tmpdir(), 'terakoya-release-'))
// The account of the database has to pass.
await chmod(folder, 0o711)
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false })
try {
  await migrateToLatest(postgres.ownerUrl)
  // Any day would do; with the same one two dumps differ only by what has changed between them.
  await fillDemo(postgres.ownerUrl, { today: '2026-11-25', time: '10:00', size: 'small', seed: 1 })
  const { db, close } = connect(postgres.ownerUrl, { max: 1 })
  const rows = await readAllRows(db).finally(close)
  const bytes = await writeRelease(version, await readMigrationFiles(), rows)
  console.log(`${version} を記録しました（${rows.length}行、${Math.round(bytes / 1000)} KB）。`)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
