import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './messages.ts'
import { parsed } from './parsed.ts'

const login = z.strictObject({ user_id: z.string().min(1).max(64) })

test('what makes a schema throw is refused in words', () => {
  const found = parsed(login, { user_id: { length: { toString: 1 } } })
  expect(found.success).toBe(false)
  expect(found.success || fieldErrors(found.error)).toEqual([
    { field: 'input', message: '入力（input）の内容が正しくありません。入力を確かめて直してください。' },
  ])
})

test('the error behind it is told', () => {
  const told: unknown[] = []
  const broken = z.string().refine(() => {
    throw new Error('a check that is broken')
  })
  expect(parsed(broken, 'x', error => told.push(error)).success).toBe(false)
  expect(told).toEqual([new Error('a check that is broken')])
})

test('what is in order passes as it is', () => {
  expect(parsed(login, { user_id: 'student1' })).toEqual({ success: true, data: { user_id: 'student1' } })
})
