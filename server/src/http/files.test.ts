import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openClock, secondsAfter } from '../clock.ts'
import { openFolderStore } from '../files/folderStore.ts'
import { openS3Store } from '../files/s3Store.ts'
import { sweepFiles } from '../files/sweepFiles.ts'
import { makeUser } from '../testing/makePeople.ts'
import { downloadForm, formTokenOf, multipart } from '../testing/matrix/sendCall.ts'
import { openS3Server, type S3Server } from '../testing/s3Server.ts'
import type { TestClient } from '../testing/testClient.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'

const limit = 20_000
let server: TestServer
let owner: TestClient
let form_token: string
let folder: string
let s3: S3Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'terakoya-uploads-'))
  s3 = await openS3Server()
})

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const stores = [
  ['a folder', () => openFolderStore(folder)],
  [
    'S3',
    () => openS3Store(s3.settings, { incoming: join(folder, 'incoming'), clock: openClock(), waits: [] }),
  ],
] as const

const text = { file_name: '時間割.txt', mimetype: 'text/plain', content: 'hello' }

async function upload(
  client: TestClient,
  file: Parameters<typeof multipart>[0],
  fields: Record<string, string>,
) {
  return client.send({ url: '/api/upload', ...multipart(file, fields) })
}

const download = (client: TestClient, token: string, _id: string) =>
  client.send(downloadForm('File_download', { _id }, token))

/** What is kept: rows, finished files, files on their way in. */
async function kept() {
  const { count } = await server.owner
    .selectFrom('files')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  let stored = 0
  const { files } = server.services
  for await (const _file of files.list()) stored += 1
  return { rows: count, stored, incoming: (await readdir(files.incoming)).length }
}

async function uploaded(file = text): Promise<string> {
  const reply = await upload(owner, file, { form_token })
  expect(reply.status).toBe(200)
  return (reply.json as { _id: string })._id
}

