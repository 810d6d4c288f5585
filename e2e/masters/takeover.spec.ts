import { expect } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { test } from '../src/test.ts'

const csv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${rows.join('\r\n')}\r\n`),
})

const heads = '塾生番号,生徒氏名,フリガナ,学年,校舎,教室,在籍区分,入会日'

test('a school comes in from its files: rehearsed, mended, taken over and taken back', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await open('admin', '/takeover')
  await expect(page.getByText('まだファイルがありません')).toBeVisible()

  await test.step('a file is known by its heads, and a rehearsal says which row can’t come in', async () => {
    const rows = [heads, 'QX1,転入 花,テンニュウ ハナ,中2,ない校舎,ない教室,在籍,2026/04/01']
    await page.locator('input[type=file]').setInputFiles([csv('生徒.csv', rows)])
    await expect(page.getByRole('heading', { name: '生徒 生徒.csv' })).toBeVisible()
    await page.getByRole('button', { name: '試す', exact: true }).click()
    await expect(page.getByText('取り込めない行が 1行 あります', { exact: false })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'ない校舎', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '取り込む', exact: true })).toBeDisabled()
    await expectAccessible(page, 'a rehearsal with a refused row')
    await expectFits(page)
  })

  await test.step('a file that is right is taken over by one act, and taken back by another', async () => {
    await page.getByRole('button', { name: '「生徒.csv」を外す' }).click()
    const rows = ['講師コード,講師氏名,フリガナ,校舎', 'QT1,転入 一郎,テンニュウ イチロウ,C001']
    await page.locator('input[type=file]').setInputFiles([csv('講師.csv', rows)])
    await expect(page.getByRole('heading', { name: '講師 講師.csv' })).toBeVisible()
    await page.getByRole('button', { name: '試す', exact: true }).click()
    await expect(page.getByText('取り込めない行はありません', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: '取り込む', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取り込む' }).click()
    await expect(page.getByRole('heading', { name: 'これまでの引っ越し' })).toBeVisible()
    await expectAccessible(page, 'after taking over')
    await page.getByRole('button', { name: '引っ越しを取り消す' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '引っ越しを取り消す' }).click()
    await expect(page.getByText('に取り消し済み', { exact: false })).toBeVisible()
    await expectFits(page)
  })
})
