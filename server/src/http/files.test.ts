import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeUser } from '../testing/makePeople.ts'
import { formTokenOf, multipart } from '../testing/matrix/sendCall.ts'
import type { TestClient } from '../testing/testClient.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'

const limit = 20_000
let server: TestServer
let owner: TestClient
let form_token: string

beforeAll(async () => {
  server = await openTestServer({ config: { uploadLimit: limit } })
  owner = await server.signIn(await makeUser(server.owner, '550'))
  form_token = await formTokenOf(server, owner)
})

afterAll(() => server.close())

const text = { file_name: '時間割.txt', mimetype: 'text/plain', content: 'hello' }

async function upload(
  client: TestClient,
  file: Parameters<typeof multipart>[0],
  fields: Record<string, string>,
) {
  return client.send({ url: '/api/upload', ...multipart(file, fields) })
}

async function download(client: TestClient, token: string, _id: string) {
  const data = JSON.stringify({ api: 'File_download', input: { _id } })
  return client.send({
    url: '/api/download',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ form_token: token, data }).toString(),
  })
}

/** What is kept: rows, finished files, files on their way in. */
async function kept() {
  const { count } = await server.owner
    .selectFrom('files')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const folder = join(server.folder, 'files')
  const files = (await readdir(join(folder, 'kept'))).length
  return { rows: count, files, incoming: (await readdir(join(folder, 'incoming'))).length }
}

async function uploaded(file = text): Promise<string> {
  const reply = await upload(owner, file, { form_token })
  expect(reply.status).toBe(200)
  return (reply.json as { _id: string })._id
}

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
  await vi.waitFor(async () => expect((await kept()).incoming).toBe(before.incoming + 1))
  socket.destroy()
  await vi.waitFor(async () => expect(await kept()).toEqual(before))
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
  const data = JSON.stringify({ api: 'Auth_getCurrentUser', input: {} })
  const reply = await owner.send({
    url: '/api/download',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ form_token, data }).toString(),
  })
  expect(reply.status).toBe(404)
})
