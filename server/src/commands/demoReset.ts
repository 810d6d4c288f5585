import { openClock, timeOfInstant } from '../clock.ts'
import { readConfig } from '../config.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { OtherSchema } from '../database/otherSchema.ts'
import { discardUnreleasedDemo, resetDemo } from '../demo/fillDemo.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'

/**
 * `npm run demo:reset`: makes the demo business anew around today, in the given or the embedded database. A product
 * that is running meanwhile goes on; everybody has to sign in again. `DEMO_SIZE` and `DEMO_SEED` choose another one.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.production) throw new Error('本番環境ではデモデータを使えません。')
  const clock = openClock(config.fixedNow)
  const today = clock.today()
  const time = timeOfInstant(clock.now())
  const given = config.migrationDatabaseUrl ?? config.databaseUrl
  const embedded =
    given === null ? await startEmbeddedPostgres({ dataDir: config.dataFolder, whenInUse: 'attach' }) : null
  try {
    const ownerUrl = given ?? embedded?.ownerUrl ?? ''
    await migrateToLatest(ownerUrl).catch(async error => {
      if (!(error instanceof OtherSchema) || error.age !== 'unreleased') throw error
      await discardUnreleasedDemo(ownerUrl)
      await migrateToLatest(ownerUrl)
    })
    const summary = await resetDemo(ownerUrl, { today, time, size: config.demoSize, seed: config.demoSeed })
    console.log(
      `デモデータを作り直しました（${today}、${summary.seconds}秒）: センター${summary.centers}、講師${summary.teachers}名、生徒${summary.students}名、授業${summary.lessons}件（週${summary.lessonsPerWeek}件）`,
    )
    console.log(`ログイン: ${summary.logins.join(' ')}（パスワード ${summary.password}）`)
  } finally {
    await embedded?.stop()
  }
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
