import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { makeBackup } from '../backup/makeBackup.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { openClock } from '../clock.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'

export interface Times {
  /** Milliseconds until the backup was whole, and its bytes. */
  backup: number
  bytes: number
  /** Milliseconds until the restored database answered. */
  restore: number
}

/** Makes a backup of a running data folder and restores it into another one, whose database is started. Nothing of it stays. */
export async function backUpAndRestore(dataDir: string): Promise<Times> {
  const scratch = await mkdtemp(join(tmpdir(), 'terakoya-bench-restore-'))
  try {
    const identity = await generateIdentity()
    const source = join(scratch, 'backup')
    const begun = performance.now()
    await makeBackup({
      ...{ dataDir, target: source, recipient: await identityToRecipient(identity) },
      ...{ clock: openClock(), withFiles: true },
    })
    const backup = performance.now() - begun
    const { size } = await stat(source)
    const restoring = performance.now()
    const restored = join(scratch, 'restored')
    await restoreBackup({ source, dataDir: restored, identity })
    const postgres = await startEmbeddedPostgres({ dataDir: restored })
    const restore = performance.now() - restoring
    await postgres.stop()
    return { backup, bytes: size, restore }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
