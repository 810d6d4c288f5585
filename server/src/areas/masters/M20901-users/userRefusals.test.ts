import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../../../testing/clerk.ts'
import { importFile } from '../../../testing/importFile.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'

let server: TestServer
let admin: TestClient

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.signIn(await makeUser(server.owner, '560'))
})

afterAll(() => server.close())

test.each<[string, Record<string, unknown>, string]>([
  [
    'a rule of the record',
    { user_type_code: '300', function_ids: [] },
    '講師（teacher_no）が選ばれていません',
  ],
  ['what the type can never use', { function_ids: ['M20901'] }, '使える画面（function_ids）の「'],
  ['a number of nothing', { center_nos: [99_999] }, '担当センター（center_nos）に選んだもの'],
  ['a value of another kind', { center_nos: '1' }, '担当センター（center_nos）は一覧'],
  ['a member of another kind', { center_nos: ['1'] }, '1件目の担当センター（center_nos[0]）は'],
])('a refusal for %s calls the field as the screen does', async (_what, fields, words) => {
  const { status, error } = await admin.ask('M20901_doAdd', { ...clerk, ...fields } as typeof clerk)
  expect([status, error?.errors?.[0]?.message]).toEqual([422, expect.stringContaining(words)])
})

test('the id of a removed login is not given again, and the refusal says whose it was', async () => {
  const { user_no, lock_version } = await admin.call('M20901_doAdd', {
    ...clerk,
    user_id: 'left',
    user_named: '去る人',
  })
  await admin.call('M20901_doDelete', { id: user_no, lock_version })
  const message = 'は、削除したユーザー「去る人」が使っていたIDです。別のIDを入力してください。'
  const added = await admin.ask('M20901_doAdd', { ...clerk, user_id: 'Left' })
  expect([added.status, added.error?.errors]).toEqual([
    422,
    [{ field: 'user_id', message: `ユーザーID（user_id）${message}` }],
  ])
  const other = await admin.call('M20901_doAdd', { ...clerk, user_id: 'stays' })
  const renamed = { ...clerk, user_id: 'LEFT', id: other.user_no, lock_version: other.lock_version }
  expect((await admin.ask('M20901_doEdit', renamed)).error?.errors?.[0]?.field).toBe('user_id')
  const file = 'ユーザーID,ユーザー名,ユーザー種別\r\nleft,乙,事務\r\n'
  const { errors } = await admin.call('M20901_importPreview', await importFile(server, admin, file))
  expect(errors).toEqual([
    {
      ...{ row: 2, field: 'user_id', column: 'ユーザーID', message: `ユーザーID${message}` },
      // The row as people find it in their file.
      ...{ name: '乙', value: 'left' },
    },
  ])
})

test('a refusal for the removed login of a student names no student', async () => {
  const { center_no } = await makeCenter(server.owner)
  const { student_no } = await makeStudent(server.owner, { center_no })
  const pupil = { student_no, user_id: 'pupil', user_named: '去る子' }
  const { user_no } = await makeUser(server.owner, '110', pupil)
  await server.owner.updateTable('users').set({ status: 'D' }).where('user_no', '=', user_no).execute()
  const { error } = await admin.ask('M20901_doAdd', { ...clerk, user_id: 'pupil' })
  expect(error?.errors?.[0]?.message).toContain('は、削除したユーザーが使っていたIDです。')
  expect(JSON.stringify(error)).not.toContain('去る子')
})
