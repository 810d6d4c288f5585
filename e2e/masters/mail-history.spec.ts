import { expect, test } from '@playwright/test'
import { openSmtpServer } from '@terakoya/server/testing/smtpServer'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { readWeek } from '../src/hand/week.ts'
import { OwnServer } from '../src/ownServer.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { watchConsole } from '../src/watchConsole.ts'

const [center_no, week_date, today] = [1, '2026-11-23', '2026-11-25']

test('what a distribution tells goes out; what nobody takes is alerted, read, and sent again', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const smtp = await openSmtpServer()
  const server = await OwnServer.open({ SMTP_URL: smtp.url, MAIL_FROM: '寺子屋 <no-reply@example.jp>' })
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const complaints = watchConsole(page)
    await enterAs(page, 'admin')
    await page.goto('/mail-history')
    const search = page.getByRole('searchbox')
    await expect(page.getByRole('row').filter({ hasText: '送信済み' }).first()).toBeVisible()
    await search.fill('どこにもない言葉')
    await expect(page.getByText('条件に当てはまるメールがありません')).toBeVisible()
    await search.fill('')
    await expect(page.getByRole('row').filter({ hasText: '宛先なし' }).first()).toBeVisible()

    smtp.behave('refuses the recipient')
    const { lessons } = await readWeek(page, center_no, week_date)
    const lesson = lessons.find(each => each.schedule_date > today && each.teacher_no > 0)
    if (!lesson) throw new Error('nobody is taught in the rest of the week')
    const { schedule_no, lock_version, student_name } = lesson
    await askApi(page, 'C40101_updateSchedule', {
      center_no,
      week_date,
      lessons: [{ _action: 'removeTeacher', schedule_no, lock_version }],
    })
    await askApi(page, 'C40101_distribute', { center_no, week_date })

    const family = page.getByRole('row').filter({ hasText: '担当講師のお知らせ' })
    await expect(async () => {
      await page.reload()
      await expect(family.first()).toContainText('未達', { timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await picture(page, 'mail-history')
    await expectAccessible(page, 'メール送信履歴')

    await test.step('the alert leads to the letter', async () => {
      await page.goto('/C00102')
      const line = page
        .getByRole('listitem')
        .filter({ hasText: `${student_name} 宛てのメールが届きませんでした` })
      await line.first().getByRole('link', { name: '送信履歴を開く' }).click()
      const letter = page.getByRole('article')
      await expect(letter).toContainText('宛先のアドレスが受け付けられませんでした（応答 550）')
      await expect(letter).toContainText(`${student_name} 様・保護者の皆様`)
      await picture(page, 'mail-history-dead')
    })

    await test.step('sent again it arrives, once, and says so', async () => {
      smtp.behave('accepts')
      await page.getByRole('button', { name: 'もう一度送る' }).click()
      await expect(page.getByRole('article')).toContainText('送信済み', { timeout: 20_000 })
      expect(smtp.received.map(mail => mail.text?.includes(student_name))).toEqual([true])
      await page.setViewportSize({ width: 375, height: 800 })
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, 'a letter on a phone')
      await picture(page, 'mail-history-phone-dark')
    })
    expect(complaints).toEqual([])
  } finally {
    await context.close()
    await server.close()
    await smtp.close()
  }
})
