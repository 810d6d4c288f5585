import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectCount } from '../src/hand/byMouse.ts'
import { readWeek } from '../src/hand/week.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'

const [center_no, monday] = [2, '2026-11-30']

test('the week as it is looked at: zoom, rows, light and dark, details, paper, and what is told before it goes out', async ({
  page,
}) => {
  await enterAs(page, 'manager')
  const address = `/C40101?center=${center_no}&week=${monday}`
  for (const [zoom, path] of [
    ['week', address],
    ['day', `${address}&day=2026-12-04`],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    for (const [rows, button] of [
      ['normal', '標準'],
      ['compact', '詰める'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await picture(page, `C40101-${zoom}-${rows}-${colorScheme}`)
      }
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await page.getByRole('button', { name: '標準', exact: true }).click()
  }

  await page.goto(`/C40101?center=${center_no}&week=2027-01-11`)
  await page.locator('[data-pool-lesson]').first().click()
  await expect(page.getByRole('list', { name: '割り当てられる講師' })).toBeVisible()
  await picture(page, 'C40101-candidates')
  await expectAccessible(page, 'C40101 with candidates')
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'C40101-candidates-dark')
  await page.emulateMedia({ colorScheme: 'light' })

  await test.step('paper', async () => {
    await page.goto(address)
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    const folder = fileURLToPath(new URL('../pictures', import.meta.url))
    mkdirSync(folder, { recursive: true })
    const paper = await page.pdf({ path: `${folder}/C40101-paper.pdf`, format: 'A4', landscape: true })
    expect(paper.length).toBeGreaterThan(10_000)
    await page.emulateMedia({ media: 'print' })
    const { teachers } = await readWeek(page, center_no, monday)
    for (const { display_name } of teachers)
      await expect(page.locator('table').getByText(display_name).first()).toBeVisible()
    await picture(page, 'C40101-paper')
    await page.emulateMedia({ media: null })

    // The week with nobody assigned is the longest one.
    for (const week of [monday, '2027-01-11']) {
      await page.goto(`/C40101?center=${center_no}&week=${week}`)
      await expect(page.getByRole('gridcell').first()).toBeVisible()
      await page.evaluate(() => {
        window.print = () => {}
      })
      await page.getByRole('button', { name: 'その他' }).click()
      await page.getByRole('menuitem', { name: '印刷（1週間をA3で1枚）' }).click()
      const path = `${folder}/C40101-week-${week}.pdf`
      const sheet = await page.pdf({ path, preferCSSPageSize: true })
      expect(sheet.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    }
  })

  await test.step('what is told before it goes out', async () => {
    const current = '2026-11-23'
    await page.goto(`/C40101?center=${center_no}&week=${current}&day=2026-11-27`)
    const lesson = page.locator('[data-lesson]').first()
    await lesson.click({ button: 'right' })
    await page.getByRole('menuitem', { name: /^講師を外す/ }).click()
    await expectCount(page, 1)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expectCount(page, 0)
    await expect(page.getByText('配信後に変更あり 1件')).toBeVisible()
    await page.getByRole('button', { name: '配信…', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('取り下げ').first()).toBeVisible()
    await picture(page, 'C40101-distribution-difference')
    await expectAccessible(page, 'C40101 distribution')
  })
})
