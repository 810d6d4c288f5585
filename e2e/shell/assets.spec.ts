import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url))

test('what every browser loads first comes as the build has compressed it', async ({ request }) => {
  const index = await (await request.get('/')).text()
  const [script] = /\/assets\/react-[^"]+\.js/.exec(index) ?? []
  if (script === undefined) throw new Error('the page does not load React')
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    const { size } = await stat(`${dist}${script}${ending}`)
    const answer = await request.get(script, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers()).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(size),
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringContaining('immutable'),
      vary: expect.stringContaining('accept-encoding'),
    })
    expect((await request.get(`${script}${ending}`)).status()).toBe(404)
  }
  const plain = await request.get(script, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers()).not.toHaveProperty('content-encoding')
  expect((await plain.body()).length).toBe((await stat(`${dist}${script}`)).size)
})
