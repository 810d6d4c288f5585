import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { makeUser } from '../testing/session.ts'
import { UserMenu } from './UserMenu.tsx'

test('on a small phone the last line of the menu is reached above the bar at the bottom', async () => {
  await page.viewport(320, 640)
  mount(
    <>
      {/* At the end of the header, which it is measured from. */}
      <div
        style={{
          position: 'fixed',
          inset: '0 0 auto',
          height: 'var(--header-height)',
          display: 'flex',
          alignItems: 'center',
        }}
      >
        <UserMenu user={makeUser()} narrow />
      </div>
      <nav data-bar style={{ position: 'fixed', inset: 'auto 0 0', height: 60, zIndex: 1000 }} />
    </>,
  )
  await page.getByRole('button', { name: 'ユーザーメニュー' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'ログアウト' })).toBeInViewport({ ratio: 1 })
  const last = page.getByRole('menuitemradio').last()
  await expect.element(last).toBeVisible()
  last.element().scrollIntoView({ block: 'nearest' })
  const { left, bottom } = last.element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(window.innerHeight - 60)
  expect(last.element().contains(document.elementFromPoint(left + 20, bottom - 4))).toBe(true)
})
