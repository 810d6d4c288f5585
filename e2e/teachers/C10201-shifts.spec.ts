import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { keptDrafts } from '../src/hand/drafts.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

// Today is 25 November: teachers submit January until 20 December, December is settled.
const unit = (page: Page, words: string) => page.getByRole('button', { name: words })
const bar = (page: Page) => page.getByRole('group', { name: '変更と保存' })

test('a teacher paints January by hand and by keys, submits it, and staff see it', async ({
  page,
  browser,
  open,
}) => {
  await open('teacher3', '/C10201')
  await expect(page.getByRole('heading', { name: '2027年1月' })).toBeVisible()
  await expect(page.getByText('未提出・2026/12/20（日）まで')).toBeVisible()
  await expectAccessible(page, 'a month of shifts')

  const cells = ['14:50–16:20', '16:40–18:10', '18:20–19:50', '20:00–21:30'].map(slot =>
    unit(page, `2027/01/05（火） ${slot}`),
  )
  const before = await Promise.all(cells.map(cell => cell.getAttribute('aria-pressed')))
  const wanted = before[0] === 'true' ? 'false' : 'true'
  const [from, to] = await Promise.all([cells[0]?.boundingBox(), cells[3]?.boundingBox()])
  if (!from || !to) throw new Error('no cells')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 12 })
  await page.mouse.up()
  for (const cell of cells) await expect(cell).toHaveAttribute('aria-pressed', wanted)
  const changed = before.filter(each => each !== wanted).length
  const counted = wanted === 'true' ? `追加 ${changed}・取り消し 0` : `追加 0・取り消し ${changed}`
  await expect(bar(page).getByText(counted)).toBeVisible()
  await bar(page).getByRole('button', { name: '1つ戻す' }).click()
  await expect(bar(page).getByText('変更はありません')).toBeVisible()

  await unit(page, '2027/01/06（水） 16:40–18:10').focus()
  const first = await unit(page, '2027/01/06（水） 16:40–18:10').getAttribute('aria-pressed')
  await page.keyboard.press('Space')
  const now = first === 'true' ? 'false' : 'true'
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  for (const words of [
    '2027/01/06（水） 16:40–18:10',
    '2027/01/06（水） 18:20–19:50',
    '2027/01/07（木） 18:20–19:50',
  ]) {
    await expect(unit(page, words)).toHaveAttribute('aria-pressed', now)
  }
  await bar(page).getByRole('button', { name: '保存して提出' }).click()
  await expect(page.getByRole('dialog')).toContainText('2027年1月のシフトを提出しますか？')
  await page.getByRole('dialog').getByRole('button', { name: '保存して提出' }).click()
  await expect(page.getByText('2027年1月のシフトを提出しました。').first()).toBeVisible()
  await expect(page.getByText('提出済み（2026/11/25（水））')).toBeVisible()
  await expect(unit(page, '2027/01/07（木） 18:20–19:50')).toHaveAttribute('aria-pressed', now)
  const name =
    (await page.getByRole('button', { name: /ユーザーメニュー/ }).innerText()).split('（')[0]?.trim() ?? ''

  const staff = await browser.newPage()
  await enterAs(staff, 'admin')
  await staff.goto('/C10201?month=2027-01')
  await staff.getByRole('searchbox', { name: '講師を検索' }).fill(name)
  const line = staff.getByRole('list', { name: '講師を選ぶ' }).getByRole('link').filter({ hasText: name })
  await expect(line).toContainText('提出済み')
  await line.click()
  await expect(staff.getByText(`${name}さんのシフト`)).toBeVisible()
  await staff.close()
})

test('what is locked says why; who can not come asks the center, and the alert leads to the shift', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enterAs(page, 'teacher1')
  await page.goto('/C10201?month=2026-12')
  await expect(
    page.getByText('提出期限 2026/11/20（金） を過ぎています。').or(page.getByText('提出済み')),
  ).toBeVisible()
  await expectFits(page)
  // The week is not distributed: nothing of its lessons is told, and who works may ask all the same.
  const planned = page
    .getByRole('button', { name: /^2026\/12\/01（火）.*勤務できる.*提出期限を過ぎている/ })
    .first()
  await expect(page.getByRole('button', { name: /^2026\/12\/01（火）.*授業が/ })).toHaveCount(0)
  // It is no button to press, as assistive technology hears: a finger comes to it all the same.
  await planned.click({ force: true })
  await expect(bar(page).getByRole('status')).toContainText('提出期限を過ぎているため、変更できません。')
  await picture(page, 'C10201-phone-locked')
  await bar(page).getByRole('button', { name: 'センターに相談する' }).click()
  await expect(page.getByRole('dialog')).toContainText(/2026\/12\/01（火） \d\d:\d\d–\d\d:\d\dの勤務を/)
  await page.getByLabel('理由（任意）').fill('通院のため')
  await page.getByRole('dialog').getByRole('button', { name: 'センターに相談する' }).click()
  await expect(page.getByText('の取り下げをセンターに相談しました。').first()).toBeVisible()
  const asked = page.getByRole('button', { name: /2026\/12\/01（火）.*取り下げを相談中/ })
  await expect(asked).toHaveCount(1)
  await expect(asked.getByText('相談中', { exact: true })).toBeVisible()
  await expect(bar(page).getByRole('status')).toContainText('センターに取り下げを相談中です。')
  await picture(page, 'C10201-phone-asked')

  const manager = await browser.newPage()
  await enterAs(manager, 'manager')
  await manager.goto('/C00102')
  const alert = manager.getByRole('listitem').filter({ hasText: '勤務を外してほしいと相談しています' })
  await expect(alert).toContainText('通院のため')
  await alert.getByRole('link', { name: 'シフトを開く' }).click()
  await expect(manager.getByRole('heading', { name: '2026年12月' })).toBeVisible()

  // It stands on the teacher's own day too, from where it is taken back.
  await page.goto('/')
  const waiting = page.getByRole('region', { name: '取り下げを相談中のシフト' })
  await expect(waiting).toContainText('2026/12/01（火）')
  await picture(page, 'C11101-asked-shift')
  await waiting.getByRole('link', { name: /シフトを見る/ }).click()
  await asked.click({ force: true })
  await bar(page).getByRole('button', { name: '相談を取り消す' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '相談を取り消す' }).click()
  await expect(asked).toHaveCount(0)
  await manager.goto('/C00102')
  await expect(manager.getByRole('heading', { name: 'アラート', level: 1 })).toBeVisible()
  await expect(alert).toHaveCount(0)
  await manager.close()
})

