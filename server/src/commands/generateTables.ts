import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../database/connect.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import { serverFolder } from '../serverFolder.ts'
import { databaseDocument, databaseDocumentFile } from './databaseDocument.ts'
import { listsDocument, listsDocumentFile } from './listsDocument.ts'

/**
 * `npm run tables`: writes the types of the tables and docs/generated/database.md from a database of its own that was
 * migrated just now, and the statements of the lists, docs/generated/lists.md.
 */
const folder = await mkdtemp(join(tmpdir(), 'terakoya-tables-'))
// The account of the database has to pass.
await chmod(folder, 0o711)
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false })
try {
  await migrateToLatest(postgres.ownerUrl)
  execFileSync(
    'npx',
    [
      'kysely-codegen',
      '--dialect=postgres',
      '--date-parser=string',
      '--numeric-parser=number',
      '--default-schema=public',
      '--include-pattern=public.*',
      '--exclude-pattern=kysely_*',
      '--type-mapping={"timestamptz":"string","int8":"number"}',
      `--url=${postgres.ownerUrl}`,
      `--out-file=${join(serverFolder, 'src/database/tables.ts')}`,
    ],
    { stdio: 'inherit' },
  )
  const { db, close } = connect(postgres.ownerUrl, { max: 1 })
  await writeFile(databaseDocumentFile, await databaseDocument(db)).finally(close)
  await writeFile(listsDocumentFile, await listsDocument())
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
