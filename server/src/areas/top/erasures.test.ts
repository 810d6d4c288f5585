import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../testing/closeSound.ts'
import { makeKarte } from '../../testing/makeKarte.ts'
import { makeLesson } from '../../testing/makeLesson.ts'
import { makeStudent, makeTeacher, makeUser, testPassword } from '../../testing/makePeople.ts'
import { makeCalendar, makeCenter, makeSubject } from '../../testing/makePlaces.ts'
import { makeReport } from '../../testing/makeReport.ts'
import { makeRequest } from '../../testing/makeRequest.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let admin: TestClient
let admin_no: number
let center_no: number

beforeAll(async () => {
  server = await openTestServer({ now: '2026-04-15T18:00:00+09:00' })
  await makeCalendar(server.owner, '2026-04-06', 30)
  ;({ center_no } = await makeCenter(server.owner))
  const user = await makeUser(server.owner, '560', { user_named: '本部 管理' })
  admin_no = user.user_no
  admin = await server.signIn(user)
})

afterAll(() => closeSound(server))

const left = () =>
  makeStudent(server.owner, {
    ...{ center_no, student_name: '海野 波', enrollment_status: 3, withdrawal_date: '2026-03-31' },
  })

const student = (person_no: number) => ({ person_kind: 'student' as const, person_no })
const act = (person_no: number, more: object = {}) => ({
  ...student(person_no),
  ...{ typed_no: person_no, reason: 'asked' as const, password: testPassword, ...more },
})

const obstaclesOf = async (person_no: number, person_kind: 'student' | 'teacher' = 'student') =>
  (await admin.call('Erasure_preview', { person_kind, person_no })).obstacles.map(({ obstacle }) => obstacle)

test('who has left and has nothing open is erased once, with a record that names nobody', async () => {
  const { student_no } = await left()
  await sql`insert into contacts (student_no, contact_name, relation, phone, email)
    values (${student_no}, '海野 凪', '母', '090-0000-1111', '')`.execute(server.owner)
  await makeUser(server.owner, '110', { student_no })
  const preview = await admin.call('Erasure_preview', student(student_no))
  expect(preview).toMatchObject({ name: '海野 波', obstacles: [], shared_words: 0, backups_until: null })
  expect(preview.counts.find(({ table_name }) => table_name === 'contacts')).toMatchObject({
    rows: 1,
    label: '連絡先',
  })
  const { erasure_no } = await admin.call('Erasure_erase', act(student_no))
  const { erasures } = await admin.call('Erasure_list', {})
  expect(erasures.find(each => each.erasure_no === erasure_no)).toMatchObject({
    ...{ person_kind: 'student', person_no: student_no, reason: 'asked', erased_by_name: '本部 管理' },
  })
  expect(JSON.stringify(erasures)).not.toContain('海野')
  expect(await obstaclesOf(student_no)).toEqual(['erased'])
  const again = await admin.ask('Erasure_erase', act(student_no))
  expect([again.status, again.error?.message]).toEqual([400, 'この人の個人情報は、すでに消去してあります。'])
  const { rows } = await sql<{ user_no: number; detail: object }>`
    select user_no, detail from audit_log where action = 'person_erased' and subject_no = ${student_no}`.execute(
    server.owner,
  )
  expect(rows).toEqual([{ user_no: admin_no, detail: { erasure_no, reason: 'asked' } }])
  const list = await readFile(path.join(server.services.config.dataFolder, 'erasures.list'), 'utf8')
  expect(list).toContain(`"person_no":${student_no}`)
})

test('what is open is told by kind, and bars the erasure', async () => {
  const { subject_no } = await makeSubject(server.owner)
  const enrolled = await makeStudent(server.owner, { center_no })
  const lesson = await makeLesson(server.owner, {
    ...{ student: enrolled, subject_no, schedule_date: '2026-04-22', time_limit_no: 50 },
  })
  await makeRequest(server.owner, {
    ...{ student: enrolled, schedule_no: lesson.schedule_no, first: ['2026-04-23', 50] as const },
  })
  await sql`insert into legal_holds (subject_kind, subject_no, set_by, set_at, reason)
    values ('student', ${enrolled.student_no}, ${admin_no}, now(), '調査のため')`.execute(server.owner)
  await sql`insert into consults (consult_no, kind, student_no, words, opened_on, opened_at)
    values (71, 'named', ${enrolled.student_no}, '\\x01', '2026-04-14', now())`.execute(server.owner)
  await sql`insert into alerts (classification, cause, student_no, center_no, raised_at)
    values ('application', 'x', ${enrolled.student_no}, ${center_no}, now())`.execute(server.owner)
  expect(await obstaclesOf(enrolled.student_no)).toEqual([
    ...['not_left', 'lessons_ahead', 'requests_open', 'consults_open', 'hold', 'alerts_open'],
  ])
  const refused = await admin.ask('Erasure_erase', act(enrolled.student_no))
  expect([refused.status, refused.error?.errorCode]).toEqual([400, 'NOT_ERASABLE'])
})

