import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../clock.ts'
import { readAppliedMigrations } from '../database/appliedMigrations.sql.ts'
import { connect } from '../database/connect.ts'
import { readMigrationFiles } from '../database/migrationFiles.ts'
import { refuseOtherSchema } from '../database/otherSchema.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import { openEncryption } from '../encryption/openEncryption.ts'
import { passing, tablesOfNobody } from '../erasure/fates.ts'
import { verifyChains } from '../operations/chat/verifyChains.ts'
import { countRows } from './countRows.sql.ts'
import type { Manifest } from './manifest.ts'
import { listBrokenRules, listHeldFiles, rebuildIndexes } from './verifyRestored.sql.ts'

/** Milliseconds that one look over all rows of a table may take. */
const tableTimeout = 600_000

export interface VerifyOptions {
  /** A data folder into which a backup was put, and which is thrown away afterwards: looking leaves marks. */
  dataDir: string
  manifest: Manifest
  clock: Clock
  /** The key by which secrets in the database are encrypted; `null`: it isn't at hand, and isn't tried. */
  encryptionKey: Buffer | null
}

export interface Verified {
  /** What is wrong, a sentence each; none: the business can be run from it. */
  faults: string[]
  /** Rows in all tables, and uploaded files that records hold. */
  rows: number
  files: number
  /** Tables with fewer rows than when the backup was begun: what was deleted meanwhile, or is missing. */
  fewer: string[]
}

/**
 * Proves a restored business: its database starts and is of a version that this program knows, every row keeps every rule of the
 * schema, every index can be built anew, every file that a record holds lies there whole, no chat was changed, and the key opens it.
 */
export async function verifyRestored(options: VerifyOptions): Promise<Verified> {
  const { dataDir, manifest, clock, encryptionKey } = options
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const database = connect(postgres.ownerUrl, {
    ...{ max: 2, applicationName: 'terakoya-verify', statementTimeout: tableTimeout },
  })
  const { db } = database
  const faults: string[] = []
  try {
    const ours = (await readMigrationFiles()).map(({ name }) => name)
    refuseOtherSchema(ours, await readAppliedMigrations(db))
    await rebuildIndexes(db).catch((error: Error) => {
      faults.push(`索引を作り直せません（${error.message}）。`)
    })
    for (const { table, rule, rows } of await listBrokenRules(db)) {
      faults.push(`${table} の${rows}件が、決まり ${rule} を守っていません。`)
    }
    const held = manifest.files === 'inside' ? await listHeldFiles(db) : []
    for (const { storage_key, size } of held) {
      const found = await stat(path.join(dataDir, 'files', 'kept', storage_key)).catch(() => null)
      if (found === null) faults.push(`記録が持つファイル ${storage_key} がありません。`)
      else if (found.size !== size) faults.push(`記録が持つファイル ${storage_key} の大きさが違います。`)
    }
    for (const { room_no } of await verifyChains(database, clock)) {
      faults.push(`チャット ${room_no} の記録が、書かれたときのままではありません。`)
    }
    if (encryptionKey !== null) {
      await openEncryption({ dataFolder: dataDir, encryptionKey }, postgres.ownerUrl).catch(() => {
        faults.push('暗号の鍵が、この控えのデータベースのものではありません。')
      })
    }
    const now = await countRows(db)
    return {
      faults,
      rows: Object.values(now).reduce((sum, count) => sum + count, 0),
      files: held.length,
      fewer: Object.keys(manifest.rows).filter(
        name => tablesOfNobody[name] !== passing && (now[name] ?? 0) < (manifest.rows[name] ?? 0),
      ),
    }
  } finally {
    await database.close()
    await postgres.stop()
  }
}
