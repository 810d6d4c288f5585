import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'
import { watchAlerts } from '../watchAlerts.ts'
import { standbyMissingAlert } from './standbyMissing.ts'

let server: TestServer
let admin: TestClient
let manager: TestClient

beforeAll(async () => {
  server = await openTestServer()
  const { center_no } = await makeCenter(server.owner)
  admin = await server.signIn(await makeUser(server.owner, '560'))
  manager = await server.signIn(await makeUser(server.owner, '550', { centers: [center_no] }))
})

afterAll(() => server.close())

async function seen(client: TestClient, standby: boolean): Promise<number> {
  const { database } = server.services
  await watchAlerts(database, server.clock, [standbyMissingAlert], { sends: true, standby })
  const { alerts } = await client.call('C00102_getAlert', { searchInfo: {} })
  return alerts.filter(each => each.classification === 'standby_missing').length
}

test('administrators hear that the database stands alone, once, where a standby is asked for', async () => {
  // The tests' own database has none.
  expect(await seen(admin, false)).toBe(0)
  expect(await seen(admin, true)).toBe(1)
  expect(await seen(admin, true)).toBe(1)
  expect(await seen(manager, true)).toBe(0)
  expect(await seen(admin, false)).toBe(0)
})
