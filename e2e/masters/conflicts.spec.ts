import { type Browser, expect, type Page, test } from '@playwright/test'
import { openAs } from '../src/openAs.ts'
import { OwnServer } from '../src/ownServer.ts'
import { enterAs } from '../src/people.ts'

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()
const told = (page: Page) => page.getByRole('dialog', { name: '他の人が先に保存しました' })

/** The same page for somebody else. */
async function colleague(browser: Browser, login: string, url: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(page, login)
  await page.goto(url)
  return page
}

/** Two write one field: the second sees both, and keeps the own words. */
async function twoWrite(page: Page, browser: Browser, login: string, field: string): Promise<void> {
  const label = (who: Page) => who.getByRole('textbox', { name: new RegExp(`^${field}`) })
  const first = await label(page).inputValue()
  const other = await colleague(browser, login, page.url())
  await label(other).fill(`${first}（相手）`)
  await save(other)
  await expect(other.getByText(/を保存しました/).first()).toBeVisible()
  await other.context().close()
  await label(page).fill(`${first}（自分）`)
  await save(page)
  await expect(told(page)).toContainText(`${first}（相手）`)
  await expect(told(page)).toContainText(`${first}（自分）`)
  await told(page).getByRole('button', { name: 'この内容で保存' }).click()
  await expect(page.getByText(/を保存しました/).first()).toBeVisible()
  await page.reload()
  await expect(label(page)).toHaveValue(`${first}（自分）`)
}

test('two administrators at one mail', async ({ page, browser }) => {
  await enterAs(page, 'admin')
  await page.goto('/M20701')
  await page.getByRole('link', { name: /季節講習のお申し込みを受け付けました/ }).click()
  await twoWrite(page, browser, 'admin', '件名')
})

test('two administrators at one help', async ({ page, browser }) => {
  await enterAs(page, 'admin')
  await page.goto('/M21101')
  await page.getByRole('main').getByRole('link', { name: 'ホーム', exact: true }).click()
  await twoWrite(page, browser, 'admin', 'タイトル')
})

test('two managers at one notice', async ({ page, browser }) => {
  await enterAs(page, 'manager')
  await page.goto('/M00101')
  await page.getByRole('link', { name: '冬期講習の申込が始まりました' }).first().click()
  await twoWrite(page, browser, 'manager', 'タイトル')
})

test('two managers at one meeting account: the second sees both and keeps the own word', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'manager')
  await page.goto('/M00501')
  await page.getByText('会議アカウント', { exact: true }).click()
  const edit = page.getByRole('button', { name: /を編集$/ }).nth(1)
  // By its name: others add accounts meanwhile.
  const name = (await edit.getAttribute('aria-label')) ?? ''
  await edit.click()
  const other = await colleague(browser, 'manager', page.url())
  await other.getByRole('button', { name, exact: true }).click()
  await other.getByRole('textbox', { name: /^名前/ }).fill('面談の部屋')
  await save(other)
  await expect(other.getByText('会議アカウント「面談の部屋」を保存しました。')).toBeVisible()
  await other.context().close()
  await page.getByRole('textbox', { name: /^名前/ }).fill('自習の部屋')
  await save(page)
  await expect(told(page)).toContainText('面談の部屋')
  await told(page).getByRole('button', { name: 'この内容で保存' }).click()
  await expect(page.getByText('会議アカウント「自習の部屋」を保存しました。')).toBeVisible()
})

test('what was saved here a moment ago is nobody else’s change: it is removed though it was not read again', async ({
  browser,
}) => {
  // Of its own: others count the subjects.
  const server = await OwnServer.open()
  try {
    const { page } = await openAs(browser, server, 'admin')
    await page.goto('/M20401/add')
    await page.getByLabel('科目ID').fill('IT77')
    await page.getByLabel('名称1').fill('探究')
    await save(page)
    await expect(page.getByRole('heading', { name: '「探究」の編集' })).toBeVisible()
    await expect(page.getByLabel('名称2')).toHaveValue('')
    // From here on no answer tells the record's new version.
    await page.route('**/api/data', async route => {
      if (!route.request().postData()?.includes('M20401_getEdit')) await route.fallback()
    })
    await page.getByLabel('名称2').fill('探')
    await save(page)
    await expect(page.getByText('「探究」を保存しました。').first()).toBeVisible()
    await page.getByRole('button', { name: 'その他の操作', exact: true }).click()
    await page.getByRole('menuitem', { name: '削除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '削除', exact: true }).click()
    await expect(page).toHaveURL(/\/M20401$/)
    await page.context().close()
  } finally {
    await server.close()
  }
})
