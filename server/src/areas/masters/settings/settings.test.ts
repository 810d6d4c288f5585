import { usualCenterSettings } from '@terakoya/domain/settings/centerSettings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'

let server: TestServer
let admin: TestClient

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.signIn(await makeUser(server.owner, '560', { user_named: '森 健' }))
})

afterAll(() => server.close())

const theOne = { id: 1 as const }

test('a saved setting holds at once, and the history tells who changed it', async () => {
  const { updated_at: _at, updated_by: _by, ...before } = await admin.call('Settings_getEdit', theOne)
  expect((await admin.call('getConfig', {}))['app.C40201_PDF']).toBe(true)
  await admin.call('Settings_doEdit', { ...before, ...theOne, 'app.C40201_PDF': 0, password_min_length: 12 })
  const config = await admin.call('getConfig', {})
  expect([config['app.C40201_PDF'], config.password_min_length]).toEqual([false, 12])
  const { lines } = await admin.call('Settings_getHistory', theOne)
  expect(lines[0]).toMatchObject({
    user_named: '森 健',
    changes: [
      { field: 'app.C40201_PDF', before: 1, after: 0 },
      { field: 'password_min_length', before: 8, after: 12 },
    ],
  })
})

test('of two who change the settings the second is shown those of now', async () => {
  const { updated_at: _at, updated_by: _by, ...seen } = await admin.call('Settings_getEdit', theOne)
  await admin.call('Settings_doEdit', { ...seen, ...theOne, business_name: '一' })
  const late = await admin.ask('Settings_doEdit', { ...seen, ...theOne, business_name: '二' })
  expect([late.status, late.error]).toMatchObject([409, { current: { business_name: '一' } }])
})

test('a center does as is usual until it has set something for itself', async () => {
  const { center_no: id } = await makeCenter(server.owner)
  const { center_no: other } = await makeCenter(server.owner)
  const first = await admin.call('CenterSettings_getEdit', { id })
  expect(first).toMatchObject({ ...usualCenterSettings, lock_version: 0, updated_by: '' })
  const save = { id, lock_version: 0, ...usualCenterSettings, absence_deadline_time: '20:00' }
  expect(await admin.call('CenterSettings_doEdit', save)).toEqual({ id, lock_version: 1 })
  expect((await admin.call('CenterSettings_getEdit', { id })).absence_deadline_time).toBe('20:00')
  expect((await admin.call('CenterSettings_getEdit', { id: other })).absence_deadline_time).toBe('18:00')
  expect((await admin.ask('CenterSettings_doEdit', save)).status).toBe(409)
  const ended = { ...save, lock_version: 1, chat_from_time: '09:00', chat_to_time: '08:00' }
  const { status, error } = await admin.ask('CenterSettings_doEdit', ended)
  expect([status, error]).toMatchObject([422, { errors: [{ field: 'chat_to_time' }] }])
})
