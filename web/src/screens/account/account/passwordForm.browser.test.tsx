import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { PasswordForm } from './PasswordForm.tsx'

test('a refusal goes once the password that was refused is corrected', async () => {
  mount(<PasswordForm />)
  const [current, chosen, repeated] = ['現在のパスワード', '新しいパスワード', '新しいパスワード（確認）']
  await page.getByLabelText(current).fill('wrong horse 1')
  await page.getByLabelText(chosen, { exact: false }).first().fill('battery staple 8')
  await page.getByLabelText(repeated).fill('battery staple 8')
  await page.getByRole('button', { name: '変更' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByLabelText(current).click()
  await userEvent.keyboard('2')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
