import { backUpNow } from '../backup/keepBackups.ts'
import { openClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'

/** `npm run backup`: makes a backup of the whole business now, beside the running server or without it. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.backup === null) {
    throw new Error(
      '控えの置き場所がありません。BACKUP_DIR に置き場所、BACKUP_RECIPIENT に npm run backup:key で作った公開鍵を指定してください。',
    )
  }
  const outsideUrl = config.migrationDatabaseUrl ?? config.databaseUrl
  const postgres =
    outsideUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataFolder, whenInUse: 'attach' })
      : null
  try {
    await backUpNow({
      ...config.backup,
      ...{ dataDir: config.dataFolder, clock: openClock() },
      ...{ ownerUrl: postgres?.ownerUrl ?? outsideUrl ?? '', outsideUrl },
      ...{ withFiles: config.storage === null, tell: line => console.log(line) },
    })
  } finally {
    await postgres?.stop()
  }
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
