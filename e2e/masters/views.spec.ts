import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'

const views = (page: Page) => page.getByRole('button', { name: /^ビュー/ })

async function saveView(page: Page, name: string): Promise<void> {
  await views(page).click()
  await page.getByRole('menuitem', { name: '今の表示に名前を付けて保存…' }).click()
  await page.getByLabel('ビュー名').fill(name)
}

test('a view is saved, applied, changed, made the first, removed and brought back', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/M20401?category=2&sort=-name1&per=10&cols=subject_id.name1')
  await expect(page.getByText('1–2 / 2件')).toBeVisible()

  await test.step('saved under a name', async () => {
    await saveView(page, '複数の科目')
    await expectAccessible(page, 'saving a view')
    await picture(page, 'views-save')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect(views(page)).toHaveText('ビュー：複数の科目')
  })

  await test.step('what differs from it is told, and taken back by choosing it again', async () => {
    await page.getByRole('searchbox', { name: '科目を検索' }).fill('なにもない')
    await expect(views(page)).toHaveText('ビュー：複数の科目（変更あり）')
    await views(page).click()
    await picture(page, 'views-menu')
    await page.getByRole('menuitem', { name: '複数の科目', exact: true }).click()
    await expect(page.getByText('1–2 / 2件')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: '科目を検索' })).toHaveValue('')
    await expect(page).toHaveURL(/category=2.*sort=-name1.*per=10.*cols=subject_id.name1.*view=\d+/)
  })

  await test.step('overwritten after a question', async () => {
    await page.getByRole('button', { name: '名称1' }).click()
    await views(page).click()
    await page.getByRole('menuitem', { name: '「複数の科目」を今の表示で上書き' }).click()
    await page.getByRole('button', { name: '上書き', exact: true }).click()
    await expect(views(page)).toHaveText('ビュー：複数の科目')
  })

  await test.step('a name that is taken is said at its field', async () => {
    await saveView(page, '複数の科目')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('「複数の科目」はすでに使われています')).toBeVisible()
    await page.getByRole('button', { name: 'キャンセル' }).click()
  })

  await test.step('renamed, and the one that the list opens with', async () => {
    await views(page).click()
    await page.getByRole('menuitem', { name: 'ビューを整理…' }).click()
    await page.getByLabel('「複数の科目」のビュー名').fill('複数だけ')
    await page.getByRole('button', { name: '名前を変える' }).click()
    // The switch shows at once what will be; the page is left once it is.
    const stored = page.waitForResponse(
      answer => answer.request().postData()?.includes('"default_flag":1') === true,
    )
    await page.getByLabel('「複数だけ」を最初に使う').check()
    await stored
    await expectAccessible(page, 'the saved views')
    await picture(page, 'views-manage')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/M20401')
    await expect(views(page)).toHaveText('ビュー：複数だけ')
    await expect(page.getByText('1–2 / 2件')).toBeVisible()
  })

  await test.step('who takes the conditions off sees the list without them', async () => {
    await views(page).click()
    await page.getByRole('menuitem', { name: '標準の表示に戻す' }).click()
    await expect(page.getByText('1–12 / 12件')).toBeVisible()
    await expect(page).toHaveURL(/\/M20401$/)
  })

  await test.step('removed, brought back, removed for good', async () => {
    await views(page).click()
    await page.getByRole('menuitem', { name: 'ビューを整理…' }).click()
    await page.getByRole('button', { name: 'ビュー「複数だけ」を削除' }).click()
    await expect(page.getByText('ビュー「複数だけ」を削除しました。')).toBeVisible()
    await page.getByRole('button', { name: 'ビュー「複数だけ」を元に戻す' }).click()
    await expect(page.getByLabel('「複数だけ」を最初に使う')).toBeChecked()
    await page.getByRole('button', { name: 'ビュー「複数だけ」を削除' }).click()
    await expect(page.getByText('ビュー「複数だけ」を削除しました。')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/M20401')
    await expect(page.getByText('1–12 / 12件')).toBeVisible()
  })
})

test('the name that people were searched by is in no view, and the person is told', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/M20901')
  await page.getByRole('searchbox', { name: 'ユーザーを検索' }).fill('office')
  await expect(page.getByRole('link', { name: 'office', exact: true })).toBeVisible()
  await saveView(page, '事務の人')
  await expect(page.getByText('検索語「office」はビューに残しません。')).toBeVisible()
  const [request] = await Promise.all([
    page.waitForRequest(each => (each.postData() ?? '').includes('SavedViews_doAdd')),
    page.getByRole('dialog').getByRole('button', { name: '保存' }).click(),
  ])
  expect(request.postData()).not.toContain('"office"')
  await expect(views(page)).toHaveText('ビュー：事務の人')
})
