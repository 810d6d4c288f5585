import type { InputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadFile, importFile } from '../../../testing/importFile.ts'
import { makeLesson } from '../../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeCalendar, makeCenter, makeSeminar } from '../../../testing/makePlaces.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'

let server: TestServer
let admin: TestClient
let office: TestClient

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.signIn(await makeUser(server.owner, '560'))
  office = await server.signIn(await makeUser(server.owner, '540'))
  await makeCalendar(server.owner, '2026-04-06', 60)
})

afterAll(() => server.close())

const spring: InputOf<'M20801_doAdd'> = {
  seminar_name: '2026年 春期講習',
  entry_start_date: '2026-04-01',
  entry_end_date: '2026-04-20',
  schedule_start_date: '2026-04-25',
  schedule_end_date: '2026-05-09',
  start_time_limit_no: 20,
  end_time_limit_no: 70,
  lesson_dates: ['2026-04-27', '2026-05-03'],
}
const page = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }

test('a seminar is read back with its days, and the list counts those that the calendar has closed', async () => {
  const { seminar_no } = await office.call('M20801_doAdd', spring)
  expect(await office.call('M20801_getEdit', { id: seminar_no })).toMatchObject(spring)
  const { rows } = await office.call('M20801_doBrowse', { searchInfo: { search: '春期' }, ...page })
  // 3 May 2026 is a Sunday.
  expect(rows).toMatchObject([{ seminar_no, day_count: 2, closed_count: 1 }])
})

test.each<[keyof typeof spring, Partial<typeof spring>, string]>([
  [
    'entry_end_date',
    { entry_end_date: '2026-04-01' },
    '申込終了日（entry_end_date）は申込開始日（entry_start_date）より後の値を',
  ],
  [
    'schedule_end_date',
    { schedule_end_date: '2026-04-25', lesson_dates: [] },
    '授業開始日（schedule_start_date）より後',
  ],
  ['schedule_start_date', { entry_start_date: '2026-04-26', entry_end_date: '2026-04-27' }, '申込開始日'],
  ['schedule_end_date', { entry_end_date: '2026-05-09' }, '申込終了日'],
  ['lesson_dates', { lesson_dates: ['2026-04-25'] }, '授業期間の外の日（2026/04/25（土））'],
  [
    'lesson_dates',
    { lesson_dates: ['2026-04-28', '2026-04-27'] },
    '前の授業日より後の日を順に指定してください（2026/04/27（月））',
  ],
  ['end_time_limit_no', { end_time_limit_no: 10 }, '開始時限以降の時限'],
])('a fault of %s is refused: %j', async (field, change, words) => {
  const input = { ...spring, seminar_name: '別の講習', ...change }
  const { status, error } = await office.ask('M20801_doAdd', input)
  expect([status, error?.errors?.[0]?.field]).toEqual([422, field])
  expect(error?.errors?.[0]?.message).toContain(words)
})

test('the calendar of a seminar tells closed days and the days of the others, not its own', async () => {
  const other = await makeSeminar(server.owner, ['2026-05-07'])
  const ask = (seminar_no: number) =>
    office.call('M20801_getCalendar', { seminar_no, start_date: '2026-05-03', end_date: '2026-05-07' })
  const { days } = await ask(0)
  expect(days.map(day => day.closed_flag)).toEqual([1, 0, 0, 0, 0])
  expect(days.at(-1)?.seminar_names).toEqual([other.seminar_name])
  expect((await ask(other.seminar_no)).days.at(-1)?.seminar_names).toEqual([])
})

test('a day with lessons stays, and a seminar with lessons is not removed', async () => {
  const { seminar_no } = await makeSeminar(server.owner, ['2026-05-01', '2026-05-04'])
  const { center_no } = await makeCenter(server.owner)
  const student = await makeStudent(server.owner, { center_no })
  const lesson = { student, schedule_date: '2026-05-01', time_limit_no: 60, class_type: 3 as const }
  await makeLesson(server.owner, lesson)
  const {
    updated_at: _at,
    updated_by: _by,
    ...record
  } = await office.call('M20801_getEdit', { id: seminar_no })
  const { seminar_no: id, ...fields } = record
  const lost = await office.ask('M20801_doEdit', { id, ...fields, lesson_dates: ['2026-05-04'] })
  expect([lost.status, lost.error?.errors?.[0]?.field]).toEqual([422, 'lesson_dates'])
  expect(lost.error?.message).toContain('2026/05/01（金） 1件')
  const short = await office.ask('M20801_doEdit', {
    id,
    ...fields,
    start_time_limit_no: 20,
    end_time_limit_no: 50,
  })
  expect([short.status, short.error?.errors?.[0]?.field]).toEqual([422, 'start_time_limit_no'])
  expect(short.error?.message).toContain('1件')
  const kept = await office.ask('M20801_doEdit', { id, ...fields, lesson_dates: ['2026-05-01'] })
  expect(kept.status).toBe(200)
  const removed = await admin.ask('M20801_doDelete', { id, lock_version: record.lock_version + 1 })
  expect([removed.status, removed.error?.errorCode]).toEqual([409, 'IN_USE'])
  expect(removed.error?.message).toContain('授業 1件で使われているため')
})

