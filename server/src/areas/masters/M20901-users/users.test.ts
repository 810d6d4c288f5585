import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../../../testing/clerk.ts'
import { type MadeUser, makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter, makeClassroom } from '../../../testing/makePlaces.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'

let server: TestServer
let admin: TestClient
let administrator: MadeUser

beforeAll(async () => {
  server = await openTestServer()
  administrator = await makeUser(server.owner, '560', { user_named: '森 健' })
  admin = await server.signIn(administrator)
})

afterAll(() => server.close())

const firstPage = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }

type Stored = OutputOf<'M20901_getEdit'>

/** The record as it is edited: without what the server keeps. */
function fieldsOf({ user_no: id, updated_at: _at, updated_by: _by, ...fields }: Stored) {
  return { id, ...fields }
}

async function edit(client: TestClient, user_no: number, fields: Partial<typeof clerk>) {
  const record = await client.call('M20901_getEdit', { id: user_no })
  return client.ask('M20901_doEdit', { ...fieldsOf(record), ...fields })
}

test('a new login can not be used before a one-time password was issued', async () => {
  const { user_no } = await admin.call('M20901_doAdd', { ...clerk, user_id: 'new' })
  expect(await admin.call('M20901_getEdit', { id: user_no })).toMatchObject({
    ...clerk,
    user_id: 'new',
    function_ids: [...clerk.function_ids].sort(),
  })
  const tryIn = (password: string) => server.visitor().ask('Auth_login', { user_id: 'new', password })
  expect((await tryIn('')).status).not.toBe(200)
  const issued = await admin.call('T0010UsersService.M20901_ResetPassword', { user_no })
  expect((await tryIn(issued.one_time_password)).status).toBe(200)
})

test('passwords are in no answer, no file and no line of the history', async () => {
  const { user_no } = await admin.call('M20901_doAdd', { ...clerk, user_id: 'secret' })
  await admin.call('T0010UsersService.M20901_ResetPassword', { user_no })
  const answers = [
    await admin.call('M20901_getEdit', { id: user_no }),
    await admin.call('M20901_getHistory', { id: user_no }),
    await admin.call('M20901_doBrowse', { searchInfo: {}, ...firstPage }),
    await server.owner.selectFrom('audit_log').selectAll().execute(),
  ]
  expect(JSON.stringify(answers)).not.toMatch(/argon2|password_hash|one_time/)
})

test('names are found by one, two and more characters, in any kana, and by the id', async () => {
  await makeUser(server.owner, '540', { user_id: 'sato.h', user_named: '佐藤 ハナ' })
  const found = async (search: string) => {
    const { rows } = await admin.call('M20901_doBrowse', { searchInfo: { search }, ...firstPage })
    return rows.some(row => row.user_id === 'sato.h')
  }
  for (const word of ['藤', '佐藤', '佐藤はな', 'ﾊﾅ', 'SATO', '佐藤 sato']) {
    expect([word, await found(word)]).toEqual([word, true])
  }
  expect(await found('藤佐')).toBe(false)
  expect(await found('佐ナ')).toBe(false)
})

test('the list is narrowed by type, state and center', async () => {
  const { center_no } = await makeCenter(server.owner)
  const { user_no } = await makeUser(server.owner, '530', { centers: [center_no] })
  const browse = async (searchInfo: InputOf<'M20901_doBrowse'>['searchInfo']) =>
    (await admin.call('M20901_doBrowse', { searchInfo, ...firstPage })).rows.map(row => row.user_no)
  expect(await browse({ center_no })).toEqual([user_no])
  expect(await browse({ center_no, user_type_code: '540' })).toEqual([])
  expect(await browse({ center_no, status: 'S' })).toEqual([])
})

test('who is suspended is signed out at once, and comes back only with the password', async () => {
  const made = await makeUser(server.owner, '540')
  const client = await server.signIn(made)
  expect((await client.ask('M20401_doBrowse', { searchInfo: {}, ...firstPage })).status).toBe(200)
  await edit(admin, made.user_no, { status: 'S' })
  expect((await client.ask('M20401_doBrowse', { searchInfo: {}, ...firstPage })).status).toBe(401)
  await edit(admin, made.user_no, { status: 'A' })
  expect((await client.ask('M20401_doBrowse', { searchInfo: {}, ...firstPage })).status).toBe(401)
})

test('nobody suspends, removes or downgrades themselves', async () => {
  await makeUser(server.owner, '560')
  const { user_no } = administrator
  const refusals = [
    await edit(admin, user_no, { status: 'S' }),
    await edit(admin, user_no, { user_type_code: '550' }),
    await edit(admin, user_no, { function_ids: ['M20401'] }),
    await admin.ask('M20901_doDelete', {
      id: user_no,
      lock_version: (await admin.call('M20901_getEdit', { id: user_no })).lock_version,
    }),
  ]
  expect(refusals.map(({ status, error }) => [status, error?.errors?.[0]?.field])).toEqual([
    [422, 'status'],
    [422, 'user_type_code'],
    [422, 'function_ids'],
    [422, 'status'],
  ])
})

