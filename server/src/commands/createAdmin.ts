import { hashPassword } from '../auth/password.ts'
import { passwordRefusal } from '../auth/passwordRefusal.ts'
import { wordsOf } from '../cannotStart.ts'
import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import { seedSettings } from '../seed/seedSettings.ts'
import { askPassword } from './askPassword.ts'
import { addAdmin } from './createAdmin.sql.ts'

/** `npm run create-admin -- USER_ID "氏名"`: makes an administrator; the password comes from ADMIN_PASSWORD or is asked. */
async function main(): Promise<void> {
  const [user_id, user_named] = process.argv.slice(2)
  if (!user_id || !user_named) throw new Error('使い方: npm run create-admin -- ユーザーID "氏名"')
  if (!/^[A-Za-z0-9._@-]{1,64}$/.test(user_id)) {
    throw new Error('ユーザーIDは英数字と . _ @ - を使い、64文字以内にしてください。')
  }
  const password =
    process.env.ADMIN_PASSWORD ??
    (await askPassword('新しい管理者のパスワード（画面には表示されません）: ', {
      input: process.stdin,
      output: process.stderr,
    }))
  const fault = passwordRefusal({
    password,
    known: [user_id, user_named],
    minimum: seedSettings.password_min_length,
  })
  if (fault) throw new Error(fault)

  const config = readConfig(process.env)
  const given = config.migrationDatabaseUrl ?? config.databaseUrl
  const embedded =
    given === null ? await startEmbeddedPostgres({ dataDir: config.dataFolder, whenInUse: 'attach' }) : null
  try {
    const ownerUrl = given ?? embedded?.ownerUrl ?? ''
    await migrateToLatest(ownerUrl)
    const { db, close } = connect(ownerUrl, { max: 1, applicationName: 'terakoya-create-admin' })
    try {
      await addAdmin(db, { user_id, user_named, password_hash: await hashPassword(password) })
    } finally {
      await close()
    }
    console.log(`管理者 ${user_id} を作成しました。`)
  } finally {
    await embedded?.stop()
  }
}

main().catch(error => {
  const taken = error instanceof Error && 'code' in error && error.code === '23505'
  console.error(taken ? 'そのユーザーIDはすでに使われています。' : wordsOf(error))
  process.exitCode = 1
})
