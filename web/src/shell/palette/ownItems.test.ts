import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import { beforeAll, expect, test } from 'vitest'
import type { SessionUser } from '../../session/sessionStore.ts'
import { ownItems } from './ownItems.ts'

beforeAll(() => {
  globalThis.document ??= { documentElement: {} } as Document
})

const userOf = (user_type_code: '550' | '110', looking = false) =>
  ({
    ...{ user_type_code, looking },
    authority_function_ids: defaultFunctionsOf(user_type_code),
  }) as unknown as SessionUser
const found = (user: SessionUser, text: string) =>
  ownItems([], user, text).map(({ kind, path }) => [kind, path])

test('Home and the end of the session are found by their words', () => {
  expect(found(userOf('550'), 'ホーム')).toEqual([['screen', '/']])
  expect(found(userOf('110'), 'ホーム')).toEqual([['screen', '/']])
  expect(found(userOf('110'), 'ろぐあうと')).toEqual([['act', '/Auth/logout']])
  // Whose pages are looked at is not signed out by it.
  expect(found(userOf('110', true), 'ログアウト')).toEqual([])
})
