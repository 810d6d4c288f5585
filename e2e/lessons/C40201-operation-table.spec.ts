import { expect, test } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { desktop, openAs, phone } from '../src/openAs.ts'
import { OwnServer } from '../src/ownServer.ts'
import { pictures } from '../src/pictures.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await OwnServer.open({ DEMO_SIZE: 'medium' })
})
test.afterAll(() => server.close())

test('a manager sees who teaches whom on a day, finds a teacher, and takes the day along as files', async ({
  browser,
}) => {
  const { page, complaints } = await openAs(browser, server, 'manager', desktop)
  await page.goto('/C40201')
  const rows = page.getByRole('table').getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  await expectAccessible(page, 'C40201')
  await pictures(page, 'C40201')

  await test.step('a word leaves those whom it finds', async () => {
    const all = await rows.count()
    const name = /^\S+ \S+?(?=\d)/.exec((await rows.first().textContent()) ?? '')?.[0] ?? ''
    await page.getByRole('searchbox').fill(name)
    await expect.poll(() => rows.count()).toBeLessThan(all)
    await expect(rows.first()).toContainText(name)
    await page.getByRole('searchbox').fill('いない人')
    await expect(page.getByText('当てはまる講師・生徒がいません')).toBeVisible()
    await page.getByRole('button', { name: '検索を消す' }).click()
    await expect(rows).toHaveCount(all)
  })

  await test.step('the day comes as a PDF and as a workbook, named after center and day', async () => {
    for (const [item, ending] of [
      ['PDF（A4）', 'pdf'],
      ['Excel（講師ごとのシート）', 'xlsx'],
    ] as const) {
      await page.getByRole('button', { name: 'PDF・Excel' }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(new RegExp(`^稼働表_.+_\\d{8}\\.${ending}$`))
    }
  })

  await test.step('on paper it is a table with its totals named at the end, as narrow as the paper may be', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 718, height: 1000 })
    const [body, total] = [page.locator('tbody tr').last(), page.locator('tfoot tr')]
    await expect(total.getByRole('rowheader')).toHaveText('出勤・授業中')
    const [last, sums] = [await body.boundingBox(), await total.getByRole('rowheader').boundingBox()]
    expect(sums?.y ?? 0).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0) - 1)
    await expect(page.locator('thead')).toBeInViewport()
    await expect(page.locator('td[data-state="away"]').first()).toBeVisible()
    await page.emulateMedia({ media: null })
    await page.setViewportSize(desktop)
  })

  await test.step('a closed day says so, and the keys lead on', async () => {
    await page.goto('/C40201?date=2026-11-29')
    await expect(page.getByText('休校日です。出勤する講師も、授業もありません。')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/date=2026-11-30/)
  })
  expect(complaints).toEqual([])
})

test('a file that does not come is told once, until it came', async ({ browser }) => {
  const { page } = await openAs(browser, server, 'manager', desktop)
  await page.goto('/C40201')
  const ask = async () => {
    await page.getByRole('button', { name: 'PDF・Excel' }).click()
    await page.getByRole('menuitem', { name: 'PDF（A4）' }).click()
  }
  const told = page.getByRole('alert')
  await page.route('**/api/download', route => route.abort('connectionreset'))
  await ask()
  await expect(told).toHaveText(/接続できません/)
  await page.unroute('**/api/download')
  await Promise.all([page.waitForEvent('download'), ask()])
  await expect(told).toHaveCount(0)
})

test('on a phone every teacher is a card with the periods in use', async ({ browser }) => {
  const { page } = await openAs(browser, server, 'office', phone)
  await page.goto('/C40201')
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible()
  await expectFits(page)
  await pictures(page, 'C40201-phone')
})
