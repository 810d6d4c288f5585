import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { chooseCsv, expectNoDifference } from '../src/resourceFiles.ts'
import { test } from '../src/test.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const record = (page: Page) => page.getByRole('tabpanel', { name: '基本' })
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

async function administrator(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(page, 'admin')
  return page
}

async function askToRemove(page: Page): Promise<void> {
  await record(page).getByRole('button', { name: 'その他の操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '削除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除', exact: true }).click()
}

test('a manager keeps the own centers: add, invalid, conflict, history, settings, remove', async ({
  page,
  browser,
  open,
}) => {
  // The refused saves below: the browser itself notes every answer of 400 and more.
  await open('manager', '/M20101', { mayComplainOf: /status of (409|422)/ })
  await expect(row(page, 'C001')).toBeVisible()
  await expect(row(page, 'C003')).toHaveCount(0)
  await picture(page, 'M20101-list')
  await expectAccessible(page, '/M20101')

  await test.step('what is missing is said at the field, and the focus goes there', async () => {
    await page.getByRole('button', { name: 'センターを追加' }).click()
    await page.getByLabel('センターID').fill('Ｔ９０１')
    await save(page)
    await expect(page.getByText('名称1が入力されていません。')).toBeVisible()
    await expect(page.getByLabel('名称1')).toBeFocused()
    await expect(page.getByLabel('センターID')).toHaveValue('T901')
  })

  await test.step('a group asks for its centers, and an id that is taken is refused at its field', async () => {
    await expect(page.getByLabel('グループのセンター')).toHaveCount(0)
    await page.getByRole('radio', { name: 'グループ' }).check()
    await expect(page.getByRole('combobox', { name: /グループのセンター/ })).toBeVisible()
    await page.getByRole('radio', { name: '通常' }).check()
    await page.getByLabel('名称1').fill('丘の上センター')
    await page.getByLabel('センターID').fill('C001')
    await save(page)
    await expect(page.getByText(/センターID.*使われています/)).toBeVisible()
    await expect(page.getByLabel('センターID')).toBeFocused()
    await expectAccessible(page, 'the form with a fault')
    await picture(page, 'M20101-invalid')
    await page.getByLabel('センターID').fill('T901')
    await save(page)
    await expect(page.getByRole('heading', { name: '「丘の上センター」の編集' })).toBeVisible()
    await expect(row(page, 'T901')).toBeVisible()
  })

  await test.step('beside a record every column still stands in the list, and the form ends within the window', async () => {
    await expect(row(page, 'T901')).toContainText('今日')
    const cut = await page
      .getByRole('table')
      .evaluate(table => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0))
    expect(cut).toBe(0)
    await page.setViewportSize({ width: 1440, height: 600 })
    await expect(page.getByRole('button', { name: '保存', exact: true })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('two people at one center: the second keeps one field and takes the other', async () => {
    const other = await administrator(browser)
    await other.goto(page.url())
    await other.getByLabel('名称1').fill('丘の下センター')
    await other.getByLabel('名称2').fill('丘下')
    await other.getByLabel('名称3').fill('下')
    await save(other)
    await expect(other.getByText('「丘の下センター」を保存しました。').first()).toBeVisible()
    await other.context().close()
    await page.getByLabel('名称1').fill('丘の中センター')
    await page.getByLabel('名称2').fill('丘中')
    await save(page)
    const dialog = page.getByRole('dialog', { name: '他の人が先に保存しました' })
    await expect(dialog).toContainText(/さんが.+に保存しました。/)
    await expect(dialog).toContainText('元の値：丘の上センター')
    await expect(dialog).toContainText('名称3（下）')
    await expectAccessible(page, 'the difference')
    await picture(page, 'M20101-conflict')
    await dialog
      .getByRole('radiogroup', { name: '名称1' })
      .getByRole('radio', { name: /保存された内容/ })
      .click()
    await dialog.getByRole('button', { name: 'この内容で保存' }).click()
    await expect(page.getByRole('heading', { name: '「丘の下センター」の編集' })).toBeVisible()
    await expect(page.getByLabel('名称2')).toHaveValue('丘中')
    await expect(page.getByLabel('名称3')).toHaveValue('下')
  })

  await test.step('the history tells who changed what', async () => {
    await record(page).getByRole('button', { name: '変更履歴' }).click()
    const dialog = page.getByRole('dialog', { name: /変更履歴/ })
    await expect(dialog).toContainText('丘下 → 丘中')
    await expect(dialog).toContainText('丘の上センター → 丘の下センター')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('its settings have their own tab, which the address keeps, and their own conflict', async () => {
    await page.getByRole('tab', { name: '運用設定' }).click()
    const settings = page.getByRole('tabpanel', { name: '運用設定' })
    await expect(settings.getByLabel('月の振替回数の上限')).toHaveValue('0')
    const other = await administrator(browser)
    await other.goto(page.url())
    const theirs = other.getByRole('tabpanel', { name: '運用設定' })
    await theirs.getByLabel('月の振替回数の上限').fill('3')
    await theirs.getByRole('button', { name: '保存' }).click()
    await expect(other.getByText('「運用設定」を保存しました。').first()).toBeVisible()
    await other.context().close()
    await settings.getByLabel('月の振替回数の上限').fill('5')
    await settings.getByRole('button', { name: '保存' }).click()
    const dialog = page.getByRole('dialog', { name: '他の人が先に保存しました' })
    await dialog.getByRole('radio', { name: /自分の入力/ }).click()
    await dialog.getByRole('button', { name: 'この内容で保存' }).click()
    await expect(page.getByText('「運用設定」を保存しました。').first()).toBeVisible()
    await page.reload()
    await expect(settings.getByLabel('月の振替回数の上限')).toHaveValue('5')
    await settings.getByRole('button', { name: '変更履歴' }).click()
    await expect(page.getByRole('dialog', { name: /変更履歴/ })).toContainText('3 → 5')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: '基本' }).click()
  })

  await test.step('what is used is not removed, and says where; what nothing holds is', async () => {
    await page.getByRole('link', { name: 'C001' }).click()
    await expect(record(page).getByRole('heading', { name: /の編集$/ })).toBeVisible()
    await page.getByRole('radio', { name: 'グループ' }).check()
    await save(page)
    await expect(record(page).getByText(/使われているため、グループに変えられません。/)).toHaveCount(1)
    await expect(record(page).getByRole('alert')).toHaveCount(1)
    await page.getByRole('radio', { name: '通常' }).check()
    await expect(record(page).getByRole('alert')).toHaveCount(0)
    await askToRemove(page)
    await expect(page.getByText(/センター「.+センター」は.*講師 \d+件.*使われている/)).toBeVisible()
    await expectAccessible(page, 'a refusal to remove')
    await picture(page, 'M20101-in-use')
    await page.getByRole('link', { name: 'T901' }).click()
    await expect(page.getByRole('heading', { name: '「丘の下センター」の編集' })).toBeVisible()
    await askToRemove(page)
    await expect(row(page, 'T901')).toHaveCount(0)
    await expect(page).toHaveURL(/\/M20101$/)
  })
})

test('what is typed on one tab stays while another is shown, and is asked about before another record', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/M20101')
  await page.getByRole('link', { name: 'C002', exact: true }).click()
  const name = record(page).getByLabel('名称2')
  const limit = page.getByRole('tabpanel', { name: '運用設定' }).getByLabel('月の振替回数の上限')
  await name.fill('途中')
  await page.getByRole('tab', { name: '運用設定' }).click()
  await limit.fill('7')
  await page.getByRole('tab', { name: '基本' }).click()
  await expect(name).toHaveValue('途中')
  const dialog = page.getByRole('dialog')

  await test.step('another record asks, from the tab itself and from the other one', async () => {
    await page.getByRole('tab', { name: '運用設定' }).click()
    await expect(limit).toHaveValue('7')
    await page.getByRole('link', { name: 'C003', exact: true }).click()
    await dialog.getByRole('button', { name: 'この画面に残る' }).click()
    await expect(limit).toHaveValue('7')
    await page.getByRole('tab', { name: '基本' }).click()
    await expect(name).toHaveValue('途中')
    await page.getByRole('link', { name: 'C003', exact: true }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'この画面に残る' }).click()
    await expect(name).toHaveValue('途中')
  })

  await test.step('with one tab taken back, what is typed on the hidden one still asks', async () => {
    await record(page).getByRole('button', { name: 'その他の操作', exact: true }).click()
    await page.getByRole('menuitem', { name: '変更を元に戻す' }).click()
    await dialog.getByRole('button', { name: '元に戻す' }).click()
    await expect(name).not.toHaveValue('途中')
    await page.getByRole('link', { name: 'C003', exact: true }).click()
    await dialog.getByRole('button', { name: 'この画面に残る' }).click()
    await page.getByRole('tab', { name: '運用設定' }).click()
    await expect(limit).toHaveValue('7')
  })
})

test('centers are found, narrowed, sorted and paged by the address', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/M20101?per=10')
  await expect(row(page, 'C001')).toBeVisible()
  await page.getByRole('button', { name: '条件を足す' }).click()
  await page.getByRole('option', { name: 'グループ' }).click()
  await expect(page).toHaveURL(/group_flag=1/)
  await expect(row(page, 'G001')).toBeVisible()
  await expect(row(page, 'C001')).toHaveCount(0)
  await page.getByRole('link', { name: 'G001' }).click()
  await expect(page.getByRole('heading', { name: /の編集$/ })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: '閉じる' }).click()
  await page.getByRole('button', { name: /条件「区分：グループ」を外す/ }).click()
  await page.getByRole('searchbox', { name: 'センターを検索' }).fill('C002')
  await expect(page.getByText('1–1 / 1件')).toBeVisible()
  await expect(page).toHaveURL(/q=C002/)
  await page.getByRole('searchbox', { name: 'センターを検索' }).fill('')
  await page.getByRole('button', { name: '講師' }).click()
  await expect(page).toHaveURL(/sort=teacher_count/)
  const counts = async () =>
    (await page.getByRole('cell', { name: /^\d+名$/ }).allInnerTexts()).map(text => Number.parseInt(text, 10))
  await expect.poll(async () => (await counts()).length).toBeGreaterThan(2)
  await expect
    .poll(async () => (await counts()).every((n, i, all) => i === 0 || n >= (all[i - 1] ?? 0)))
    .toBe(true)
})

