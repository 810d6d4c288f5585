import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondsAfter } from '../clock.ts'
import { makeStudent, makeUser } from '../testing/makePeople.ts'
import { makeCenter } from '../testing/makePlaces.ts'
import { downloadForm, formTokenOf, multipart } from '../testing/matrix/sendCall.ts'
import { serial } from '../testing/serial.ts'
import type { TestClient } from '../testing/testClient.ts'
import { testNow } from '../testing/testClock.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { removeUnattached } from './sweepFiles.ts'

type Sample = InputOf<'T0010_doAdd'>
type Entry = Sample['attachments'][number]

let server: TestServer
/** Keeps sample users and help; so does the colleague. */
let keeper: TestClient
let colleague: TestClient
/** An administrator who keeps neither. */
let bare: TestClient
let office: TestClient
let student: TestClient

beforeAll(async () => {
  server = await openTestServer()
  const { owner } = server
  await owner.insertInto('settings').values({ setting_key: 'demo', value: '{}' }).execute()
  keeper = await server.signIn(await makeUser(owner, '560'))
  colleague = await server.signIn(await makeUser(owner, '560'))
  bare = await server.signIn(await makeUser(owner, '560', { functions: ['M20401'] }))
  office = await server.signIn(await makeUser(owner, '540'))
  const { center_no } = await makeCenter(owner)
  const { student_no } = await makeStudent(owner, { center_no })
  student = await server.signIn(await makeUser(owner, '110', { student_no }))
})

afterAll(() => server.close())

async function upload(client: TestClient): Promise<string> {
  const form_token = await formTokenOf(server, client)
  const file = { file_name: 'メモ.txt', mimetype: 'text/plain', content: 'hello' }
  const reply = await client.send({ url: '/api/upload', ...multipart(file, { form_token }) })
  return (reply.json as { _id: string })._id
}

async function statusOf(client: TestClient, _id: string): Promise<number> {
  const form_token = await formTokenOf(server, client)
  return (await client.send(downloadForm('File_download', { _id }, form_token))).status
}

const entry = (_id: string, facts: Partial<Entry> = {}): Entry => ({
  _id,
  src: _id,
  file_name: 'メモ.txt',
  mimetype: 'text/plain',
  size: 5,
  key: 'a',
  order: 0,
  ...facts,
})
const sample = (attachments: Entry[]): Sample => ({
  sample_id: `F${serial()}`,
  user_named: '見本',
  email: '',
  site: '',
  introduction: '',
  birthday: '2012-04-02',
  user_kind: 1,
  level: 1,
  progress: 0,
  pictures: [],
  attachments,
  valid_flag: 1,
})
async function holding(_id: string) {
  const values = sample([entry(_id)])
  return { values, ...(await keeper.call('T0010_doAdd', values)) }
}
const placesOf = async (file_id: string) =>
  server.owner.selectFrom('file_uses').selectAll().where('file_id', '=', file_id).execute()

/** Screens that everybody may open, one for each help. */
const openToAll = ['terms', 'not-found', 'error', 'logout', 'login', 'outside']

/** The help of a screen with that file, written or still empty. */
async function helpWith(_id: string, content: string): Promise<number> {
  const { support_no } = await server.owner
    .insertInto('help_items')
    .values({ screen_key: openToAll.shift() ?? '', title: '使い方' })
    .returning('support_no')
    .executeTakeFirstOrThrow()
  const help = { id: support_no, lock_version: 0, title: '使い方', remarks: '', content }
  await keeper.call('M21101_doEdit', { ...help, file_json: [entry(_id)] })
  return support_no
}

test('a file is had by who uploaded it and by those who are shown its record, and by nobody else', async () => {
  const _id = await upload(keeper)
  expect(await statusOf(colleague, _id)).toBe(404)
  await holding(_id)
  expect(await statusOf(keeper, _id)).toBe(200)
  expect(await statusOf(colleague, _id)).toBe(200)
  for (const other of [bare, office, student]) expect(await statusOf(other, _id)).toBe(404)
  expect(await statusOf(colleague, '7e4a0010-0000-4000-8000-000000000001')).toBe(404)
})

test('the files of a help text are had by its readers once it is written, and end with it', async () => {
  const _id = await upload(keeper)
  const support_no = await helpWith(_id, '<p>手順</p>')
  for (const reader of [colleague, bare, office, student]) expect(await statusOf(reader, _id)).toBe(200)
  await server.owner
    .updateTable('help_items')
    .set({ content: '' })
    .where('support_no', '=', support_no)
    .execute()
  for (const reader of [bare, office, student]) expect(await statusOf(reader, _id)).toBe(404)
  expect(await statusOf(colleague, _id)).toBe(200)
})

