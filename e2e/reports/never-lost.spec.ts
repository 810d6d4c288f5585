import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { phone } from '../src/openAs.ts'
import { picture, pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const now = '2026-11-25T17:58:00+09:00'
/** Whom teacher1 teaches from 16:40 on. */
const child = '桜井 里奈'
const first = '比を使って長さを求める練習をしました。図をかいて考えると、ひとりで式を立てられました。'
const second = `${first}次回は応用に進みます。`
const third = `${second}計算も速くなりました。`
const fourth = `${third}ご家庭でも続けてください。`
const fifth = `${fourth}来週が楽しみです。`

interface Stored {
  report_status: number | null
  t3110_lock_version: number
  rows: { detail_no: number; comment: string }[]
  draft: { device: string; rows: { detail_no: number; comment: string }[] } | null
}

const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const commentOf = (page: Page) => page.getByRole('textbox', { name: /^授業のコメント/ })
const choose = (page: Page, group: string, mark: string) =>
  page
    .getByRole('radiogroup', { name: new RegExp(`^${group}`) })
    .getByRole('radio', { name: mark, exact: true })
    .click()
const asked = (api: string) => (request: { url(): string; postData(): string | null }) =>
  request.url().endsWith('/api/data') && (request.postData() ?? '').includes(api)

test('nothing that is written of a report is lost, and it is sent once', async ({ startServer, openAt }) => {
  const server = await startServer({ DEMO_SIZE: 'medium' })
  const mayComplainOf = /status of 4(01|08|09)|ERR_|Failed to fetch/
  const opened = await openAt(server, 'teacher1', { viewport: phone, mayComplainOf })
  await opened.clock.setFixedTime(now)
  await opened.goto('/C11101')
  await opened.getByRole('link', { name: `${child}さんの報告書を書く` }).click()
  await expect(commentOf(opened)).toBeVisible()
  const place = new URL(opened.url()).pathname
  const schedule_no = Number(place.split('/').at(-1))
  const stored = (page: Page) => askApi<Stored>(page, 'C50102_getEdit', { schedule_no })
  const desk = await openAt(server, 'teacher1', { mayComplainOf })
  await desk.clock.setFixedTime(now)

  let page =
    await test.step('the tab is closed: it is offered with its time, and nothing has begun', async () => {
      await commentOf(opened).fill(first)
      await expect
        .poll(async () => (await stored(desk)).draft?.rows, { timeout: 25_000 })
        .toMatchObject([{ detail_no: 13, comment: first }])
      expect(await stored(desk)).toMatchObject({ report_status: null, t3110_lock_version: 0 })
      const next = await opened.context().newPage()
      await next.clock.setFixedTime(now)
      await opened.close()
      await next.goto(place)
      const offer = next.getByRole('status').filter({ hasText: '下書きがあります' })
      await expect(offer).toHaveCount(1)
      await expect(offer).toContainText('この端末で')
      await expect(offer).toContainText('17:58')
      await pictures(next, 'C50102-draft-375')
      await offer.getByRole('button', { name: '下書きを復元' }).click()
      await expect(commentOf(next)).toHaveValue(first)
      return next
    })

  await test.step('another device finds it, and says where it was written', async () => {
    await desk.goto(place)
    const offer = desk.getByRole('status').filter({ hasText: 'スマートフォンで' })
    await expect(offer).toContainText('17:58 に書いたところ')
    await offer.getByRole('button', { name: '見比べる' }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByRole('region', { name: '授業のコメント' })).toContainText(first)
    await expectAccessible(desk, 'a draft compared')
    await picture(desk, 'C50102-draft-compared')
    await dialog.getByRole('button', { name: 'この下書きを使う' }).click()
    await expect(commentOf(desk)).toHaveValue(first)
    await expect(offer).toHaveCount(0)
    await desk.goto('about:blank')
  })

  await test.step('the session has ended: what goes by itself stays quiet, what is pressed goes after the login', async () => {
    await page.context().clearCookies()
    const quiet = page.waitForResponse(answer => asked('C50102_saveDraft')(answer.request()))
    await commentOf(page).fill(second)
    expect((await quiet).status()).toBe(401)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await pressed(page, '一時保存').click()
    await page.getByRole('dialog').getByLabel('パスワード', { exact: true }).fill('demo-juku')
    await page.getByRole('button', { name: 'ログインして続ける' }).click()
    await expect(page.getByText('一時保存しました。').first()).toBeVisible()
    expect(await stored(page)).toMatchObject({ report_status: 0, t3110_lock_version: 1, draft: null })
  })

  await test.step('no answer in time: it is there after the page was loaded again, and goes out', async () => {
    await page.route('**/api/data', async route => {
      if (!asked('C50102_doEdit')(route.request())) return route.fallback()
      const error = { status: 408, errorCode: 'TIMEOUT', message: '時間内に終わりませんでした。' }
      return route.fulfill({ status: 408, json: { error } })
    })
    await commentOf(page).fill(third)
    await pressed(page, '一時保存').click()
    await expect(page.getByRole('alert').filter({ hasText: '保存できませんでした' })).toBeVisible()
    await expect(commentOf(page)).toHaveValue(third)
    await page.unroute('**/api/data')
    await page.reload()
    await expect(commentOf(page)).toHaveValue(third)
    await expect(page.getByText('一時保存しました。').first()).toBeVisible()
    expect(await stored(page)).toMatchObject({ t3110_lock_version: 2, draft: null })
  })

  await test.step('without a line it waits; of what was changed meanwhile one decides with the kept text', async () => {
    // What was told of the save before is gone, and lies over nothing.
    await page.mouse.move(0, 0)
    await expect(page.getByText('一時保存しました。')).toHaveCount(0)
    await page.context().setOffline(true)
    await commentOf(page).fill(fourth)
    await pressed(page, '一時保存').click()
    await expect(page.getByRole('alert').filter({ hasText: '送信待ち（17:58 から）' })).toBeVisible()
    await expectFits(page)
    await pictures(page, 'C50102-waits-375')
    await askApi(desk, 'C50102_doEdit', {
      ...{ schedule_no, t3110_lock_version: 2, report_status: 0 },
      rows: [{ detail_no: 13, comment: 'パソコンで直した文章です。' }],
    })
    // It goes by itself: nobody is asked to press again.
    await expect(page.getByText('接続できません')).toHaveCount(0)
    await page.context().setOffline(false)
    const dialog = page.getByRole('dialog', { name: 'ほかの端末で先に保存しました' })
    await expect(dialog).toContainText(fourth, { timeout: 20_000 })
    await expect(dialog).toContainText('パソコンで直した文章です。')
    await dialog.getByRole('button', { name: 'この内容で保存' }).click()
    await expect(page.getByText('一時保存しました。').first()).toBeVisible()
    const after = await stored(page)
    expect(after.t3110_lock_version).toBe(4)
    expect(after.rows.find(row => row.detail_no === 13)?.comment).toBe(fourth)
  })

  await test.step('the tab is closed while it waits: it goes out by itself at the next visit, once', async () => {
    await page.context().setOffline(true)
    await commentOf(page).fill(fifth)
    await pressed(page, '一時保存').click()
    await expect(page.getByRole('alert').filter({ hasText: '送信待ち' })).toBeVisible()
    const next = await page.context().newPage()
    await next.clock.setFixedTime(now)
    await page.close()
    page = next
    await page.context().setOffline(false)
    await page.goto(place)
    await expect(page.getByText('一時保存しました。').first()).toBeVisible()
    await expect(commentOf(page)).toHaveValue(fifth)
    const after = await stored(page)
    expect(after.t3110_lock_version).toBe(5)
    expect(after.rows.find(row => row.detail_no === 13)?.comment).toBe(fifth)
    await page.reload()
    await expect(commentOf(page)).toHaveValue(fifth)
    await expect(page.getByText('下書きがあります')).toHaveCount(0)
    expect((await stored(page)).t3110_lock_version).toBe(5)
  })

  await test.step('the server is killed after it has written: sent again by itself, it happens once', async () => {
    await page.getByRole('combobox', { name: /^教材A/ }).selectOption({ label: '塾用テキスト 標準' })
    await page.getByRole('textbox', { name: /^単元A/ }).fill('比とその利用')
    await page.getByRole('textbox', { name: /^ページA/ }).fill('p.63–66')
    await choose(page, '宿題の提出', 'すべて提出')
    await pressed(page, '「今回の宿題」を「なし」にする').click()
    await choose(page, '授業の進み', '予定どおり')
    await choose(page, '授業の様子', '意欲的')
    await choose(page, '確認の結果', 'おおむね理解している')
    // What is told has its place soon after the page is there; without a server it can't be loaded any more.
    await expect(page.locator('[data-position="bottom-right"]')).toBeAttached()
    let kills = 1
    await page.route('**/api/data', async route => {
      if (kills === 0 || !asked('C50102_doEdit')(route.request())) return route.fallback()
      kills -= 1
      expect((await route.fetch()).status()).toBe(200)
      await server.kill()
      return route.abort('connectionfailed')
    })
    await pressed(page, '提出する').click()
    await page
      .getByRole('dialog', { name: '出欠がまだ付いていません' })
      .getByRole('button', { name: '出席', exact: true })
      .click()
    await expect(page.getByText('送信待ち（17:58 から）').first()).toBeVisible({ timeout: 20_000 })
    await server.start()
    await expect(page.getByText('提出しました。').first()).toBeVisible({ timeout: 30_000 })
    expect(await stored(page)).toMatchObject({ report_status: 1, t3110_lock_version: 6, draft: null })
  })
})
