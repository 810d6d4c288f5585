import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { desktop, phone } from '../src/openAs.ts'
import { OwnServer } from '../src/ownServer.ts'
import { signIn } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { watchConsole } from '../src/watchConsole.ts'

let server: OwnServer

test.beforeAll(async () => {
  server = await OwnServer.open({ TRUST_PROXY: '1' })
})

test.afterAll(() => server.close())

/** Somebody else, elsewhere, who types a password that is none. */
async function guess(page: Page, address: string, user_id: string): Promise<number> {
  const answer = await page.request.post(`${server.url}/api/auth`, {
    data: { user_id, password: 'not-the-password' },
    headers: { 'x-forwarded-for': address },
  })
  return answer.status()
}

for (const [size, viewport] of Object.entries({ desktop, phone })) {
  const user_id = size === 'desktop' ? 'manager' : 'student1'
  test(`who signs in is told of wrong tries elsewhere until that is confirmed (${size})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport })
    const page = await context.newPage()
    const complaints = watchConsole(page)
    expect(await guess(page, '203.0.113.7', user_id)).toBe(400)
    expect(await guess(page, '198.51.100.7', user_id)).toBe(400)
    await signIn(page, user_id)
    const notice = page.getByRole('region', { name: '間違ったパスワードが2回入力されました' })
    await expect(notice).toContainText('2か所の回線から入力されました。この入力ではログインされていません。')
    await expect(notice).toContainText('パスワードを変更して、センターまたは教室に知らせてください')
    await expectFits(page)
    await picture(page, `Home-wrong-sign-ins-${size}`)
    await expectAccessible(page, '/')
    await page.reload()
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: '確認しました' }).click()
    await expect(notice).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: /ユーザーメニュー/ })).toBeVisible()
    await expect(notice).toHaveCount(0)
    expect(complaints).toEqual([])
    await context.close()
  })
}

test('who has to wait reads until when, why and what to do; a browser of before waits for nothing', async ({
  browser,
}) => {
  const [known, fresh] = [await browser.newContext({ baseURL: server.url }), await browser.newContext()]
  const before = await known.newPage()
  await signIn(before, 'office')
  await known.clearCookies({ name: 'terakoya' })
  const page = await (await browser.newContext({ baseURL: server.url, viewport: phone })).newPage()
  const stranger = await fresh.newPage()
  // The pages' own requests come from this machine without a proxy in between, and so do these.
  for (let count = 0; count < 5; count += 1) expect(await guess(stranger, '127.0.0.1', 'office')).toBe(400)
  await page.goto('/Auth/login')
  await page.getByLabel('ユーザーID').fill('office')
  await page.getByLabel('パスワード', { exact: true }).fill('demo-juku')
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(/今の回線からのログインを\d\d:\d\dまで止めています。1分（60秒）待って/)
  await expect(alert).toContainText('教室または管理者に連絡してください。')
  await expectFits(page)
  await picture(page, 'login-stopped-phone')
  await signIn(before, 'office')
  await expect(before.getByRole('region', { name: '間違ったパスワードが5回入力されました' })).toBeVisible()
  for (const context of [known, fresh, page.context()]) await context.close()
})
