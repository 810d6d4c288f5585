import { expect, type Page } from '@playwright/test'
import { openTestProvider } from '@terakoya/server/testing/outsideProvider'
import { expectAccessible } from '../src/accessibility.ts'
import { lookOnPhone } from '../src/lookOnPhone.ts'
import { pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const refused = /status of 4(00|01|03|22)/

const section = (page: Page) => page.getByRole('region', { name: '組織のアカウント' })

const atProvider = (page: Page, who: string) => page.getByRole('link', { name: who }).click()

const expectInside = (page: Page) =>
  expect(page.getByRole('button', { name: /ユーザーメニュー/ })).toBeVisible()

test('an account of the organisation is joined on the account page, opens the door, and is released by an administrator', async ({
  startServer,
  openAt,
}) => {
  const provider = await openTestProvider()
  const { issuer, client_id, client_secret, label } = provider.settings
  const server = await startServer({
    ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client_id },
    ...{ OIDC_CLIENT_SECRET: client_secret, OIDC_LABEL: label },
  })
  const page = await openAt(server, 'manager', { mayComplainOf: refused })
  const button = page.getByRole('button', { name: '学園でログイン' })

  const leave = async () => {
    await page.goto('/Auth/logout')
    await page.getByRole('link', { name: 'ログイン画面へ' }).click()
    await expect(button).toBeVisible()
  }

  await test.step('who hasn’t joined is told so, and stays outside', async () => {
    await leave()
    await expectAccessible(page, 'the door with an account')
    await pictures(page, 'outside-door')
    await lookOnPhone(page, 'outside-door-phone')
    await button.click()
    await atProvider(page, 'sato')
    await expect(page.getByRole('alert')).toContainText('どのユーザーにも結び付けられていないため')
    await expect(page).toHaveURL(/\/Auth\/outside$/)
    await expectAccessible(page, 'an account that nobody has joined')
    await lookOnPhone(page, 'outside-unknown-phone')
    await page.getByRole('button', { name: 'ログイン画面へ' }).click()
    await page.getByLabel('ユーザーID').fill('manager')
    await page.getByLabel('パスワード', { exact: true }).fill('demo-juku')
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await expectInside(page)
  })

  await test.step('joined by the password', async () => {
    await page.goto('/account')
    await section(page).getByRole('button', { name: '学園を結び付ける' }).click()
    await expect(section(page).getByLabel('今のパスワード')).toBeFocused()
    await expectAccessible(page, 'joining an account')
    await section(page).getByLabel('今のパスワード').fill('wrong')
    await page.keyboard.press('Enter')
    await expect(section(page).getByRole('alert')).toContainText('パスワードが違います')
    await section(page).getByLabel('今のパスワード').fill('demo-juku')
    await section(page).getByRole('button', { name: '学園の画面へ' }).click()
    await atProvider(page, 'sato')
    await expect(page).toHaveURL(/\/account$/)
    await expect(section(page)).toContainText('に結び付けました')
    await expectAccessible(page, 'an account that is joined')
    await pictures(page, 'outside-account')
    await lookOnPhone(page, 'outside-account-phone')
  })

  await test.step('out, and in by it, to the place that was asked for', async () => {
    await leave()
    await page.goto('/C40501')
    await button.click()
    await atProvider(page, 'sato')
    await expect(page).toHaveURL(/\/C40501/)
    await expectInside(page)
    await page.goto('/account')
    await expect(section(page)).toContainText('最後に使ったのは')
  })

  await test.step('a no of the provider is a sentence', async () => {
    await page.goto('/Auth/outside?error=access_denied&state=join.x')
    await expect(page.getByText('取りやめになったか、断られました')).toBeVisible()
    await page.getByRole('button', { name: 'アカウントへ戻る' }).click()
    await expect(page).toHaveURL(/\/account$/)
  })

  await test.step('an administrator sees it and releases it', async () => {
    const admin = await openAt(server, 'admin', { mayComplainOf: refused })
    await admin.goto('/M20901')
    await admin.getByRole('link', { name: 'manager', exact: true }).first().click()
    await admin.getByRole('tab', { name: '二段階認証' }).click()
    const part = admin.getByRole('region', { name: '組織のアカウント' })
    await expect(part).toContainText('学園を結び付けました')
    await expectAccessible(admin, 'an account of a user')
    await part.getByRole('button', { name: '結び付けを解除' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: '結び付けを解除' }).click()
    await expect(part).toHaveCount(0)
    await leave()
    await button.click()
    await atProvider(page, 'sato')
    await expect(page.getByRole('alert')).toContainText('どのユーザーにも結び付けられていないため')
  })
  await provider.close()
})
