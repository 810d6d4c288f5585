import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { keptDrafts } from '../src/hand/drafts.ts'
import { desktop, openAs, phone } from '../src/openAs.ts'
import { OwnServer } from '../src/ownServer.ts'
import { pictures } from '../src/pictures.ts'

const table = (page: Page) => page.getByRole('table', { name: '授業の一覧' })
const rows = (page: Page) => table(page).getByRole('row').filter({ hasNotText: '科目・コース' })
const facet = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: '状態で絞り込む' }).getByRole('button', { name })

let server: OwnServer
test.beforeAll(async () => {
  // A business of the test's own: what is corrected here would be so for others.
  server = await OwnServer.open({ DEMO_SIZE: 'medium' })
})
test.afterAll(() => server.close())

test('a manager finds a lesson of the week, reads what was done with it, and writes beside it', async ({
  browser,
}) => {
  const { page, complaints } = await openAs(browser, server, 'manager', desktop)
  await page.goto('/C40501')
  await expect(page).toHaveURL(/\/C40501\/browse\?.*start_date=.*2026-11-23/)
  await expect(rows(page).first()).toBeVisible()
  await expect(facet(page, /すべて/)).not.toContainText('–')
  await expectAccessible(page, 'C40501')
  await pictures(page, 'C40501')

  await test.step('a state narrows the list, and its number is that of the rows', async () => {
    const count = /[\d,]+$/.exec((await facet(page, /出欠未入力/).textContent()) ?? '')?.[0] ?? ''
    await facet(page, /出欠未入力/).click()
    await expect(page).toHaveURL(/lesson_state=unmarked/)
    await expect(page.getByRole('status').filter({ hasText: /件/ }).first()).toContainText(count)
    await facet(page, /すべて/).click()
  })

  await test.step('days narrow it as well', async () => {
    await page.getByLabel('授業日がこの日以降').fill('2026-11-24')
    await page.getByLabel('授業日がこの日まで').fill('2026-11-24')
    await expect(rows(page).first()).toContainText('2026/11/24（火）')
    await expect(rows(page).filter({ hasNotText: '2026/11/24（火）' })).toHaveCount(0)
  })

  await test.step('a lesson is corrected and noted beside the list; the log tells both', async () => {
    // Once its report is submitted, the report says how a lesson was: this one has none.
    const unreported = await askApi<OutputOf<'C50101_doBrowse'>>(page, 'C50101_doBrowse', {
      searchInfo: { start_date: '2026-11-24', end_date: '2026-11-24', state: 'none' },
      orderBy: [],
      pagination: { current_page: 1, per_page: 1 },
    })
    const student = unreported.rows[0]?.student_name ?? ''
    await rows(page).filter({ hasText: student }).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/C40501\/view\/\d+/)
    await expect(page.getByRole('region', { name: '授業の記録' })).toBeVisible()
    // What the record says anyway makes room for the rest.
    await expect(table(page).getByRole('columnheader', { name: '配信' })).toHaveCount(0)
    await page.getByRole('button', { name: '訂正する' }).click()
    const form = page.getByRole('form', { name: '出欠の訂正' })
    await form.getByRole('button', { name: '訂正' }).click()
    await expect(form).toContainText('正しい出欠が選ばれていません')
    await expect(form).toContainText('訂正の理由が入力されていません')
    await expect(form).toContainText('いまの出欠：')
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
    await form.getByRole('radio', { name: '遅刻' }).check()
    await form.getByRole('textbox').fill('電話で確認')
    await pictures(page, 'C40501-correction')
    await form.getByRole('button', { name: '訂正' }).click()
    await expect(page.getByRole('region', { name: '授業の記録' })).toContainText('電話で確認')
    const message = page.getByRole('form', { name: '連絡メッセージ' })
    await message.getByRole('textbox').fill('次回は教材を持参するそうです')
    await message.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('region', { name: '授業の記録' })).toContainText('次回は教材を持参')
    await expect(rows(page).filter({ hasText: '次回は教材を持参' })).toHaveCount(1)
    await expectAccessible(page, 'C40501 with a lesson')
    await pictures(page, 'C40501-record')
  })

  await test.step('what is typed and not saved is asked about, and offered when the lesson is opened again', async () => {
    const dialog = page.getByRole('dialog')
    const message = page.getByRole('form', { name: '連絡メッセージ' })
    const opened = page.url()
    await message.getByRole('textbox').fill('保護者へ折り返すこと')
    await expect(message).toContainText('10 / 150字')
    await rows(page).nth(4).getByRole('link').first().click()
    await dialog.getByRole('button', { name: 'この画面に残る' }).click()
    await expect(message.getByRole('textbox')).toHaveValue('保護者へ折り返すこと')
    // A draft is kept one second after the last key.
    await expect.poll(() => keptDrafts(page)).toContain('保護者へ折り返すこと')
    await rows(page).nth(4).getByRole('link').first().click()
    await dialog.getByRole('button', { name: '下書きを残して移動' }).click()
    await expect(page).not.toHaveURL(opened)
    await expect(message.getByRole('textbox')).not.toHaveValue('保護者へ折り返すこと')
    await page.goto(opened)
    await message.getByRole('button', { name: '下書きを復元' }).click()
    await expect(message.getByRole('textbox')).toHaveValue('保護者へ折り返すこと')
    await message.getByRole('textbox').fill('次回は教材を持参するそうです')
  })

  await test.step('Esc closes the lesson and leads back to its row', async () => {
    const row = table(page).locator('[aria-current="true"]').getByRole('link').first()
    const name = (await row.textContent()) ?? ''
    const address = await row.getAttribute('href')
    await page.getByRole('form', { name: '連絡メッセージ' }).getByRole('textbox').press('Escape')
    await expect(page).toHaveURL(/\/C40501\/browse/)
    await expect(page.locator(':focus')).toHaveText(name)
    await expect(page.locator(':focus')).toHaveAttribute('href', address ?? '')
  })

  await test.step('on paper there are the lessons alone, and which of how many they are', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^授業一覧 授業\d+件(のうち1〜30件目|すべて)$/)).toBeVisible()
    await expect(page.getByText('2026/11/24（火）〜2026/11/24（火）')).toBeVisible()
    await expect(table(page).getByRole('columnheader', { name: '連絡' })).toBeInViewport()
    for (const control of [page.getByRole('searchbox'), page.getByRole('button', { name: '書き出す' })]) {
      await expect(control).toBeHidden()
    }
    await expect(page.getByRole('group', { name: '状態で絞り込む' })).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('the list is written to a file', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: '書き出す' }).click()
    await page.getByRole('menuitem').first().click()
    expect((await coming).suggestedFilename()).toMatch(/^授業_\d{8}\.csv$/)
  })
  expect(complaints).toEqual([])
})

