import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { CannotStart } from '../cannotStart.ts'
import type { Config } from '../config.ts'
import { connect, type Tx } from '../database/connect.ts'
import { type Encryption, encryptionBy, keyBytes } from './encryption.ts'
import { keepSample, readSample } from './encryptionCheck.sql.ts'

type KeySettings = Pick<Config, 'dataFolder' | 'encryptionKey'>

/**
 * The durable key of this database: from `ENCRYPTION_KEY`, else from a file in the data folder that only its owner
 * reads; made at the first start. Throws `CannotStart` when it isn't the one that encrypted what is there, so that
 * nothing is ever written with a second key.
 * @param ownerUrl connection of the role that owns the database
 */
export async function openEncryption(settings: KeySettings, ownerUrl: string): Promise<Encryption> {
  const { db, close } = connect(ownerUrl, { max: 1, applicationName: 'terakoya-encryption' })
  try {
    const sample = await readSample(db)
    const key = settings.encryptionKey ?? (await readKey(fileOf(settings)))
    if (key === null && sample !== null) throw new CannotStart(missing(settings))
    const encryption = encryptionBy(key ?? (await makeKey(fileOf(settings))))
    if (sample === null) await keepSample(db, encryption.encrypt(samplePlace, sampleText))
    await requireOwnKey(db, encryption, settings)
    return encryption
  } finally {
    await close()
  }
}

/**
 * The key of a process beside the server, which has opened the database with it before: never made here. Throws where it
 * isn't there.
 */
export async function joinEncryption(settings: KeySettings): Promise<Encryption> {
  const key = settings.encryptionKey ?? (await readKey(fileOf(settings)))
  if (key === null) throw new CannotStart(missing(settings))
  return encryptionBy(key)
}

async function requireOwnKey(tx: Tx, encryption: Encryption, settings: KeySettings): Promise<void> {
  // Read again: of two servers at their first start one has come second.
  const sample = await readSample(tx)
  try {
    if (sample !== null && encryption.decrypt(samplePlace, sample) === sampleText) return
  } catch {}
  throw new CannotStart(
    `暗号の鍵がこのデータベースのものと違うため、起動しません。${whereOf(settings)}を、このデータベースで使っていた鍵に戻してください。`,
  )
}

/** The key in the file, or `null` where there is no file. */
async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    switch (error.code) {
      case 'ENOENT':
        return null
      case 'EACCES':
      case 'EPERM':
        throw new CannotStart(`暗号の鍵 ${file} を読めません。データを作成したユーザーで起動してください。`)
      case 'EISDIR':
        throw new CannotStart(
          `暗号の鍵 ${file} がファイルではなくフォルダになっているため、起動しません。フォルダを別の場所へ移し、鍵のファイルを控えから戻してください。`,
        )
      case 'ENOTDIR':
      case 'ELOOP':
        throw new CannotStart(
          `暗号の鍵 ${file} をたどれないため、起動しません。DATA_DIR がフォルダかを確かめてください。`,
        )
      default:
        // A disk or a limit of open files: another start may read it.
        throw error
    }
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== keyBytes)
    throw new CannotStart(`暗号の鍵 ${file} が壊れています。控えから元に戻してください。`)
  const { mode } = await stat(file)
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new CannotStart(
      `暗号の鍵 ${file} をほかのユーザーが読めるため、起動しません。chmod 600 で自分だけが読めるようにしてください。`,
    )
  }
  return key
}

/** Makes the file whole or not at all; of two at once both use the one that was there first. */
async function makeKey(file: string): Promise<Buffer> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  const key = await readKey(file)
  if (key === null) throw new Error(`暗号の鍵 ${file} を作れません。`)
  return key
}

function missing(settings: KeySettings): string {
  return `このデータベースの暗号の鍵がないため、起動しません。${fileOf(settings)} を控えから戻すか、ENCRYPTION_KEY に指定してください。`
}

function whereOf(settings: KeySettings): string {
  return settings.encryptionKey === null ? fileOf(settings) : 'ENCRYPTION_KEY '
}

function fileOf({ dataFolder }: KeySettings): string {
  return path.join(dataFolder, 'encryption-key')
}

const samplePlace = { table: 'encryption_check', column: 'sample', row: 'only' }
const sampleText = 'terakoya'
