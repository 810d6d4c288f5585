import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from './signIn.ts'

let answers: Response[] = []
let asked = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { origin: 'https://juku.example' } })
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return answers.shift()
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const busy = () => {
  const error = { status: 503, errorCode: 'OVERLOADED', message: '混み合っています。', retry_after: 4 }
  return Response.json({ error }, { status: 503, headers: { 'retry-after': '4' } })
}
const refused = (status: number) =>
  Response.json({ error: { status, errorCode: 'REFUSED', message: '違います。' } }, { status })
const user = { user_no: 7 }
const welcome = () => Response.json(user)

test('turned away by a crowd, it comes again by itself after the seconds that the server names', async () => {
  answers = [busy(), busy(), welcome()]
  const signedIn = signIn('student1', 'umi')
  await vi.advanceTimersByTimeAsync(3_900)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(4_200)
  expect(await signedIn).toMatchObject(user)
  expect(asked).toBe(3)
})

test('a server that stays busy is told of in the end', async () => {
  answers = [busy(), busy(), busy(), busy()]
  const signedIn = expect(signIn('student1', 'umi')).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(12_000)
  await signedIn
  expect(asked).toBe(4)
})

test.each([401, 429, 503])('%d without seconds to wait is told at once', async status => {
  answers = [refused(status)]
  await expect(signIn('student1', 'umi')).rejects.toMatchObject({ status })
  expect(asked).toBe(1)
})
