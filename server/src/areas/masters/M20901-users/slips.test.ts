import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadFile } from '../../../testing/importFile.ts'
import { makeStudent, makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'
import { slipPaper } from './slipPaper.ts'
import type { SlipLogin } from './slips.sql.ts'

let server: TestServer
let admin: TestClient
let center_no: number

beforeAll(async () => {
  server = await openTestServer({ now: '2026-11-26T00:00:00.000Z' })
  admin = await server.signIn(await makeUser(server.owner, '560', { user_named: '森 健' }))
  center_no = (await makeCenter(server.owner)).center_no
})

afterAll(() => server.close())

/** A student's login that nobody has used yet, with where the family lives. */
async function unused(name: string, home = { guardian_name: '', address: '' }) {
  const student = await makeStudent(server.owner, { center_no })
  const { student_no } = student
  await server.owner.updateTable('students').set(home).where('student_no', '=', student_no).execute()
  const user = await makeUser(server.owner, '110', { student_no, user_named: name })
  await server.owner
    .updateTable('users')
    .set({ signed_in_flag: 0, password_change_flag: 1 })
    .where('user_no', '=', user.user_no)
    .execute()
  return { ...user, student_no }
}

const stored = (user_no: number) =>
  server.owner
    .selectFrom('users')
    .select(['password_hash', 'password_change_flag', 'password_expires_at'])
    .where('user_no', '=', user_no)
    .executeTakeFirstOrThrow()

test('siblings share a sheet; who has signed in, is suspended or is staff gets none, and keeps the password', async () => {
  const home = { guardian_name: '佐藤 恵', address: '緑丘1-2' }
  const [elder, younger, other] = [await unused('姉', home), await unused('弟', home), await unused('別の子')]
  const used = await makeUser(server.owner, '110', {
    student_no: (await makeStudent(server.owner, { center_no })).student_no,
    user_named: '使った子',
  })
  await server.owner
    .updateTable('users')
    .set({ signed_in_flag: 1 })
    .where('user_no', '=', used.user_no)
    .execute()
  const staff = await makeUser(server.owner, '540', { user_named: '職員' })
  const suspended = await unused('停止の子')
  await server.owner
    .updateTable('users')
    .set({ status: 'S' })
    .where('user_no', '=', suspended.user_no)
    .execute()
  const user_nos = [elder, younger, other, used, staff, suspended].map(({ user_no }) => user_no)
  const looked = await admin.call('M20901_lookAtSlips', { user_nos })
  expect(looked).toMatchObject({ logins: 3, sheets: 2, without_address: 1, siblings: [['姉', '弟']] })
  expect(looked.refused.map(({ user_named, reason }) => `${user_named} ${reason}`).sort()).toEqual(
    ['使った子 used', '停止の子 suspended', '職員 staff'].sort(),
  )
  const before = await Promise.all(user_nos.map(stored))
  const file = await downloadFile(server, admin, 'M20901_printSlips', { user_nos })
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const after = await Promise.all(user_nos.map(stored))
  expect(after.map(({ password_hash }, at) => password_hash !== before[at]?.password_hash)).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ])
  expect(after[0]).toMatchObject({
    password_change_flag: 1,
    // Three weeks, to the end of the day that the sheet names: it goes by post.
    password_expires_at: '2026-12-17T15:00:00Z',
  })
  const log = await server.owner
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'login_slip')
    .execute()
  expect(log.map(({ subject_no }) => subject_no).sort()).toEqual(
    [elder, younger, other].map(({ user_no }) => user_no),
  )
})

test('nobody left is refused, and a login that is gone too', async () => {
  const staff = await makeUser(server.owner, '540')
  const print = downloadFile(server, admin, 'M20901_printSlips', { user_nos: [staff.user_no] })
  await expect(print).rejects.toThrow('NO_SLIPS')
  expect((await admin.ask('M20901_lookAtSlips', { user_nos: [2_000_000_000] })).status).toBe(404)
})

