import { type Migration, Migrator, sql } from 'kysely'
import { installQueues } from '../jobs/queues.ts'
import { readAppliedMigrations } from './appliedMigrations.sql.ts'
import { connect } from './connect.ts'
import { ensureExtensions } from './extensions.sql.ts'
import { type MigrationFile, readMigrationFiles } from './migrationFiles.ts'
import { refuseOtherSchema } from './otherSchema.ts'

/**
 * Brings the database to the newest schema: the plain SQL files of `migrations/`, in order, each once, then the
 * worker's queues. Two at once are safe: one migrates, the other waits (kysely's lock). Throws on the first failure,
 * and `OtherSchema`, having changed nothing, where the database belongs to another version.
 * @param ownerUrl connection of the role that owns the database
 */
export async function migrateToLatest(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl, await readMigrationFiles())
  await installQueues(ownerUrl)
}

/** Runs these migrations, of which the database may have had some; without the queues. */
export async function migrate(ownerUrl: string, files: readonly MigrationFile[]): Promise<void> {
  const { db, close } = connect(ownerUrl, {
    max: 2,
    statementTimeout: 120_000,
    applicationName: 'terakoya-migrate',
  })
  try {
    refuseOtherSchema(
      files.map(({ name }) => name),
      await readAppliedMigrations(db),
    )
    await ensureExtensions(db)
    const migrations = Object.fromEntries(files.map(({ name, text }) => [name, migrationOf(text)]))
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) {
      const failed = results?.find(result => result.status === 'Error')?.migrationName ?? ''
      throw new Error(`データベースの更新に失敗しました ${failed}`, { cause: error })
    }
  } finally {
    await close()
  }
}

const migrationOf = (text: string): Migration => ({ up: async db => void (await sql.raw(text).execute(db)) })
