import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { chooseCsv, exportCsv } from '../src/resourceFiles.ts'
import { test } from '../src/test.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()
async function otherPage(browser: Browser, user_id: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(page, user_id)
  return page
}
const search = (page: Page) => page.getByRole('searchbox', { name: 'ユーザーを検索' })

test('an administrator keeps the users: add, what may be opened, a one-time password, suspend', async ({
  page,
  browser,
  open,
}) => {
  await open('admin', '/M20901', { mayComplainOf: /status of (401|409|422)/ })
  await expect(row(page, 'advisor').first()).toBeVisible()
  await picture(page, 'M20901-list')

  await test.step('staff get no login slip, and are told why', async () => {
    const box = row(page, 'advisor').first().getByRole('checkbox')
    await box.check()
    await page.getByRole('button', { name: 'ログイン票' }).click()
    await expect(page.getByText(/ログイン票を作れる人がいません。.*（職員）/)).toBeVisible()
    await box.uncheck()
  })

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
    await expect(page.getByRole('heading', { name: '「新田 花子」の編集' })).toBeVisible()
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
})

test('the name that is sought is not in the address, yet still there after a reload', async ({ page }) => {
  await enterAs(page, 'admin')
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
  await page.getByRole('option', { name: 'センター長' }).click()
  await expect(page).toHaveURL(/user_type_code=/)
  await expect(row(page, 'manager').first()).toBeVisible()
  await page.getByRole('button', { name: /^条件「.*センター長」を外す$/ }).click()

  await test.step('as people count, the other way round, and on the next page', async () => {
    const first = page.getByRole('row').nth(1).getByRole('link')
    await expect(first).toHaveText('admin')
    await page.getByRole('button', { name: '次のページ' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(first).not.toHaveText('admin')
    await page.getByRole('button', { name: 'ユーザーID' }).click()
    await page.getByRole('button', { name: 'ユーザーID' }).click()
    await expect(page).toHaveURL(/sort=-user_id/)
    await expect(first).toHaveText(/^teacher\d\d+$/)
  })
})

test('two administrators at one user: the second sees the difference and keeps or takes', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/M20901')
  // Somebody whom no other test signs in as meanwhile.
  await search(page).fill('teacher5')
  await page.getByRole('link', { name: 'teacher5', exact: true }).click()
  const name = page.getByLabel('ユーザー名')
  await expect(name).not.toHaveValue('')
  const before = await name.inputValue()

  await test.step('the other saves first', async () => {
    const other = await otherPage(browser, 'admin')
    await other.goto(new URL(page.url()).pathname)
    await other.getByLabel('ユーザー名').fill('相手 一郎')
    await other.getByRole('radio', { name: 'English' }).check()
    await save(other)
    await expect(other.getByText('「相手 一郎」を保存しました。').first()).toBeVisible()
    await other.context().close()
  })
  await test.step('mine stays, and what only the other changed is received', async () => {
    await name.fill('自分 二郎')
    await save(page)
    const dialog = page.getByRole('dialog', { name: '他の人が先に保存しました' })
    await expect(dialog).toContainText(`元の値：${before}`)
    await expect(dialog).toContainText('English')
    await expectAccessible(page, 'the difference of a user')
    await picture(page, 'M20901-conflict')
    await dialog.getByRole('radio', { name: /自分の入力/ }).click()
    await dialog.getByRole('button', { name: 'この内容で保存' }).click()
    await expect(page.getByRole('heading', { name: '「自分 二郎」の編集' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  })
  await test.step('the name comes back', async () => {
    await name.fill(before)
    await page.getByRole('radio', { name: '日本語' }).check()
    await save(page)
    await expect(page.getByRole('heading', { name: `「${before}」の編集` })).toBeVisible()
  })
})

test('many are suspended and signed out at once, and come back; who stays is named with the reason', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/M20901')
  const lines = ['bulk.one', 'bulk.two', 'bulk.three'].map((id, at) => `${id},admin代理 ${at}号,事務`)
  await page.getByRole('button', { name: '取り込む' }).click()
  await chooseCsv(page, 'bulk.csv', ['ユーザーID,ユーザー名,ユーザー種別', ...lines].join('\r\n'))
  await page.getByRole('button', { name: '3件を取り込む' }).click()
  await expect(page.getByText('取り込みました（追加 3件、変更 0件）。').first()).toBeVisible()
  const { user_no } = await askApi<{ user_no: number }>(page, 'Auth_getCurrentUser', {})
  const { rows } = await askApi<{ rows: { user_no: number; user_id: string }[] }>(page, 'M20901_doBrowse', {
    searchInfo: { search: 'bulk.one' },
    orderBy: [],
    pagination: { current_page: 1, per_page: 10 },
  })
  const issued = await askApi<{ one_time_password: string }>(page, 'T0010UsersService.M20901_ResetPassword', {
    user_no: rows[0]?.user_no,
  })

  const worker = await (await browser.newContext()).newPage()
  await worker.goto('/Auth/login')
  await worker.getByLabel('ユーザーID').fill('bulk.one')
  await worker.getByLabel('パスワード', { exact: true }).fill(issued.one_time_password)
  await worker.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(worker.getByLabel('受け取った仮のパスワード')).toBeVisible()

  await test.step('with oneself among them: the others are suspended', async () => {
    await search(page).fill('bulk.')
    await expect(page.getByText('1–3 / 3件')).toBeVisible()
    await page.getByRole('checkbox', { name: 'このページをすべて選択' }).check()
    await expect(page.getByText('3件を選択中')).toBeVisible()
    // Another search is another list: nobody acts on people out of sight.
    await search(page).fill('admin')
    await expect(row(page, 'admin代理 0号')).toBeVisible()
    await expect(page.getByText(/件を選択中/)).toBeHidden()
    for (const name of ['admin代理 0号', 'admin代理 1号', 'admin代理 2号']) {
      await row(page, name).getByRole('checkbox').check()
    }
    await row(page, '管理者').first().getByRole('checkbox').check()
    await expect(page.getByText('4件を選択中')).toBeVisible()
    await page.getByRole('button', { name: '利用を停止' }).click()
    const dialog = page.getByRole('dialog', { name: '選んだ4名の利用を停止しますか' })
    await expect(dialog).toContainText('admin代理 1号')
    await expectAccessible(page, 'the question before many are suspended')
    await dialog.getByRole('button', { name: '利用を停止' }).click()
    await expect(page.getByText('3名の利用を停止しました。').first()).toBeVisible()
    await expect(page.getByText('停止しなかったユーザーが1名います')).toBeVisible()
    await expect(page.getByText(/：自分で自分を停止することはできません/)).toBeVisible()
    await expect(page.getByText('1件を選択中')).toBeVisible()
    await expectAccessible(page, 'who was not suspended')
    await picture(page, 'M20901-not-suspended')
    expect(await askApi<{ user_no: number }>(page, 'Auth_getCurrentUser', {})).toMatchObject({ user_no })
  })
  await test.step('their session is over at the next step', async () => {
    const answer = await worker.request.post('/api/data', {
      data: { data: [{ api: 'Auth_getCurrentUser', input: {} }] },
    })
    expect(answer.status()).toBe(401)
    await worker.context().close()
  })
  await test.step('they are taken up again', async () => {
    await page.getByRole('button', { name: '選択をやめる' }).click()
    await search(page).fill('bulk.')
    await expect(page.getByText('1–3 / 3件')).toBeVisible()
    await expect(page.getByRole('cell', { name: '停止中' })).toHaveCount(3)
    await page.getByRole('checkbox', { name: 'このページをすべて選択' }).check()
    await page.getByRole('button', { name: '利用を再開' }).click()
    await expect(page.getByText('3名の利用を再開しました。').first()).toBeVisible()
    await expect(page.getByRole('cell', { name: '利用中' })).toHaveCount(3)
  })
})

test('users are exported and come back without a difference; bad rows are told and store nothing', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/M20901')
  await expect(row(page, 'advisor').first()).toBeVisible()
  const text = await exportCsv(page)
  expect(text).not.toContain('argon2')
  await page.getByRole('button', { name: '取り込む' }).click()
  await chooseCsv(page, 'users.csv', text)
  await expect(page.getByText('取り込むものはありません')).toBeVisible()
  const bad = [
    'ユーザーID,ユーザー名,ユーザー種別',
    'file.good,良い 行,事務',
    '日本語,悪い ID,事務',
    'file.type,悪い 種別,校長',
    'file.teacher,講師 なし,講師',
    'file.good,二度目,事務',
  ]
  await chooseCsv(page, 'bad.csv', bad.join('\r\n'))
  await expect(page.getByText('誤り 4行')).toBeVisible()
  for (const fault of [
    /^3 悪い ID ユーザーID 日本語/,
    /^4 悪い 種別 ユーザー種別 校長/,
    /^5 講師 なし 講師/,
    /^6 二度目 ユーザーID file\.good .*2行目にもあります/,
  ]) {
    await expect(page.getByRole('row', { name: fault })).toBeVisible()
  }
  await expect(page.getByRole('dialog').getByRole('button', { name: '取り込む', exact: true })).toBeDisabled()
  await expectAccessible(page, 'the faults of a file')
  await picture(page, 'M20901-import-faults')
  await page.getByRole('button', { name: 'キャンセル' }).click()
  await search(page).fill('file.good')
  await expect(page.getByText('条件に当てはまるユーザーがありません')).toBeVisible()
})
