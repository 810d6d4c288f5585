import { expect } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { desktop, phone } from '../src/openAs.ts'
import { signIn } from '../src/people.ts'
import { picture, pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

test('Home of who runs the day shows what is taught now, whom to call, what is open, and the weeks around', async ({
  page,
}) => {
  await signIn(page, 'manager')
  const today = page.getByRole('region', { name: '今日の授業（17:58現在）' })
  await expect(today.getByText(/^いま 16:40–18:10の\d+件を授業中です/)).toBeVisible()
  await expect(today.getByRole('list', { name: '時限ごとの授業' }).getByText('授業中')).toHaveCount(1)
  const weeks = page.getByRole('region', { name: '前後の週' })
  await expect(weeks.getByRole('row')).toHaveCount(9)
  await weeks.scrollIntoViewIfNeeded()
  await picture(page, 'Home-weeks')
  await expect(weeks.getByText(/今週の授業は\d+件/)).toBeVisible()
  // The menu is beside it; a second one would only push away what waits.
  await expect(page.getByText('使える画面')).toHaveCount(0)
  await pictures(page, 'Home-day')
  await expectAccessible(page, '/')
  await page.setViewportSize(phone)
  await expectFits(page)
  await pictures(page, 'Home-day-phone')
  await page.setViewportSize({ ...phone, width: 320 })
  await expectFits(page)
  await page.setViewportSize(desktop)

  const work = today.getByRole('list', { name: '今日のうちに確かめること' })
  const odd = work.getByRole('link', { name: /入室の記録と食い違う出欠/ }).first()
  await odd.click()
  await expect(page).toHaveURL(/\/ZoomLog\?.*odd=1/)
})

test('an administrator sees all centers, each that has something to do by its name', async ({ page }) => {
  await signIn(page, 'admin')
  const today = page.getByRole('region', { name: /^今日の授業/ })
  await expect(today.getByRole('list', { name: '今日のうちに確かめること' })).toContainText('センター')
  await pictures(page, 'Home-day-admin')
})
