import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { PasswordInput } from './PasswordInput.tsx'

test('the keyboard on a password shows the ring around its frame, which clips what is within', async () => {
  mount(<PasswordInput label="パスワード" />)
  const field = page.getByLabelText('パスワード', { exact: true })
  await expect.element(field).toBeVisible()
  await userEvent.tab()
  await expect.element(field).toHaveFocus()
  const frame = field.element().parentElement
  expect(frame && getComputedStyle(frame).outlineStyle).toBe('solid')
})
