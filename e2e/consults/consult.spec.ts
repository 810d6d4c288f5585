import { expect } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits, expectFitsDoubled } from '../src/expectFits.ts'
import { desktop, phone } from '../src/openAs.ts'
import { pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

for (const [size, viewport] of Object.entries({ desktop, phone })) {
  test(`without a login: from the foot of the login page to a consult without a name (${size})`, async ({
    page,
    watch: _,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/Auth/login')
    await page.getByRole('link', { name: /相談窓口/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: '相談窓口' })).toBeVisible()
    const numbers = page.getByRole('link', { name: /に電話する/ })
    await expect(numbers).toHaveCount(4)
    await expect(numbers.first()).toHaveAttribute('href', 'tel:0120078310')
    await expectFits(page)
    await expectAccessible(page, '/Consult')
    await pictures(page, `Consult-${size}`)
    await page.getByLabel('相談したいこと').scrollIntoViewIfNeeded()
    await pictures(page, `Consult-form-${size}`)
    await page.getByLabel('相談したいこと').fill('友だちのことで困っています')
    await page.getByRole('button', { name: '送る' }).click()
    await expect(page.getByText('送りました。書いてくれて、ありがとう。')).toBeVisible()
    await expect(page.getByText('友だちのことで困っています')).toHaveCount(0)
    await expectAccessible(page, '/Consult after sending')
    await expectFitsDoubled(page)
  })
}

test('a signed-in child’s browser sends the one without a name without its cookie', async ({
  open,
  page,
}) => {
  await open('student1', '/Consult')
  await page.getByLabel('名前を出さずに相談する').click()
  await page.getByLabel('相談したいこと').fill('家のことで困っています')
  const asked = page.waitForRequest('**/api/traceless')
  await page.getByRole('button', { name: '送る' }).click()
  const headers = await (await asked).allHeaders()
  expect(Object.keys(headers).filter(name => /cookie|referer|idempotency|authorization/.test(name))).toEqual(
    [],
  )
  await expect(page.getByText('送りました。', { exact: false })).toBeVisible()
})

test('by name: asked, read, answered, and the child sees the answer', async ({ startServer, openAt }) => {
  const server = await startServer()
  const child = await openAt(server, 'student1', { viewport: phone })
  await child.goto('/Consult')
  await expect(child.getByText('名前を出して送った相談は、まだありません。')).toBeVisible()
  await expectFits(child)
  await expectAccessible(child, '/Consult by a student')
  await pictures(child, 'Consult-student-phone')
  await child.getByLabel('相談したいこと').fill('先生の言い方がこわいです')
  await child.getByRole('button', { name: '送る' }).click()
  await expect(child.getByText('返事は、まだありません。')).toBeVisible()

  const office = await openAt(server, 'admin', { viewport: desktop })
  await office.goto('/C00102')
  await office
    .getByRole('link', { name: /相談の記録を開く/ })
    .first()
    .click()
  await office.getByRole('button', { name: /返事を希望/ }).click()
  await expect(office.getByText('先生の言い方がこわいです')).toBeVisible()
  await expectAccessible(office, '/Consults')
  await pictures(office, 'Consults-desktop')
  await office.getByLabel('返事を書く').fill('話してくれてありがとう。あした、話を聞かせてください。')
  await office.getByRole('button', { name: '返事を送る' }).click()
  await expect(office.getByText('本人はまだ読んでいません', { exact: false })).toBeVisible()
  await office.setViewportSize(phone)
  await expectFits(office)
  await pictures(office, 'Consults-phone')

  await child.goto('/C00101')
  await child.getByRole('button', { name: /その他/ }).click()
  await expect(child.getByRole('link', { name: /相談窓口.*1/ })).toBeVisible()
  await child.goto('/Consult')
  await expect(child.getByText('新しい返事', { exact: true })).toBeVisible()
  await expect(child.getByText('話してくれてありがとう。', { exact: false })).toBeVisible()
  await child.getByText('新しい返事', { exact: true }).scrollIntoViewIfNeeded()
  await pictures(child, 'Consult-answered-phone')
})

test('すぐに閉じる leaves for the weather at once, and 戻る doesn’t lead back', async ({
  page,
  watch: _,
}) => {
  await page.route('https://www.jma.go.jp/**', route =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>天気予報</title>' }),
  )
  await page.goto('/Auth/login')
  await page.goto('/Consult')
  await page.getByLabel('相談したいこと').fill('書きかけ')
  await page.getByRole('button', { name: 'すぐに閉じる' }).click()
  await expect(page).toHaveTitle('天気予報')
  await page.goBack()
  await expect(page).toHaveURL(/\/Auth\/login$/)
})
