import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { expectTouchable } from '../src/expectTouchable.ts'
import { phone } from '../src/openAs.ts'
import { pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

/** A stale tab asks as the child of before, and is refused. */
const refused = /status of 40[13]/

const openMenu = (page: Page) => page.getByRole('button', { name: /ユーザーメニュー/ }).click()

const named = async (page: Page) =>
  (await askApi<{ user_named: string }>(page, 'Auth_getCurrentUser', {})).user_named

/** The page is that child's, as its own menu says. */
async function expectChild(page: Page, user_id: string): Promise<void> {
  // The page opens anew: a menu that was opened before goes with it.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await openMenu(page)
    await expect(page.getByRole('menu').getByText(user_id)).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 20_000 })
  await page.keyboard.press('Escape')
}

test('siblings share a phone: added once, one press away, and all signed out together', async ({
  startServer,
  openAt,
}) => {
  const server = await startServer()
  const page = await openAt(server, 'student1', { viewport: phone, hasTouch: true, mayComplainOf: refused })
  await page.goto('/')
  const first = await named(page)

  await test.step('added by id and password, with a word on who reads what', async () => {
    await openMenu(page)
    await page.getByRole('menuitem', { name: 'きょうだいを加える' }).click()
    const dialog = page.getByRole('dialog', { name: 'きょうだいを加える' })
    await expect(dialog).toContainText('加えたお子さんのチャットや報告書も読めます')
    await expectAccessible(page, 'adding a sibling')
    await expectFits(page)
    await pictures(page, 'family-add')
    await dialog.getByLabel('ユーザーID').fill('student2')
    await dialog.getByLabel('パスワード', { exact: true }).fill('demo-juku')
    await dialog.getByRole('button', { name: '加える' }).click()
    await expectChild(page, 'student2')
  })

  const stale = await page.context().newPage()
  await stale.goto('/account')
  await expect(stale.getByRole('button', { name: /ユーザーメニュー/ })).toBeVisible()

  await test.step('one press opens the page anew on the other child’s home, in every tab', async () => {
    await openMenu(page)
    const item = page.getByRole('menuitem', { name: `${first}さんに切り替える` })
    await expect(item).toBeVisible()
    await expectAccessible(page, 'the menu of siblings')
    await expectTouchable(page)
    await pictures(page, 'family-menu')
    await item.click()
    await expectChild(page, 'student1')
    await expect(stale).toHaveURL(/\/C21101/)
    await expectChild(stale, 'student1')
  })

  await test.step('a sign-out names them all, and ends them all', async () => {
    await openMenu(page)
    await page.getByRole('menuitem', { name: 'ログアウト（2人とも）' }).click()
    await expect(page.getByText('きょうだい全員がログアウトします')).toBeVisible()
    await expectAccessible(page, 'signing out siblings')
    await pictures(page, 'family-logout')
    await page.getByRole('button', { name: '全員ログアウト' }).click()
    await expect(page.getByText('ログアウトしました')).toBeVisible()
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names.filter(name => /terakoya(-family)?$/.test(name))).toEqual([])
  })
})
