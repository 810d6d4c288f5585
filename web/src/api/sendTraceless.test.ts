import { afterEach, expect, test, vi } from 'vitest'
import { sendTraceless } from './sendTraceless.ts'

afterEach(() => void vi.unstubAllGlobals())

test('it takes neither the cookie nor a key nor the address of the page along', async () => {
  const sent: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push([path, init])
    return Response.json({ data: [{ api: 'Consult_sendAnonymous', output: { done: true } }] })
  })
  await sendTraceless('Consult_sendAnonymous', { words: 'こまっています' })
  expect(sent).toMatchObject([
    ['/api/traceless', { method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' }],
  ])
  expect(Object.keys(sent[0]?.[1].headers ?? {})).toEqual(['content-type', 'accept'])
  expect(JSON.parse(String(sent[0]?.[1].body))).toEqual({
    api: 'Consult_sendAnonymous',
    input: { words: 'こまっています' },
  })
})

test('a refusal is told in the words of the server', async () => {
  const error = { status: 429, errorCode: 'TOO_MANY_REQUESTS', message: '待ってください。', retry_after: 9 }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 429 }))
  await expect(sendTraceless('Consult_sendAnonymous', { words: 'あ' })).rejects.toMatchObject({
    ...{ status: 429, message: '待ってください。' },
  })
})
