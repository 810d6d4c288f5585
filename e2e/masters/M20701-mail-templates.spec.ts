import { expect } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

test('an administrator writes the words of a mail, sees what arrives, and tries it', async ({
  page,
  open,
}) => {
  // The refusals below are told by the browser as well.
  await open('admin', '/M20701', { mayComplainOf: /422/ })
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('button', { name: /追加$/ })).toHaveCount(0)
  await page.getByRole('link', { name: '授業の振替を受け付けました' }).click()
  const body = page.getByRole('textbox', { name: /^本文/ })
  const preview = page.getByRole('region', { name: '届くメール（見本の値で表示）' })
  await expect(preview).toContainText('変更後： 2026/12/12（土） 14:50–16:20')

  await test.step('a variable is put in where the caret stands, and the preview follows', async () => {
    await body.press('Control+Home')
    await page.getByRole('button', { name: '学年（Grade）を入れる' }).click()
    await expect(body).toBeFocused()
    await page.keyboard.type('の')
    await expect(body).toHaveValue(/^\{\{Grade\}\}の\{\{Name\}\} 様/)
    await expect(preview).toContainText('中2の見本 花子 様')
    await expectAccessible(page, 'M20701')
    await picture(page, 'M20701')
  })

  await test.step('a name that does not exist is refused where it stands', async () => {
    await body.press('Control+End')
    await page.keyboard.type('{{Nmae}}')
    await expect(page.getByText('「{{Nmae}}」は、この種類のメールでは使えません。').first()).toBeVisible()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText(/使える変数は \{\{Name\}\}/).first()).toBeVisible()
    for (let letter = 0; letter < 8; letter += 1) await body.press('Backspace')
    await expect(page.getByText('「{{Nmae}}」は')).toHaveCount(0)
  })

  await test.step('it is tried before it is saved; without a mail server it is kept and can be read', async () => {
    await page.getByRole('button', { name: '自分に試し送り…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'メールアドレス' }).fill('not an address')
    await dialog.getByRole('button', { name: '送る' }).click()
    await expect(page.getByRole('alert', { name: '入力エラー' })).toContainText('メールアドレス')
    await page.getByRole('button', { name: '自分に試し送り…' }).click()
    await dialog.getByRole('textbox', { name: 'メールアドレス' }).fill('admin@example.jp')
    await dialog.getByRole('button', { name: '送る' }).click()
    await expect(page.getByText(/送らずに保管しました/)).toBeVisible()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('「授業の振替を受け付けました」を保存しました。').first()).toBeVisible()
    await page.getByRole('link', { name: 'メール送信履歴を開く' }).click()
    await expect(page.getByRole('article')).toContainText(
      '【試し送り】【見本センター】授業の振替を受け付けました',
    )
    await expect(page.getByRole('article')).toContainText('中2の見本 花子 様')
    await expect(page.getByRole('article')).toContainText('admin@example.jp')
  })

  await test.step('what was saved is there after a reload, with its history', async () => {
    await page.goto('/M20701')
    await page.getByRole('link', { name: '授業の振替を受け付けました' }).click()
    await expect(body).toHaveValue(/^\{\{Grade\}\}の/)
    await page.setViewportSize({ width: 375, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'M20701 on a phone')
    await picture(page, 'M20701-phone-dark')
  })
})
