import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { keptDrafts } from '../src/hand/drafts.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

// Today is 25 November; the demo's families have asked for things.
const rows = (page: Page) => page.getByRole('table', { name: '申請の一覧' }).getByRole('row')
const panel = (page: Page) => page.locator('section[aria-labelledby="request-heading"]')

test('staff see what waits first, accept one choice, decline with a reason, and hide what is done', async ({
  page,
  open,
}) => {
  await open('manager', '/C40411')
  await expect(rows(page).nth(1)).toContainText('確認中')
  await picture(page, 'C40411')
  await expectAccessible(page, 'C40411')
  const waiting = await rows(page).filter({ hasText: '確認中' }).count()
  expect(waiting).toBeGreaterThan(1)

  await test.step('the one that is opened tells who could teach it', async () => {
    await rows(page).filter({ hasText: '確認中' }).first().getByRole('link').click()
    await expect(panel(page).getByRole('region', { name: '第1希望' })).toContainText('講師')
    await picture(page, 'C40411-panel')
    await expectAccessible(page, 'C40411-panel')
  })

  await test.step('a choice that can be had is accepted, with before and after', async () => {
    const accept = panel(page).getByRole('button', { name: /希望で承認/ })
    const open = rows(page).filter({ hasText: '確認中' })
    for (let at = 0; at < waiting; at += 1) {
      await open.nth(at).getByRole('link').click()
      // The one before it may still be shown.
      await expect(open.nth(at)).toHaveAttribute('aria-current', 'true')
      await expect(panel(page).getByRole('region', { name: '第1希望' })).toBeVisible()
      if ((await accept.count()) > 0) break
    }
    await accept.first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('ご家庭には「申請」の一覧でお知らせします（メールは送られません）。')
    await picture(page, 'C40411-accept')
    await dialog.getByRole('button', { name: '承認' }).press('Enter')
    await expect(panel(page)).toContainText('新しい授業')
    // A key leads on to the next one.
    await expect(panel(page).getByRole('button', { name: '次の申請' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
    await expect(rows(page).filter({ hasText: '確認中' })).toHaveCount(waiting - 1)
  })

  await test.step('to decline a reason is needed; it stands with the request', async () => {
    await rows(page).filter({ hasText: '確認中' }).first().getByRole('link').click()
    const form = panel(page).getByRole('form', { name: '見送り' })
    await form.getByRole('button', { name: '見送る' }).click()
    await expect(form).toContainText('見送りの理由が入力されていません。')
    await form.getByRole('textbox').fill('この時間は講師の都合がつきません。')
    // Whoever looks something up meanwhile finds what was typed again.
    await expect.poll(() => keptDrafts(page)).toContain('この時間は講師の都合がつきません。')
    const opened = page.url()
    await rows(page).filter({ hasText: '確認中' }).nth(1).getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', { name: '下書きを残して移動' }).click()
    await expect(page).not.toHaveURL(opened)
    await page.goto(opened)
    await form.getByRole('button', { name: '下書きを復元' }).click()
    await expect(form.getByRole('textbox')).toHaveValue('この時間は講師の都合がつきません。')
    await form.getByRole('button', { name: '見送る' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '見送る' }).dblclick()
    await expect(panel(page)).toContainText('この時間は講師の都合がつきません。')
    await expect(rows(page).filter({ hasText: '確認中' })).toHaveCount(waiting - 2)
  })

  await test.step('hidden it is found only by who asks for it', async () => {
    await panel(page).getByRole('button', { name: '非表示にする' }).click()
    await expect(panel(page).getByRole('button', { name: '表示に戻す' })).toBeVisible()
    await panel(page).getByRole('button', { name: '表示に戻す' }).click()
    await expect(panel(page).getByRole('button', { name: '非表示にする' })).toBeVisible()
  })
})

test('on a phone the list is cards and the request has the page', async ({ page, enter }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enter('office')
  await page.goto('/C40411')
  await expect(rows(page).nth(1)).toBeVisible()
  await expectFits(page)
  await picture(page, 'C40411-375')
  await rows(page).nth(1).getByRole('link').click()
  await expect(panel(page).getByRole('region', { name: '第1希望' })).toBeVisible()
  await expectFits(page)
  await picture(page, 'C40411-panel-375')
})

test('who only reads sees requests without a way to decide', async ({ page }) => {
  await enterAs(page, 'online')
  await page.goto('/C40411')
  await expect(page.getByRole('region', { name: '申請の一覧' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('who decides second, or without a connection, reads why, and what was typed stays', async ({
  startServer,
  openAt,
}) => {
  const server = await startServer({ DEMO_SIZE: 'medium' })
  const page = await openAt(server, 'manager', { mayComplainOf: /ERR_INTERNET_DISCONNECTED|status of 409/ })
  // What is told in passing is loaded ahead: without a connection nothing more can be.
  const told = page.waitForResponse(/ToastHost.*\.js/)
  await page.goto('/C40411')
  await told
  await rows(page).filter({ hasText: '確認中' }).first().getByRole('link').click()
  const form = panel(page).getByRole('form', { name: '見送り' })
  await form.getByRole('textbox').fill('この時間は講師の都合がつきません。')

  await page.context().setOffline(true)
  await panel(page).getByRole('button', { name: '非表示にする' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '接続' })).toBeVisible()
  await expect(form.getByRole('textbox')).toHaveValue('この時間は講師の都合がつきません。')
  await page.context().setOffline(false)

  const request_no = Number(/view\/(\d+)/.exec(page.url())?.[1])
  const { lock_version } = await askApi<{ lock_version: number }>(page, 'C40411_doRead', { id: request_no })
  await askApi(page, 'C40411_decline', { request_no, lock_version, decline_reason: '満席のため' })
  await form.getByRole('button', { name: '見送る' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '見送る' }).click()
  await expect(panel(page)).toContainText('もう「見送り」になっています')
  await expect(panel(page)).toContainText('入力していた理由：この時間は講師の都合がつきません。')
  await expect(panel(page)).toContainText('満席のため')
})

test('several are declined at once; one that a colleague has decided meanwhile stays, with the reason', async ({
  startServer,
  openAt,
}) => {
  // Of the test's own: what it decides would be missing elsewhere.
  const server = await startServer({ DEMO_SIZE: 'medium' })
  const page = await openAt(server, 'manager', { mayComplainOf: /status of 409/ })
  await page.clock.setFixedTime('2026-11-25T17:58:00+09:00')
  await page.goto('/C40411')
  const open = rows(page).filter({ hasText: '確認中' })
  await expect(open.nth(2)).toBeVisible()
  const before = await open.count()
  for (const at of [0, 1, 2]) await open.nth(at).getByRole('checkbox').check()
  const all = await askApi<OutputOf<'C40411_doBrowse'>>(page, 'C40411_doBrowse', {
    searchInfo: {},
    orderBy: [],
    pagination: { current_page: 1, per_page: 100 },
  })
  const [first] = all.rows.filter(row => row.request_status === 'open')
  if (!first) throw new Error('nothing waits')
  const { request_no, lock_version } = first
  await askApi(page, 'C40411_decline', { request_no, lock_version, decline_reason: '満席のため' })

  await page.getByRole('button', { name: '見送る', exact: true }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('button', { name: '見送る' }).click()
  await expect(asked).toContainText('見送りの理由が入力されていません。')
  await asked.getByRole('textbox').fill('この週は講師の都合がつきません。')
  await asked.getByRole('button', { name: '見送る' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1件' })).toBeVisible()
  await expect(open).toHaveCount(before - 3)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expectAccessible(page, 'C40411 after a bulk decision')
  await picture(page, 'C40411-bulk')
})
