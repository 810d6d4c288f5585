import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { makeUser } from '../testing/session.ts'
import { LoginBox } from './LoginBox.tsx'

const told = 'このユーザーIDは利用を停止しています。教室または管理者に連絡してください。'
const show = (stopped: string | null) =>
  mount(
    <>
      <p>担当の先生とのチャット</p>
      <LoginBox user={makeUser()} stopped={stopped} onDone={() => {}} />
    </>,
  )

test('a session that ran out goes on with the password, over the page as it was', async () => {
  show(null)
  await expect.element(page.getByText(/ログインの有効期限が切れました。/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'ログインして続ける' })).toBeVisible()
})

test('whose login was stopped reads so and whom to ask, is asked for no password, and reads nothing of the page', async () => {
  show(told)
  await expect.element(page.getByRole('dialog', { name: 'ログインが止められました' })).toBeVisible()
  await expect.element(page.getByText(told)).toBeVisible()
  await expect.element(page.getByText(/有効期限/)).not.toBeInTheDocument()
  expect(page.getByRole('textbox').elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'ログイン画面へ移動' })).toHaveFocus()
  const overlay = document.querySelector('.mantine-Modal-overlay')
  const { backgroundColor, opacity } = getComputedStyle(overlay as Element)
  // Nothing shows through.
  expect(backgroundColor).not.toMatch(/\/|rgba|transparent/)
  expect(opacity).toBe('1')
})
