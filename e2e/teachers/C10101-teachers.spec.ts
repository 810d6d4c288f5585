import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { chooseCsv, expectNoDifference } from '../src/resourceFiles.ts'
import { test } from '../src/test.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()
const cell = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

async function colleague(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(page, 'admin')
  return page
}

test('the office keeps the teachers: add, matrix, contacts, conflict, history, invalid, remove', async ({
  page,
  browser,
  open,
}) => {
  await open('manager', '/C10101', { mayComplainOf: /status of (409|422)/ })
  await expect(row(page, 'T0001')).toBeVisible()
  await picture(page, 'C10101-list')
  await expectAccessible(page, '/C10101')

  await test.step('what is missing is said at the field', async () => {
    await page.getByRole('button', { name: '講師を追加' }).click()
    await page.getByLabel('講師ID').fill('ＺＺ０１')
    await save(page)
    await expect(page.getByText('氏名が入力されていません。')).toBeVisible()
    await expect(page.getByLabel('講師ID')).toHaveValue('ZZ01')
    await picture(page, 'C10101-add')
  })

  await test.step('the home center is among the centers by itself', async () => {
    await page.getByLabel('氏名').first().fill('青木 花子')
    await page.getByLabel('ふりがな').fill('アオキ ハナコ')
    await page.getByRole('combobox', { name: '所属センター' }).click()
    // At the other center another test writes to every teacher; who was written to is not removed.
    await page.getByRole('option', { name: '青葉野センター' }).click()
    await expect(page.getByText('青葉野センター').nth(1)).toBeVisible()
  })

  await test.step('the matrix is filled by click, by arrows and by whole lines', async () => {
    await cell(page, '数学 中 標準').check()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(cell(page, '数学 中 入試')).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    // Another test may have renamed the subject.
    await expect(page.getByRole('checkbox', { name: /^英語(（改）)? 中 入試$/ })).toBeChecked()
    await page.getByRole('button', { name: '国語', exact: true }).click()
    await expect(page.getByText('9件を選択')).toBeVisible()
    await expectAccessible(page, 'the matrix')
  })

  await test.step('a contact says which part is wrong', async () => {
    await page.getByRole('button', { name: '連絡先を追加' }).click()
    const contact = page.getByRole('group', { name: '緊急連絡先 1件目' })
    await contact.getByLabel('氏名').fill('青木 一子')
    await contact.getByLabel('続柄').fill('母')
    await contact.getByLabel('電話番号').fill('１２')
    await save(page)
    await expect(page.getByText(/緊急連絡先の1件目の電話番号/)).toBeVisible()
    await contact.getByLabel('電話番号').fill('０９０−１２３４−５６７８')
    await save(page)
    await expect(page.getByRole('heading', { name: '「青木 花子」の編集' })).toBeVisible()
    await expect(page.getByLabel('ふりがな')).toHaveValue('あおき はなこ')
    await picture(page, 'C10101-edit')
  })

  await test.step('two people at one teacher: the second sees the difference and chooses', async () => {
    const other = await colleague(browser)
    await other.goto(page.url())
    await cell(other, '数学 中 標準').uncheck()
    await other.getByLabel('国籍').fill('日本')
    await save(other)
    await expect(other.getByText('「青木 花子」を保存しました。').first()).toBeVisible()
    await other.context().close()
    await cell(page, '数学 高 標準').check()
    await page.getByLabel('コメント').fill('面接済み')
    await save(page)
    const dialog = page.getByRole('dialog', { name: '他の人が先に保存しました' })
    await expect(dialog).toContainText('国籍（日本）')
    await expect(dialog).toContainText('数学 高 標準')
    // No row of the list behind is half beneath the header.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page, 'the difference')
    await picture(page, 'C10101-conflict')
    await dialog.getByRole('button', { name: 'この内容で保存' }).click()
    await expect(page.getByText('「青木 花子」を保存しました。').first()).toBeVisible()
    await expect(page.getByLabel('国籍')).toHaveValue('日本')
  })

  await test.step('the history tells it in words', async () => {
    await page.getByRole('button', { name: '変更履歴' }).click()
    const dialog = page.getByRole('dialog', { name: /変更履歴/ })
    await expect(dialog).toContainText('数学 高 標準')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('who is used is not removed, nor loses a center with shifts; who is not, is', async () => {
    await page.getByRole('link', { name: '遠藤 美咲' }).click()
    await expect(page.getByRole('heading', { name: '「遠藤 美咲」の編集' })).toBeVisible()
    await page.getByRole('button', { name: 'その他の操作', exact: true }).click()
    await page.getByRole('menuitem', { name: '削除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '削除', exact: true }).click()
    await expect(page.getByText(/講師「遠藤 美咲」は.*シフト \d+件.*使われている/)).toBeVisible()
    await page.getByRole('link', { name: '青木 花子' }).click()
    await expect(page.getByRole('heading', { name: '「青木 花子」の編集' })).toBeVisible()
    await page.getByRole('button', { name: 'その他の操作', exact: true }).click()
    await page.getByRole('menuitem', { name: '削除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '削除', exact: true }).click()
    await expect(row(page, 'ZZ01')).toHaveCount(0)
  })
})

test('teachers are found by name, reading and subject; no name comes into the address', async ({ page }) => {
  await enterAs(page, 'office')
  await page.goto('/C10101')
  await page.getByRole('searchbox', { name: '講師を検索' }).fill('エンドウ')
  await expect(page.getByText('1–1 / 1件')).toBeVisible()
  await expect(page).toHaveURL(/\/C10101$/)
  await page.getByRole('searchbox', { name: '講師を検索' }).fill('')
  await page.getByRole('button', { name: '条件を足す' }).click()
  await page.getByRole('option', { name: '物理' }).click()
  await page.getByRole('option', { name: '小', exact: true }).click()
  await expect(page.getByText('条件に当てはまる講師がありません')).toBeVisible()
  await picture(page, 'C10101-nothing')
  await page.getByRole('button', { name: /学校段階：小/ }).click()
  await expect(row(page, '物理').first()).toBeVisible()
})

test('a file of teachers comes back without a difference, and with bad rows stores nothing', async ({
  page,
}) => {
  await enterAs(page, 'office')
  await page.goto('/C10101')
  await expect(row(page, 'T0001')).toBeVisible()
  const text = await expectNoDifference(page, '講師ID,氏名')
  await chooseCsv(page, 'bad.csv', text.replace(/S\d+\/小\/標準/, 'なし/小/標準').replace(',専任,', ',社長,'))
  await expect(page.getByText(/誤り \d行/)).toBeVisible()
  await expect(page.getByRole('cell', { name: '担当科目', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: '取り込む', exact: true })).toBeDisabled()
  await picture(page, 'C10101-import-faults')
  await chooseCsv(page, 'good.csv', text.replace('遠藤 美咲', '遠藤 美咲季'))
  await page.getByRole('button', { name: '1件を取り込む' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row(page, '遠藤 美咲季')).toBeVisible()
  await page.getByRole('button', { name: '取り込む' }).click()
  await chooseCsv(page, 'back.csv', text)
  await page.getByRole('button', { name: '1件を取り込む' }).click()
  await expect(row(page, '遠藤 美咲季')).toHaveCount(0)
})

test('an advisor sees a teacher and finds nothing to change', async ({ page }) => {
  await enterAs(page, 'advisor')
  await page.goto('/C10101')
  await expect(page.getByRole('button', { name: '講師を追加' })).toHaveCount(0)
  await page.getByRole('link', { name: '遠藤 美咲' }).click()
  await expect(page.getByRole('heading', { name: '遠藤 美咲', exact: true })).toBeVisible()
  await expect(page.getByLabel('講師ID')).toBeDisabled()
  await expect(page.getByRole('button', { name: '保存', exact: true })).toHaveCount(0)
  await picture(page, 'C10101-view')
})

test.describe('a teacher on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } })

  test('keeps the own contacts and sees what is registered', async ({ page }) => {
    await enterAs(page, 'teacher1')
    await page.goto('/C10101/edit')
    await expect(page.getByRole('heading', { name: '登録内容' })).toBeVisible()
    await page.getByLabel('電話番号').first().fill('080-9999-0000')
    await save(page)
    await expect(page.getByText('「プロフィール」を保存しました。').first()).toBeVisible()
    await expectAccessible(page, 'the own profile')
    await picture(page, 'C10101Edit-own')
    await expectFits(page)
  })
})
