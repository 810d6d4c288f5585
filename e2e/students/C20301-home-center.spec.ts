import { expect, test } from '@playwright/test'
import { addDays } from '@terakoya/domain/days/day'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { signIn } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { watchConsole } from '../src/watchConsole.ts'

interface Applied {
  lessons: { schedule_no: number; student_no: number; student_name: string; teacher_no: number }[]
}
interface Student {
  student_no: number
  student_name: string
}

test('a student moves to another center, the lessons follow, and the old center keeps the history', async ({
  page,
}) => {
  const complaints = watchConsole(page)
  await page.clock.setFixedTime('2026-11-25T17:58:00+09:00')
  await signIn(page, 'admin')
  const dropdowns = await askApi<{ centers: { value: number; label: string }[] }>(
    page,
    'Startup_getDropdowns',
    {},
  )
  const [from, to] = dropdowns.centers
  if (!from || !to) throw new Error('two centers are needed')
  const week = (center_no: number, start_date: string) =>
    askApi<Applied>(page, 'C40101_getAppliedSchedule', {
      center_no,
      start_date,
      end_date: addDays(start_date, 6),
    })
  const [past, ahead] = ['2026-11-16', '2026-12-14']
  const [then, later] = [await week(from.value, past), await week(from.value, ahead)]
  const moving = later.lessons.find(each => then.lessons.some(old => old.student_no === each.student_no))
  if (!moving) throw new Error('nobody has lessons in both weeks')
  const { student_no, student_name } = moving
  const own = <Row extends Student>(rows: readonly Row[]) =>
    rows.filter(each => each.student_no === student_no)

  await page.goto('/C20301')
  await expect(page.getByText('予定されている変更はありません。')).toBeVisible()
  await picture(page, 'C20301-empty')
  await page.getByRole('searchbox', { name: /で検索$/ }).fill(student_name)
  await page.getByRole('list', { name: '見つかった生徒' }).getByRole('button').first().press('Enter')
  await page.getByLabel(/^変更する日/).fill('2026-11-26')
  await page.getByRole('combobox', { name: /^移る先のセンター/ }).click()
  await page.getByRole('option', { name: to.label, exact: true }).click()
  await expect(page.getByText('この日には変更できません')).toBeVisible()
  await picture(page, 'C20301-published')
  await page.getByRole('button', { name: /にする$/ }).click()
  await page.getByLabel(/^変更する日/).fill(ahead)
  await expect(page.getByRole('list', { name: `${to.label}に移る授業` })).toBeVisible()
  await expectAccessible(page, 'the effect')
  await picture(page, 'C20301-effect')
  await page.getByRole('button', { name: '変更を予定する' }).click()
  await expect(page.getByRole('dialog')).toContainText(`「${to.label}」の生徒になります`)
  await page.getByRole('dialog').getByRole('button', { name: '変更を予定する' }).click()
  await expect(page.getByText('この生徒には変更が予定されています')).toBeVisible()
  await expect(page.getByText('更新が重なりました')).toHaveCount(0)
  await expectAccessible(page, 'the planned change')
  await picture(page, 'C20301-planned')

  expect(own((await week(from.value, ahead)).lessons)).toEqual([])
  const there = own((await week(to.value, ahead)).lessons)
  expect(there.map(each => each.teacher_no)).toEqual(own(later.lessons).map(() => 0))
  expect(own((await week(from.value, past)).lessons)).toEqual(own(then.lessons))

  await page.setViewportSize({ width: 375, height: 1200 })
  await picture(page, 'C20301-phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.getByRole('button', { name: `${student_name}さんの変更を取り消す` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取り消す' }).click()
  await expect(page.getByText('予定されている変更はありません。')).toBeVisible()
  expect(own((await week(from.value, ahead)).lessons)).toHaveLength(own(later.lessons).length)
  expect(complaints).toEqual([])
})
