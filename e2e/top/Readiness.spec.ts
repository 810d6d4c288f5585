import { expect } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { phone } from '../src/openAs.ts'
import { pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

test('who still lacks something stands there with the way to it, and is gone when it is given', async ({
  page,
  open,
}) => {
  await open('manager', '/Readiness?group=student')
  await page
    .getByRole('group', { name: '足りないもので絞り込む' })
    .getByRole('button', { name: /住所がない/ })
    .click()
  const rows = page
    .getByRole('list', { name: '生徒', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('list') })
  const before = await rows.count()
  expect(before).toBeGreaterThan(0)
  await pictures(page, 'Readiness-students')
  await expectAccessible(page, 'who lacks what')
  await page.setViewportSize(phone)
  await expectFits(page)
  await pictures(page, 'Readiness-phone')
  const name = await rows.first().getByRole('link').first().innerText()
  await rows.first().getByRole('link').first().click()
  const still = page.getByRole('note').filter({ hasText: 'まだ足りないもの' })
  await expect(still).toContainText('住所がない')
  await page.getByLabel('住所', { exact: true }).fill('東京都千代田区1-1')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(still.getByText('住所がない')).toHaveCount(0)
  await page.goto('/Readiness?group=student&lacking=address')
  await expect(rows).toHaveCount(before - 1)
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})
