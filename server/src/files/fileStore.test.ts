import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openClock } from '../clock.ts'
import { openS3Server, type S3Server } from '../testing/s3Server.ts'
import type { FileStore } from './fileStore.ts'
import { openFolderStore } from './folderStore.ts'
import { openS3Store } from './s3Store.ts'

let folder: string
let s3: S3Server
let files: FileStore

beforeAll(async () => {
  s3 = await openS3Server()
})

afterAll(() => s3.close())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'terakoya-store-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const incoming = () => join(folder, 'incoming')
const openS3 = (settings = s3.settings) =>
  openS3Store(settings, { incoming: incoming(), clock: openClock(), waits: [0, 0] })

const stores = [
  ['a folder', () => openFolderStore(folder)],
  ['S3', () => openS3()],
] as const

/** A file that has come in whole. */
async function comeIn(content: string | Buffer): Promise<string> {
  const path = join(files.incoming, 'on-its-way')
  await writeFile(path, content)
  return path
}

async function bytesOf(key: string): Promise<Buffer | null> {
  const stream = await files.read(key)
  if (!stream) return null
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function keysOf(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys.sort()
}

describe.each(stores)('files in %s', (_name, open) => {
  beforeEach(async () => {
    s3.objects.clear()
    files = await open()
  })

  test('a file that is kept is read back byte by byte', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256))
    await files.keep(await comeIn(content), 'key-of-a-file')
    expect((await bytesOf('key-of-a-file'))?.equals(content)).toBe(true)
  })

  test('an empty file is a file', async () => {
    await files.keep(await comeIn(''), 'key-of-nothing')
    expect(await bytesOf('key-of-nothing')).toEqual(Buffer.alloc(0))
  })

  test('what is not there is read as nothing and removed without complaint', async () => {
    expect(await files.read('key-of-nobody')).toBeNull()
    await files.remove('key-of-nobody')
    await files.keep(await comeIn('hello'), 'key-of-a-file')
    await files.remove('key-of-a-file')
    expect(await files.read('key-of-a-file')).toBeNull()
    expect(await keysOf()).toEqual([])
  })

  test('all files are listed with the time they came', async () => {
    const keys = ['key-0001', 'key-0002', 'key-0003', 'key-0004', 'key-0005']
    for (const key of keys) await files.keep(await comeIn(key), key)
    expect(await keysOf()).toEqual(keys)
    for await (const { stored_at } of files.list())
      expect(stored_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test.each(['../escape-me', 'a/b/c/d/e/f', 'short', '', `${'x'.repeat(65)}`])(
    'the key %j is refused',
    async key => {
      const path = await comeIn('hello')
      await expect(files.keep(path, key)).rejects.toThrow('not a storage key')
      await expect(files.read(key)).rejects.toThrow('not a storage key')
      await expect(files.remove(key)).rejects.toThrow('not a storage key')
      expect(await keysOf()).toEqual([])
    },
  )

  test('a file that is gone before it is kept leaves nothing', async () => {
    await expect(files.keep(join(files.incoming, 'gone'), 'key-of-a-file')).rejects.toThrow('ENOENT')
    expect(await keysOf()).toEqual([])
  })
})

describe('a storage', () => {
  const statusOf = (asked: Promise<unknown>) => asked.catch((error: { status?: number }) => error.status)

  test('that is busy for a moment is asked again', async () => {
    files = await openS3()
    const path = await comeIn('hello')
    s3.beBusy(2)
    await files.keep(path, 'key-of-a-file')
    expect(await bytesOf('key-of-a-file')).toEqual(Buffer.from('hello'))
  })

  test('that stays busy, or is away, is 503 and keeps nothing', async () => {
    files = await openS3()
    s3.objects.clear()
    const path = await comeIn('hello')
    s3.beBusy(3)
    expect(await statusOf(files.keep(path, 'key-of-a-file'))).toBe(503)
    expect(s3.objects.size).toBe(0)
    const away = await openS3Server()
    files = await openS3(away.settings)
    await away.close()
    expect(await statusOf(files.read('key-of-a-file'))).toBe(503)
    expect((await readFile(path)).toString()).toBe('hello')
  })

  test('that holds files of others shows ours alone', async () => {
    s3.objects.clear()
    s3.objects.set('elsewhere/key-of-others', Buffer.from('x'))
    s3.objects.set('school/readme.txt', Buffer.from('x'))
    s3.objects.set('school/key-of-ours', Buffer.from('x'))
    files = await openS3()
    expect(await keysOf()).toEqual(['key-of-ours'])
  })

  test.each([
    ['a wrong secret', { secret_access_key: 'wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { access_key_id: 'wrong' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-west-2' }, 'AuthorizationHeaderMalformed'],
  ])('with %s is refused at the start, in words', async (_what, wrong, code) => {
    const opening = openS3({ ...s3.settings, ...wrong })
    await expect(opening).rejects.toThrow('STORAGE_URL のファイルの置き場所を使えません')
    await expect(openS3({ ...s3.settings, ...wrong })).rejects.toThrow(code)
  })

  test('without the bucket is refused at the start', async () => {
    const url = s3.settings.url.replace('/bucket/', '/another/')
    await expect(openS3({ ...s3.settings, url })).rejects.toThrow('バケットがありません')
  })
})
