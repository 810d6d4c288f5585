import type { UserType } from '@terakoya/domain/people/userTypes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allHandlers } from '../../../allHandlers.ts'
import { addSession } from '../../../auth/session.sql.ts'
import type { Context } from '../../../road/context.ts'
import { appCode, makeApp } from '../../../testing/appCode.ts'
import { closeSound } from '../../../testing/closeSound.ts'
import {
  type MadeStudent,
  type MadeUser,
  makeStudent,
  makeUser,
  testPassword,
} from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { downloadForm, formTokenOf } from '../../../testing/matrix/sendCall.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'

let server: TestServer
let own: { center_no: number }
let admin: MadeUser
let manager: MadeUser
let [child, stranger]: MadeStudent[] = []
let client: TestClient

const reason = '生徒一覧に出ない生徒がいるとの電話'

/** A list of help that leaves a mark as it is read. */
const marking = async (ctx: Context) => {
  const row = { session_hash: Buffer.from(ctx.user.user_id), user_no: ctx.user.user_no, family_hash: null }
  const rest = { form_token: 'marked', browser: '', now: ctx.now, expires_at: '2027-01-01T00:00:00Z' }
  await addSession(ctx.tx, { ...row, ...rest })
  return { rows: [] }
}

beforeAll(async () => {
  server = await openTestServer({ services: { handlers: { ...allHandlers, C00103_getList: marking } } })
  own = await makeCenter(server.owner)
  const other = await makeCenter(server.owner)
  admin = await makeUser(server.owner, '560', { user_named: '管理 一郎' })
  child = await makeStudent(server.owner, { center_no: own.center_no, student_name: '山田 花子' })
  stranger = await makeStudent(server.owner, { center_no: other.center_no, student_name: '遠野 太郎' })
})

beforeEach(async () => {
  manager = await makeUser(server.owner, '550', { centers: [own.center_no], user_named: '所長 次郎' })
  client = await server.signIn(admin)
})

afterAll(() => closeSound(server))

const asked = { searchInfo: {}, orderBy: [], pagination: { current_page: 1, per_page: 100 } }
const proof = { reason, password: testPassword }
const lookAs = (user_no: number, by = client) => by.call('M20901_beginLooking', { user_no, ...proof })
const codeOf = async (by: TestClient, api: string, input: unknown = {}) =>
  (await by.ask(api, input)).error?.errorCode

const namesOf = async (by: TestClient) => {
  const { rows } = await by.call('C20101_doBrowse', asked)
  return rows.map(({ student_name }) => student_name)
}

const linesOf = async (user_no: number) =>
  (
    await server.owner
      .selectFrom('audit_log')
      .select(['user_no', 'action', 'detail'])
      .where('subject', '=', 'user')
      .where('subject_no', '=', user_no)
      .orderBy('audit_no')
      .execute()
  ).filter(({ action }) => action.startsWith('looking'))

test('an administrator sees what the looked-at sees, no more, and is oneself again afterwards', async () => {
  expect(await namesOf(client)).toEqual(expect.arrayContaining([child?.student_name, stranger?.student_name]))
  const { until } = await lookAs(manager.user_no)
  expect(until).toBe('2026-04-15T01:20:00.000Z')
  const user = await client.call('Auth_getCurrentUser', {})
  expect(user).toMatchObject({
    user_no: manager.user_no,
    user_named: '所長 次郎',
    user_type_code: '550',
    center_nos: [own.center_no],
    looking: { by_named: '管理 一郎', over: false },
  })
  expect(await namesOf(client)).toEqual([child?.student_name])
  const menu = await client.call('T0012AuthorityService.getMenu', {})
  const keys = menu.map(({ key }) => key.split('-')[0])
  expect(keys).toContain('C20101')
  for (const key of ['chatroom', 'C20201', 'C50103', 'zoom', 'C00102', 'mail', 'M20901']) {
    expect(keys).not.toContain(key)
  }
  const ended = await client.call('Account_endLooking', {})
  expect(ended).toEqual({ user_no: admin.user_no, looked_at_user_no: manager.user_no })
  expect(await client.call('Account_endLooking', {})).toEqual({
    user_no: admin.user_no,
    looked_at_user_no: 0,
  })
  expect(await client.call('Auth_getCurrentUser', {})).toMatchObject({
    user_no: admin.user_no,
    user_type_code: '560',
    looking: null,
  })
  expect(await linesOf(manager.user_no)).toEqual([
    { user_no: admin.user_no, action: 'looking_begun', detail: { reason, until } },
    { user_no: admin.user_no, action: 'looking_ended', detail: {} },
  ])
  const { lines } = await client.call('M20901_getHistory', { id: manager.user_no })
  expect(lines.map(({ action, user_named }) => [action, user_named])).toEqual([
    ['looking_ended', '管理 一郎'],
    ['looking_begun', '管理 一郎'],
  ])
})

