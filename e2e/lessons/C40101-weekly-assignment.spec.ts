import { type Browser, expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { enterAs, signIn } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { recountReasons } from '../src/recountReasons.ts'
import { watchConsole } from '../src/watchConsole.ts'

/** The first week ahead that the demo leaves unassigned. */
const week = { center_no: 1, start_date: '2026-12-14', end_date: '2026-12-20' }
const week_date = week.start_date

interface Lesson {
  schedule_no: number
  student_no: number
  student_name: string
  teacher_no: number
  schedule_date: string
}

async function lessonsOf(page: Page): Promise<Lesson[]> {
  const { lessons } = await askApi<{ lessons: Lesson[] }>(page, 'C40101_getAppliedSchedule', week)
  return lessons
}

/** Somebody else's phone: another browser context, signed in, at that screen. */
async function phoneOf(browser: Browser, user_id: string, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 } })
  const page = await context.newPage()
  await enterAs(page, user_id)
  await page.goto(path)
  return page
}

test('a manager has a week assigned, explained, distributed and stopped; a teacher and a student see it', async ({
  page,
  browser,
}) => {
  const complaints = watchConsole(page)
  await signIn(page, 'manager')
  await page.getByRole('link', { name: '講師割当' }).first().click()
  await expect(page.getByRole('grid')).toBeVisible()
  await picture(page, 'C40101-distributed-week')

  await test.step('to the week that nobody has assigned yet', async () => {
    for (const monday of ['2026-11-30', '2026-12-07', week_date]) {
      await page.getByRole('button', { name: '前の週', exact: false }).isVisible()
      await page.getByRole('button', { name: /^次の週/ }).click()
      await expect(page).toHaveURL(new RegExp(`week=${monday}`))
    }
    await expect(page.getByRole('region', { name: '未割当' }).getByRole('option').first()).toBeVisible()
    await picture(page, 'C40101-unassigned-week')
  })

  const unassignedBefore = (await lessonsOf(page)).filter(lesson => lesson.teacher_no === 0).length
  expect(unassignedBefore).toBeGreaterThan(300)

  await test.step('automatic assignment, left in the middle and found again', async () => {
    await page.getByRole('button', { name: '自動割当' }).click()
    await page.getByRole('menuitem', { name: /この週/ }).click()
    await expect(page.getByRole('region', { name: '自動割当の進み具合' })).toBeVisible()
    await picture(page, 'C40101-running')
    await page
      .getByRole('link', { name: /^お知らせ/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('お知らせ')
    await page.goto(`/C40101?center=1&week=${week_date}`)
    await expect(page.getByText('自動割当が終わりました').first()).toBeVisible({ timeout: 60_000 })
  })

  const lessons = await lessonsOf(page)
  const unassigned = lessons.filter(lesson => lesson.teacher_no === 0)
  await test.step('what could not be assigned, and why, is confirmed by counting again', async () => {
    const show = page.getByRole('button', { name: '結果を見る' })
    if (await show.isVisible()) await show.click()
    expect(unassigned.length).toBeGreaterThan(0)
    expect(unassigned.length).toBeLessThan(30)
    // The list draws what is in sight; its head counts all of them.
    const pool = page.getByRole('region', { name: '未割当' })
    await expect(pool.getByText(String(unassigned.length), { exact: true })).toBeVisible()
    const expected = await recountReasons(page, week)
    for (const lesson of unassigned) {
      const line = page
        .getByRole('button', { name: new RegExp(lesson.student_name) })
        .filter({ hasText: expected.get(lesson.schedule_no) ?? '?' })
      await expect(line.first(), `${lesson.student_name}: ${expected.get(lesson.schedule_no)}`).toBeVisible()
    }
    await expectAccessible(page, 'C40101 with a result')
    await picture(page, 'C40101-result')
    await page.emulateMedia({ colorScheme: 'dark' })
    await picture(page, 'C40101-result-dark')
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('the proofs of the week, one step away, miss as many as no plan could assign', async () => {
    await page.getByRole('link', { name: 'この週の不足の証明を見る' }).click()
    await expect(page).toHaveURL(/\/C40401/)
    const { days } = await askApi<OutputOf<'C40401_getShortages'>>(page, 'C40401_getShortages', week)
    expect(days.reduce((sum, day) => sum + day.unassigned, 0)).toBe(unassigned.length)
    expect(days.every(day => day.proven_flag === 1 && day.unexplained === 0)).toBe(true)
    await expect(
      page.getByText(new RegExp(`^${unassigned.length}件（.+）は、どう割り当てても`)),
    ).toBeVisible()
    await page.goto(`/C40101?center=1&week=${week_date}`)
    await expect(page.getByRole('grid')).toBeVisible()
  })

  const taught = lessons.find(lesson => lesson.teacher_no === 1)
  if (!taught) throw new Error('teacher1 has no lesson in the week')
  const teacher = await phoneOf(browser, 'teacher1', `/C11101?date=${taught.schedule_date}`)
  const student = await phoneOf(
    browser,
    `student${taught.student_no}`,
    `/C21101?date=${taught.schedule_date}`,
  )

  await test.step('undistributed, the student sees the lesson without the teacher, the teacher nothing of it', async () => {
    await expect(teacher.getByText('この日の予定は、まだ配信されていません')).toBeVisible()
    await expect(teacher.getByText(taught.student_name)).toHaveCount(0)
    await expect(
      student.getByText(/担当の先生は、決まりしだいここに表示されます|先生：決まりしだい表示/).first(),
    ).toBeVisible()
    await expect(student.getByText('ミーティングID', { exact: true })).toHaveCount(0)
    await picture(teacher, 'C11101-undistributed')
    await picture(student, 'C21101-undistributed')
  })

  await test.step('distributing shows how much goes out', async () => {
    await page.getByRole('button', { name: '配信…', exact: true }).click()
    const dialog = page.getByRole('dialog')
    // Keys are within it from the beginning, also while the difference is still being read.
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await expect(dialog).toContainText('配信')
    await picture(page, 'C40101-distribute')
    await dialog.getByRole('button', { name: `配信する（${lessons.length - unassigned.length}件）` }).click()
    await expect(dialog.getByText('配信しました')).toBeVisible()
    await dialog.getByRole('button', { name: '閉じる' }).last().click()
    await expect(page.getByText('配信済み').first()).toBeVisible()
    await picture(page, 'C40101-distributed')
  })

  await test.step('teacher and student see it now', async () => {
    await teacher.reload()
    await student.reload()
    await expect(teacher.getByText(taught.student_name).first()).toBeVisible()
    await expect(teacher.getByText('ミーティングID').first()).toBeVisible()
    await expect(student.getByText('遠藤 美咲 先生').first()).toBeVisible()
    await expect(student.getByText('ミーティングID').first()).toBeVisible()
    await expectAccessible(teacher, 'C11101')
    await expectAccessible(student, 'C21101')
    await picture(teacher, 'C11101-distributed')
    await picture(student, 'C21101-distributed')
    await teacher.emulateMedia({ colorScheme: 'dark' })
    await picture(teacher, 'C11101-distributed-dark')
    await student.emulateMedia({ colorScheme: 'dark' })
    await picture(student, 'C21101-distributed-dark')
  })

  await test.step('stopping hides it again', async () => {
    await page.getByRole('button', { name: 'その他' }).click()
    await page.getByRole('menuitem', { name: '配信を停止…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '配信を停止' }).click()
    await expect(page.getByText('配信停止中').first()).toBeVisible()
    await teacher.reload()
    await student.reload()
    await expect(teacher.getByText('この日の予定は、まだ配信されていません')).toBeVisible()
    await expect(
      student.getByText(/担当の先生は、決まりしだいここに表示されます|先生：決まりしだい表示/).first(),
    ).toBeVisible()
    await expect(student.getByText('遠藤 美咲 先生')).toHaveCount(0)
  })

  await test.step('a reset says how many it releases, and releases them', async () => {
    await page.getByRole('button', { name: 'その他' }).click()
    await page.getByRole('menuitem', { name: /自動割当をリセット/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(dayText(week_date))
    await picture(page, 'C40101-reset')
    await dialog.getByRole('button', { name: `${lessons.length - unassigned.length}件をリセット` }).click()
    await expect(page.getByText(/解除が終わりました/).first()).toBeVisible()
    expect((await lessonsOf(page)).filter(lesson => lesson.teacher_no > 0)).toEqual([])
  })
  expect(complaints).toEqual([])
})

test('an advisor looks at the week, and has nothing to press', async ({ page }) => {
  await enterAs(page, 'advisor')
  await page.goto('/C40101?center=1&week=2026-12-07')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByText('閲覧のみ')).toBeVisible()
  await expect(page.getByRole('button', { name: '自動割当' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '配信…' })).toHaveCount(0)
})
