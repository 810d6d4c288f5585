import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser } from '../testing/makePeople.ts'
import type { TestClient } from '../testing/testClient.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await openTestServer()
  client = await server.signIn(await makeUser(server.owner, '560'))
})

afterAll(() => server.close())

it.each(['/', '/C40101?week=2026-11-23', '/assets/none.js', '/api/none'])(
  'whoever asks only for the head of %s hears what a reader of it hears',
  async url => {
    const [read, asked] = [
      await client.send({ method: 'GET', url }),
      await client.send({ method: 'HEAD', url }),
    ]
    expect(asked.status).toBe(read.status)
    expect(asked.headers['content-type']).toBe(read.headers['content-type'])
    expect(asked.text).toBe('')
  },
)
