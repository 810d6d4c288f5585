import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer

afterEach(() => server.close())

const forwarded = '198.51.100.1, 203.0.113.2, 192.0.2.3'

/** The address that the server believes, as the line about a wrong password tells it. */
async function believed(TRUST_PROXY: string): Promise<string> {
  const { trustedProxies } = readConfig({ TRUST_PROXY })
  server = await openTestServer({ config: { trustedProxies } })
  await server.visitor().send({
    url: '/api/data',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    payload: JSON.stringify({ data: [{ api: 'Auth_login', input: { user_id: 'nobody', password: 'x' } }] }),
  })
  const { detail } = await server.owner.selectFrom('audit_log').select('detail').executeTakeFirstOrThrow()
  return (detail as { address: string }).address
}

test.each([
  ['', /^10\./],
  ['0', /^10\./],
  ['1', /^192\.0\.2\.3$/],
  ['2', /^203\.0\.113\.2$/],
])('with TRUST_PROXY=%s the address is that before so many proxies of ours', async (hops, address) => {
  expect(await believed(hops)).toMatch(address)
})

test('anything but a small number is refused at the start', async () => {
  server = await openTestServer()
  for (const TRUST_PROXY of ['true', '-1', '11', '1.5']) {
    expect(() => readConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY')
  }
})
