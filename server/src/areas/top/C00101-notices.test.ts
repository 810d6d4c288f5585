import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeStudent, makeTeacher, makeUser } from '../../testing/makePeople.ts'
import { makeCenter, makeClassroom } from '../../testing/makePlaces.ts'
import { downloadForm, formTokenOf, multipart } from '../../testing/matrix/sendCall.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { testNow } from '../../testing/testClock.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

// Today is Wednesday, 15 April 2026.
const [yesterday, today, tomorrow] = ['2026-04-14', '2026-04-15', '2026-04-16'] as const

let server: TestServer
let here: number
let elsewhere: number
let room: number
let students: { own: number; other: number }
let people: Record<'admin' | 'manager' | 'advisor' | 'far' | 'room' | 'student' | 'neighbour', TestClient>

beforeAll(async () => {
  server = await openTestServer()
  const { owner } = server
  here = (await makeCenter(owner)).center_no
  elsewhere = (await makeCenter(owner)).center_no
  room = (await makeClassroom(owner)).classroom_no
  const student = await makeStudent(owner, { center_no: here, classroom_no: room })
  const neighbour = await makeStudent(owner, { center_no: here })
  const own = await makeUser(owner, '120', { student_no: student.student_no })
  const other = await makeUser(owner, '120', { student_no: neighbour.student_no })
  students = { own: own.user_no, other: other.user_no }
  people = {
    admin: await server.signIn(await makeUser(owner, '560')),
    manager: await server.signIn(await makeUser(owner, '550', { centers: [here] })),
    advisor: await server.signIn(await makeUser(owner, '530', { centers: [here] })),
    far: await server.signIn(await makeUser(owner, '530', { centers: [elsewhere] })),
    room: await server.signIn(await makeUser(owner, '420', { classroom_no: room })),
    student: await server.signIn(own),
    neighbour: await server.signIn(other),
  }
  // A teacher is no reader, whatever the audience.
  await makeUser(owner, '300', { teacher_no: (await makeTeacher(owner, { center_no: here })).teacher_no })
})

beforeEach(async () => {
  server.clock.set(testNow)
  for (const table of ['notice_reads', 'notice_users', 'notice_classrooms', 'notices'] as const) {
    await server.owner.deleteFrom(table).execute()
  }
})

afterAll(() => server.close())

type NewNotice = InputOf<'M00101_doAdd'>
const plain = (): NewNotice => ({
  title: '休校のお知らせ',
  body: '<p>お休みです</p>',
  attachments: [],
  audience: 'all',
  center_no: here,
  classroom_nos: [],
  user_nos: [],
  publication_start_date: today,
  publication_end_date: null,
  valid_flag: 1,
})
const add = async (fields: Partial<NewNotice> = {}, keeper = people.admin) =>
  (await keeper.call('M00101_doAdd', { ...plain(), ...fields })).notice_no
const list = async (who: TestClient, searchInfo: InputOf<'C00101_getNotice'>['searchInfo'] = {}) =>
  who.call('C00101_getNotice', { searchInfo, orderBy: [], pagination: { current_page: 1, per_page: 30 } })
const titles = async (who: TestClient) => (await list(who)).rows.map(row => row.title)
const readers = async () => {
  const found: string[] = []
  for (const [name, who] of Object.entries(people)) if ((await titles(who)).length > 0) found.push(name)
  return found
}

const cases: [what: string, fields: () => Partial<NewNotice>, readers: string[]][] = [
  ['everybody of a center', () => ({}), ['admin', 'manager', 'advisor', 'room', 'student', 'neighbour']],
  [
    'everybody of the business',
    () => ({ center_no: 0 }),
    ['admin', 'manager', 'advisor', 'far', 'room', 'student', 'neighbour'],
  ],
  ['the staff of a center', () => ({ audience: 'staff' }), ['admin', 'manager', 'advisor', 'room']],
  ['the students of a center', () => ({ audience: 'students' }), ['student', 'neighbour']],
  ['a classroom', () => ({ classroom_nos: [room] }), ['room', 'student']],
  ['the students of a classroom', () => ({ audience: 'students', classroom_nos: [room] }), ['student']],
  ['one person', () => ({ audience: 'students', user_nos: [students.other] }), ['neighbour']],
  [
    'a classroom and one person',
    () => ({ audience: 'students', classroom_nos: [room], user_nos: [students.other] }),
    ['student', 'neighbour'],
  ],
]

