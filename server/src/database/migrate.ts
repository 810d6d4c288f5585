import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, Migrator, sql } from 'kysely'
import { installQueues } from '../jobs/queues.ts'
import { serverFolder } from '../serverFolder.ts'
import { connect } from './connect.ts'

async function readMigrations(): Promise<Record<string, Migration>> {
  const folder = join(serverFolder, 'migrations')
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8')
    migrations[file.slice(0, -'.sql'.length)] = { up: async db => void (await sql.raw(text).execute(db)) }
  }
  return migrations
}

/**
 * Brings the database to the newest schema: the plain SQL files of `migrations/`, in order, each once, then the
 * worker's queues. Two at once are safe: one migrates, the other waits (kysely's lock). Throws on the first failure.
 * @param ownerUrl connection of the role that owns the database
 */
export async function migrateToLatest(ownerUrl: string): Promise<void> {
  const { db, close } = connect(ownerUrl, {
    max: 2,
    statementTimeout: 120_000,
    applicationName: 'terakoya-migrate',
  })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) {
      const failed = results?.find(result => result.status === 'Error')?.migrationName ?? ''
      throw new Error(`データベースの更新に失敗しました ${failed}`, { cause: error })
    }
  } finally {
    await close()
  }
  await installQueues(ownerUrl)
}
