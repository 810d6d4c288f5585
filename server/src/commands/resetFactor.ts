import { wordsOf } from '../cannotStart.ts'
import { openClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import { resetFactorOf } from './resetFactor.sql.ts'

const refused = {
  unknown: 'そのユーザーIDで利用中のユーザーはいません。',
  other:
    '管理者ではないため、ここでは初期化しません。管理者が、ユーザーの画面の「二段階認証」から初期化してください。',
}

/** `npm run reset-factor -- USER_ID`: an administrator whom no other can help signs in by the password alone again. */
async function main(): Promise<void> {
  const [user_id, ...more] = process.argv.slice(2)
  if (!user_id || more.length > 0) throw new Error('使い方: npm run reset-factor -- ユーザーID')
  const config = readConfig(process.env)
  const given = config.migrationDatabaseUrl ?? config.databaseUrl
  const embedded =
    given === null ? await startEmbeddedPostgres({ dataDir: config.dataFolder, whenInUse: 'attach' }) : null
  try {
    const { db, close } = connect(given ?? embedded?.ownerUrl ?? '', {
      max: 1,
      applicationName: 'terakoya-reset-factor',
    })
    try {
      const why = await resetFactorOf(db, user_id, openClock(config.fixedNow).now())
      if (why !== null) throw new Error(refused[why])
    } finally {
      await close()
    }
    console.log(
      `${user_id} の二段階認証を初期化しました。パスワードでログインし、登録し直してください。監査の記録に残しました。`,
    )
  } finally {
    await embedded?.stop()
  }
}

main().catch(error => {
  console.error(wordsOf(error))
  process.exitCode = 1
})
