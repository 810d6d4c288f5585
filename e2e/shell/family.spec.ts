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

/** The header of a phone says whose page it is, without the menu, also on the narrowest. */
async function expectNamed(page: Page, user_named: string): Promise<void> {
  const given = page
    .getByRole('button', { name: /ユーザーメニュー/ })
    .getByText(givenOf(user_named), { exact: true })
  await expect(given).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(given).toBeInViewport({ ratio: 1 })
  await expectFits(page)
  await page.setViewportSize(phone)
}

const givenOf = (user_named: string) => user_named.split(/\s/).slice(1).join(' ')

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
  const menu = page.getByRole('button', { name: /ユーザーメニュー/ })
  await expect(menu).toBeVisible()
  await expect(menu.getByText(givenOf(first), { exact: true })).toHaveCount(0)

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
    await expectNamed(page, await named(page))
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
    await expectNamed(page, first)
    await expect(stale).toHaveURL(/\/C21101/)
    await expectChild(stale, 'student1')
    await expectNamed(stale, first)
  })

  await test.step('what a family asks for names the child too', async () => {
    await page.goto('/C21201')
    await page
      .getByRole('button', { name: /^欠席の連絡/ })
      .last()
      .click()
    await expect(page.getByRole('dialog', { name: `欠席の連絡　${first}さん` })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectFits(page)
    await pictures(page, 'family-absence')
    for (const [locale_code, title] of [
      ['en', `Ask for an extra lesson: ${first}`],
      ['zh-TW', `${first}同學`],
      ['ja', `追加を申請　${first}さん`],
    ] as const) {
      await askApi(page, 'setUserLocale', { locale_code })
      await page.goto('/C21201?ask=addition')
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await expect(page.getByRole('dialog').getByText(title)).toBeInViewport({ ratio: 1 })
      await expectFits(page)
      await pictures(page, `family-addition-${locale_code}`)
    }
    await page.setViewportSize(phone)
    await page.goto('/')
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
