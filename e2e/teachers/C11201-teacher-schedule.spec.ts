import { expect } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

test.use({ viewport: { width: 375, height: 667 } })

test('a teacher sees the published weeks as list and calendar, and subscribes to them', async ({
  page,
  playwright,
  baseURL,
  open,
}) => {
  await page.clock.setFixedTime('2026-11-25T17:58:00+09:00')
  await open('teacher2', '/C11201')
  const first = page.getByRole('link', { name: /の詳しい予定$/ }).first()
  await expect(first).toBeVisible()
  await expect(page.getByText(/ほかの週の授業は、配信されると表示されます。/)).toBeVisible()
  await expectAccessible(page, 'the list')
  await picture(page, 'C11201-list')

  await page.getByText('カレンダー', { exact: true }).click()
  await expect(page).toHaveURL(/view=calendar/)
  const busy = page.getByRole('button', { name: /授業\d+件/ }).last()
  await busy.click()
  await expect(page).toHaveURL(/date=2026-/)
  // Tall enough that the bar at the bottom lies over no day.
  await page.setViewportSize({ width: 375, height: 1200 })
  await expectAccessible(page, 'the calendar')
  await picture(page, 'C11201-calendar')
  await expectFits(page)

  const outside = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
  const feed = page.getByRole('region', { name: 'カレンダーアプリに表示する' })
  await feed.getByRole('button', { name: '自分専用のURLを作成' }).click()
  const url = await feed.locator('code').innerText()
  const answer = await outside.get(url)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await answer.text()).toContain('TZID:Asia/Tokyo')
  await expectAccessible(page, 'the subscription')
  await feed.scrollIntoViewIfNeeded()
  await picture(page, 'C11201-subscription')
  await page.reload()
  await expect(feed.getByText('連携中')).toBeVisible()
  await expect(feed.locator('code')).toHaveCount(0)
  await feed.getByRole('button', { name: '停止' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停止' }).click()
  await expect(feed.getByRole('button', { name: '自分専用のURLを作成' })).toBeVisible()
  expect((await outside.get(url)).status()).toBe(404)
  await outside.dispose()
})
