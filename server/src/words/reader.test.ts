import { weekdayText } from '@terakoya/domain/days/dayText'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allHandlers } from '../allHandlers.ts'
import { failures } from '../failure.ts'
import { makeUser } from '../testing/makePeople.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { languageOf, speakingIn, speakToLogin } from './reader.ts'

const monday = '2026-04-20'
let server: TestServer

beforeAll(async () => {
  server = await openTestServer({
    services: {
      handlers: {
        ...allHandlers,
        // A call that says a word after it has waited: another request is under way meanwhile.
        Auth_getCurrentUser: async () => {
          await new Promise(resolve => setTimeout(resolve, 20))
          throw failures.refused('DAY', weekdayText(monday))
        },
      },
    },
  })
})

afterAll(() => server.close())

test('each request speaks the language of whose it is, also while others speak another', async () => {
  const clients = await Promise.all(
    ['ja', 'en', 'zh-TW', 'en'].map(async locale_code => {
      const client = await server.signIn(await makeUser(server.owner, '560'))
      await client.call('setUserLocale', { locale_code: languageOf(locale_code) })
      return client
    }),
  )
  const said = await Promise.all(clients.map(client => client.ask('Auth_getCurrentUser', {})))
  expect(said.map(({ error }) => error?.message)).toEqual(['月', 'Mon', '一', 'Mon'])
})

test('work without a reader speaks Japanese, and so does who reads a language that is none of ours', async () => {
  expect(weekdayText(monday)).toBe('月')
  speakToLogin({ locale_code: 'en' })
  expect(weekdayText(monday)).toBe('月')
  expect([languageOf('fr'), languageOf(null), languageOf('zh-TW')]).toEqual(['ja', 'ja', 'zh-TW'])
  const later = speakingIn('en', async () => {
    await Promise.resolve()
    return weekdayText(monday)
  })
  expect([weekdayText(monday), await later]).toEqual(['月', 'Mon'])
})

test('what a schema refuses is told in the language of whoever sent it, fields by the names they have there', async () => {
  const asked = await Promise.all(
    ['ja', 'en', 'zh-TW'].map(async locale_code => {
      const client = await server.signIn(await makeUser(server.owner, '560'))
      await client.call('setUserLocale', { locale_code: languageOf(locale_code) })
      return client.ask('C40101_getCalendar', { center_no: 0, start_date: monday, end_date: monday })
    }),
  )
  expect(asked.map(({ error }) => error?.message)).toEqual([
    'センター番号（center_no）は1以上の整数で入力してください。',
    'Center number (center_no) must be a whole number no less than 1.',
    '中心編號（center_no）請輸入不小於 1 的整數。',
  ])
})

test('at the door a page is answered in its language; what else a browser sends there is no choice of anybody', async () => {
  const refused = await Promise.all(
    ['en', 'zh-TW', 'ja', 'en-US,en;q=0.9'].map(language =>
      server.visitor().send({
        url: '/api/auth',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        payload: JSON.stringify({ user_id: 'nobody', password: 'wrong-password' }),
      }),
    ),
  )
  const [en, zhTW, ja, usual] = refused.map(({ text }) => JSON.parse(text).error.message)
  expect(ja).toContain('ユーザーID')
  expect(usual).toBe(ja)
  expect(en).toMatch(/user ID/i)
  expect(zhTW).toContain('使用者')
})