test('the files of the help of a screen that one may not open are not had', async () => {
  const _id = await upload(keeper)
  const { support_no } = await server.owner
    .insertInto('help_items')
    .values({ screen_key: 'M20901-users', title: '使い方' })
    .returning('support_no')
    .executeTakeFirstOrThrow()
  const help = { id: support_no, lock_version: 0, title: '使い方', remarks: '', content: '<p>手順</p>' }
  await keeper.call('M21101_doEdit', { ...help, file_json: [entry(_id)] })
  for (const reader of [bare, office, student]) expect(await statusOf(reader, _id)).toBe(404)
  const administrator = await server.signIn(await makeUser(server.owner, '560'))
  expect(await statusOf(administrator, _id)).toBe(200)
})

test("nobody puts another's upload, or a file of another record, into a record", async () => {
  const _id = await upload(colleague)
  const refused = await keeper.ask('T0010_doAdd', sample([entry(_id)]))
  expect([refused.status, refused.error?.errors?.[0]?.field]).toEqual([422, 'attachments'])
  await colleague.call('T0010_doAdd', sample([entry(_id)]))
  expect((await keeper.ask('T0010_doAdd', sample([entry(_id)]))).status).toBe(422)
  const own = await holding(await upload(keeper))
  const edited = { id: own.sample_no, lock_version: own.lock_version, ...own.values }
  const taken = await keeper.ask('T0010_doEdit', { ...edited, attachments: [entry(_id)] })
  expect(taken.status).toBe(422)
  const guessed = '7e4a0010-0000-4000-8000-000000000001'
  expect((await keeper.ask('T0010_doEdit', { ...edited, pictures: [entry(guessed)] })).status).toBe(422)
  expect(await placesOf(_id)).toHaveLength(1)
})

test('what a record has stays when somebody else saves it', async () => {
  const _id = await upload(keeper)
  const { sample_no, lock_version, values } = await holding(_id)
  await colleague.call('T0010_doEdit', { id: sample_no, lock_version, ...values, level: 2 })
  expect(await placesOf(_id)).toHaveLength(1)
})

test('name, type and size of a file are what was measured, whatever the record is sent with', async () => {
  const _id = await upload(keeper)
  const lies = { src: 'https://evil.example', file_name: '給与.pdf', mimetype: 'text/html', size: 1 }
  const { sample_no } = await keeper.call('T0010_doAdd', sample([entry(_id, lies)]))
  const { attachments } = await keeper.call('T0010_doRead', { id: sample_no })
  expect(attachments).toEqual([entry(_id)])
  const help = await helpWith(await upload(keeper), '<p>手順</p>')
  const { files } = await student.call('C00103_getHelp', { support_no: help })
  expect(files).toMatchObject([{ file_name: 'メモ.txt', mimetype: 'text/plain', size: 5 }])
})

test('a file that is taken out of its record, or whose record is removed, is no longer shown and is swept away', async () => {
  const [out, gone, stays] = [await upload(keeper), await upload(keeper), await upload(keeper)]
  const first = await holding(out)
  const second = await holding(gone)
  await holding(stays)
  const { sample_no: id, lock_version, values } = first
  await keeper.call('T0010_doEdit', { id, lock_version, ...values, attachments: [] })
  await keeper.call('T0010_doDelete', { id: second.sample_no, lock_version: second.lock_version })
  for (const _id of [out, gone]) {
    const statuses = [await statusOf(colleague, _id), await statusOf(keeper, _id)]
    expect([await placesOf(_id), ...statuses]).toEqual([[], 404, 404])
  }
  expect((await keeper.ask('T0010_doAdd', sample([entry(out)]))).status).toBe(422)
  const { database, files } = server.services
  await removeUnattached(database.db, files, secondsAfter(testNow, 25 * 3600))
  expect([await statusOf(keeper, out), await statusOf(keeper, gone)]).toEqual([404, 404])
  expect(await statusOf(colleague, stays)).toBe(200)
})

test('a record takes only files that its field takes, by what was measured when they came', async () => {
  const _id = await upload(keeper)
  const picture = { ...sample([]), pictures: [entry(_id, { mimetype: 'image/png', file_name: '絵.png' })] }
  const asPicture = await keeper.ask('T0010_doAdd', picture)
  expect([asPicture.status, asPicture.error?.errors]).toEqual([
    422,
    [
      {
        field: 'pictures',
        message: expect.stringContaining('に「メモ.txt」は付けられません。画像を選んでください。'),
      },
    ],
  ])
  const large = 10 * 1024 * 1024 + 1
  await server.owner.updateTable('files').set({ size: large }).where('file_id', '=', _id).execute()
  const tooLarge = await keeper.ask('T0010_doAdd', sample([entry(_id)]))
  expect([tooLarge.status, tooLarge.error?.errors?.[0]]).toMatchObject([
    422,
    { field: 'attachments', message: expect.stringContaining('1つ10MBまで') },
  ])
  expect(await placesOf(_id)).toEqual([])
})
