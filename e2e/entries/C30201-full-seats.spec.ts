import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

// Today is 25 November. Nobody else's test closes periods of January.
const unit = (page: Page, words: string) => page.getByRole('button', { name: words })
const actions = (page: Page) => page.getByRole('group', { name: '選んだ時限' })
const slots = ['14:50–16:20', '16:40–18:10', '18:20–19:50', '20:00–21:30']

test('a manager closes periods by a stroke and by keys, takes it back, and opens them again', async ({
  page,
  open,
}) => {
  await open('manager', '/C30201?month=2027-01')
  await expect(page.getByRole('heading', { name: '2027年1月' })).toBeVisible()
  const evening = slots.map(slot => unit(page, `2027/01/12（火） ${slot}`))
  const [first, , , last] = await Promise.all(evening.map(cell => cell.boundingBox()))
  if (!first || !last) throw new Error('no cells')

  await test.step('a stroke chooses, and what is closed says so after it is read anew', async () => {
    await page.mouse.move(first.x + 20, first.y + 20)
    await page.mouse.down()
    await page.mouse.move(last.x + 20, last.y + 20, { steps: 12 })
    await page.mouse.up()
    for (const cell of evening) await expect(cell).toHaveAttribute('aria-pressed', 'true')
    await expect(actions(page)).toContainText('4時限を選択中')
    await actions(page).getByRole('button', { name: '満席にする' }).click()
    await expect(actions(page)).toContainText('4時限を満席にしました。')
    await page.reload()
    for (const slot of slots) await expect(unit(page, `2027/01/12（火） ${slot}、満席`)).toBeVisible()
  })

  await test.step('one of them is opened; undo closes it again', async () => {
    await unit(page, '2027/01/12（火） 14:50–16:20、満席').click()
    await actions(page).getByRole('button', { name: '受付を再開' }).click()
    await expect(actions(page)).toContainText('1時限の受付を再開しました。')
    await expect(unit(page, '2027/01/12（火） 14:50–16:20、満席')).toHaveCount(0)
    await actions(page).getByRole('button', { name: '元に戻す' }).click()
    await expect(actions(page)).toContainText('元に戻しました。')
    await expect(unit(page, '2027/01/12（火） 14:50–16:20、満席')).toBeVisible()
  })

  await test.step('by keys: space chooses, Shift and an arrow chooses on', async () => {
    await unit(page, '2027/01/13（水） 16:40–18:10').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(actions(page)).toContainText('3時限を選択中')
    await expect(unit(page, '2027/01/14（木） 18:20–19:50')).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page, 'C30201')
    await picture(page, 'C30201')
    await actions(page).getByRole('button', { name: '選択を外す' }).click()
    await expect(actions(page)).toContainText('時限を選ぶと')
  })

  await test.step('a day is chosen whole, and opened', async () => {
    await page.getByRole('button', { name: '2027/01/12（火）の時限をすべて選ぶ' }).click()
    await actions(page).getByRole('button', { name: '受付を再開' }).click()
    await expect(actions(page)).toContainText('4時限の受付を再開しました。')
    await expect(page.getByRole('button', { name: /、満席/ })).toHaveCount(0)
  })

  await test.step('what is over is not chosen', async () => {
    await page.goto('/C30201?month=2026-11')
    const over = unit(page, '2026/11/24（火） 16:40–18:10')
    await expect(over).toHaveAttribute('aria-disabled', 'true')
    await over.click({ force: true })
    await expect(over).toHaveAttribute('aria-pressed', 'false')
    await expect(actions(page)).toContainText('時限を選ぶと')
  })
})

test('on a phone a month fits, and a refused save keeps what was chosen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterAs(page, 'office')
  await page.goto('/C30201?month=2027-01')
  await unit(page, '2027/01/19（火） 14:50–16:20').click()
  await expectFits(page)
  await expectAccessible(page, 'C30201 on a phone')
  await picture(page, 'C30201-phone-dark')
  await page.route('**/api/data', route =>
    route.request().postData()?.includes('C30201_doBatchEdit') ? route.abort() : route.fallback(),
  )
  await actions(page).getByRole('button', { name: '満席にする' }).click()
  await expect(actions(page).getByRole('alert')).toBeVisible()
  await expect(unit(page, '2027/01/19（火） 14:50–16:20')).toHaveAttribute('aria-pressed', 'true')
  await expect(actions(page)).toContainText('1時限を選択中')
})