test('what all centers share is removed by the administrator alone', async () => {
  const { seminar_no: id } = await makeSeminar(server.owner, ['2026-05-15'])
  const manager = await server.signIn(await makeUser(server.owner, '550'))
  for (const client of [office, manager]) {
    expect((await client.ask('M20801_doDelete', { id, lock_version: 0 })).status).toBe(403)
  }
  expect((await office.call('M20801_getEdit', { id })).seminar_no).toBe(id)
  expect((await admin.ask('M20801_doDelete', { id, lock_version: 0 })).status).toBe(200)
})

test('a seminar that alone opens a slot keeps it under lessons of every kind, whoever writes', async () => {
  const day = '2026-05-08'
  const { seminar_no } = await makeSeminar(server.owner, [day])
  const { center_no } = await makeCenter(server.owner)
  const student = await makeStudent(server.owner, { center_no })
  await makeLesson(server.owner, { student, schedule_date: day, time_limit_no: 60 })
  // The seminar opens 20–70: the day itself may open later.
  await server.owner
    .updateTable('calendar_days')
    .set({ start_time_limit_no: 70 })
    .where('schedule_date', '=', day)
    .execute()
  const {
    updated_at: _at,
    updated_by: _by,
    ...record
  } = await office.call('M20801_getEdit', { id: seminar_no })
  const { seminar_no: id, ...fields } = record
  const removed = await admin.ask('M20801_doDelete', { id, lock_version: record.lock_version })
  expect([removed.status, removed.error?.errorCode]).toEqual([409, 'IN_USE'])
  const off = await office.ask('M20801_doEdit', { id, ...fields, lesson_dates: [] })
  expect([off.status, off.error?.errors?.[0]?.field]).toEqual([422, 'lesson_dates'])
  const short = await office.ask('M20801_doEdit', { id, ...fields, end_time_limit_no: 50 })
  expect([short.status, short.error?.errors?.[0]?.field]).toEqual([422, 'start_time_limit_no'])
  // Another seminar that opens other hours of that day is no help; one that opens these is.
  const other = await makeSeminar(server.owner, [day])
  await server.owner
    .updateTable('seminars')
    .set({ end_time_limit_no: 40 })
    .where('seminar_no', '=', other.seminar_no)
    .execute()
  expect((await admin.ask('M20801_doDelete', { id, lock_version: record.lock_version })).status).toBe(409)
  const gone = server.owner.transaction().execute(async tx => {
    await sql`select set_config('terakoya.today', '2026-04-15', true)`.execute(tx)
    await tx.deleteFrom('seminar_days').where('seminar_no', '=', seminar_no).execute()
  })
  await expect(gone).rejects.toMatchObject({ constraint: 'lessons_on_open_days' })
  await server.owner
    .updateTable('seminars')
    .set({ end_time_limit_no: 70 })
    .where('seminar_no', '=', other.seminar_no)
    .execute()
  expect((await admin.ask('M20801_doDelete', { id, lock_version: record.lock_version })).status).toBe(200)
})

test('days as spreadsheets write them are read from a file', async () => {
  await office.call('M20801_doAdd', { ...spring, seminar_name: '表計算の講習' })
  const asked = { searchInfo: { search: '表計算' }, orderBy: [], format: 'csv' as const }
  const file = (await downloadFile(server, office, 'M20801_export', asked)).toString('utf8')
  expect(file).toContain('2026-04-27')
  const written = file.replace('表計算', '表').replaceAll(/(\d{4})-0(\d)-(\d\d)/g, '$1/$2/$3')
  const preview = await office.call('M20801_importPreview', await importFile(server, office, written))
  expect([preview.added, preview.errors]).toEqual([1, []])
})

test('what is exported and imported again changes nothing; a row that breaks a rule says so', async () => {
  const list = { searchInfo: {}, orderBy: [] }
  const file = await downloadFile(server, office, 'M20801_export', { ...list, format: 'csv' })
  const text = file.toString('utf8')
  const same = await office.call('M20801_importPreview', await importFile(server, office, text))
  expect(same).toMatchObject({ changed: 0, added: 0, refused: 0 })
  const added = text.replace('2026年 春期講習', '写した講習')
  const broken = await importFile(server, office, added.replaceAll('2026-04-20', '2026-03-20'))
  const { errors } = await office.call('M20801_importPreview', broken)
  expect(errors.map(error => error.message)).toContain('申込終了日は申込開始日より後の値を入力してください。')
})
