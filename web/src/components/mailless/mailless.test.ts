import { afterEach, expect, test } from 'vitest'
import { changeSession } from '../../session/sessionStore.ts'
import { makeConfig } from '../../testing/session.ts'
import { isMailless, mailingText } from './mailless.ts'

afterEach(() => changeSession({ config: null }))

test('what promises a mail stands as it is where mails are sent', () => {
  changeSession({ config: makeConfig() })
  expect(isMailless()).toBe(false)
  expect(mailingText('講師にメールで知らせます。')).toBe('講師にメールで知らせます。')
})

test('… and says that none goes where no mail server is set', () => {
  changeSession({ config: makeConfig({ mail_flag: 0 }) })
  expect(isMailless()).toBe(true)
  expect(mailingText('講師にメールで知らせます。')).toBe(
    '講師にメールで知らせます。いまはメールを送る設定がないため、メールは送られません。',
  )
})