test('a teacher with a report that nobody has approved is not erased, and is once it is', async () => {
  const { subject_no } = await makeSubject(server.owner)
  const pupil = await makeStudent(server.owner, { center_no })
  const { teacher_no } = await makeTeacher(server.owner, {
    ...{ center_no, subject_nos: [subject_no], shifts: [{ schedule_date: '2026-04-14', time_limit_no: 50 }] },
  })
  const { schedule_no } = await makeLesson(server.owner, {
    ...{ student: pupil, subject_no, schedule_date: '2026-04-14', time_limit_no: 50, teacher_no },
  })
  await makeReport(server.owner, { schedule_no, teacher_no, report_status: 1 })
  expect(await obstaclesOf(teacher_no, 'teacher')).toEqual(['not_left', 'reports_open'])
  await makeReport(server.owner, { schedule_no, teacher_no, report_status: 4 })
  await sql`update teachers set valid_flag = 0 where teacher_no = ${teacher_no}`.execute(server.owner)
  const { kept } = await admin.call('Erasure_preview', { person_kind: 'teacher', person_no: teacher_no })
  expect(kept).toContainEqual({ reason: 'ledger', rows: 1, until: '2037-03-31' })
  expect(kept).toContainEqual({ reason: 'labour', rows: 1, until: '2032-03-31' })
  await admin.call('Erasure_erase', { ...act(teacher_no), person_kind: 'teacher' })
  const lesson = await server.owner
    .selectFrom('lessons')
    .select(['teacher_no'])
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirstOrThrow()
  expect(lesson.teacher_no).toBe(teacher_no)
})

test('a wrong password or another number erases nobody, and of two presses one does', async () => {
  const { student_no } = await left()
  const wrong = await admin.ask('Erasure_erase', act(student_no, { password: 'not mine 1' }))
  expect(wrong.status).toBe(400)
  const other = await admin.ask('Erasure_erase', act(student_no, { typed_no: student_no + 1 }))
  expect([other.status, other.error?.errors?.[0]?.field]).toEqual([422, 'typed_no'])
  expect(await obstaclesOf(student_no)).toEqual([])
  const both = await Promise.all([
    admin.ask('Erasure_erase', act(student_no)),
    admin.ask('Erasure_erase', act(student_no)),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('what fails on the way leaves everything as it was', async () => {
  const { student_no } = await left()
  await sql`create function refuse_users() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    server.owner,
  )
  await makeUser(server.owner, '110', { student_no })
  await sql`create trigger refuse_users before update on users for each row when (old.student_no = ${sql.lit(student_no)}) execute function refuse_users()`.execute(
    server.owner,
  )
  expect((await admin.ask('Erasure_erase', act(student_no))).status).toBe(599)
  await sql`drop trigger refuse_users on users`.execute(server.owner)
  expect(server.defects.splice(0)).toHaveLength(1)
  expect(await admin.call('Erasure_preview', student(student_no))).toMatchObject({
    name: '海野 波',
    obstacles: [],
  })
})

test('files that only the person’s records held are gone from the store as well', async () => {
  const { student_no } = await left()
  const { karte_no } = await makeKarte(server.owner, { student_no, student_name: '海野 波' })
  const { files } = server.services
  const incoming = path.join(files.incoming, 'karte-of-nami')
  await writeFile(incoming, '海野 波の通知表')
  await files.keep(incoming, 'karte-of-nami')
  await sql`insert into files (file_id, user_no, file_name, mimetype, size, storage_key, uploaded_at)
    values ('00000000-0000-4000-8000-0000000000aa', ${admin_no}, '海野 波.txt', 'text/plain', 20, 'karte-of-nami', '2026-04-01T00:00:00Z')`.execute(
    server.owner,
  )
  await sql`insert into file_uses (screen_code, record_no, field, file_id)
    values ('C20201', ${karte_no}, 'files', '00000000-0000-4000-8000-0000000000aa')`.execute(server.owner)
  await admin.call('Erasure_erase', act(student_no))
  expect(await files.read('karte-of-nami')).toBeNull()
  const { rows } = await sql`select 1 from files where storage_key = 'karte-of-nami'`.execute(server.owner)
  expect(rows).toEqual([])
})

test('nobody but an administrator sees or does any of it', async () => {
  const { student_no } = await left()
  for (const type of ['550', '540', '530', '520'] as const) {
    const client = await server.signIn(await makeUser(server.owner, type, { centers: [center_no] }))
    expect((await client.ask('Erasure_preview', student(student_no))).status).toBe(403)
    expect((await client.ask('Erasure_erase', act(student_no))).status).toBe(403)
    expect((await client.ask('Erasure_list', {})).status).toBe(403)
  }
})

test('an administrator’s login belongs to no student and no teacher, so that no erasure ends it', async () => {
  const { student_no } = await left()
  await expect(
    sql`update users set student_no = ${student_no} where user_no = ${admin_no}`.execute(server.owner),
  ).rejects.toThrow('users_check1')
})
