import { expect } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

test('an administrator changes what holds for the business, and everybody sees it at once', async ({
  page,
  open,
}) => {
  await open('admin', '/settings')
  await expect(page.getByRole('heading', { name: '全体設定', level: 2 })).toBeVisible()
  const name = page.getByLabel('事業名')
  const before = await name.inputValue()
  await expectAccessible(page, 'the settings')
  await picture(page, 'settings')
  await name.fill('てらこや学習塾')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('「全体設定」を保存しました。').first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('てらこや学習塾')
  await page.getByRole('button', { name: '変更履歴' }).click()
  await expect(page.getByRole('dialog')).toContainText('→ てらこや学習塾')
  await page.keyboard.press('Escape')
  await name.fill(before)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('contentinfo')).toContainText(before)
})

test('a manager sets how the own center handles requests', async ({ page }) => {
  await enterAs(page, 'manager')
  await page.goto('/M20101')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('tab', { name: '運用設定' }).click()
  const limit = page.getByLabel('月の振替回数の上限')
  await expect(limit).toHaveValue('0')
  await limit.fill('2')
  await picture(page, 'M20101-operation')
  await expectAccessible(page, 'the settings of a center')
  await page.getByRole('tabpanel', { name: '運用設定' }).getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('「運用設定」を保存しました。').first()).toBeVisible()
  await page.reload()
  await expect(limit).toHaveValue('2')
})