test('two administrators who suspend each other at once: one always remains', async () => {
  const own = await openTestServer()
  try {
    const made = [await makeUser(own.owner, '560'), await makeUser(own.owner, '560')] as const
    const [first, second] = [await own.signIn(made[0]), await own.signIn(made[1])]
    // Whoever comes second may be signed out before reading the record.
    await Promise.allSettled([
      edit(first, made[1].user_no, { status: 'S' }),
      edit(second, made[0].user_no, { status: 'S' }),
    ])
    const left = await own.owner.selectFrom('users').select('user_no').where('status', '=', 'A').execute()
    expect(left).toHaveLength(1)
  } finally {
    await own.close()
  }
})

test('two administrators who take the users from each other at once: one always keeps them', async () => {
  const own = await openTestServer()
  try {
    const made = [await makeUser(own.owner, '560'), await makeUser(own.owner, '560')] as const
    const [first, second] = [await own.signIn(made[0]), await own.signIn(made[1])]
    const without = { function_ids: ['M20401'] as ('M20401' | 'M20901')[] }
    await Promise.allSettled([edit(first, made[1].user_no, without), edit(second, made[0].user_no, without)])
    const keeps = own.owner.selectFrom('user_functions').select('user_no').where('function_id', '=', 'M20901')
    expect(await keeps.execute()).toHaveLength(1)
  } finally {
    await own.close()
  }
})

test('many are suspended at once and signed out; oneself is named and stays', async () => {
  const made = [await makeUser(server.owner, '540'), await makeUser(server.owner, '560')] as const
  const clients = await Promise.all(made.map(user => server.signIn(user)))
  const ids = [...made.map(({ user_no }) => user_no), administrator.user_no]
  const key = 'suspend-many'
  const answer = await admin.call('M20901_setStatus', { ids, status: 'S' }, { key })
  const { user_no } = administrator
  expect(answer).toEqual({ changed: 2, refused: [{ user_no, user_named: '森 健', reason: 'self' }] })
  for (const client of clients) expect((await client.ask('Auth_getCurrentUser', {})).status).toBe(401)
  expect(await admin.call('M20901_setStatus', { ids, status: 'S' }, { key })).toEqual(answer)
  const { lines } = await admin.call('M20901_getHistory', { id: made[0].user_no })
  expect(lines[0]?.changes).toEqual([{ field: 'status', before: 'A', after: 'S' }])
  expect(await admin.call('M20901_setStatus', { ids, status: 'A' })).toEqual({ changed: 2, refused: [] })
  expect((await clients[0]?.ask('Auth_getCurrentUser', {}))?.status).toBe(401)
  await server.signIn(made[0])
})

test('of two administrators who suspend all at once one remains, and the other is told why', async () => {
  const own = await openTestServer()
  try {
    const made = [await makeUser(own.owner, '560'), await makeUser(own.owner, '560')] as const
    const [first, second] = [await own.signIn(made[0]), await own.signIn(made[1])]
    const ids = made.map(({ user_no }) => user_no)
    const answers = await Promise.all([
      first.ask('M20901_setStatus', { ids, status: 'S' }),
      second.ask('M20901_setStatus', { ids, status: 'S' }),
    ])
    const left = await own.owner.selectFrom('users').select('user_no').where('status', '=', 'A').execute()
    expect(left).toHaveLength(1)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  } finally {
    await own.close()
  }
})

test('students who are suspended leave an access line', async () => {
  const { center_no } = await makeCenter(server.owner)
  const { student_no } = await makeStudent(server.owner, { center_no })
  const { user_no } = await makeUser(server.owner, '110', { student_no })
  await admin.call('M20901_setStatus', { ids: [user_no], status: 'S' })
  const lines = await server.owner
    .selectFrom('access_log')
    .select(['student_nos', 'row_count'])
    .where('api', '=', 'M20901_setStatus')
    .execute()
  expect(lines).toContainEqual({ student_nos: [student_no], row_count: 1 })
})

test('a login of a student is a student, and staff is nobody else', async () => {
  const { center_no } = await makeCenter(server.owner)
  const { student_no } = await makeStudent(server.owner, { center_no })
  const add = (fields: Partial<typeof clerk>) =>
    admin.ask('M20901_doAdd', { ...clerk, user_id: 'student', function_ids: ['C50102'], ...fields })
  const faults = [
    await add({ user_type_code: '110' }),
    await add({ student_no }),
    await add({ user_type_code: '110', student_no: 2_000_000_000 }),
  ]
  expect(faults.map(({ status, error }) => [status, error?.errors?.[0]?.field])).toEqual([
    [422, 'student_no'],
    [422, 'student_no'],
    [422, 'student_no'],
  ])
  expect((await add({ user_type_code: '110', student_no })).status).toBe(200)
  // The number of the table is nobody's word for whom it stands for.
  const second = await add({ user_id: 'student.second', user_type_code: '110', student_no })
  const [fault] = second.error?.errors ?? []
  expect([second.status, fault?.field]).toEqual([422, 'student_no'])
  expect(fault?.message).toContain('すでにほかで使われています')
  expect(fault?.message).not.toContain(String(student_no))
})