test.each(cases)(
  'a notice for %s is read by them alone, and so many are counted',
  async (_what, fields, who) => {
    const id = await add(fields())
    expect(await readers()).toEqual(who)
    for (const [name, client] of Object.entries(people)) {
      const { status } = await client.ask('C00101_readNotice', { notice_no: id })
      expect([name, status]).toEqual([name, who.includes(name) ? 200 : 404])
    }
    expect(await people.admin.call('M00101_getReaders', { id })).toEqual({
      reader_count: who.length,
      read_count: who.length,
      unread_count: 0,
    })
  },
)

test('a notice is shown from its first to its last day, while it is valid', async () => {
  await add({ title: '明日から', publication_start_date: tomorrow })
  await add({ title: '昨日まで', publication_start_date: yesterday, publication_end_date: yesterday })
  await add({ title: '今日まで', publication_start_date: yesterday, publication_end_date: today })
  await add({ title: '無効', valid_flag: 0 })
  expect(await titles(people.student)).toEqual(['今日まで'])
})

test('unread ones come first, the newest before the older; reading marks for oneself alone', async () => {
  const old = await add({ title: '前', publication_start_date: yesterday })
  const first = await add({ title: '今日1' })
  await add({ title: '今日2' })
  expect(await titles(people.student)).toEqual(['今日2', '今日1', '前'])
  const read = await people.student.call('C00101_readNotice', { notice_no: first })
  expect(read.body).toBe('<p>お休みです</p>')
  await people.student.call('C00101_readNotice', { notice_no: first })
  expect(await titles(people.student)).toEqual(['今日2', '前', '今日1'])
  expect((await people.student.call('C00101_getCount', {})).unread).toBe(2)
  expect((await people.neighbour.call('C00101_getCount', {})).unread).toBe(3)
  expect((await list(people.student, { unread_flag: 0 })).rows.map(row => row.notice_no)).toEqual([first])
  expect((await list(people.student, { search: '前' })).rows.map(row => row.notice_no)).toEqual([old])
  expect(await people.admin.call('M00101_getReaders', { id: first })).toMatchObject({
    read_count: 1,
    unread_count: 5,
  })
})

test('who is shown a notice has its files, and nobody else, and for no longer', async () => {
  const tokenOf = (client: TestClient) => formTokenOf(server, client)
  const file = { file_name: '時間割.txt', mimetype: 'text/plain', content: 'hello' }
  const form_token = await tokenOf(people.manager)
  const sent = await people.manager.send({ url: '/api/upload', ...multipart(file, { form_token }) })
  const { _id } = sent.json as { _id: string }
  const entry = {
    _id,
    src: _id,
    file_name: '時間割.txt',
    mimetype: 'text/plain',
    size: 5,
    key: 'a',
    order: 0,
  }
  const notice_no = await add(
    { publication_end_date: today, audience: 'students', attachments: [entry] },
    people.manager,
  )
  const statusFor = async (client: TestClient) =>
    (await client.send(downloadForm('File_download', { _id }, await tokenOf(client)))).status
  const told = await people.student.call('C00101_getFiles', { notice_no })
  expect(told.files).toMatchObject([{ _id, file_name: '時間割.txt' }])
  expect(await statusFor(people.student)).toBe(200)
  // Asking for its files opens nothing: the notice is still unread.
  expect((await people.student.call('C00101_getCount', {})).unread).toBe(1)
  for (const stranger of [people.advisor, people.far]) {
    expect((await stranger.ask('C00101_getFiles', { notice_no })).status).toBe(404)
    expect(await statusFor(stranger)).toBe(404)
  }
  const over = { publication_start_date: yesterday, publication_end_date: yesterday }
  await server.owner.updateTable('notices').set(over).where('notice_no', '=', notice_no).execute()
  expect((await people.student.ask('C00101_getFiles', { notice_no })).status).toBe(404)
  expect(await statusFor(people.student)).toBe(404)
})
