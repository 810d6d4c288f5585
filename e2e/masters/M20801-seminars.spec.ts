import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { chooseCsv, expectNoDifference } from '../src/resourceFiles.ts'
import { test } from '../src/test.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()
const day = (page: Page, text: string) => page.getByRole('dialog').getByRole('button', { name: text })

async function colleague(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(page, 'manager')
  return page
}

test('office staff keep a seasonal course and choose its days on a calendar', async ({
  page,
  browser,
  open,
}) => {
  await open('office', '/M20801', { mayComplainOf: /status of (409|422)/ })
  await expect(row(page, '2026年 冬期講習')).toBeVisible()
  await expectAccessible(page, '/M20801')
  await picture(page, 'M20801-list')

  await test.step('each rule between the dates is said at its field', async () => {
    await page.getByRole('button', { name: '季節講習を追加' }).click()
    await expect(page.getByRole('button', { name: 'カレンダーで選ぶ' })).toBeDisabled()
    await page.getByLabel('季節講習の名称').fill('2026年 直前講習')
    await page.getByLabel('申込開始日').fill('2026-12-01')
    await page.getByLabel('申込終了日').fill('2026-12-01')
    await page.getByLabel('授業開始日').fill('2026-12-12')
    await page.getByLabel('授業終了日').fill('2027-01-05')
    await save(page)
    await expect(page.getByText(/申込終了日は申込開始日.*より後の値を入力してください。/)).toBeVisible()
    await expect(page.getByLabel('申込終了日')).toBeFocused()
    await page.getByLabel('申込終了日').fill('2026-12-10')
  })

  await test.step('days are chosen by mouse, as a range and by keys; what is outside cannot be', async () => {
    await page.getByRole('button', { name: 'カレンダーで選ぶ' }).click()
    await expect(page.getByRole('grid')).toHaveCount(2)
    await day(page, '2026/12/14（月）').click()
    await day(page, '2026/12/12（土）').click({ force: true })
    await expect(page.getByRole('button', { name: '1日を反映' })).toBeVisible()
    const box = async (text: string) => {
      const found = await day(page, text).boundingBox()
      if (!found) throw new Error(`no box of ${text}`)
      return { x: found.x + found.width / 2, y: found.y + found.height / 2 }
    }
    const [from, to] = [await box('2026/12/21（月）'), await box('2026/12/23（水）')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await page.mouse.up()
    await expect(page.getByRole('button', { name: '4日を反映' })).toBeVisible()
    await day(page, '2026/12/25（金）').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(day(page, '2026/12/27（日）')).toBeFocused()
    await expect(page.getByRole('button', { name: '7日を反映' })).toBeVisible()
    await expect(day(page, '2026/12/27（日）、休校日、休校日と重なる')).toBeVisible()
    await expectAccessible(page, 'the calendar of days')
    await picture(page, 'M20801-calendar')
    await page.getByRole('button', { name: '7日を反映' }).click()
  })

  await test.step('a day that the calendar has closed is shown as a conflict', async () => {
    await expect(page.getByText(/休校日と重なる日が1日あります（12\/27（日））/)).toBeVisible()
    await save(page)
    await expect(page.getByRole('heading', { name: '「2026年 直前講習」の編集' })).toBeVisible()
    await expect(row(page, '2026年 直前講習')).toContainText('休校日と重なる 1日')
    await expectAccessible(page, 'a seminar with a conflict')
    await picture(page, 'M20801-form')
  })

  await test.step('two people at one seminar: the second sees the difference', async () => {
    const other = await colleague(browser)
    await other.goto(page.url())
    await other.getByLabel('授業終了日').fill('2027-01-06')
    await save(other)
    await expect(other.getByText('「2026年 直前講習」を保存しました。').first()).toBeVisible()
    await other.context().close()
    await page.getByRole('button', { name: 'カレンダーで選ぶ' }).click()
    await day(page, '2026/12/27（日）').click()
    await page.getByRole('button', { name: '6日を反映' }).click()
    await save(page)
    const dialog = page.getByRole('dialog', { name: '他の人が先に保存しました' })
    await expect(dialog).toContainText('授業終了日（2027-01-06）')
    await dialog.getByRole('button', { name: 'この内容で保存' }).click()
    await expect(page.getByLabel('授業終了日')).toHaveValue('2027/01/06')
    await expect(row(page, '2026年 直前講習')).not.toContainText('休校日と重なる')
  })

  await test.step('its address may name it, and an administrator removes it', async () => {
    await enterAs(page, 'admin')
    await page.goto(`/M20801/edit/${encodeURIComponent('2026年 直前講習')}`)
    await expect(page.getByRole('heading', { name: '「2026年 直前講習」の編集' })).toBeVisible()
    await page.getByLabel('季節講習の名称').fill('2027')
    await save(page)
    await expect(page.getByText('「2027」を保存しました。').first()).toBeVisible()
    await page.goto('/M20801/edit/2027')
    await expect(page.getByRole('heading', { name: '「2027」の編集' })).toBeVisible()
    await page.getByRole('button', { name: 'その他の操作', exact: true }).click()
    await page.getByRole('menuitem', { name: '削除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '削除', exact: true }).click()
    await expect(page.getByRole('link', { name: '2027', exact: true })).toHaveCount(0)
    await page.getByRole('searchbox', { name: '季節講習を検索' }).fill('なにもない')
    await expect(page.getByText('条件に当てはまる季節講習がありません')).toBeVisible()
  })
})

test('seminars are exported with their days and come back without a difference', async ({ page }) => {
  await enterAs(page, 'office')
  await page.goto('/M20801')
  await expect(row(page, '2026年 冬期講習')).toBeVisible()
  const text = await expectNoDifference(page, '季節講習の名称,申込開始日')
  await chooseCsv(page, 'bad.csv', text.replace('2026-12-14', '2027-12-14'))
  await expect(page.getByText('誤り 1行')).toBeVisible()
})