test('who was removed is seen no more, and the person can have another login', async () => {
  const { center_no } = await makeCenter(server.owner)
  const { student_no } = await makeStudent(server.owner, { center_no })
  const student = {
    ...clerk,
    user_type_code: '110' as const,
    student_no,
    user_named: '去る人',
    function_ids: defaultFunctionsOf('110'),
  }
  const { user_no, lock_version } = await admin.call('M20901_doAdd', { ...student, user_id: 'leaver' })
  await admin.call('M20901_doDelete', { id: user_no, lock_version })
  expect((await admin.ask('M20901_getEdit', { id: user_no })).status).toBe(404)
  const { rows } = await admin.call('M20901_doBrowse', { searchInfo: { search: '去る人' }, ...firstPage })
  expect(rows).toEqual([])
  expect((await admin.ask('M20901_doAdd', { ...student, user_id: 'again' })).status).toBe(200)
})

test('a center that is not there is a fault of its field', async () => {
  const { status, error } = await admin.ask('M20901_doAdd', {
    ...clerk,
    user_id: 'far',
    center_nos: [99_999],
  })
  expect([status, error?.errors?.[0]?.field]).toEqual([422, 'center_nos'])
})

test('a refusal that shows a student, and a reset of a student, leave access lines', async () => {
  const { center_no } = await makeCenter(server.owner)
  const { student_no } = await makeStudent(server.owner, { center_no })
  const { user_no } = await makeUser(server.owner, '110', { student_no })
  const { lock_version, ...fields } = fieldsOf(await admin.call('M20901_getEdit', { id: user_no }))
  const late = { ...fields, lock_version: lock_version + 7 }
  expect((await admin.ask('M20901_doEdit', { ...late, student_no: 0 })).status).toBe(409)
  expect((await admin.ask('M20901_doDelete', { id: user_no, lock_version: 99 })).status).toBe(409)
  await admin.call('T0010UsersService.M20901_ResetPassword', { user_no })
  const lines = await server.owner
    .selectFrom('access_log')
    .select(['api', 'row_count'])
    .where('student_nos', '@>', sql<number[]>`array[${student_no}]::integer[]`)
    .orderBy('access_no')
    .execute()
  expect(lines.map(line => line.api)).toEqual([
    'M20901_getEdit',
    'M20901_doEdit',
    'M20901_doDelete',
    'T0010UsersService.M20901_ResetPassword',
  ])
})

test('logins stand in the order people count in', async () => {
  for (const user_id of ['order10', 'order2', 'Order2b', 'order2.10', 'order2.9', 'order']) {
    await makeUser(server.owner, '540', { user_id })
  }
  const idsIn = async (direction: 'asc' | 'desc') => {
    const orderBy = [{ column: 'user_id', direction }]
    const asked = { ...firstPage, orderBy, searchInfo: { search: 'order' } }
    return (await admin.call('M20901_doBrowse', asked)).rows.map(row => row.user_id)
  }
  const counted = ['Order2b', 'order', 'order2', 'order2.9', 'order2.10', 'order10']
  expect(await idsIn('asc')).toEqual(counted)
  expect(await idsIn('desc')).toEqual(counted.reverse())
})

test.each<[string, Partial<typeof clerk>, string]>([
  ['an id that differs only by case', { user_id: 'CASE.TWIN' }, 'user_id'],
  ['a name with a line break', { user_named: '山田\n太郎' }, 'user_named'],
  ['a name that turns the direction', { user_named: '山田\u202e太郎' }, 'user_named'],
  ['a name of nothing to see', { user_named: '\u200b\u3164' }, 'user_named'],
  ['a function that the type can never use', { function_ids: ['M20901'] }, 'function_ids'],
  ["a function of students' own", { function_ids: ['C21101'] }, 'function_ids'],
])('a login with %s is refused at the field', async (_what, fields, field) => {
  await makeUser(server.owner, '540', { user_id: `case.twin` }).catch(() => undefined)
  const { status, error } = await admin.ask('M20901_doAdd', { ...clerk, user_id: 'fine', ...fields })
  expect([status, error?.errors?.[0]?.field.split('.')[0]]).toEqual([422, field])
})

test('a classroom login is of a classroom of its own kind', async () => {
  const { classroom_no } = await makeClassroom(server.owner, { classroom_type: 2 })
  const fields = { classroom_no, function_ids: [] }
  const add = (user_type_code: '420' | '430') =>
    admin.ask('M20901_doAdd', { ...clerk, ...fields, user_id: `room.${user_type_code}`, user_type_code })
  expect((await add('430')).error?.errors?.[0]?.field).toBe('classroom_no')
  expect((await add('420')).status).toBe(200)
})

test('functions of the demo are refused outside it', async () => {
  const { status } = await admin.ask('M20901_doAdd', {
    ...clerk,
    user_id: 'no.demo',
    user_type_code: '560',
    function_ids: ['Example'],
  })
  expect(status).toBe(422)
})
