import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession } from '../../session/sessionStore.ts'
import { mount } from '../../testing/mount.tsx'
import { makeUser } from '../../testing/session.ts'
import { NoCenter } from './NoCenter.tsx'

test('without any center the administrator is led to the first one, a manager to who gives centers', async () => {
  mount(<NoCenter />)
  await expect.element(page.getByText('センターがまだありません')).toBeVisible()
  const add = page.getByRole('link', { name: 'センターを追加' })
  expect(new URL((add.element() as HTMLAnchorElement).href).pathname).toBe('/M20101/add')
  changeSession({ user: makeUser({ user_type_code: '550' }) })
  await expect.element(page.getByText('担当するセンターがありません')).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
})