test('the usual week fills a month, and a draft outlives the page', async ({ page }) => {
  await enterAs(page, 'teacher1')
  await page.goto('/C10201?month=2027-02')
  await expect(page.getByRole('heading', { name: '2027年2月' })).toBeVisible()
  await page.getByRole('button', { name: '曜日でまとめて' }).click()
  const dialog = page.getByRole('dialog')
  const tuesday = dialog.getByRole('checkbox', { name: '火 16:40' })
  await tuesday.setChecked(false)
  await dialog.getByRole('button', { name: '火をまとめて塗る' }).click()
  await expect(dialog.getByRole('checkbox', { name: /^火/, checked: false })).toHaveCount(0)
  await dialog.getByRole('button', { name: '16:40をまとめて塗る' }).click()
  await dialog.getByRole('button', { name: '16:40をまとめて塗る' }).click()
  await tuesday.setChecked(true)
  await picture(page, 'C10201-pattern')
  await dialog.getByRole('button', { name: '2027年2月に反映' }).click()
  for (const day of ['02', '09', '16']) {
    await expect(unit(page, `2027/02/${day}（火） 16:40–18:10`)).toHaveAttribute('aria-pressed', 'true')
  }
  await picture(page, 'C10201-month')
  await expect.poll(async () => (await keptDrafts(page)).length).toBe(1)
  await page.getByRole('link', { name: '本日の予定' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.goto('/C10201?month=2027-02')
  await page.getByRole('button', { name: '下書きを復元' }).click()
  await expect(unit(page, '2027/02/09（火） 16:40–18:10')).toHaveAttribute('aria-pressed', 'true')
  await bar(page).getByRole('button', { name: 'すべて戻す' }).click()
  await expect(bar(page).getByText('変更はありません')).toBeVisible()
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('every unit is large enough, headings paint whole days and periods, and nothing lies over the bar', async ({
    page,
    open,
  }) => {
    await open('teacher2', '/C10201?month=2027-02')
    await expect(page.getByRole('heading', { name: '2027年2月' })).toBeVisible()
    await expectFits(page)
    const grid = page.getByRole('table', { name: '2027年2月のシフト' })
    await expect(grid).toBeVisible()
    const boxes = await grid
      .getByRole('button', { name: /^2027\/02\// })
      .evaluateAll(units => units.map(unit => unit.getBoundingClientRect().toJSON()))
    expect(boxes.length).toBeGreaterThan(80)
    expect(boxes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([])
    await expect(page.getByText('キーは 矢印・スペース')).toBeHidden()
    const times = grid.getByRole('columnheader').filter({ hasText: '16:40' })
    expect(await times.evaluate(time => getComputedStyle(time).whiteSpace)).toBe('nowrap')
    await picture(page, 'C10201-phone-320')

    // Whatever stands there: once the heading makes all of them worked in, and once none.
    const evenings = grid.getByRole('button', { name: /^2027\/02\/\d\d（.） 18:20–19:50 / })
    const free = evenings.and(grid.locator(':not([aria-disabled])'))
    const count = await free.count()
    const worked = free.and(grid.locator('[aria-pressed="true"]'))
    const heading = grid.getByRole('button', { name: '18:20–19:50をまとめて塗る' })
    const want = (await worked.count()) === count ? 0 : count
    await heading.tap()
    await expect(worked).toHaveCount(want)
    await bar(page).getByRole('button', { name: '1つ戻す' }).tap()
    await expect(bar(page).getByText('変更はありません')).toBeVisible()
    await grid.getByRole('button', { name: '2027/02/10（水）をまとめて塗る' }).tap()
    await expect(bar(page).getByText('変更はありません')).toBeHidden()

    await bar(page).getByRole('button', { name: '保存' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).tap()
    const toast = page.getByRole('status').filter({ hasText: /シフトを(保存|提出)しました/ })
    await expect(toast.first()).toBeVisible()
    await picture(page, 'C10201-phone-320-saved')
    await expect
      .poll(async () => {
        const [above, below] = await Promise.all([toast.first().boundingBox(), bar(page).boundingBox()])
        return above && below && above.y + above.height <= below.y
      }, 'the toast stands above the bar')
      .toBe(true)
  })
})
