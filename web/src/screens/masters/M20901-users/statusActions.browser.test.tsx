import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { StatusActions } from './StatusActions.tsx'

test('before a login is stopped it is said whose, and what becomes of the chats that count on it', async () => {
  mount(<StatusActions ids={[7]} nameOf={() => '久保 亮'} onSelect={() => {}} />)
  await page.getByRole('button', { name: '利用を停止' }).click()
  const dialog = page.getByRole('dialog', { name: '選んだ1名の利用を停止しますか' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText(/^久保 亮。開いている画面からすぐにログアウトし/)).toBeVisible()
  await expect
    .element(dialog.getByText(/まだ送られていない文は送られず、センターの人が引き継ぎます。/))
    .toBeVisible()
  await expect
    .element(dialog.getByText(/見守りがその人だけのセンターでは、講師と生徒が書き込めなくなります。/))
    .toBeVisible()
})
