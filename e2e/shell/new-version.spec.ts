import { expect, type Page } from '@playwright/test'
import { startFrontProxy } from '../src/frontProxy.ts'
import { expectKept, expectWiped, keptOn } from '../src/keptOffline.ts'
import { phone } from '../src/openAs.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const versionOf = (page: Page) => page.locator('meta[name="version"]').getAttribute('content')
const offer = (page: Page) => page.getByRole('status').filter({ hasText: '新しい版があります' })
const shells = async (page: Page) =>
  (await keptOn(page)).caches.map(name => name.replace('terakoya-shell-', ''))

async function callOwn(page: Page): Promise<void> {
  await page.goto('/account')
  await page.getByRole('switch', { name: 'この端末は自分のものです' }).check()
  await expectKept(page)
}

test('a new version is kept whole or not at all, is offered and never forced, and a draft survives it', async ({
  startServer,
  openAt,
}) => {
  test.setTimeout(300_000)
  const front = await startFrontProxy()
  const server = await startServer({ ALLOWED_ORIGINS: front.url })
  front.open(server.url)
  const page = await openAt(front, 'student2', {
    viewport: phone,
    mayComplainOf: /404|ERR_|Failed to fetch/,
  })
  await callOwn(page)
  const before = (await versionOf(page)) ?? ''
  expect(await shells(page)).toEqual([before])
  const other = await page.context().newPage()
  await other.goto('/C21101')
  await expect(other.getByRole('button', { name: /ユーザーメニュー/ })).toBeVisible()

  await page.goto('/C21201')
  await page
    .getByRole('button', { name: /^欠席の連絡/ })
    .last()
    .click()
  const reason = page.getByRole('dialog').getByRole('textbox')
  await reason.fill('家族の用事のため')

  const update = () =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
  const waiting = () =>
    page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration()
      return [found?.installing, found?.waiting].map(each => each?.state ?? '')
    })

  await test.step('one part is missing: nothing of the new version is kept, and the old one goes on', async () => {
    front.version = 'aaaaaaaaaaaa'
    front.missing = /^\/icons\/icon-192/
    const asked = front.workers
    await update().catch(() => undefined)
    await expect.poll(() => front.workers).toBeGreaterThan(asked)
    await expect.poll(waiting).toEqual(['', ''])
    await expect.poll(() => shells(page)).toEqual([before])
    front.missing = null
  })

  await test.step('whole, it waits', async () => {
    front.version = 'bbbbbbbbbbbb'
    await update()
    await expect.poll(waiting).toEqual(['', 'installed'])
    await expect.poll(() => shells(page)).toEqual([before, 'bbbbbbbbbbbb'])
  })
  await test.step('it is offered, and nothing happens by itself', async () => {
    await other.getByRole('button', { name: '次の日' }).click()
    await expect(offer(other)).toBeVisible()
    await picture(other, 'new-version-375')
    expect(await versionOf(other)).toBe(before)
    await page.bringToFront()
    expect(await versionOf(page)).toBe(before)
    await expect(reason).toHaveValue('家族の用事のため')
  })

  await test.step('whoever takes it keeps the draft', async () => {
    // Told with the next thing that the page asks by itself.
    await expect(offer(page)).toBeVisible({ timeout: 150_000 })
    await offer(page).getByRole('button', { name: '更新' }).click()
    const asked = page.getByRole('dialog').filter({ hasText: '保存していない変更があります' })
    await expect(asked).toContainText('下書きとして残ります')
    await asked.getByRole('button', { name: '更新' }).click()
    await expect.poll(() => versionOf(page).catch(() => '')).toBe('bbbbbbbbbbbb')
    await page.getByRole('dialog').getByRole('button', { name: '下書きを復元' }).click()
    await expect(reason).toHaveValue('家族の用事のため')
  })

  await test.step('the other tab is as it was, and finds its parts still', async () => {
    expect(await versionOf(other)).toBe(before)
    expect(await shells(other)).toEqual([before, 'bbbbbbbbbbbb'])
    await other.bringToFront()
    await offer(other).getByRole('button', { name: '更新' }).click()
    await expect.poll(() => versionOf(other).catch(() => '')).toBe('bbbbbbbbbbbb')
  })
  await front.close()
})

test('a server that has it switched off wipes every device at the next contact, and offers nothing', async ({
  startServer,
  openAt,
}) => {
  test.setTimeout(240_000)
  const server = await startServer()
  const page = await openAt(server, 'student2', { viewport: phone, mayComplainOf: /ERR_|Failed to fetch/ })
  await callOwn(page)
  const program = await page.request.get('/sw.js')
  // Asked for anew each time: nothing on the way may keep it.
  expect(program.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
  await server.kill()
  await server.start(undefined, { OFFLINE_COPIES: 'off' })

  await test.step('the worker alone does it, whatever the page would do', async () => {
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    await expectWiped(page)
  })
  await test.step('it is offered nowhere', async () => {
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: '登録内容' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'この端末' })).toHaveCount(0)
    await expectWiped(page)
  })
  await test.step('a page that meets it first wipes it itself', async () => {
    await page.evaluate(async () => {
      localStorage.setItem('terakoya.week', JSON.stringify({ format: 1, user_no: 1, kept_at: Date.now() }))
      await caches.open('terakoya-shell-left')
    })
    await page.reload()
    await expectWiped(page)
  })
})

test('where the session ends beside a new version, whose parts are others, the page leads to the login', async ({
  startServer,
  openAt,
}) => {
  const front = await startFrontProxy()
  const server = await startServer({ ALLOWED_ORIGINS: front.url })
  front.open(server.url)
  const page = await openAt(front, 'manager', { mayComplainOf: /404|401|ERR_|Failed to fetch/ })
  // The old page never had it.
  front.missing = /^\/assets\/LoginBox-/
  await page.goto('/C40501')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  front.version = 'bbbbbbbbbbbb'
  await page.context().clearCookies()
  await page.getByRole('button', { name: '次へ' }).or(page.getByRole('textbox').first()).first().click()
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /検索/ }))
    .first()
    .fill('小林')
  await expect(page.getByLabel('ユーザーID')).toBeVisible()
})
