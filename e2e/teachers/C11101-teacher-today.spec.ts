import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFitsDoubled } from '../src/expectFits.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const phone = { width: 375, height: 667 }

const nameOf = async (page: Page) =>
  (await askApi<{ user_named: string }>(page, 'Auth_getCurrentUser', {})).user_named
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a teacher confirms in the morning, also when the line fails, and staff see it', async ({
  startServer,
  openAt,
}) => {
  const now = '2026-11-25T07:30:00+09:00'
  const server = await startServer({ TERAKOYA_NOW: now })
  const teacher = await openAt(server, 'teacher1', {
    viewport: phone,
    mayComplainOf: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  })
  await teacher.clock.setFixedTime(now)
  await teacher.goto('/C11101')
  const confirm = teacher.getByRole('button', { name: '出勤を確認する' })
  await expect(confirm).toBeInViewport({ ratio: 1 })
  await expect(teacher.getByText(/までに押してください。/)).toBeVisible()
  await expectAccessible(teacher, 'the morning')
  await picture(teacher, 'C11101-morning')
  const name = await nameOf(teacher)

  const office = await openAt(server, 'office')
  await office.clock.setFixedTime(now)
  await office.goto('/C40701')
  await expect(rowOf(office, name)).toContainText('未確認')
  await picture(office, 'C40701-morning')

  await test.step('pressed without a line it waits, and goes by itself when the line is back', async () => {
    await teacher.context().setOffline(true)
    await confirm.click()
    await expect(teacher.getByText('通信できません。つながると自動で送ります。')).toBeVisible()
    await picture(teacher, 'C11101-waiting')
    await teacher.clock.setFixedTime('2026-11-25T07:41:00+09:00')
    await teacher.context().setOffline(false)
    await expect(teacher.getByText('出勤確認済み')).toBeVisible({ timeout: 20_000 })
    await expect(confirm).toHaveCount(0)
  })
  await office.getByRole('button', { name: '再読み込み' }).click()
  await expect(rowOf(office, name)).toContainText('確認済み')
  await expect(rowOf(office, name)).toContainText('07:30')

  await test.step('the office corrects it with a reason, and the teacher is told', async () => {
    await office.getByRole('button', { name: `${name}さんの出勤の時刻を訂正する` }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('出勤の時刻').fill('07:25')
    await dialog.getByRole('button', { name: '訂正する' }).click()
    await expect(dialog.getByText('理由が入力されていません。')).toBeVisible()
    await expectAccessible(office, 'the correction')
    await picture(office, 'C40701-correction')
    await dialog.getByLabel('理由').fill('本人から電話')
    await dialog.getByRole('button', { name: '訂正する' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(office, name)).toContainText('訂正：本人から電話')
    await teacher.reload()
    await expect(teacher.getByText('センターが訂正：本人から電話')).toBeVisible()
  })

  await test.step('with letters twice as large the day and the shifts fit', async () => {
    await expect(teacher.getByRole('button', { name: /^次の予定/ })).toBeVisible()
    await expectFitsDoubled(teacher)
    await teacher.goto('/C10201')
    await expect(teacher.getByRole('table')).toBeVisible()
    await expectFitsDoubled(teacher)
  })
})

test('a student enters, the teacher sees it and marks who was there, staff correct it', async ({
  startServer,
  openAt,
}) => {
  const now = '2026-11-25T16:31:00+09:00'
  const server = await startServer({ TERAKOYA_NOW: now, DEMO_SIZE: 'medium' })
  const student = await openAt(server, 'student1', { viewport: phone })
  await student.clock.setFixedTime(now)
  const child = await nameOf(student)
  await student.goto('/C21101')
  const enter = student.getByRole('button', { name: '入室する', exact: true })
  await expect(enter).toBeInViewport({ ratio: 1 })
  await expect(student.getByRole('button', { name: 'パスコードをコピー' })).toBeInViewport({ ratio: 1 })
  await expect(student.getByText('あと9分')).toBeInViewport()
  await expectAccessible(student, 'the entrance')
  await picture(student, 'C21101-enter')
  await student.context().route('https://zoom.us/**', route => route.fulfill({ body: 'meeting' }))
  const meeting = student.context().waitForEvent('page')
  await enter.click()
  await expect(await meeting).toHaveURL(/^https:\/\/zoom\.us\/j\/\d{9,11}$/)
  await expect(student.getByText(/に入室しました/)).toBeVisible()

  const teacher = await openAt(server, 'teacher1', { viewport: phone })
  await teacher.clock.setFixedTime(now)
  await teacher.goto('/C11101')
  const period = teacher.getByRole('region', { name: '16:40–18:10' })
  await expect(period.getByText(/^入室 /)).toBeVisible()
  const present = period.getByRole('button', { name: `${child}さんを出席にする` })

  await test.step('absent, taken back, present', async () => {
    await period.getByRole('button', { name: `${child}さんのほかの出欠` }).click()
    await picture(teacher, 'C11101-marks')
    await teacher.getByRole('menuitem', { name: '欠席' }).click()
    await expect(period.getByText('欠席完了')).toBeVisible()
    await period.getByRole('button', { name: `${child}さんの出欠を元に戻す` }).click()
    await present.click()
    await expect(period.getByText('出席', { exact: true })).toBeVisible()
    await expect(period.getByRole('link', { name: `${child}さんの報告書` })).toBeVisible()
    await expectAccessible(teacher, 'the marks')
    await picture(teacher, 'C11101-marked')
  })
  const name = await nameOf(teacher)

  const office = await openAt(server, 'office')
  await office.clock.setFixedTime(now)
  await office.goto('/C40701')
  await office.getByRole('button', { name: `${name}さんの授業と出欠` }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: `${child}さんの出欠を訂正する` }).click()
  await dialog.getByRole('radio', { name: '遅刻' }).check()
  await dialog.getByLabel('理由').fill('15分遅れたと連絡')
  await picture(office, 'C40701-lessons')
  await dialog.getByRole('button', { name: '訂正する', exact: true }).click()
  await expect(dialog.getByText('遅刻')).toBeVisible()
  await office.keyboard.press('Escape')

  await test.step('the teacher whom staff set back to unconfirmed raises an alert, which leads to the list', async () => {
    await office.getByRole('button', { name: `${name}さんの出勤の時刻を訂正する` }).click()
    const correction = office.getByRole('dialog')
    await correction.getByLabel('未確認に戻す').check()
    await correction.getByLabel('理由').fill('別の講師の押し間違い')
    await correction.getByRole('button', { name: '訂正する' }).click()
    await expect(rowOf(office, name)).toContainText('要連絡')
    await picture(office, 'C40701-missing')
    await office.goto('/C00102')
    const alert = office.getByRole('listitem').filter({ hasText: `${name}さんの出勤が確認できていません` })
    await expect(async () => {
      await office.getByRole('button', { name: '再読み込み' }).click()
      await expect(alert).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 40_000 })
    await alert.getByRole('link', { name: '出勤確認を開く' }).click()
    await expect(rowOf(office, name)).toContainText('要連絡')
  })
})