test('nothing is written, opened or taken away meanwhile, each with a sentence that says so', async () => {
  await lookAs(manager.user_no)
  const refused = await client.ask('setUserLocale', { locale_code: 'en' })
  expect([refused.status, refused.error?.errorCode]).toEqual([403, 'LOOKING_ONLY'])
  expect(refused.error?.message).toContain('見るのをやめる')
  expect(await codeOf(client, 'Chatroom_doBrowse')).toBe('LOOKING_CLOSED')
  expect(await codeOf(client, 'C20201_doBrowse', asked)).toBe('LOOKING_CLOSED')
  expect(await codeOf(client, 'Account_getSessions')).toBe('LOOKING_CLOSED')
  expect(await codeOf(client, 'Account_changePassword')).toBe('LOOKING_ONLY')
  expect(await codeOf(client, 'Auth_login', { user_id: admin.user_id, password: testPassword })).toBe(
    'LOOKING_ONLY',
  )
  const form = downloadForm('C20101_export', {}, await formTokenOf(server, client))
  expect((await client.send(form)).json).toMatchObject({ error: { errorCode: 'LOOKING_ONLY' } })
  expect((await client.send({ method: 'GET', url: '/api/hints?token=x' })).status).toBe(403)
  // Nor with a read beside it: one bad item refuses the whole.
  const both = await client.send({
    url: '/api/data',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      data: [
        { api: 'Auth_getCurrentUser', input: {} },
        { api: 'setUserLocale', input: { locale_code: 'en' } },
      ],
    }),
  })
  expect(both.json).toMatchObject({ error: { errorCode: 'LOOKING_ONLY', index: 1 } })
})

test('a read that would leave a mark is refused by the database', async () => {
  const marks = async () => {
    const rows = await server.owner
      .selectFrom('sessions')
      .select('user_no')
      .where('form_token', '=', 'marked')
      .execute()
    return rows.map(({ user_no }) => user_no)
  }
  const person = await server.signIn(manager)
  await person.call('C00103_getList', {})
  expect(await marks()).toEqual([manager.user_no])
  await server.owner.deleteFrom('sessions').where('form_token', '=', 'marked').execute()
  await lookAs(manager.user_no)
  expect(await codeOf(client, 'C00103_getList')).toBe('LOOKING_ONLY')
  expect(await marks()).toEqual([])
})

