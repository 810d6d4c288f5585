import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondsAfter } from '../clock.ts'
import { holdFiles } from '../records/file.sql.ts'
import { makeUser } from '../testing/makePeople.ts'
import { formTokenOf, multipart } from '../testing/matrix/sendCall.ts'
import type { TestClient } from '../testing/testClient.ts'
import { testNow } from '../testing/testClock.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { removeUnattached } from './sweepFiles.ts'

let server: TestServer
let client: TestClient
let form_token: string

beforeAll(async () => {
  server = await openTestServer({ config: { uploadDayLimit: 100 } })
  client = await server.signIn(await makeUser(server.owner, '550'))
  form_token = await formTokenOf(server, client)
  await sql`create table album (cover uuid references files)`.execute(server.owner)
})

afterAll(() => server.close())

async function upload(content: string, by = client, token = form_token) {
  const file = { file_name: 'a.txt', mimetype: 'text/plain', content }
  return by.send({ url: '/api/upload', ...multipart(file, { form_token: token }) })
}

async function uploaded(): Promise<string> {
  const reply = await upload('hello')
  return (reply.json as { _id: string })._id
}

async function filesLeft(): Promise<string[]> {
  const rows = await server.owner.selectFrom('files').select('file_id').execute()
  return rows.map(row => row.file_id)
}

async function storedLeft(): Promise<number> {
  let stored = 0
  for await (const _file of server.services.files.list()) stored += 1
  return stored
}

test('a day after its upload a file goes that no record holds, with its content; the others stay', async () => {
  const [given, listed, cover] = [await uploaded(), await uploaded(), await uploaded()]
  await holdFiles(server.owner, { screen_code: 'T0010', record_no: 1 }, 'pictures', [listed])
  await sql`insert into album (cover) values (${cover})`.execute(server.owner)
  const sweep = (hours: number) =>
    removeUnattached(server.services.database.db, server.services.files, secondsAfter(testNow, hours * 3600))
  expect(await sweep(23)).toBe(0)
  expect(await filesLeft()).toHaveLength(3)
  expect(await sweep(25)).toBe(1)
  expect((await filesLeft()).sort()).toEqual([listed, cover].sort())
  expect(await filesLeft()).not.toContain(given)
  expect(await storedLeft()).toBe(2)
})

test('what a person may upload in a day is counted together, and by person', async () => {
  const other = await server.signIn(await makeUser(server.owner, '550'))
  const token = await formTokenOf(server, other)
  const before = await storedLeft()
  expect((await upload('x'.repeat(60), other, token)).status).toBe(200)
  const refused = await upload('x'.repeat(41), other, token)
  expect(refused).toMatchObject({ status: 429, json: { error: { errorCode: 'UPLOAD_DAY_LIMIT' } } })
  expect(await storedLeft()).toBe(before + 1)
  expect((await upload('x'.repeat(40), other, token)).status).toBe(200)
  expect((await upload('hello')).status).toBe(200)
})

test('of several uploads at once no more are kept than the day allows', async () => {
  const hasty = await server.signIn(await makeUser(server.owner, '550'))
  const token = await formTokenOf(server, hasty)
  const replies = await Promise.all(Array.from({ length: 4 }, () => upload('x'.repeat(40), hasty, token)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
})
