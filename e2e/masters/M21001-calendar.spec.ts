import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const day = (page: Page, text: string) => page.getByRole('grid').getByRole('button', { name: text })
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

async function administrator(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(page, 'admin')
  return page
}

test('an administrator closes and opens days of a year, and not those with lessons', async ({
  page,
  browser,
  open,
}) => {
  await open('admin', '/M21001', { mayComplainOf: /status of (409|422)/ })
  await expect(page.getByRole('heading', { name: '2026年度' })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(12)
  await expectAccessible(page, '/M21001')
  await picture(page, 'M21001-year')

  await test.step('today cannot be chosen, tomorrow can', async () => {
    await day(page, '2026/11/25（水）').click({ force: true })
    await expect(page.getByText('日を選ぶと、ここでまとめて変更できます。', { exact: false })).toBeVisible()
  })

  await test.step('a day with lessons is not closed, and the refusal names them', async () => {
    await day(page, '2026/11/27（金）').click()
    await page.getByRole('radio', { name: '休校' }).check()
    await page.getByRole('button', { name: '1日に反映' }).click()
    await expect(page.getByText('変更 1日')).toBeVisible()
    await expect(day(page, '2026/11/27（金）、休校日')).toBeVisible()
    await save(page)
    const refusal = page.getByRole('alert').filter({ hasText: '授業のある日は休校にできません' })
    await expect(refusal).toContainText(/2026\/11\/27（金）：授業 [\d,]+件（うち講師割当済み [\d,]+件）/)
    await page.getByRole('button', { name: '授業を見る' }).click()
    await expect(page.getByRole('link', { name: /センター/ }).first()).toBeVisible()
    await expect(
      page.getByRole('link', { name: /の授業をまとめて休講・移動にする/ }).first(),
    ).toHaveAttribute('href', /^\/Incident\?center=\d+&closing=1&date=2026-11-27$/)
    await expectAccessible(page, 'a refusal')
    await picture(page, 'M21001-refused')
    await page.getByRole('button', { name: '変更を元に戻す' }).click()
    await expect(page.getByText('変更はありません')).toBeVisible()
    await page.getByRole('button', { name: '選択を外す' }).click()
    await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
  })

  await test.step('several days are closed together; unsaved changes are not left without asking', async () => {
    // Behind all lessons, also when the night's job makes those of another week while this runs.
    await day(page, '2027/03/29（月）').click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.getByRole('radio', { name: '休校' }).check()
    await page.getByLabel('備考').fill('開校記念日')
    await save(page)
    await expect(page.getByText('まだ反映していない選択があります。', { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: '2日に反映' }).click()
    await page.getByRole('link', { name: '次の年度' }).click()
    await page.getByRole('button', { name: '下書きを残して移動' }).click()
    await expect(page.getByRole('heading', { name: '2027年度' })).toBeVisible()
    await page.getByRole('link', { name: '前の年度' }).click()
    await expect(page.getByText('変更はありません')).toBeVisible()
    await page.getByRole('button', { name: '下書きを復元' }).click()
    await expect(page.getByText('変更 2日')).toBeVisible()
  })

  await test.step('of two people the second puts the own changes over what is there now', async () => {
    const other = await administrator(browser)
    await other.goto('/M21001/edit/2026')
    await day(other, '2027/03/31（水）').click()
    await other.getByLabel('備考').fill('棚卸し')
    await other.getByRole('button', { name: '1日に反映' }).click()
    await save(other)
    await expect(other.getByText('1日を保存しました。').first()).toBeVisible()
    await other.context().close()
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: '他の人が先に保存しました' })).toBeVisible()
    await page.getByRole('button', { name: '自分の変更を重ねる' }).click()
    await expect(page.getByText('2日を保存しました。').first()).toBeVisible()
    await expect(day(page, '2027/03/30（火）、休校日、開校記念日')).toBeVisible()
    await expect(day(page, '2027/03/31（水）、開校 16:40')).toHaveCount(0)
    await expect(page.getByText('変更はありません')).toBeVisible()
  })

  await test.step('what differs from the usual is taken back by one press', async () => {
    await page.getByRole('button', { name: '年度の標準を反映' }).click()
    await expect(page.getByText('変更 3日')).toBeVisible()
    await save(page)
    await expect(page.getByText('3日を保存しました。').first()).toBeVisible()
  })

  await test.step('a year that is not there yet is made from the usual', async () => {
    await page.goto('/M21001/edit/2030')
    await expect(page.getByText('未作成 365日')).toBeVisible()
    await page.getByRole('button', { name: '年度の標準を反映' }).click()
    await expect(page.getByText('変更 365日')).toBeVisible()
    await save(page)
    await expect(page.getByText('365日を保存しました。').first()).toBeVisible()
    await expect(day(page, '2030/08/13（火）、休校日、お盆休み')).toBeVisible()
  })
})

test('on a phone the chosen day is changed without scrolling away from it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await enterAs(page, 'admin')
  await page.goto('/M21001')
  await day(page, '2026/12/10（木）').click()
  const shut = page.getByRole('radio', { name: '休校' })
  await expect(shut).toBeInViewport()
  await expect(day(page, '2026/12/10（木）')).toBeInViewport()
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeInViewport()
  await picture(page, 'M21001-phone')
  await shut.check()
  await page.getByRole('button', { name: '1日に反映' }).click()
  await expect(page.getByText('変更 1日')).toBeInViewport()
  await expectAccessible(page, '/M21001 on a phone')
})