describe.each(stores)('with files in %s', (_name, openFiles) => {
  beforeAll(async () => {
    server = await openTestServer({ config: { uploadLimit: limit }, services: { files: await openFiles() } })
    owner = await server.signIn(await makeUser(server.owner, '550'))
    form_token = await formTokenOf(server, owner)
  })

  afterAll(() => server.close())

  test('an uploaded file comes back as an attachment under its own name', async () => {
    const _id = await uploaded()
    const reply = await download(owner, form_token, _id)
    expect(reply).toMatchObject({ status: 200, text: 'hello' })
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="___.txt"; filename*=UTF-8''${encodeURIComponent(text.file_name)}`,
    })
  })

  test('the type is told by the content, and a page is never one', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
    const picture = await upload(owner, { ...text, content: png }, { form_token })
    expect(picture.json).toMatchObject({ mimetype: 'image/png' })
    const page = { file_name: 'a.html', mimetype: 'text/html', content: '<script>alert(1)</script>' }
    expect((await upload(owner, page, { form_token })).json).toMatchObject({
      mimetype: 'application/octet-stream',
    })
  })

  test.each([
    ['without a token', text, {}, 403],
    ['with a wrong token', text, { form_token: 'wrong' }, 403],
    ['larger than the limit', { ...text, content: 'x'.repeat(limit + 1) }, null, 413],
    ['under another field', { ...text, field: 'picture' }, null, 400],
  ])('an upload %s is refused and leaves nothing', async (_what, file, fields, status) => {
    const before = await kept()
    const reply = await upload(owner, file, fields ?? { form_token })
    expect(reply).toMatchObject({ status, json: { error: { status } } })
    expect(await kept()).toEqual(before)
  })

  test.each([
    ['small', 'hello'],
    ['large', 'x'.repeat(limit)],
  ])('a second, %s file in the form is refused in words and neither is kept', async (_size, content) => {
    const before = await kept()
    const { headers, payload } = multipart(text, { form_token })
    const first = payload.subarray(0, payload.lastIndexOf('--test-boundary'))
    const second = multipart({ ...text, file_name: 'second.txt', content }).payload
    const reply = await owner.send({ url: '/api/upload', headers, payload: Buffer.concat([first, second]) })
    expect(reply).toMatchObject({
      status: 400,
      json: { error: { message: 'file という名前でファイルを1つだけ送ってください。' } },
    })
    expect(await kept()).toEqual(before)
    expect(server.defects).toEqual([])
  })

  test('a long name is kept to its last whole character', async () => {
    const reply = await upload(owner, { ...text, file_name: `${'😀'.repeat(200)}.txt` }, { form_token })
    expect(reply.json).toMatchObject({ file_name: `${'😀'.repeat(125)}.txt` })
  })

  test('an upload from another site, or by nobody, is refused', async () => {
    const form = multipart(text, { form_token })
    const headers = { ...form.headers, origin: 'https://evil.example' }
    expect((await owner.send({ url: '/api/upload', ...form, headers })).status).toBe(403)
    expect((await upload(server.visitor(), text, { form_token })).status).toBe(401)
  })

  test('an upload that is no form is refused', async () => {
    const reply = await owner.send({
      url: '/api/upload',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(reply.status).toBe(400)
  })

  test('a file of exactly the limit is taken', async () => {
    expect((await upload(owner, { ...text, content: 'x'.repeat(limit) }, { form_token })).status).toBe(200)
  })

  test('half an upload leaves nothing and is no defect', async () => {
    const address = new URL(await server.listen())
    const before = await kept()
    const { headers, payload } = multipart({ ...text, content: 'x'.repeat(limit / 2) }, { form_token })
    const socket = connect({ host: address.hostname, port: Number(address.port) })
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: ${address.host}\r\nCookie: terakoya=${owner.token}\r\n` +
        `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    )
    socket.write(payload.subarray(0, payload.length - 200))
    await vi.waitFor(async () => expect((await kept()).incoming).toBe(before.incoming + 1), 10_000)
    socket.destroy()
    await vi.waitFor(async () => expect(await kept()).toEqual(before), 10_000)
    expect(server.defects).toEqual([])
  })

  test('nobody downloads a file of somebody else, nor without a token', async () => {
    const _id = await uploaded()
    const stranger = await server.signIn(await makeUser(server.owner, '560'))
    const theirs = await formTokenOf(server, stranger)
    expect((await download(stranger, theirs, _id)).status).toBe(404)
    expect((await download(stranger, form_token, _id)).status).toBe(403)
    expect((await download(owner, 'wrong', _id)).status).toBe(403)
    expect((await download(server.visitor(), form_token, _id)).status).toBe(401)
  })

  test('the download form brings no other call', async () => {
    const reply = await owner.send(downloadForm('Auth_getCurrentUser', {}, form_token))
    expect(reply.status).toBe(404)
  })

  test('the form names the types it takes, and others leave nothing', async () => {
    const before = await kept()
    const accept = 'image/*,application/pdf'
    const refused = await upload(owner, { ...text, file_name: 'photo.png' }, { form_token, accept })
    expect(refused).toMatchObject({ status: 415, json: { error: { errorCode: 'FILE_TYPE_UNSUPPORTED' } } })
    await owner.call('setUserLocale', { locale_code: 'en' })
    const english = await upload(owner, { ...text, file_name: 'photo.png' }, { form_token, accept })
    await owner.call('setUserLocale', { locale_code: 'ja' })
    expect(english.json).toMatchObject({
      error: { message: expect.stringMatching(/^What is in this file can’t be used here\./) },
    })
    expect(await kept()).toEqual(before)
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
    expect((await upload(owner, { ...text, content: png }, { form_token, accept })).status).toBe(200)
  })

  test('a file whose row cannot be written is not kept either', async () => {
    const before = await kept()
    await server.owner.schema.alterTable('files').renameTo('files_away').execute()
    const reply = await upload(owner, text, { form_token })
    await server.owner.schema.alterTable('files_away').renameTo('files').execute()
    expect(reply.status).toBe(599)
    expect(server.defects.splice(0)).toHaveLength(1)
    expect(await kept()).toEqual(before)
  })

  test('a night removes what no row knows once it is a day old, and nothing else', async () => {
    const _id = await uploaded()
    const { files, database } = server.services
    const path = join(files.incoming, 'left-behind')
    await writeFile(path, 'half a file')
    await writeFile(join(files.incoming, 'stored'), 'a file')
    await files.keep(join(files.incoming, 'stored'), 'key-without-row')
    const before = await kept()
    const stored_at = await timeOf('key-without-row')
    expect(await sweepFiles(database.db, files, secondsAfter(stored_at, 23 * 3600))).toBe(0)
    expect((await kept()).stored).toBe(before.stored)
    expect(await sweepFiles(database.db, files, secondsAfter(stored_at, 26 * 3600))).toBe(1)
    expect(await files.read('key-without-row')).toBeNull()
    expect(await download(owner, form_token, _id)).toMatchObject({ status: 200, text: 'hello' })
    expect(await sweepFiles(database.db, files, '2199-01-01T00:00:00.000Z')).toBe(0)
    expect((await kept()).incoming).toBe(0)
  })
})

async function timeOf(wanted: string): Promise<string> {
  for await (const { key, stored_at } of server.services.files.list()) if (key === wanted) return stored_at
  throw new Error(`${wanted} is not kept`)
}

test('with a storage that is away an upload is refused as such and leaves nothing', async () => {
  const away = await openS3Server()
  const files = await openS3Store(away.settings, {
    incoming: join(folder, 'incoming'),
    clock: openClock(),
    waits: [],
  })
  server = await openTestServer({ services: { files } })
  await away.close()
  const user = await server.signIn(await makeUser(server.owner, '550'))
  const reply = await upload(user, text, { form_token: await formTokenOf(server, user) })
  expect(reply).toMatchObject({ status: 503, json: { error: { errorCode: 'STORAGE_UNAVAILABLE' } } })
  expect(await server.owner.selectFrom('files').select('file_id').execute()).toEqual([])
  expect(await readdir(files.incoming)).toEqual([])
  await server.close()
})
