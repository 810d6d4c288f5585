import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { chooseCsv, expectNoDifference } from '../src/resourceFiles.ts'
import { test } from '../src/test.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

async function colleague(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(page, 'manager')
  return page
}

test('office staff keep the subjects: add, edit, conflict, invalid, search, sort, remove', async ({
  page,
  browser,
  open,
}) => {
  // The refused saves below: the browser itself notes every answer of 400 and more.
  await open('office', '/M20401', { mayComplainOf: /status of (409|422)/ })
  await expect(row(page, 'S01')).toBeVisible()
  await picture(page, 'M20401-list')

  await test.step('what is missing is said at the field, and the focus goes there', async () => {
    await page.getByRole('button', { name: '科目を追加' }).click()
    await save(page)
    await expect(page.getByText('入力に誤りがあります。印の付いた項目を直してください。')).toBeVisible()
    await page.getByLabel('科目ID').fill('ＩＴ０１')
    await save(page)
    await expect(page.getByText('名称1が入力されていません。')).toBeVisible()
    await expect(page.getByLabel('名称1')).toBeFocused()
    await expect(page.getByLabel('科目ID')).toHaveValue('IT01')
    await expectAccessible(page, 'the form with a fault')
  })

  await test.step('Enter leads on and never submits by itself', async () => {
    await page.getByLabel('名称1').fill('情報')
    await page.getByLabel('名称1').press('Enter')
    await expect(page.getByLabel('名称2')).toBeFocused()
    await page.getByLabel('名称2').press('Shift+Enter')
    await expect(page.getByLabel('名称1')).toBeFocused()
  })

  await test.step('a new record is in the list and open beside it', async () => {
    await save(page)
    await expect(page.getByRole('heading', { name: '「情報」の編集' })).toBeVisible()
    await expect(page).toHaveURL(/\/M20401\/\d+\/edit/)
    await expect(row(page, 'IT01')).toBeVisible()
  })

  await test.step('with nothing changed nothing is saved, and nothing else is said', async () => {
    await save(page)
    await expect(page.getByText('変更がないため、保存するものはありません。')).toBeVisible()
    await expect(page.getByText('「情報」を保存しました。')).toHaveCount(0)
    await expect(page.getByText('入力に誤りがあります。', { exact: false })).toHaveCount(0)
  })

  await test.step('two people at one record: the second sees the difference and chooses', async () => {
    const other = await colleague(browser)
    await other.goto(page.url())
    await other.getByLabel('名称1').fill('情報I')
    await other.getByLabel('説明').fill('プログラミング')
    await save(other)
    await expect(other.getByText('「情報I」を保存しました。').first()).toBeVisible()
    await other.context().close()
    await page.getByLabel('名称1').fill('情報と社会')
    await page.getByLabel('名称2').fill('情')
    await save(page)
    const dialog = page.getByRole('dialog', { name: '他の人が先に保存しました' })
    await expect(dialog).toContainText('元の値：情報')
    await expect(dialog).toContainText('説明（プログラミング）')
    await expectAccessible(page, 'the difference')
    await picture(page, 'M20401-conflict')
    await dialog.getByRole('radio', { name: /保存された内容/ }).click()
    await dialog.getByRole('button', { name: 'この内容で保存' }).click()
    await expect(page.getByRole('heading', { name: '「情報I」の編集' })).toBeVisible()
    await expect(page.getByLabel('名称2')).toHaveValue('情')
    await expect(page.getByLabel('説明')).toHaveValue('プログラミング')
  })

  await test.step('the history tells who changed what', async () => {
    await page.getByRole('button', { name: '変更履歴' }).click()
    const dialog = page.getByRole('dialog', { name: /変更履歴/ })
    await expect(dialog).toContainText('情報 → 情報I')
    await expectAccessible(page, 'the history')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('unsaved work asks before it is left', async () => {
    await page.getByLabel('説明').fill('途中')
    await page.getByRole('button', { name: 'キャンセル' }).click()
    await page.getByRole('button', { name: 'この画面に残る' }).click()
    await expect(page.getByLabel('説明')).toHaveValue('途中')
    await page.getByRole('button', { name: 'その他の操作', exact: true }).click()
    await page.getByRole('menuitem', { name: '変更を元に戻す' }).click()
    await page.getByRole('button', { name: '元に戻す', exact: true }).click()
    await expect(page.getByLabel('説明')).toHaveValue('プログラミング')
  })

  await test.step('office removes nothing that all centers share', async () => {
    await page.getByRole('link', { name: 'S02' }).click()
    await page.getByRole('button', { name: 'その他の操作', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: '入力をすべて消す' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '削除' })).toHaveCount(0)
  })

  await test.step('what is used is not removed, and says where; what nothing holds is', async () => {
    await enterAs(page, 'admin')
    await page.goto('/M20401')
    await page.getByRole('link', { name: 'S02' }).click()
    await page.getByRole('button', { name: 'その他の操作', exact: true }).click()
    await page.getByRole('menuitem', { name: '削除' }).click()
    await page.getByRole('button', { name: '削除', exact: true }).click()
    await expect(page.getByText(/講師の担当科目 \d+件/)).toBeVisible()
    await page.getByRole('link', { name: 'IT01' }).click()
    await expect(page.getByRole('heading', { name: '「情報I」の編集' })).toBeVisible()
    await page.getByRole('button', { name: 'その他の操作', exact: true }).click()
    await page.getByRole('menuitem', { name: '削除' }).click()
    await page.getByRole('button', { name: '削除', exact: true }).click()
    await expect(row(page, 'IT01')).toHaveCount(0)
    await expect(page).toHaveURL(/\/M20401$/)
  })
})

test('search, conditions, order, page and columns live in the address', async ({ page }) => {
  await enterAs(page, 'office')
  await page.goto('/M20401?per=10')
  await expect(page.getByText('1–10 / 12件')).toBeVisible()
  await page.getByRole('button', { name: '次のページ' }).click()
  await expect(page.getByText('11–12 / 12件')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.goto('/M20401?per=10&page=7')
  await expect(page.getByText('11–12 / 12件')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.goto('/M20401/abc/edit?per=10&page=2')
  await expect(page.getByText('お探しのデータは見つかりませんでした')).toBeVisible()
  await expect(page).toHaveURL(/\/404\?/)
  await page.getByRole('link', { name: '科目を開く' }).click()
  await expect(page).toHaveURL(/\/M20401$/)
  await page.goto('/M20401?per=10&page=2')
  await page.getByRole('button', { name: '名称1' }).click()
  await expect(page).toHaveURL(/sort=name1/)
  await expect(page).not.toHaveURL(/page=/)
  await page.getByRole('button', { name: '条件を足す' }).click()
  await page.getByRole('option', { name: '複数' }).click()
  await expect(page.getByText('1–2 / 2件')).toBeVisible()
  await page.getByRole('searchbox', { name: '科目を検索' }).fill('なにもない')
  await expect(page.getByText('条件に当てはまる科目がありません')).toBeVisible()
  await picture(page, 'M20401-nothing')
  await expectAccessible(page, 'nothing matches')
  await page.getByRole('button', { name: '条件をすべて外す' }).click()
  await expect(page.getByText('1–10 / 12件')).toBeVisible()
  await page.getByRole('button', { name: '列', exact: true }).click()
  await page.getByRole('checkbox', { name: '名称3' }).check()
  await expect(page.getByRole('columnheader', { name: '名称3' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: '名称3' })).toBeVisible()
})

test('many are made invalid and valid again', async ({ page }) => {
  await enterAs(page, 'office')
  await page.goto('/M20401?q=S1&per=10')
  await expect(page.getByText('1–3 / 3件')).toBeVisible()
  await page.getByRole('checkbox', { name: 'このページをすべて選択' }).check()
  await page.getByRole('button', { name: '無効にする' }).click()
  const question = page.getByRole('dialog', { name: '科目3件を無効にしますか？' })
  await expect(question).toContainText('出なくなります')
  await question.getByRole('button', { name: '無効にする' }).click()
  await expect(page.getByText('3件を無効にしました。').first()).toBeVisible()
  await expect(page.getByRole('cell', { name: '無効' })).toHaveCount(3)
  await page.getByRole('button', { name: '元に戻す', exact: true }).click()
  await expect(page.getByRole('cell', { name: '有効', exact: true })).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'このページをすべて選択' }).check()
  await page.getByRole('button', { name: '無効にする' }).click()
  await question.getByRole('button', { name: '無効にする' }).click()
  await expect(page.getByRole('cell', { name: '無効' })).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'このページをすべて選択' }).check()
  await page.getByRole('button', { name: '有効にする' }).click()
  await expect(page.getByRole('cell', { name: '有効', exact: true })).toHaveCount(3)
})

