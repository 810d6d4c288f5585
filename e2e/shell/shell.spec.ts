import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { signIn } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

/** Fills in the login page that is shown. */
async function logIn(page: Page, user_id: string, password: string): Promise<void> {
  await page.getByLabel('ユーザーID').fill(user_id)
  // Enter leads on to the password, which nobody has missed yet.
  await page.getByLabel('ユーザーID').press('Enter')
  await expect(page.getByLabel('パスワード', { exact: true })).toBeFocused()
  await expect(page.getByText('入力されていません')).toHaveCount(0)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

test('Home says what waits and leads there', async ({ page, enterByForm }) => {
  await enterByForm('manager')
  const waiting = page.getByRole('region', { name: '待っている仕事' })
  const week = waiting.getByRole('region', { name: '配信していない週' }).getByRole('link').first()
  await expect(week).toContainText(/\d+件/)
  await expect(page.getByText('準備中')).toHaveCount(0)
  await picture(page, 'Home-manager')
  await expectAccessible(page, '/')
  await week.click()
  await expect(page).toHaveURL(/\/C40101\?center=\d+&week=2026-11-30/)
})

test('who has no assignment to do is told of unread chats, and when they are read that nothing waits', async ({
  page,
}) => {
  await signIn(page, 'sales')
  await expect(page.getByRole('region', { name: '未読のチャット' })).toBeVisible()
  await page.evaluate(async () => {
    const call = async (api: string, input: object) => {
      const answer = await fetch('/api/data', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: [{ api, input }] }),
      })
      return (await answer.json()).data[0].output
    }
    const { rows } = await call('Chatroom_doBrowse', { unread_flag: 1 })
    for (const { rel_model, rel_id } of rows) await call('Chat_markRead', { rel_model, rel_id, id: 1000 })
  })
  await page.reload()
  await expect(page.getByText('待っている仕事はありません')).toBeVisible()
  // The day of the own students has the room: no second menu beside the first.
  await expect(page.getByRole('region', { name: /^生徒の今日/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: '使える画面' })).toHaveCount(0)
})

test('what the bell of a classroom counts waits on its Home too', async ({ page }) => {
  await signIn(page, 'online')
  const bell = page.getByRole('link', { name: /^未確認のアラート \d+件/ })
  const count = /\d+件/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await expect(page.getByRole('region', { name: '確認していないアラート' })).toContainText(count)
  await expect(page.getByText('待っている仕事はありません')).toHaveCount(0)
})

test('? opens the help of the screen, and is only a letter in a field', async ({ page }) => {
  await signIn(page, 'manager')
  await page.getByRole('link', { name: '講師割当' }).first().click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '画面・生徒・講師の名前かコード' }).pressSequentially('わり?')
  await expect(page.getByRole('combobox', { name: '画面・生徒・講師の名前かコード' })).toHaveValue('わり?')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: '画面・生徒・講師の名前かコード' })).toHaveCount(0)
  // As long as a dialog is there, the key is the dialog's.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page).toHaveURL(/\/C00103\/view\?screen=C40101-weekly-assignment/)
  await expect(page.getByRole('main')).toContainText('講師割当')
})

test('after a one-time password the first field waits, and the change leads to where one wanted', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher6')
  const { user_no } = await askApi<{ user_no: number }>(page, 'Auth_getCurrentUser', {})
  const administrator = await (await browser.newContext()).newPage()
  await signIn(administrator, 'admin')
  const reset = await askApi<{ one_time_password: string }>(
    administrator,
    'T0010UsersService.M20901_ResetPassword',
    { user_no },
  )
  await administrator.context().close()

  await page.context().clearCookies()
  await page.goto('/C11101?date=2026-11-27')
  await logIn(page, 'teacher6', reset.one_time_password)
  await expect(page).toHaveURL(/\/account\?next=/)
  await expect(page.getByLabel('受け取った仮のパスワード')).toBeFocused()
  await page.keyboard.insertText(reset.one_time_password)
  const next = page.getByLabel('新しいパスワード', { exact: false })
  await next.first().fill('password1')
  await expect(page.getByText('使えません：よく使われるパスワードです。')).toBeVisible()
  await expect(page.getByText('強い', { exact: true })).toHaveCount(0)
  await next.first().fill('umineko-no-koe')
  await next.last().fill('umineko-no-koe')
  await page.getByRole('button', { name: 'パスワードを変更' }).click()
  await expect(page).toHaveURL(/\/C11101\?date=2026-11-27/)
  await expect(page.getByText('パスワードを変更しました')).toHaveCount(1)
})

test('a start that failed is tried again by itself', async ({ page }) => {
  await signIn(page, 'manager')
  let asked = 0
  await page.route('**/api/data', route => {
    if (!route.request().postData()?.includes('getConfig') || ++asked > 1) return route.fallback()
    const error = {
      status: 503,
      errorCode: 'UNAVAILABLE',
      message: 'ただいま点検中です。少し待ってください。',
    }
    return route.fulfill({ status: 503, json: { error } })
  })
  await page.goto('/C00101')
  await expect(
    page.getByRole('heading', { name: '起動に必要なデータを読み込めませんでした。' }),
  ).toBeVisible()
  await expect(page.getByText(/秒後に自動でもう一度読み込みます/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^お知らせ/ }).first()).toBeVisible()
})

test('a day that does not exist is taken out of the address', async ({ page }) => {
  await signIn(page, 'teacher1')
  await page.goto('/C11101?date=2026-02-31')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('2026/11/25（水）')
  await expect(page).toHaveURL(/\/C11101$/)
})

test('another language changes menu, titles and screens at once, lasts, and can be left again', async ({
  page,
}) => {
  await signIn(page, 'franchise')
  const choose = async (menu: RegExp, language: string) => {
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitemradio', { name: language }).click()
  }
  await choose(/ユーザーメニュー/, 'English')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
  await expect(page.getByRole('button', { name: /Search/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: /^Your students today/ })).toBeVisible()
  await expect(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Notices/ })
      .first(),
  ).toBeVisible()
  await picture(page, 'shell-english')
  await choose(/User menu/, '日本語')
  await expect(page.getByRole('button', { name: /ユーザーメニュー/ })).toBeVisible()
})

test('who signs out in one tab leaves nothing to be read in another', async ({ page, enter }) => {
  await enter('student1')
  await page.goto('/C21101')
  const other = await page.context().newPage()
  await other.goto('/Chatroom')
  await expect(other.getByRole('navigation', { name: 'チャットの一覧' })).toBeVisible()
  await page.goto('/Auth/logout')
  await expect(page.getByText('ログアウトしました', { exact: false }).first()).toBeVisible()
  await expect(other).toHaveURL(/\/Auth\/login/)
  await expect(other.getByLabel('ユーザーID')).toBeVisible()
  await expect(other.getByRole('navigation', { name: 'チャットの一覧' })).toHaveCount(0)
})