test('what is read of children is noted under the name of who looks, and as whom', async () => {
  await lookAs(manager.user_no)
  await namesOf(client)
  const line = await server.owner
    .selectFrom('access_log')
    .select(['user_no', 'as_user_no', 'api', 'student_nos'])
    .orderBy('access_no', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({
    user_no: admin.user_no,
    as_user_no: manager.user_no,
    api: 'C20101_doBrowse',
    student_nos: [child?.student_no],
  })
})

test('after twenty minutes nothing is answered, and nothing done as the administrator, until it is ended', async () => {
  await lookAs(manager.user_no)
  server.clock.advance(20 * 60)
  expect(await codeOf(client, 'C20101_doBrowse', asked)).toBe('LOOKING_OVER')
  // The page still shows the other one's screens: what is pressed there would be done with all rights.
  expect(await codeOf(client, 'M20901_setStatus', { ids: [manager.user_no], status: 'S' })).toBe(
    'LOOKING_OVER',
  )
  expect((await client.call('Auth_getCurrentUser', {})).looking?.over).toBe(true)
  await client.call('Account_endLooking', {})
  expect((await client.call('Auth_getCurrentUser', {})).user_no).toBe(admin.user_no)
})

test('who finds it over at the door may sign in anew', async () => {
  await lookAs(manager.user_no)
  server.clock.advance(20 * 60)
  const answer = await client.call('Auth_login', { user_id: admin.user_id, password: testPassword })
  expect(answer).toMatchObject({ user_no: admin.user_no, looking: null })
  // The session of before is over with it.
  expect((await client.ask('Auth_getCurrentUser')).status).toBe(401)
})

test('a login that is suspended meanwhile, or becomes an administrator, is looked at no longer', async () => {
  for (const change of [{ status: 'S' }, { user_type_code: '560' as UserType }]) {
    const person = await makeUser(server.owner, '540', { centers: [own.center_no] })
    client = await server.signIn(admin)
    await lookAs(person.user_no)
    await server.owner.updateTable('users').set(change).where('user_no', '=', person.user_no).execute()
    expect(await codeOf(client, 'T0012AuthorityService.getMenu')).toBe('LOOKING_OVER')
  }
})

test('who is no administrator any more, or is suspended, looks no longer', async () => {
  const gone = await makeUser(server.owner, '560')
  const theirs = await server.signIn(gone)
  await lookAs(manager.user_no, theirs)
  await server.owner.deleteFrom('user_functions').where('user_no', '=', gone.user_no).execute()
  expect(await codeOf(theirs, 'T0012AuthorityService.getMenu')).toBe('LOOKING_OVER')
  await client.call('M20901_setStatus', { ids: [gone.user_no], status: 'S' })
  expect((await theirs.ask('Auth_getCurrentUser')).status).toBe(401)
})

test('signing out ends it, and the next sign-in is as oneself', async () => {
  await lookAs(manager.user_no)
  await client.call('Auth_logout', {})
  expect((await client.ask('Auth_getCurrentUser')).status).toBe(401)
  expect((await linesOf(manager.user_no)).map(({ user_no, action }) => [user_no, action])).toEqual([
    [admin.user_no, 'looking_begun'],
    [admin.user_no, 'looking_ended'],
  ])
  const next = await server.signIn(admin)
  expect((await next.call('Auth_getCurrentUser', {})).looking).toBeNull()
})

test('the looked-at is told nothing and keeps what they had', async () => {
  const person = await server.signIn(manager)
  await lookAs(manager.user_no)
  expect((await person.call('Auth_getCurrentUser', {})).looking).toBeNull()
  expect((await person.call('Account_getSessions', {})).sessions).toHaveLength(1)
  await person.call('setUserLocale', { locale_code: 'ja' })
  const told = await server.owner.selectFrom('outbox').select('user_no').execute()
  expect(told.filter(({ user_no }) => user_no === manager.user_no)).toEqual([])
})

test('nobody looks as an administrator, as oneself, as who is stopped, or from one login into the next', async () => {
  const other = await makeUser(server.owner, '560')
  const stopped = await makeUser(server.owner, '540', { status: 'S' })
  const removed = await makeUser(server.owner, '540', { status: 'D' })
  const refusedFor = (user_no: number) => codeOf(client, 'M20901_beginLooking', { user_no, ...proof })
  expect(await refusedFor(other.user_no)).toBe('LOOK_AT_ADMINISTRATOR')
  expect(await refusedFor(admin.user_no)).toBe('LOOK_AT_ONESELF')
  expect(await refusedFor(stopped.user_no)).toBe('LOOK_AT_STOPPED')
  expect(await refusedFor(removed.user_no)).toBe('NOT_FOUND')
  await lookAs(manager.user_no)
  const second = await makeUser(server.owner, '540')
  expect(await refusedFor(second.user_no)).toBe('LOOKING_ONLY')
})

test('it takes a reason and the own password, and a code where one is asked for at the door', async () => {
  const { user_no } = manager
  const ask = (by: TestClient, change: object) =>
    codeOf(by, 'M20901_beginLooking', { user_no, ...proof, ...change })
  expect(await ask(client, { reason: ' ' })).toBe('VALIDATION_ERROR')
  expect(await ask(client, { password: 'wrong horse 7' })).toBe('WRONG_PASSWORD')
  expect(await ask(await server.signIn(manager), {})).toBe('FORBIDDEN')
  const careful = await makeUser(server.owner, '560')
  await makeApp(server, careful.user_no)
  const theirs = await server.signIn(careful)
  expect(await ask(theirs, {})).toBe('VALIDATION_ERROR')
  expect(await ask(theirs, { code: '000000' })).not.toBeUndefined()
  expect(await ask(theirs, { code: appCode(server.clock.now()) })).toBeUndefined()
  expect((await theirs.call('Auth_getCurrentUser', {})).user_no).toBe(user_no)
})
