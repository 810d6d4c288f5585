import { expect } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { openSmtpServer } from '@terakoya/server/testing/smtpServer'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { readWeek } from '../src/hand/week.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const [center_no, week_date, today] = [1, '2026-11-23', '2026-11-25']

test('what a distribution tells goes out; what nobody takes is alerted, read, and sent again', async ({
  startServer,
  openAt,
}) => {
  const smtp = await openSmtpServer()
  const server = await startServer({ SMTP_URL: smtp.url, MAIL_FROM: '寺子屋 <no-reply@example.jp>' })
  try {
    const page = await openAt(server, 'admin')
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

    // Other families are written to as well: the history may show their mails before this one has gone out. With
    // its failure the alert is raised.
    const isAlerted = async () => {
      const { alerts } = await askApi<OutputOf<'C00102_getAlert'>>(page, 'C00102_getAlert', {
        searchInfo: { search: student_name },
      })
      return alerts.some(alert => alert.classification === 'mail_dead' && alert.student_name === student_name)
    }
    await expect.poll(isAlerted, { timeout: 30_000 }).toBe(true)
    await page.reload()
    const undelivered = page
      .getByRole('row')
      .filter({ hasText: '担当講師のお知らせ' })
      .filter({ hasText: '未達' })
    await expect(undelivered.first()).toBeVisible()
    await picture(page, 'mail-history')
    await expectAccessible(page, 'メール送信履歴')

    await test.step('the alert leads to the mail', async () => {
      await page.goto('/C00102')
      const line = page
        .getByRole('listitem')
        .filter({ hasText: `${student_name} 宛てのメールが届きませんでした` })
      await line.first().getByRole('link', { name: '送信履歴を開く' }).click()
      const mail = page.getByRole('article')
      await expect(mail).toContainText('宛先のアドレスが受け付けられませんでした（応答 550）')
      await expect(mail).toContainText(`${student_name} 様・保護者の皆様`)
      await picture(page, 'mail-history-dead')
    })

    await test.step('sent again it arrives, once, and says so', async () => {
      smtp.behave('accepts')
      await page.getByRole('button', { name: 'もう一度送る' }).click()
      await expect(page.getByRole('article')).toContainText('送信済み', { timeout: 20_000 })
      // Teachers are reminded of reports meanwhile.
      expect(smtp.received.filter(mail => mail.text?.includes(student_name))).toHaveLength(1)
      await page.setViewportSize({ width: 375, height: 800 })
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, 'a mail on a phone')
      await picture(page, 'mail-history-phone-dark')
    })
  } finally {
    await smtp.close()
  }
})
