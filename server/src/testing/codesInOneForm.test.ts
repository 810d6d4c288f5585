import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverFolder } from '../serverFolder.ts'
import { importFile } from './importFile.ts'
import { makeUser } from './makePeople.ts'
import { openTestServer, type TestServer } from './testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})

afterAll(() => server.close())

const subject = (subject_id: string) =>
  server.owner
    .insertInto('subjects')
    .values({ subject_id, name1: subject_id })
    .returning('subject_no')
    .executeTakeFirstOrThrow()

test('codes that were stored in full width are found, edited and read from files as they are typed now', async () => {
  const { subject_no } = await subject('Ｅ〜１ ')
  const taken = [(await subject('T9')).subject_no, (await subject('Ｔ９')).subject_no]
  const text = await readFile(join(serverFolder, 'migrations/0090-codes-in-one-form.sql'), 'utf8')
  await server.owner.connection().execute(db => sql.raw(text).execute(db))

  const admin = await server.signIn(await makeUser(server.owner, '560'))
  const {
    updated_by: _,
    updated_at: __,
    subject_no: id,
    ...record
  } = await admin.call('M20401_getEdit', {
    id: subject_no,
  })
  expect(record.subject_id).toBe('E~1')
  await admin.call('M20401_doEdit', { id, ...record, name1: '英語' })
  const file = await importFile(server, admin, '科目ID,名称1\r\nＥ〜１,英語（標準）\r\n')
  expect(await admin.call('M20401_importPreview', file)).toMatchObject({ added: 0, changed: 1, errors: [] })

  const codes = await server.owner
    .selectFrom('subjects')
    .select('subject_id')
    .where('subject_no', 'in', taken)
    .orderBy('subject_no')
    .execute()
  expect(codes.map(row => row.subject_id)).toEqual(['T9', 'Ｔ９'])
})
