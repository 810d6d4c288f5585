import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'サンプルユーザーの一覧' }).getByRole('listitem')
const more = (page: Page) => page.getByRole('button', { name: /^さらに\d+件を表示$/ })

test('a list goes on and on, and keeps its place on Back', async ({ page, open }) => {
  await open('admin', '/t0010/list')
  await expect(page.getByText('30 / 120件を表示')).toBeVisible()
  await expect(page.getByRole('img', { name: '写真1.png' }).first()).toBeVisible()
  await picture(page, 't0010-list')
  await expectAccessible(page, 'the cards')

  await more(page).click()
  await expect(page.getByText('60 / 120件を表示')).toBeVisible()
  await more(page).click()
  await expect(page.getByText('90 / 120件を表示')).toBeVisible()
  await expect(page).toHaveURL(/page=3/)
  await expect(cards(page)).toHaveCount(90)

  await test.step('Back from a record: the same cards, the same place', async () => {
    const card = cards(page).nth(80)
    await card.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(1000)
    await card.getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: /の編集$/ })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: '前の画面に戻る' }).click()
    await expect(cards(page)).toHaveCount(90)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200)
  })

  await test.step('loaded anew, it is as long as it was', async () => {
    await page.reload()
    await expect(page.getByText('90 / 120件を表示')).toBeVisible()
  })

  await test.step('the last ones, and no button any more', async () => {
    await more(page).click()
    await expect(page.getByText('120 / 120件を表示')).toBeVisible()
    await expect(more(page)).toHaveCount(0)
  })

  await test.step('another question begins at its first rows', async () => {
    await page.getByRole('searchbox', { name: 'サンプルユーザーを検索' }).fill('T000')
    await expect(page.getByText('9 / 9件を表示')).toBeVisible()
    await expect(page).not.toHaveURL(/page=/)
    await page.getByRole('button', { name: '並び順' }).click()
    await page.getByRole('menuitem', { name: '氏名（降順）' }).click()
    await expect(page).toHaveURL(/sort=-user_named/)
  })
})

test('when the next rows do not come, the ones before stay, and it can be tried again', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/t0010/list')
  await expect(page.getByText('30 / 120件を表示')).toBeVisible()
  await page.route('**/api/data', route => route.abort())
  await more(page).click()
  await expect(page.getByText('続きを読み込めませんでした。')).toBeVisible({ timeout: 30_000 })
  await expect(cards(page)).toHaveCount(30)
  await picture(page, 't0010-list-error')
  await page.unroute('**/api/data')
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(page.getByText('60 / 120件を表示')).toBeVisible()
})

test('every display type in a table with pages, written to a workbook', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/t0010/table')
  await expect(page.getByText('1–30 / 120件')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'T0003' })
  await expect(row.getByRole('link', { name: 'sample3@example.jp' })).toHaveAttribute(
    'href',
    'mailto:sample3@example.jp',
  )
  await expect(page.getByRole('link', { name: 'https://example.jp/users/1', exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: '学習計画.csv' })).toBeVisible()
  await expect(row.getByRole('img', { name: '写真3.png' })).toBeVisible()
  await expect(row.getByText('74%')).toBeVisible()
  await picture(page, 't0010-table')
  await expectAccessible(page, 'the table')
  await page.getByRole('button', { name: '次のページ' }).click()
  await expect(page.getByText('31–60 / 120件')).toBeVisible()
  await page.getByRole('button', { name: '表示 30件' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([10, 15, 25, 30, 50].map(size => `${size}件ずつ`))
  await page.getByRole('menuitem', { name: '50件ずつ' }).click()
  await expect(page.getByText('1–50 / 120件')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: '書き出す' })
      .click()
      // By keys, as people do who write many files.
      .then(() => page.getByRole('menuitem', { name: 'Excel（xlsx）' }).press('Enter')),
  ])
  expect(download.suggestedFilename()).toBe('サンプルユーザー_20261125.xlsx')
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
})

test('a record with a picture of its own, and what Shift_JIS can not hold', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/t0010/edit')
  await page.getByLabel('サンプルID').fill('Z9001')
  await page.getByLabel('氏名').fill('𠮷田 見本')
  await page.getByLabel('誕生日').fill('2011-05-05')
  await page.getByLabel('氏名').focus()
  const face = await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 80 } })
  await page
    .getByLabel('写真：ファイルを選ぶ')
    .setInputFiles([{ name: '顔.png', mimeType: 'image/png', buffer: face }])
  await expect(page.getByText('顔.png', { exact: true })).toBeVisible()
  // Nothing is saved while it is on its way.
  await expect(page.getByLabel('「顔.png」の送信', { exact: true })).toHaveCount(0)
  await picture(page, 't0010-edit')
  await expectAccessible(page, 'the form')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { name: '「𠮷田 見本」の編集' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '閉じる' }).click()
  await expect(page).toHaveURL(/\/t0010\/list/)
  await page.goto('/t0010/table?q=Z9001')
  await expect(page.getByRole('img', { name: '顔.png' })).toBeVisible()
  await page.getByRole('button', { name: '書き出す' }).click()
  await page.getByRole('menuitem', { name: /Shift_JIS/ }).click()
  const dialog = page.getByRole('dialog', { name: '書き出せない文字がありました' })
  await expect(dialog).toContainText('𠮷')
  await expectAccessible(page, 'what was replaced')
  await picture(page, 't0010-replaced')
  await dialog.getByRole('button', { name: '閉じる' }).last().click()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the display types on a phone, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width: 375, height: 812 })
    await enterAs(page, 'admin')
    for (const shape of ['list', 'table']) {
      await page.goto(`/t0010/${shape}?per=10`)
      await expect(page.getByRole('img', { name: '写真3.png' }).first()).toBeVisible()
      await expectFits(page)
      await expectAccessible(page, `/t0010/${shape} on a phone, ${scheme}`)
      await picture(page, `t0010-${shape}-phone-${scheme}`)
    }
  })
}
