import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allCalls } from '@terakoya/contract/registry'
import { sampleUsers } from '@terakoya/contract/samples/t0010-sample-users'
import { functionIds } from '@terakoya/domain/people/functions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAdmin } from '../commands/createAdmin.sql.ts'
import { demoLogins, demoPassword } from '../demo/demoLogins.ts'
import { rootFolder } from '../serverFolder.ts'
import { sampleInput } from '../testing/inputs/sampleInput.ts'
import { makeUser } from '../testing/makePeople.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})

beforeEach(async () => {
  server.services.config = { ...server.services.config, production: false }
  await server.owner.deleteFrom('settings').where('setting_key', '=', 'demo').execute()
})

afterAll(() => server.close())

const becomeDemo = () =>
  server.owner.insertInto('settings').values({ setting_key: 'demo', value: '{}' }).execute()

const demoCalls = allCalls.filter(call => call.demoOnly)

/** What an administrator who once was given every function id finds. */
async function found() {
  const admin = await server.signIn(await makeUser(server.owner, '560', { functions: functionIds }))
  // The data road knows nothing of calls that come by another one, in the demo either.
  const asked = demoCalls.filter(call => call.transport === undefined)
  const known = await Promise.all(
    asked.map(async call => {
      const { error } = await admin.ask(call.api, sampleInput(call.input))
      return error?.errorCode !== 'UNKNOWN_CALL'
    }),
  )
  const { authority_function_ids } = await admin.call('Auth_getCurrentUser', {})
  const { demo_logins, demo_password } = await server.visitor().call('getConfig', {})
  return {
    known: [...new Set(known)],
    functions: authority_function_ids.filter(id => id === 'T0010' || id === 'Example'),
    demo_logins,
    demo_password,
  }
}

const absent = { known: [false], functions: [], demo_logins: [], demo_password: '' }

test('the demo has calls of its own', () => {
  expect(demoCalls.map(call => call.api)).toEqual(Object.keys(sampleUsers.calls))
})

test('a business that is no demo knows nothing of them', async () => {
  expect(await found()).toEqual(absent)
})

test('production knows nothing of them, whatever its data says', async () => {
  await becomeDemo()
  server.services.config = { ...server.services.config, production: true }
  expect(await found()).toEqual(absent)
})

test('the demo offers calls, functions and logins', async () => {
  await becomeDemo()
  expect(await found()).toEqual({
    known: [true],
    functions: ['Example', 'T0010'],
    demo_logins: demoLogins,
    demo_password: demoPassword,
  })
})

test('outside the demo such a call answers as an unknown one does', async () => {
  const admin = await server.signIn(await makeUser(server.owner, '560'))
  const refusal = async (api: string) => {
    const { error } = await admin.ask(api, {})
    return { ...error, message: error?.message.replace(api, '') }
  }
  expect(await refusal('T0010_doBrowse')).toEqual(await refusal('T9999_doBrowse'))
})

test('the first administrator is given none of the demo functions', async () => {
  await addAdmin(server.services.database.db, { user_id: 'first', user_named: '初代', password_hash: 'x' })
  const rows = await server.owner
    .selectFrom('user_functions')
    .innerJoin('users', 'users.user_no', 'user_functions.user_no')
    .select('function_id')
    .where('user_id', '=', 'first')
    .execute()
  const ids = rows.map(row => row.function_id)
  expect(ids).toContain('M20901')
  expect(ids.filter(id => id === 'T0010' || id === 'Example')).toEqual([])
})

test('nothing that reaches a browser carries the demo password', async () => {
  for (const folder of ['web/src', 'contract/src', 'domain/src']) {
    const entries = await readdir(join(rootFolder, folder), { recursive: true, withFileTypes: true })
    const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      expect((await readFile(file, 'utf8')).includes(demoPassword), file).toBe(false)
    }
  }
})
