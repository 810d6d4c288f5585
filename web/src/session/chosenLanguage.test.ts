import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from './sessionStore.ts'

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }))
vi.mock('../api/callApi.ts', () => ({ callApi }))
const { noteChosenLanguage, withChosenLanguage } = await import('./chosenLanguage.ts')

const user = { user_no: 1, locale_code: 'ja' } as SessionUser

beforeEach(() => {
  callApi.mockReset()
})

test('the language chosen at the login becomes that of who signs in there, once', async () => {
  noteChosenLanguage('en')
  expect(await withChosenLanguage(user)).toMatchObject({ locale_code: 'en' })
  expect(callApi).toHaveBeenCalledWith('setUserLocale', { locale_code: 'en' })
  expect(await withChosenLanguage(user)).toBe(user)
  expect(callApi).toHaveBeenCalledTimes(1)
})

test('what can’t be kept leaves their own', async () => {
  callApi.mockRejectedValue(new Error('a password first'))
  noteChosenLanguage('en')
  expect(await withChosenLanguage(user)).toBe(user)
})
