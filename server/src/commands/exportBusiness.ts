import { wordsOf } from '../cannotStart.ts'
import { openClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { readProductVersion } from '../productVersion.ts'
import { exportBusiness } from '../wholeExport/exportBusiness.ts'

/** `npm run export -- FOLDER`: the whole business in open formats, beside the running server or without it. */
async function main(): Promise<void> {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0) throw new Error('使い方: npm run export -- 置き場所（空のフォルダー）')
  const config = readConfig(process.env)
  const given = config.migrationDatabaseUrl ?? config.databaseUrl
  const embedded =
    given === null ? await startEmbeddedPostgres({ dataDir: config.dataFolder, whenInUse: 'attach' }) : null
  const database = connect(given ?? embedded?.ownerUrl ?? '', {
    max: 2,
    statementTimeout: 600_000,
    applicationName: 'terakoya-export',
  })
  try {
    const manifest = await exportBusiness({
      ...{ database, folder, files: await openFileStore(config) },
      ...{ now: openClock(config.fixedNow).now(), version: await readProductVersion() },
    })
    const tables = Object.values(manifest.tables)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${folder} に、${tables.length} の表（${rows}行）とファイル ${Object.keys(manifest.files).length}件を書き出しました。`,
    )
    console.log('入れていないものと理由、読み方は、そこの README.txt にあります。監査の記録に残しました。')
    if (manifest.missing_files.length > 0) {
      console.error(
        `置き場所に見つからないファイルが ${manifest.missing_files.length}件あります（manifest.json）。`,
      )
      process.exitCode = 1
    }
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

main().catch(error => {
  console.error(wordsOf(error))
  process.exitCode = 1
})