test('on a phone a manager has cards, and a lesson fills the screen', async ({ browser }) => {
  const { page, complaints } = await openAs(browser, server, 'manager', phone)
  await page.goto('/C40501')
  await expect(rows(page).first()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page, 'C40501 on a phone')
  await pictures(page, 'C40501-375')
  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByRole('region', { name: '授業の記録' })).toBeVisible()
  await expectFits(page)
  await pictures(page, 'C40501-record-375')
  expect(complaints).toEqual([])
})

test('a student reads the own published lessons, and nothing of staff', async ({ browser }) => {
  const { page, complaints } = await openAs(browser, server, 'student1', phone)
  await page.goto('/C40501')
  await expect(page).toHaveURL(/start_date=.*2026-11-01/)
  const lessons = page.locator('main').getByRole('listitem')
  await expect(lessons.first()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page, 'C40501 of a student')
  await pictures(page, 'C40501-student-375')
  await expect(page.getByRole('group', { name: '状態で絞り込む' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '講師' })).toHaveCount(0)
  // What can be opened is what was sent: the reports, and no record of staff.
  await expect(lessons.getByRole('link').filter({ hasNotText: 'を見る' })).toHaveCount(0)
  await lessons.getByRole('link', { name: '報告書を見る' }).first().click()
  await expect(page).toHaveURL(/\/C50102\/\d+$/)
  await expect(page.getByRole('heading', { name: 'コメント', exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})
