import { expect } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits, expectFitsDoubled } from '../src/expectFits.ts'
import { expectTouchable } from '../src/expectTouchable.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

test.use({ viewport: { width: 375, height: 1200 }, hasTouch: true })

test('a student sees until when each lesson can be moved, as list and calendar', async ({ page, open }) => {
  await page.clock.setFixedTime('2026-11-25T17:58:00+09:00')
  await open('student1', '/C21201')
  await expect(page.getByText('振替できます').first()).toBeVisible()
  await expect(page.getByText(/^\d\d\/\d\d（.）まで$/).first()).toBeVisible()
  // Today's lesson is past that moment.
  const today = page.getByRole('region', { name: '2026/11/25（水）' })
  await expect(today.getByText('振替できません')).toBeVisible()
  await expectAccessible(page, 'the list')
  await picture(page, 'C21201-list')
  await expectTouchable(page)

  await page.getByText('カレンダー', { exact: true }).click()
  await page
    .getByRole('button', { name: /授業\d+件/ })
    .last()
    .click()
  await expect(page).toHaveURL(/date=2026-/)
  await expectAccessible(page, 'the calendar')
  await picture(page, 'C21201-calendar')
  await expect(page.getByRole('button', { name: '自分専用のURLを作成' })).toBeVisible()
  await expectFits(page)

  await page.setViewportSize({ width: 375, height: 667 })
  for (const path of ['/C21201', '/C21101', '/account']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expectFitsDoubled(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page)
  await expectTouchable(page)
})
