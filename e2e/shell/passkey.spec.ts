import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { lookOnPhone } from '../src/lookOnPhone.ts'
import { pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const refused = /status of 4(00|01|22)/

const section = (page: Page, name: string) => page.getByRole('region', { name })

/** Gives the browser a device that keeps passkeys and knows its person. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  const recognise = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { recognise }
}

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('ユーザーID').fill('manager')
  await page.getByLabel('パスワード', { exact: true }).fill('demo-juku')
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

const expectInside = (page: Page) =>
  expect(page.getByRole('button', { name: /ユーザーメニュー/ })).toBeVisible()

test('a passkey is added on the account page, opens the door after the password, and is removed by itself', async ({
  startServer,
  openAt,
}) => {
  const server = await startServer()
  const page = await openAt(server, 'manager', { mayComplainOf: refused })
  const { recognise } = await addAuthenticator(page)
  await page.goto('/account')
  const factor = section(page, '二段階認証')

  await test.step('added by a name and the password; the recovery codes are shown once', async () => {
    await factor.getByRole('button', { name: 'パスキーを追加' }).click()
    await expect(factor.getByLabel('パスキーの名前')).toBeFocused()
    await expectAccessible(page, 'adding a passkey')
    await pictures(page, 'passkey-adding')
    await factor.getByLabel('パスキーの名前').fill('自分の電話')
    await factor.getByLabel('今のパスワード').fill('demo-juku')
    await recognise(false)
    await page.keyboard.press('Enter')
    await expect(factor.getByRole('alert')).toContainText('取りやめになったか、時間が過ぎました。')
    await expect(factor.getByLabel('パスキーの名前')).toHaveValue('自分の電話')
    await recognise(true)
    await factor.getByRole('button', { name: 'パスキーを作る' }).click()
    await expect(factor.getByRole('list', { name: '復旧コード' }).locator('code')).toHaveCount(10)
    await factor.getByRole('button', { name: '保管しました' }).click()
    await expect(factor.getByRole('list', { name: 'パスキー' })).toContainText('自分の電話')
    await expect(factor).toContainText('残り10個')
    await expectAccessible(page, 'a passkey on the account page')
    await expectFits(page)
    await pictures(page, 'passkey-account')
    await lookOnPhone(page, 'passkey-account-phone')
  })

  await test.step('out, and in by password and passkey; who isn’t recognised stays outside', async () => {
    await page.goto('/Auth/logout')
    await page.getByRole('link', { name: 'ログイン画面へ' }).click()
    await givePassword(page)
    const button = page.getByRole('button', { name: 'パスキーでログイン' })
    await expect(button).toBeFocused()
    await expectAccessible(page, 'a passkey at the door')
    await expectFits(page)
    await pictures(page, 'passkey-door')
    await lookOnPhone(page, 'passkey-door-phone')
    await recognise(false)
    await button.click()
    await expect(page.getByRole('alert')).toContainText('取りやめになったか、時間が過ぎました。')
    await page.getByRole('button', { name: 'パスキーが使えないとき（復旧コードを使う）' }).click()
    await expect(page.getByLabel('復旧コード')).toBeFocused()
    await page.getByRole('button', { name: 'パスキーを使う' }).click()
    await recognise(true)
    await button.click()
    await expectInside(page)
  })

  await test.step('renamed, and removed by password and itself', async () => {
    await page.goto('/account')
    await factor.getByRole('button', { name: '自分の電話の名前を変更' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('仕事の電話')
    await page.keyboard.press('Enter')
    await factor.getByRole('button', { name: '仕事の電話を削除' }).click()
    await factor.getByLabel('今のパスワード').fill('demo-juku')
    await expectAccessible(page, 'removing a passkey')
    await factor.getByRole('button', { name: 'パスキーで確認' }).click()
    await expect(factor).toContainText('使っていません')
    await expect(factor.getByRole('list', { name: 'パスキー' })).toHaveCount(0)
    await page.goto('/Auth/logout')
    await page.getByRole('link', { name: 'ログイン画面へ' }).click()
    await givePassword(page)
    await expectInside(page)
  })
})
