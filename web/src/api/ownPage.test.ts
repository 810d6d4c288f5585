import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSession, clearSession } from '../session/sessionStore.ts'
import { makeUser } from '../testing/session.ts'
import { callApi } from './callApi.ts'
import { onOtherSignedIn } from './otherSignedIn.ts'
import { giveCode, signIn } from './signIn.ts'

let named: (string | null)[] = []
let answer: () => Response

beforeEach(() => {
  named = []
  answer = () => Response.json({ data: [{ api: 'Auth_getCurrentUser', output: {} }] })
  vi.stubGlobal('window', { location: { origin: 'https://juku.example' } })
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    named.push(new Headers(headers).get('x-page-user'))
    return answer()
  })
})

afterEach(() => {
  onOtherSignedIn(() => {})
  clearSession()
  vi.unstubAllGlobals()
})

test('a page says whose it is, but at the door and where it asks who is there', async () => {
  await callApi('Auth_getCurrentUser', {})
  changeSession({ user: makeUser({ user_no: 7 }) })
  await callApi('Auth_getCurrentUser', {})
  await callApi('Auth_getCurrentUser', {}, { forAnyone: true })
  await giveCode('ticket', '123456')
  await signIn('student1', 'umi')
  expect(named).toEqual([null, '7', null, '7', null])
})

test('a page that is refused as another’s is told so, and nobody is asked to sign in again', async () => {
  let told = 0
  onOtherSignedIn(() => {
    told += 1
  })
  changeSession({ user: makeUser({ user_no: 7 }) })
  const error = { status: 403, errorCode: 'OTHER_SIGNED_IN', message: '別の人です。' }
  answer = () => Response.json({ error }, { status: 403 })
  await expect(callApi('Account_setClock', { clock_24_flag: 1 })).rejects.toMatchObject({ status: 403 })
  expect([told, named.length]).toEqual([1, 1])
})
