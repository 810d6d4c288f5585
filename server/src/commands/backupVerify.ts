import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { madeAt } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { verifyRestored } from '../backup/verifyRestored.ts'
import { openClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { backupSecret } from './backupSecret.ts'

/**
 * `npm run backup:verify -- FILE`: restores a backup into a folder that is thrown away and proves it (`verifyRestored`). Ends with 1
 * where anything is wrong.
 */
async function main(): Promise<void> {
  const [source] = process.argv.slice(2)
  if (!source) throw new Error('使い方: npm run backup:verify -- 控えのファイル')
  const identity = await backupSecret()
  const { encryptionKey } = readConfig(process.env)
  const scratch = await mkdtemp(path.join(tmpdir(), 'terakoya-verify-'))
  // The account of the database has to pass.
  await chmod(scratch, 0o711)
  try {
    const dataDir = path.join(scratch, 'data')
    const manifest = await restoreBackup({ source, dataDir, identity })
    const found = await verifyRestored({ dataDir, manifest, clock: openClock(), encryptionKey })
    console.log(`控え ${source}（${madeAt(manifest)}）を試しに戻しました。`)
    console.log(`記録 ${found.rows}行、ファイル ${found.files}件。`)
    if (encryptionKey === null)
      console.log('暗号の鍵は試していません（ENCRYPTION_KEY を指定すると試します）。')
    for (const table of found.fewer) console.log(`${table} は、控えを作り始めたときより行が減っています。`)
    for (const fault of found.faults) console.error(fault)
    if (found.faults.length > 0) process.exitCode = 1
    else console.log('決まり・索引・ファイル・チャットの記録に、誤りはありません。')
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
