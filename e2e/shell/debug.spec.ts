import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { enterAs, signIn } from '../src/people.ts'
import { picture } from '../src/pictures.ts'

const tools = (page: Page) => page.getByRole('complementary', { name: 'デバッグ' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'デバッグ' })
const search = (page: Page) => dialog(page).getByRole('searchbox')

/** The scripts that the page asks for from now on. */
function scripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  return asked
}

test('the debug dialog goes to every route and signs in as anybody, by keys alone', async ({ page }) => {
  await signIn(page, 'manager')
  await expect(tools(page)).toHaveCount(0)
  await page.goto('/?debug=on')
  await expect(tools(page)).toBeVisible()
  await expectAccessible(page, 'the debug button')

  await test.step('a route is found and gone to', async () => {
    await page.keyboard.press('Control+Alt+k')
    await expect(search(page)).toBeFocused()
    await expect(dialog(page).getByRole('heading', { name: /^画面（\d+件）$/ })).toBeVisible()
    await expectAccessible(page, 'the debug dialog')
    await picture(page, 'debug-dialog')
    await search(page).fill('せんたー 割当')
    await expect(dialog(page).getByText('当てはまるものがありません')).toBeVisible()
    await search(page).fill('Ｍ２０９０１')
    await expect(dialog(page).getByText('今のログインでは開けません')).toHaveCount(3)
    await search(page).fill('M20101')
    await page.keyboard.press('ArrowDown')
    await expect(dialog(page).getByRole('button', { name: /^センター.*\/M20101$/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(dialog(page).getByRole('button', { name: /\/M20101\/add$/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/M20101\/add$/)
    await expect(page.getByRole('heading', { name: 'センターの追加' })).toBeVisible()
  })
  await test.step('the setting stays in the browser, and another person is one press away', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'デバッグ' }).click()
    await search(page).fill('teacher1')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/C11101/)
    await expect(page.getByRole('button', { name: /ユーザーメニュー/ })).toBeVisible()
  })
  await test.step('Escape closes it and gives the focus back; it is put away by its own button', async () => {
    await page.getByRole('button', { name: 'デバッグ' }).click()
    await expect(search(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'デバッグ' })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: 'デバッグを終える' }).click()
    await expect(tools(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: /ユーザーメニュー/ })).toBeVisible()
    await expect(tools(page)).toHaveCount(0)
  })
})

test('an error that nobody foresaw opens with its debug URL, which tells a colleague the same', async ({
  page,
  context,
}) => {
  await enterAs(page, 'manager')
  await page.goto('/?debug=on')
  await expect(tools(page)).toBeVisible()
  await page.route('**/api/data', async route => {
    if (!route.request().postData()?.includes('M20101_doBrowse')) return route.continue()
    const error = { status: 599, errorCode: 'SERVER_ERROR', message: '作られた問題です。' }
    await route.fulfill({ status: 599, json: { error } })
  })
  await page.keyboard.press('Control+Alt+k')
  await search(page).fill('/M20101')
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'エラーの詳細' })
  await expect(details).toContainText('M20101_doBrowse')
  await expect(details).toContainText('599 SERVER_ERROR')
  await expectAccessible(page, 'the details of an error')
  await picture(page, 'debug-error')
  const url = (await details.getByRole('link').getAttribute('href')) ?? ''
  expect(new URL(url).pathname).toBe('/M20101')
  await details.getByRole('button', { name: '閉じる' }).last().click()
  await page.getByRole('button', { name: 'デバッグ' }).click()
  await expect(
    dialog(page).getByRole('heading', { name: 'この画面を開いてからのエラー（1件）' }),
  ).toBeVisible()

  const colleague = await context.newPage()
  await colleague.goto(url)
  await expect(colleague.getByRole('dialog', { name: 'エラーの詳細' })).toContainText('作られた問題です。')
})

test('where the server runs no demo, neither code nor words of it are asked for', async ({ page }) => {
  await page.route('**/api/data', async route => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace('"demo":true', '"demo":false')
    await route.fulfill({ response: answer, body: text })
  })
  await signIn(page, 'manager')
  await page.evaluate(() => window.localStorage.setItem('terakoya.debug', '1'))
  const asked = scripts(page)
  await page.goto('/M20101?debug=on')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+Alt+k')
  await expect(page.getByText('デバッグ')).toHaveCount(0)
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter(url => /debug/i.test(url))).toEqual([])
})
