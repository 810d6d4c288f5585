import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { mondayOf } from '@terakoya/domain/days/day'
import { openSmtpServer } from '@terakoya/server/testing/smtpServer'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { countPresses } from '../src/countPresses.ts'
import { expectFits } from '../src/expectFits.ts'
import { type Lesson, readWeek } from '../src/hand/week.ts'
import { phone } from '../src/openAs.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const noon = '2026-11-25T12:00:00+09:00'
/** The Saturday of the week that is taught, with lessons from the morning on. */
const [center_no, day] = [1, '2026-11-28']
const reason = '臨時休校のため'
/** So long may a closed day of 182 lessons take (issue 24). */
const promised = { timeout: 120_000 }

/** What the center has on that day: a lesson that is called off is gone from it. */
async function stored(page: Page) {
  const { lessons } = await readWeek(page, center_no, mondayOf(day))
  return lessons
    .filter(lesson => lesson.schedule_date === day)
    .map(({ schedule_no, student_name, time_limit_no, teacher_no, manual_flag, pinned_flag }: Lesson) => ({
      ...{ schedule_no, student_name, time_limit_no, teacher_no, manual_flag, pinned_flag },
    }))
    .sort((a, b) => a.schedule_no - b.schedule_no)
}

const untold = (page: Page) => page.getByText('まだ誰にも知らせていません').first()
const decide = (page: Page) => page.getByRole('button', { name: 'この内容で決める' }).click()

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: '元に戻す' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '元に戻す' }).click()
}

test('a closed day: all called off at once, read before it goes, taken back whole, then told in two presses', async ({
  startServer,
  openAt,
}) => {
  const smtp = await openSmtpServer()
  const server = await startServer({
    TERAKOYA_NOW: noon,
    ...{ SMTP_URL: smtp.url, MAIL_FROM: '寺子屋 <no-reply@example.jp>' },
  })
  const heard = () => smtp.received.filter(mail => mail.text?.includes(reason))
  try {
    const page = await openAt(server, 'manager')
    await page.clock.setFixedTime(noon)
    const before = await stored(page)
    const count = before.length
    const names = [...new Set(before.map(lesson => lesson.student_name))]
    const closing = async () => {
      await page.goto(`/Incident?center=${center_no}&closing=1&date=${day}`)
      await expect(page.getByText(`休講 ${count}件`)).toBeVisible()
    }

    await test.step('decided, it says in its very words what families will read; nobody has heard', async () => {
      await closing()
      await decide(page)
      await expect(untold(page)).toBeVisible(promised)
      const mails = page.getByRole('region', { name: /^送る文面（[1-9]\d*通）/ })
      await expect(mails.getByRole('article').first()).toContainText(`理由：${reason}`)
      await mails.getByRole('button', { name: 'ほかの文面も見る' }).click()
      const written = Number(/（(\d+)通）/.exec((await mails.getAttribute('aria-label')) ?? '')?.[1])
      await expect(mails.getByRole('article')).toHaveCount(written)
      expect(await stored(page)).toEqual([])
      await expectAccessible(page, 'a closed day that is not told yet')
      await picture(page, 'Incident-closing-untold')
    })

    await test.step('taken back before, every lesson has its teacher again, as one act', async () => {
      await takeBack(page)
      await expect(page.getByText(`${count}件の授業を元に戻しました。`)).toBeVisible(promised)
      await expect(page.getByText('元に戻した', { exact: true })).toBeVisible()
      expect(await stored(page)).toEqual(before)
      expect(heard()).toEqual([])
    })

    // Somebody else looks at it while it is told.
    const other = await openAt(server, 'office', { mayComplainOf: /status of 409/ })
    await test.step('told, it lists who was told how, and who has to be called', async () => {
      await closing()
      const presses = await countPresses(page)
      const begun = Date.now()
      await decide(page)
      await expect(untold(page)).toBeVisible(promised)
      await other.goto(page.url())
      await expect(untold(other)).toBeVisible()
      await page.getByRole('button', { name: /知らせる$/ }).click()
      await expect(page.getByText('知らせた', { exact: true })).toBeVisible(promised)
      const lasted = Date.now() - begun
      expect(await presses()).toBe(2)
      test
        .info()
        .annotations.push({ type: 'measured', description: `${count} lessons called off in ${lasted} ms` })
      const people = page.getByRole('region', { name: /^連絡する方/ })
      const rows = people.getByRole('row')
      for (const name of names) await expect(rows.filter({ hasText: name }).first()).toBeAttached()
      const incident_no = Number(new URL(page.url()).searchParams.get('no'))
      const told = await askApi<OutputOf<'Incident_get'>>(page, 'Incident_get', { incident_no })
      const due = told.people.filter(each => each.concerned_flag === 1 && each.call_reason !== null).length
      await expect(people).toContainText(
        due === 0 ? '電話が要る方はいません。' : `電話が要る方：${due}名（済み 0名）`,
      )
      await expect(rows.filter({ hasText: '電話が要る：' })).toHaveCount(due)
      await expect.poll(() => heard().length, { timeout: 60_000 }).toBeGreaterThan(0)
      await page.setViewportSize(phone)
      await expectFits(page)
      await picture(page, 'Incident-closing-told-375')
    })

    await test.step('then it is too late to take it back, and that is said', async () => {
      await takeBack(other)
      await expect(other.getByText(/^もう知らせたあとのため、ここではできません。/).first()).toBeVisible()
      expect(await stored(other)).toEqual([])
      await other.reload()
      await expect(other.getByText('知らせた', { exact: true })).toBeVisible()
      await expect(other.getByRole('button', { name: '元に戻す' })).toHaveCount(0)
    })
  } finally {
    await smtp.close()
  }
})
