import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

// Today is 25 November: teachers submit January until 20 December, December is settled.
const month = { start_date: '2027-01-01', end_date: '2027-01-31' }

const overview = (page: Page, center_no: number) =>
  askApi<OutputOf<'doBrowseAllTeacherByCenter'>>(page, 'doBrowseAllTeacherByCenter', { center_no, ...month })

test('a teacher submits shifts and staff see the gap close; who has not is reminded once, then asked again', async ({
  page,
  browser,
  open,
}) => {
  await open('teacher4', '/C10201?month=2027-01')
  await expect(page.getByRole('heading', { name: '2027年1月' })).toBeVisible()
  const name =
    (await page.getByRole('button', { name: /ユーザーメニュー/ }).innerText()).split('（')[0]?.trim() ?? ''

  const staff = await browser.newPage()
  await enterAs(staff, 'admin')
  const { rows } = await askApi<OutputOf<'C10101_doBrowse'>>(staff, 'C10101_doBrowse', {
    searchInfo: { search: name },
    orderBy: [],
    pagination: { current_page: 1, per_page: 30 },
  })
  const center_no = rows.find(each => each.display_name === name)?.center_no ?? 0
  const { days, teachers } = await overview(staff, center_no)
  const shifts = teachers.find(each => each.display_name === name)
  const gap = days
    .flatMap(day => day.periods.map(period => ({ ...day, ...period })))
    .find(
      each =>
        each.missing > 1 &&
        each.missing_subjects.length === 0 &&
        !shifts?.days.some(day => day.schedule_date === each.schedule_date),
    )
  if (!gap) throw new Error('no gap')
  const { schedule_date, time_limit_no } = gap
  const where = { day: shortDayText(schedule_date), slot: slotText(time_limit_no) }
  await staff.goto(`/C10301?month=2027-01&center=${center_no}`)
  await expect(staff.getByRole('heading', { name: '人が足りない時限' })).toBeVisible()
  await expectAccessible(staff, 'the shifts of a month')
  await staff.getByRole('button', { name: /すべて表示/ }).click()
  const line = staff.getByRole('link').filter({ hasText: `${where.day} ${where.slot}` })
  await expect(line).toContainText(`あと${gap.missing}名`)
  await expect(staff.getByRole('link', { name, exact: true })).toBeVisible()

  await page.getByRole('button', { name: `2027/${where.day} ${where.slot}` }).click()
  const bar = page.getByRole('group', { name: '変更と保存' })
  await bar.getByRole('button', { name: '保存して提出' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存して提出' }).click()
  await expect(page.getByText('2027年1月のシフトを提出しました。').first()).toBeVisible()

  await staff.reload()
  await staff.getByRole('button', { name: /すべて表示/ }).click()
  await expect(line).toContainText(`あと${gap.missing - 1}名`)
  const submissions = staff.getByRole('region', { name: '提出状況' })
  await expect(submissions.getByRole('link', { name, exact: true })).toHaveCount(0)
  await picture(staff, 'C10301-periods')

  await submissions.getByRole('button', { name: /未提出の\d+名に連絡/ }).click()
  await expect(staff.getByRole('dialog')).toContainText('提出済みの講師には送りません。')
  await staff.getByRole('dialog').getByRole('button', { name: '送る' }).click()
  await expect(submissions.getByText('2026/11/25（水） に連絡済み').first()).toBeVisible()
  await submissions.getByRole('button', { name: /未提出の\d+名に連絡/ }).click()
  await expect(staff.getByRole('dialog')).toContainText('もう一度連絡しますか？')
  await staff.getByRole('dialog').getByRole('button', { name: 'キャンセル' }).click()

  await staff.getByText('講師ごと', { exact: true }).click()
  const mine = staff.getByRole('row').filter({ hasText: name })
  await expect(mine).toContainText(slotText(time_limit_no).slice(0, 5))
  await expectAccessible(staff, 'the shifts of each teacher')
  await picture(staff, 'C10301-teachers')
  const [file] = await Promise.all([
    staff.waitForEvent('download'),
    staff
      .getByRole('button', { name: '書き出す' })
      .click()
      .then(() => staff.getByRole('menuitem', { name: /^Excel/ }).click()),
  ])
  expect(file.suggestedFilename()).toBe('シフト確認_202701.xlsx')
  await staff.setViewportSize({ width: 375, height: 812 })
  await staff.emulateMedia({ colorScheme: 'dark' })
  await picture(staff, 'C10301-phone-dark')
  await staff.close()
})
