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

async function askToRemove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'その他の操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '削除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除', exact: true }).click()
}

test('office staff keep the classrooms: add, conflict, refusal to remove, narrowing by type', async ({
  page,
  browser,
  open,
}) => {
  await open('office', '/M20201', { mayComplainOf: /status of (409|422)/ })
  await expect(row(page, 'R001')).toBeVisible()
  await expectAccessible(page, '/M20201')
  await picture(page, 'M20201-list')

  await test.step('a new classroom has one of three types', async () => {
    await page.getByRole('button', { name: '教室を追加' }).click()
    await page.getByLabel('教室ID').fill('Ｔ９０１')
    await page.getByLabel('名称1').fill('丘の上教室')
    await page.getByRole('radio', { name: 'フランチャイズ' }).check()
    await save(page)
    await expect(page.getByRole('heading', { name: '「丘の上教室」の編集' })).toBeVisible()
    await expect(row(page, 'T901')).toContainText('フランチャイズ')
  })

  await test.step('two people at one classroom: the second sees the difference and chooses', async () => {
    const other = await colleague(browser)
    await other.goto(page.url())
    await other.getByLabel('名称1').fill('丘の下教室')
    await save(other)
    await expect(other.getByText('「丘の下教室」を保存しました。').first()).toBeVisible()
    await other.context().close()
    await page.getByLabel('名称1').fill('丘の中教室')
    await save(page)
    const dialog = page.getByRole('dialog', { name: '他の人が先に保存しました' })
    await dialog.getByRole('radio', { name: /自分の入力/ }).click()
    await dialog.getByRole('button', { name: 'この内容で保存' }).click()
    await expect(page.getByRole('heading', { name: '「丘の中教室」の編集' })).toBeVisible()
  })

  await test.step('what is used is not removed, and says where; what nothing holds is', async () => {
    await enterAs(page, 'admin')
    await page.goto('/M20201')
    await page.getByRole('link', { name: 'R001' }).click()
    await askToRemove(page)
    await expect(page.getByText(/教室「.+教室」は.*生徒 [\d,]+件.*使われている/)).toBeVisible()
    await expectAccessible(page, 'a refusal to remove')
    await page.getByRole('link', { name: 'T901' }).click()
    await expect(page.getByRole('heading', { name: '「丘の中教室」の編集' })).toBeVisible()
    await askToRemove(page)
    await expect(row(page, 'T901')).toHaveCount(0)
  })

  await test.step('the list is narrowed to a type, and says when nothing matches', async () => {
    await page.getByRole('button', { name: '条件を足す' }).click()
    await page.getByRole('option', { name: 'オンライン' }).click()
    await expect(page).toHaveURL(/classroom_type=1/)
    await expect(page.getByRole('cell', { name: '直営' })).toHaveCount(0)
    await page.getByRole('searchbox', { name: '教室を検索' }).fill('なにもない')
    await expect(page.getByText('条件に当てはまる教室がありません')).toBeVisible()
    await page.getByRole('button', { name: '条件をすべて外す' }).click()
    await expect(row(page, 'R001')).toBeVisible()
  })
})

test('classrooms are exported and come back without a difference; an unknown type is refused by row', async ({
  page,
}) => {
  await enterAs(page, 'office')
  await page.goto('/M20201')
  await expect(row(page, 'R001')).toBeVisible()
  const text = await expectNoDifference(page, '教室ID,名称1')
  await chooseCsv(page, 'bad.csv', text.replace(',オンライン,有効', ',寺子屋,有効'))
  await expect(page.getByText('誤り 1行')).toBeVisible()
  await expect(
    page.getByText('教室の種類はオンライン、直営、フランチャイズのいずれかを入力してください。'),
  ).toBeVisible()
})
