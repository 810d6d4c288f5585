import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession } from '../../../session/sessionStore.ts'
import { mount } from '../../../testing/mount.tsx'
import { makeUser } from '../../../testing/session.ts'
import { Screen } from './Screen.tsx'

test('the administrator without a center is not sent to the administrator, everybody else is', async () => {
  mount(<Screen />, '/M20601')
  await expect.element(page.getByText('自分に担当センターを加えて', { exact: false })).toBeVisible()
  await expect.element(page.getByText('管理者に', { exact: false })).not.toBeInTheDocument()
  changeSession({ user: makeUser({ user_type_code: '550', role_code: '550', isSuperAdmin: false }) })
  await expect.element(page.getByText('管理者に、', { exact: false })).toBeVisible()
})
