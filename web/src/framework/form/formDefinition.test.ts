import { expect, test } from 'vitest'
import { withoutPasswords } from './formDefinition.ts'

const items = [
  { section: 'ログイン' },
  { key: 'user_id', preset: 'text' },
  { key: 'secret', preset: 'password' },
] as const

test('a draft holds no password, whatever its field is called', () => {
  expect(withoutPasswords({ items }, { user_id: 'tanaka', secret: 'himitsu-2026' })).toEqual({
    user_id: 'tanaka',
  })
})

test('a form without passwords is kept as it is', () => {
  const values = { user_id: 'tanaka' }
  expect(withoutPasswords({ items: items.slice(0, 2) }, values)).toBe(values)
})