test('a teacher gets one as well, and a center manager makes none', async () => {
  const teacher = await makeTeacher(server.owner, { center_no })
  const { user_no } = await makeUser(server.owner, '300', { teacher_no: teacher.teacher_no })
  await server.owner
    .updateTable('users')
    .set({ signed_in_flag: 0, password_change_flag: 1 })
    .where('user_no', '=', user_no)
    .execute()
  expect(await admin.call('M20901_lookAtSlips', { user_nos: [user_no] })).toMatchObject({
    logins: 1,
    sheets: 1,
  })
  const manager = await server.signIn(await makeUser(server.owner, '550'))
  expect((await manager.ask('M20901_lookAtSlips', { user_nos: [user_no] })).status).toBe(403)
})

test('who has chosen a password when registering keeps it, also where nobody has signed in by it', async () => {
  const registered = await unused('自分で登録')
  await server.owner
    .updateTable('users')
    .set({ password_change_flag: 0 })
    .where('user_no', '=', registered.user_no)
    .execute()
  const looked = await admin.call('M20901_lookAtSlips', { user_nos: [registered.user_no] })
  expect(looked.refused).toEqual([{ user_no: registered.user_no, user_named: '自分で登録', reason: 'used' }])
})

test('a telephone of the center, or of more children than a family has, joins nobody', async () => {
  const { phone } = await server.owner
    .updateTable('centers')
    .set({ phone: '03-5555-0000' })
    .where('center_no', '=', center_no)
    .returning('phone')
    .executeTakeFirstOrThrow()
  const users = [await unused('甲'), await unused('乙')]
  for (const { student_no } of users) {
    await server.owner.insertInto('contacts').values({ student_no, contact_name: '受付', phone }).execute()
  }
  const user_nos = users.map(({ user_no }) => user_no)
  expect(await admin.call('M20901_lookAtSlips', { user_nos })).toMatchObject({ sheets: 2, siblings: [] })
  // Two of them are asked for, five have it.
  const five = await Promise.all(['丙', '丁', '戊', '己', '庚'].map(name => unused(name)))
  const give = (student_nos: readonly number[]) =>
    server.owner
      .insertInto('contacts')
      .values(student_nos.map(student_no => ({ student_no, contact_name: '祖母', phone: '090-1111-2222' })))
      .execute()
  await give(five.slice(0, 2).map(({ student_no }) => student_no))
  const two = { user_nos: five.slice(0, 2).map(({ user_no }) => user_no) }
  expect(await admin.call('M20901_lookAtSlips', two)).toMatchObject({ sheets: 1 })
  await give(five.slice(2).map(({ student_no }) => student_no))
  expect(await admin.call('M20901_lookAtSlips', two)).toMatchObject({ sheets: 2 })
})

test('what opens a login stands in the last third alone, and each family reads it in its language', () => {
  const login = (more: Partial<SlipLogin>): SlipLogin => ({
    ...{
      user_no: 1,
      user_id: 'S0001',
      user_named: '佐藤 葵',
      status: 'A',
      signed_in_flag: 0,
      locale_code: 'ja',
    },
    ...{
      password_hash: '',
      password_change_flag: 1,
      student_no: 1,
      teacher_no: 0,
      guardian_name: '佐藤 恵',
      postal_code: '150-0001',
    },
    ...{ address: '東京都渋谷区1-2', phones: [], center_name: '緑丘', center_phone: '03-0000-0000', ...more },
  })
  const families = [
    [login({})],
    [login({ user_no: 2, user_id: 'S0002', locale_code: 'en', guardian_name: 'Ann Lee' })],
  ]
  const passwords = new Map([
    [1, 'himitsu-no-1'],
    [2, 'himitsu-no-2'],
  ])
  const facts = { last_day: '2026-12-17', address: 'https://juku.example.jp' }
  const { content } = slipPaper(families, passwords, facts)
  const thirds = content.map(sheet =>
    (sheet as { table: { body: unknown[] } }).table.body.map(part => JSON.stringify(part)),
  )
  expect(thirds.map(sheet => sheet.map(part => /himitsu|S000/.test(part)))).toEqual([
    [false, false, true],
    [false, false, true],
  ])
  // What has no room there gets another sheet: it would stand at the head of the page, in the window.
  const six = Array.from({ length: 6 }, (_, at) => login({ user_no: at + 1 }))
  expect(slipPaper([six], passwords, facts).content).toHaveLength(2)
  expect(thirds[0]?.[0]).toContain('佐藤 恵 様')
  expect(thirds[1]?.join()).toContain('Temporary password')
  expect(thirds[1]?.[2]).toContain('himitsu-no-2')
})
