import { expect, type Page } from '@playwright/test'
import { appCode } from '@terakoya/server/testing/appCode'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { phone } from '../src/openAs.ts'
import { picture, pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

/** The server's clock stands here, so the app has three codes that count: those of before, now and next. */
const now = '2026-11-25T17:58:00+09:00'
const refused = /status of 4(00|01|22)/

const fullWidth = (code: string) =>
  code.replaceAll(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

const section = (page: Page, name: string) => page.getByRole('region', { name })

async function leave(page: Page): Promise<void> {
  await page.goto('/Auth/logout')
  await page.getByRole('link', { name: 'ログイン画面へ' }).click()
}

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('ユーザーID').fill('manager')
  await page.getByLabel('パスワード', { exact: true }).fill('demo-juku')
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

async function giveCode(page: Page, label: '確認コード' | '復旧コード', code: string): Promise<void> {
  await page.getByLabel(label).fill(code)
  await page.keyboard.press('Enter')
}

const expectInside = (page: Page) =>
  expect(page.getByRole('button', { name: /ユーザーメニュー/ })).toBeVisible()

test('a second factor is turned on, asked for at the door and over a page, reset only unrefused, and turned off', async ({
  startServer,
  openAt,
  browser,
}) => {
  const server = await startServer()
  const page = await openAt(server, 'manager', { mayComplainOf: refused })
  await page.goto('/account')
  let recovery: string[] = []
  let secret = ''

  await test.step('turned on by the password and the first code of the app', async () => {
    const factor = section(page, '二段階認証')
    await factor.getByRole('button', { name: '認証アプリを登録' }).click()
    await expect(factor.getByLabel('今のパスワード')).toBeFocused()
    await page.keyboard.type('demo-juku')
    await page.keyboard.press('Enter')
    await expect(factor.getByRole('img', { name: '認証アプリに登録する二次元コード' })).toBeVisible()
    const code = factor.getByLabel('認証アプリに出た6桁の数字')
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await expectAccessible(page, 'the code to be read by the app')
    await pictures(page, 'second-factor-scan')
    secret = await factor.locator('code').innerText()
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await expect(factor.getByRole('alert')).toContainText('確認コードが違います。')
    await code.fill(fullWidth(appCode(now, { secret, steps: -1 })))
    await page.keyboard.press('Enter')
    const codes = factor.getByRole('list', { name: '復旧コード' }).locator('code')
    await expect(codes).toHaveCount(10)
    recovery = await codes.allInnerTexts()
    await expect(factor.getByRole('alert')).toBeFocused()
    await expectAccessible(page, 'recovery codes')
    await pictures(page, 'second-factor-recovery-codes')
    await page.emulateMedia({ media: 'print' })
    await expect(factor.getByText(/manager の復旧コード/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'パスワードの変更' })).toBeHidden()
    await picture(page, 'second-factor-paper')
    await page.emulateMedia({ media: null })
    await factor.getByRole('button', { name: '保管しました' }).click()
    await expect(factor).toContainText('残り10個')
  })

  await test.step('out, and in with a code: a wrong one says so, the right one opens', async () => {
    await leave(page)
    await givePassword(page)
    await expect(page.getByLabel('確認コード')).toBeFocused()
    await expectAccessible(page, 'the code at the door')
    await giveCode(page, '確認コード', '123456')
    await expect(page.getByRole('alert')).toContainText('確認コードが違うか、すでに使われています。')
    await pictures(page, 'second-factor-wrong-code')
    await expectAccessible(page, 'a wrong code at the door')
    await giveCode(page, '確認コード', fullWidth(appCode(now, { secret })))
    await expectInside(page)
  })

  await test.step('on a phone by a recovery code, once; it is ended from the list of devices', async () => {
    const context = await browser.newContext({ baseURL: server.url, viewport: phone, hasTouch: true })
    const other = await context.newPage()
    await other.goto('/Auth/login')
    await givePassword(other)
    await giveCode(other, '確認コード', '123456')
    await expect(other.getByRole('alert')).toBeVisible()
    await other.getByRole('button', { name: '認証アプリが使えないとき（復旧コードを使う）' }).click()
    await expect(other.getByRole('alert')).toHaveCount(0)
    await expect(other.getByLabel('復旧コード')).toBeFocused()
    await expectFits(other)
    await expectAccessible(other, 'a recovery code on a phone')
    await picture(other, 'second-factor-recovery-phone')
    await giveCode(other, '復旧コード', (recovery[0] ?? '').replace('-', ' ').toUpperCase())
    await expectInside(other)

    await page.goto('/account')
    await expect(section(page, '二段階認証')).toContainText('残り9個')
    const devices = section(page, 'ログイン中の端末')
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await picture(page, 'second-factor-devices')
    await devices.getByRole('button', { name: /をログアウトさせる/ }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await other.goto('/account')
    await expect(other).toHaveURL(/\/Auth\/login/)
    await givePassword(other)
    await other.getByRole('button', { name: '認証アプリが使えないとき（復旧コードを使う）' }).click()
    await giveCode(other, '復旧コード', recovery[0] ?? '')
    await expect(other.getByRole('alert')).toContainText('すでに使われています。')
    await context.close()
  })

  await test.step('a session that ends over a page asks for both, and what was pressed goes out', async () => {
    const news = section(page, '至急の知らせ')
    await news.getByLabel('メールアドレス').fill('aoi@example.jp')
    await page.context().clearCookies({ name: 'terakoya' })
    await news.getByRole('button', { name: '保存' }).click()
    const box = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
    const password = box.getByLabel('パスワード', { exact: true })
    await password.fill('demo-juku')
    await page.keyboard.press('Enter')
    await expect(box.getByLabel('確認コード')).toBeFocused()
    await giveCode(page, '確認コード', '123456')
    await expect(box.getByRole('alert')).toContainText('確認コードが違うか、すでに使われています。')
    await expectAccessible(page, 'a wrong code over the page')
    await pictures(page, 'second-factor-box')
    await box.getByRole('button', { name: 'パスワードの入力に戻る' }).click()
    await expect(box.getByRole('alert')).toHaveCount(0)
    await password.fill('demo-juku')
    await page.keyboard.press('Enter')
    await giveCode(page, '確認コード', appCode(now, { secret, steps: 1 }))
    await expect(box).toHaveCount(0)
    await expect(page.getByText('至急の知らせを、このメールアドレスに送ります').first()).toBeVisible()
    await expect(news.getByLabel('メールアドレス')).toHaveValue('aoi@example.jp')
  })

  await test.step("an administrator's reset is read on the first screen, and refused", async () => {
    const admin = await openAt(server, 'admin')
    await admin.goto('/M20901')
    await admin.getByRole('link', { name: 'manager', exact: true }).click()
    await admin.getByRole('tab', { name: '二段階認証' }).click()
    await admin.getByRole('button', { name: '初期化を申し出る' }).click()
    const asking = admin.getByRole('dialog')
    await asking.getByRole('textbox').fill('スマートフォンをなくした')
    await asking.getByRole('button', { name: '初期化を申し出る' }).click()
    await expect(admin.getByText('初期化の申し出があります')).toBeVisible()
    await expect(admin.getByRole('button', { name: '同意して、すぐに初期化' })).toHaveCount(0)
    await expectAccessible(admin, 'a reset that waits')
    await pictures(admin, 'second-factor-reset')

    await page.goto('/')
    const told = section(page, '管理者が、あなたの二段階認証の初期化を申し出ています')
    await expect(told).toContainText('2026/11/26')
    await expectAccessible(page, 'Home with a reset')
    await picture(page, 'second-factor-reset-told')
    await told.getByRole('link', { name: 'アカウントを開く' }).click()
    await section(page, '二段階認証').getByRole('button', { name: '初期化を断る' }).click()
    await expect(page.getByRole('button', { name: '初期化を断る' })).toHaveCount(0)
    await page.goto('/')
    await expectInside(page)
    await expect(told).toHaveCount(0)
  })

  await test.step('turned off by password and code: the password alone opens again', async () => {
    await page.goto('/account')
    const factor = section(page, '二段階認証')
    await factor.getByRole('button', { name: '認証アプリを解除' }).click()
    await factor.getByLabel('今のパスワード').fill('demo-juku')
    await expectAccessible(page, 'turning it off')
    await giveCode(page, '確認コード', appCode(now, { secret, steps: 1 }))
    await expect(factor.getByRole('alert')).toContainText('すでに使われています。')
    await giveCode(page, '確認コード', recovery[1] ?? '')
    await expect(factor).toContainText('使っていません')
    await leave(page)
    await givePassword(page)
    await expectInside(page)
  })
})
