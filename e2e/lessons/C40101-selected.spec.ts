import { expect } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { readWeek } from '../src/hand/week.ts'
import { pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

/** A week that nothing here writes. */
const [center_no, monday] = [2, '2026-12-07']

test('a manager sees what else a student has, who has taught the subject, and goes to where the season begins', async ({
  page,
  open,
}) => {
  await open('admin', `/C40101?center=${center_no}&week=${monday}`)
  await expect(page.getByRole('grid')).toBeVisible()
  const week = await readWeek(page, center_no, monday)
  const first = await page.locator('[data-lesson]').first().getAttribute('data-lesson')
  const lesson = week.lessons.find(each => String(each.schedule_no) === first)
  if (!lesson) throw new Error('the grid shows no lesson of the week')

  await page.locator(`[data-lesson="${lesson.schedule_no}"]`).click()
  const detail = page.getByRole('complementary', { name: '詳細' })
  await detail.getByText('生徒の予定とこれまでの講師').click()
  await expect(detail.getByText(/名のうち、この科目を教えられるのは/)).toBeVisible()
  const list = detail.locator('ol').first().getByRole('listitem')
  const own = week.lessons.filter(each => each.student_no === lesson.student_no)
  await expect(list).toHaveCount(own.length)
  await expect(list.filter({ hasText: 'この授業' })).toHaveCount(1)
  await expect(detail.getByText('この科目の前回の授業')).toBeVisible()
  await expectAccessible(page, 'C40101 with what stands around a lesson')
  await pictures(page, 'C40101-selected')

  const [season] = await askApi<{ course_start_date: string }[]>(page, 'C40101_getCourseStartDate', {
    center_no,
  })
  const start = season?.course_start_date ?? ''
  await page.getByRole('button', { name: /^講習 .*〜/ }).click()
  await expect(page).toHaveURL(new RegExp(`week=${start}`))
})
