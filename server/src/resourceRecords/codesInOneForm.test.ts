import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from '../testing/importFile.ts'
import { makeUser } from '../testing/makePeople.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})

afterAll(() => server.close())

test('a code typed or read from a file in full width is the record that has it in half width', async () => {
  const { subject_no } = await server.owner
    .insertInto('subjects')
    .values({ subject_id: 'E~1', name1: '英語' })
    .returning('subject_no')
    .executeTakeFirstOrThrow()
  const admin = await server.signIn(await makeUser(server.owner, '560'))
  const {
    updated_by: _,
    updated_at: __,
    subject_no: id,
    ...record
  } = await admin.call('M20401_getEdit', {
    id: subject_no,
  })
  await admin.call('M20401_doEdit', { id, ...record, subject_id: 'Ｅ〜１ ' })
  const file = await importFile(server, admin, '科目ID,名称1\r\nＥ〜１,英語（標準）\r\n')
  expect(await admin.call('M20401_importPreview', file)).toMatchObject({ added: 0, changed: 1, errors: [] })

  const codes = await server.owner.selectFrom('subjects').select('subject_id').execute()
  expect(codes).toEqual([{ subject_id: 'E~1' }])
})
