import { chmod, copyFile } from 'node:fs/promises'
import path from 'node:path'
import { madeAt } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { readConfig } from '../config.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import { openEncryption } from '../encryption/openEncryption.ts'
import { bringErasures, erasureListFile } from '../erasure/erasureList.ts'
import { backupSecret } from './backupSecret.ts'

const usage =
  '使い方: npm run restore -- 控えのファイル 戻す先のフォルダー [暗号の鍵のファイル（encryption-key の控え）]'

/**
 * `npm run restore -- FILE FOLDER [KEY]`: puts a backup into a new data folder, starts its database once, and proves the key of its
 * secrets where one is given, as a file or by ENCRYPTION_KEY.
 */
async function main(): Promise<void> {
  const [source, dataDir, keyFile] = process.argv.slice(2)
  if (!source || !dataDir) throw new Error(usage)
  const { encryptionKey, databaseUrl, migrationDatabaseUrl } = readConfig(process.env)
  const outsideUrl = migrationDatabaseUrl ?? databaseUrl
  const manifest = await restoreBackup({ source, dataDir, identity: await backupSecret(), outsideUrl })
  const isOutside = manifest.database === 'dump' && outsideUrl !== null
  const erased = await bringErasures(source, dataDir)
  if (keyFile) {
    const own = path.join(dataDir, 'encryption-key')
    await copyFile(keyFile, own)
    await chmod(own, 0o600)
  }
  const postgres = isOutside ? null : await startEmbeddedPostgres({ dataDir })
  try {
    if (keyFile || encryptionKey !== null) {
      await openEncryption({ dataFolder: dataDir, encryptionKey }, postgres?.ownerUrl ?? outsideUrl ?? '')
    }
  } finally {
    await postgres?.stop()
  }
  console.log(
    isOutside
      ? `${madeAt(manifest)} の控えを、DATABASE_URL のデータベースと ${dataDir} に戻しました。`
      : `${madeAt(manifest)} の控えを ${dataDir} に戻しました。`,
  )
  console.log(
    erased === null
      ? `控えの隣に消去の一覧（${erasureListFile}）がありません。控えを別の場所へ移していたら、元の置き場所の一覧を隣に置いて、戻し直してください。だれも消去していなければ、このままで構いません。`
      : `消去した人が${erased}人います。この控えにまだ残っている人は、起動するときに改めて消去します。`,
  )
  if (!keyFile && encryptionKey === null) {
    console.log(
      `暗号の鍵は控えに入っていません。起動する前に ${path.join(dataDir, 'encryption-key')} に戻すか、ENCRYPTION_KEY に指定してください。`,
    )
  }
  if (manifest.files === 'elsewhere') {
    console.log('アップロードされたファイルは、STORAGE_URL の置き場所にあります。控えには入っていません。')
  }
  console.log(`起動: DATA_DIR=${dataDir} npm start`)
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
