import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { signIn } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { watchConsole } from '../src/watchConsole.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()
const search = (page: Page) => page.getByRole('searchbox', { name: 'ユーザーを検索' })

test('an administrator keeps the users: add, what may be opened, a one-time password, suspend', async ({
  page,
  browser,
}) => {
  const complaints = watchConsole(page)
  await signIn(page, 'admin')
  await page.goto('/M20901')
  await expect(row(page, 'advisor').first()).toBeVisible()
  await picture(page, 'M20901-list')

  await test.step('what may be opened follows the type until it is changed, and comes back', async () => {
    await page.getByRole('button', { name: 'ユーザーを追加' }).click()
    await page.getByLabel('ユーザーID').fill('new.clerk')
    await page.getByLabel('ユーザー名').fill('新田 花子')
    await page.getByText('使える画面を選ぶ').click()
    const users = page.getByRole('checkbox', { name: '科目（M20401）' })
    await expect(users).toBeChecked()
    await expect(page.getByText(/件・種別の標準どおり/)).toBeVisible()
    await users.uncheck()
    await expect(page.getByText(/標準より0件多く、1件少ない/)).toBeVisible()
    await expectAccessible(page, 'the form of a user')
    await picture(page, 'M20901-add')
    await page.getByRole('button', { name: '種別の標準に戻す' }).click()
    await expect(users).toBeChecked()
  })

  await test.step('a login of a student asks who it is', async () => {
    await page.getByRole('combobox', { name: /ユーザー種別/ }).click()
    await page.getByRole('option', { name: '生徒（在宅）' }).click()
    await expect(page.getByRole('combobox', { name: /^生徒/ })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: '科目（M20401）' })).not.toBeChecked()
    await page.getByRole('combobox', { name: /ユーザー種別/ }).click()
    await page.getByRole('option', { name: '事務' }).click()
    await save(page)
    await expect(page.getByRole('heading', { name: '新田 花子の編集' })).toBeVisible()
  })

  let password = ''
  await test.step('a one-time password is shown once', async () => {
    await page.getByRole('tab', { name: 'パスワード' }).click()
    await page.getByRole('button', { name: '仮のパスワードを発行' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '仮のパスワードを発行' }).click()
    await expect(page.getByText('二度と表示できません')).toBeVisible()
    password = (await page.locator('code').innerText()).trim()
    await expectAccessible(page, 'the one-time password')
    await picture(page, 'M20901-password')
    await page.reload()
    await expect(page.getByRole('button', { name: '仮のパスワードを発行' })).toBeVisible()
    await expect(page.getByText(password)).toHaveCount(0)
  })

  await test.step('who is suspended can not sign in', async () => {
    await page.getByRole('tab', { name: '基本' }).click()
    await page.getByRole('radio', { name: '停止中' }).check()
    await save(page)
    await expect(page.getByText('「新田 花子」を保存しました。').first()).toBeVisible()
    const other = await (await browser.newContext()).newPage()
    await other.goto('/Auth/login')
    await other.getByLabel('ユーザーID').fill('new.clerk')
    await other.getByLabel('パスワード', { exact: true }).fill(password)
    await other.getByRole('button', { name: 'ログイン' }).click()
    await expect(other.getByRole('alert')).toBeVisible()
    await other.context().close()
  })

  await test.step('nobody suspends themselves', async () => {
    await search(page).fill('admin')
    await page.getByRole('link', { name: 'admin', exact: true }).click()
    await expect(page.getByRole('radio', { name: '利用中' })).toBeChecked()
    await page.getByRole('radio', { name: '停止中' }).check()
    await save(page)
    await expect(page.getByText(/自分で停止・削除することはできません/)).toBeVisible()
  })
  expect(complaints.filter(text => !/status of (401|409|422)/.test(text))).toEqual([])
})

test('the name that is sought is not in the address, yet still there after a reload', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/M20901?per=10')
  const name = await page.getByRole('row').nth(5).getByRole('cell').nth(2).innerText()
  await search(page).fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, name)).toBeVisible()
  await expect(page).not.toHaveURL(/q=/)
  await page.reload()
  await expect(search(page)).toHaveValue(name)
  await search(page).fill('')
  await page.getByRole('button', { name: '条件を足す' }).click()
  await page.getByRole('menuitem', { name: 'センター長' }).click()
  await expect(page).toHaveURL(/user_type_code=/)
  await expect(row(page, 'manager').first()).toBeVisible()
})

test('users are exported and come back without a difference', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/M20901')
  await expect(row(page, 'advisor').first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: '書き出す' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV（UTF-8）' }).click()),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).not.toContain('argon2')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: '取り込む' })
      .click()
      .then(() => page.getByRole('button', { name: /ファイルを選ぶ/ }).click()),
  ])
  await chooser.setFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByText('取り込むものはありません')).toBeVisible()
})
