import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exitCodeOf } from '../cannotStart.ts'
import { connect } from '../database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { keyBytes } from './encryption.ts'
import { keepSample, readSample } from './encryptionCheck.sql.ts'
import { openEncryption } from './openEncryption.ts'

let database: TestDatabase
let dataFolder: string
const place = { table: 'users', column: 'secret', row: 1 }

beforeEach(async () => {
  database = await createTestDatabase()
  dataFolder = await mkdtemp(path.join(tmpdir(), 'terakoya-key-'))
})

afterEach(async () => {
  await database.drop()
  await rm(dataFolder, { recursive: true, force: true })
})

const open = (encryptionKey: Buffer | null = null, folder = dataFolder) =>
  openEncryption({ dataFolder: folder, encryptionKey }, database.ownerUrl)
const file = () => path.join(dataFolder, 'encryption-key')

test('the first start makes a key that its owner alone reads; the next start opens what it encrypted', async () => {
  const bytes = (await open()).encrypt(place, 'a')
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect(await readdir(dataFolder)).toEqual(['encryption-key'])
  expect((await open()).decrypt(place, bytes)).toBe('a')
})

test('several first starts at once agree on one key', async () => {
  const all = await Promise.all([open(), open(), open(), open()])
  expect(new Set(all.map(each => each.fingerprint('a').toString('hex'))).size).toBe(1)
})

test('a start with another key is refused, and the key that was there opens again', async () => {
  const bytes = (await open()).encrypt(place, 'a')
  const own = await readFile(file())
  await writeFile(file(), randomBytes(keyBytes).toString('base64'))
  await expect(open()).rejects.toThrow('暗号の鍵がこのデータベースのものと違う')
  await expect(open(randomBytes(keyBytes))).rejects.toThrow(
    'ENCRYPTION_KEY を、このデータベースで使っていた鍵に',
  )
  await writeFile(file(), own)
  expect((await open()).decrypt(place, bytes)).toBe('a')
})

test('a start without the key is refused and makes no other one', async () => {
  await open()
  await rm(file())
  await expect(open()).rejects.toThrow('暗号の鍵がないため、起動しません')
  expect(await readdir(dataFolder)).toEqual([])
})

test('the key of the environment goes before the file, and leaves none', async () => {
  const key = randomBytes(keyBytes)
  const bytes = (await open(key)).encrypt(place, 'a')
  expect(await readdir(dataFolder)).toEqual([])
  expect((await open(key)).decrypt(place, bytes)).toBe('a')
})

test.each(['', 'short', '!!!'])('a broken file (%j) is refused and left as it is', async text => {
  await writeFile(file(), text, { mode: 0o600 })
  await expect(open()).rejects.toThrow('が壊れています')
  expect(await readFile(file(), 'utf8')).toBe(text)
})

test('a folder in the place of the key is refused for good, and left as it is', async () => {
  await mkdir(file())
  const refused = await open().catch((error: unknown) => error)
  expect(String(refused)).toContain('フォルダになっているため、起動しません')
  expect(exitCodeOf(refused), 'starting again would not help').toBe(78)
  expect((await stat(file())).isDirectory()).toBe(true)
})

test('a data folder that is a file is refused for good', async () => {
  const folder = path.join(dataFolder, 'file')
  await writeFile(folder, '')
  expect(exitCodeOf(await open(null, folder).catch((error: unknown) => error))).toBe(78)
})

test('a key that others may read is refused', async () => {
  await open()
  await chmod(file(), 0o644)
  await expect(open()).rejects.toThrow('chmod 600')
})

test('the role of the running server may not change the sample', async () => {
  await open()

  const app = connect(database.appUrl, { max: 1 })
  try {
    expect(await readSample(app.db)).toBeInstanceOf(Buffer)
    await expect(keepSample(app.db, Buffer.from('x'))).rejects.toThrow('permission denied')
  } finally {
    await app.close()
  }
})
