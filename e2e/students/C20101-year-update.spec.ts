import { expect } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

test('on 1 April the office reviews the grades, leaves somebody out, and takes it back', async ({
  startServer,
  openAt,
}) => {
  const server = await startServer({ TERAKOYA_NOW: '2027-04-01T10:00:00+09:00' })
  const page = await openAt(server, 'office')
  await page.goto('/C20101')
  await page.getByRole('link', { name: '年度更新' }).click()
  await expect(page.getByRole('heading', { name: '年度更新 2027年度' })).toBeVisible()
  await page.getByText('中3 → 高1').click()
  const students = page.getByRole('list', { name: '中3の生徒' }).getByRole('listitem')
  const name = (await students.first().getByRole('checkbox').getAttribute('aria-label'))?.split('の学年')[0]
  await students.first().getByRole('checkbox').uncheck()
  await expectAccessible(page, 'the review')
  await picture(page, 'C20101-year-update')
  const all = await page.getByRole('button', { name: /名の学年を更新$/ }).innerText()
  await page.getByRole('button', { name: all }).click()
  await expect(page.getByRole('dialog')).toContainText('更新しない生徒 1名')
  await page.getByRole('dialog').getByRole('button', { name: '実行' }).click()
  await expect(page.getByText('更新済み')).toBeVisible({ timeout: 20_000 })
  // Who was left out may advance another time.
  await expect(page.getByRole('button', { name: '1名の学年を更新' })).toBeVisible()
  await page.getByRole('button', { name: '結果を見る' }).click()
  const result = page.getByRole('list', { name: '結果を見る' })
  await expect(result).toContainText('中2 → 中3')
  await expect(result).not.toContainText(name ?? '?')
  await page.setViewportSize({ width: 375, height: 1200 })
  await expectAccessible(page, 'the result')
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'C20101-year-update-phone')
  await expectFits(page)
  await page.getByRole('button', { name: '取り消す', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取り消す' }).click()
  await expect(page.getByText('取り消し済み')).toBeVisible()
  const everybody = Number.parseInt(all, 10) + 1
  await expect(page.getByRole('button', { name: `${everybody}名の学年を更新` })).toBeVisible()
})