test('a file comes back without a difference, with bad rows stores nothing, and adds enough for two pages', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/M20101')
  await expect(row(page, 'C001')).toBeVisible()
  const text = await expectNoDifference(page, 'センターID,名称1')

  const rows = Array.from({ length: 12 }, (_, at) => `U9${String(at).padStart(2, '0')},分室${at},`)
  const heading = 'センターID,名称1,名称2'
  // One whose name nothing else asks for.
  const name = /^C003,([^,]+),/m.exec(text)?.[1] ?? ''
  const broken = ['U900,分室,,通常', 'U977,,,通常', 'U978,分室,,三つ', 'U900,二度目,,通常']
  await chooseCsv(page, 'bad.csv', [`${heading},グループフラグ`, ...broken].join('\r\n'))
  await expect(page.getByText('誤り 3行')).toBeVisible()
  await expect(page.getByRole('row', { name: /^3 名称1 名称1が入力されていません/ })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: '取り込む', exact: true })).toBeDisabled()
  await expectAccessible(page, 'the preview with faults')
  await picture(page, 'M20101-import-faults')

  await chooseCsv(page, 'good.csv', [heading, `C003,${name}（本部）,`, ...rows].join('\r\n'))
  await expect(page.getByText(`名称1：${name} → ${name}（本部）`)).toBeVisible()
  await page.getByRole('button', { name: '13件を取り込む' }).click()
  await expect(page.getByText('取り込みました（追加 12件、変更 1件）。').first()).toBeVisible()

  await test.step('the list has a second page now', async () => {
    await page.goto('/M20101?q=分室&per=10')
    await expect(page.getByText('1–10 / 12件')).toBeVisible()
    await page.getByRole('button', { name: '次のページ' }).click()
    await expect(page.getByText('11–12 / 12件')).toBeVisible()
    await expect(page).toHaveURL(/page=2/)
  })

  await test.step('what came by file is taken back, for the others who work here', async () => {
    await page.goto('/M20101')
    await page.getByRole('button', { name: '取り込む' }).click()
    await chooseCsv(page, 'back.csv', text)
    await page.getByRole('button', { name: '1件を取り込む' }).click()
    await expect(page.getByText('取り込みました（追加 0件、変更 1件）。').first()).toBeVisible()
    await page.goto('/M20101?q=分室&per=50')
    await page.getByRole('checkbox', { name: 'このページをすべて選択' }).check()
    await page.getByRole('button', { name: '無効にする' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '無効にする' }).click()
    await expect(page.getByText('12件を無効にしました。').first()).toBeVisible()
  })
})