test('a file is exported, comes back without a difference, and with bad rows stores nothing', async ({
  page,
}) => {
  await enterAs(page, 'office')
  await page.goto('/M20401')
  await expect(row(page, 'S01')).toBeVisible()
  const text = await expectNoDifference(page, '科目ID,名称1')
  await expect(page.getByText('変更なし 12件')).toBeVisible()

  await chooseCsv(page, 'bad.csv', text.replace('S03,英語', 'S03,').replace(',単一,', ',三つ,'))
  await expect(page.getByText('誤り 2行')).toBeVisible()
  await expect(page.getByRole('row', { name: '4 名称1 名称1が入力されていません' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: '取り込む', exact: true })).toBeDisabled()
  await expectAccessible(page, 'the preview with faults')
  await picture(page, 'M20401-import-faults')

  await chooseCsv(page, 'good.csv', text.replace('S03,英語', 'S03,英語（改）'))
  await expect(page.getByText('名称1：英語 → 英語（改）')).toBeVisible()
  await picture(page, 'M20401-import')
  await page.getByRole('button', { name: '1件を取り込む' }).click()
  await expect(page.getByText('取り込みました（追加 0件、変更 1件）。').first()).toBeVisible()
  await expect(row(page, '英語（改）')).toBeVisible()
})
