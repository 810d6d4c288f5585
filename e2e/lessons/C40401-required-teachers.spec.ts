import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { watchConsole } from '../src/watchConsole.ts'

// Today is Wednesday, 25 November: the four weeks as usual begin on its Monday.
const days = { start_date: '2026-11-23', end_date: '2026-12-20' }

type Needs = OutputOf<'C40401_doBrowse'>

async function ownCenter(page: Page): Promise<number> {
  const centers = await askApi<OutputOf<'C40101_getCenterDropdown'>>(page, 'C40101_getCenterDropdown', {
    group_flag: 0,
  })
  return centers.find(each => each.own)?.center_no ?? 0
}

// Others distribute weeks of the same business.
const stateWords = {
  draft: '下書き',
  distributed: '配信済み',
  changed: '配信後に変更あり',
  stopped: '配信停止中',
} as const

const lateOnFriday = (needs: Needs['needs']) =>
  needs.find(each => each.dayofweek_code === 5 && each.time_limit_no === 70)

test('a manager finds the period that lacks the most, sees why by subject and day, and goes to where it is mended', async ({
  page,
}) => {
  const complaints = watchConsole(page)
  await enterAs(page, 'manager')
  const center_no = await ownCenter(page)
  const { needs, weeks } = await askApi<Needs>(page, 'C40401_doBrowse', { center_no, ...days })
  const worst = needs.toSorted((a, b) => a.difference - b.difference)[0]
  if (!worst || worst.difference >= 0) throw new Error('nothing is short')
  const friday = lateOnFriday(needs)
  const short = needs.filter(each => each.difference < 0)

  await page.goto(`/C40401?center=${center_no}`)
  const cells = page.getByRole('table', { name: '曜日・時限ごとに必要な講師と勤務する講師の人数' })
  await expect(cells.getByRole('button')).toHaveCount(needs.length)
  const sum = short.reduce((total, each) => total - each.difference, 0)
  await expect(page.getByText(`${short.length}時限で合計${sum}名不足`)).toBeVisible()
  const pressed = cells.getByRole('button', { pressed: true })
  await expect(pressed).toContainText(`必要${worst.required}名`)
  await expect(pressed).toContainText(`${-worst.difference}名不足`)
  const detail = page.getByRole('region', { name: /の内訳$/ })
  await expect(detail).toContainText(slotText(worst.time_limit_no))
  await expect(detail.getByRole('table', { name: '科目ごとの人数' }).getByRole('row')).toHaveCount(
    worst.subjects.length + 1,
  )
  await expectAccessible(page, 'the teachers that are required')
  await picture(page, 'C40401')

  await test.step('by the keyboard alone another period is looked into', async () => {
    await page.goto(`/C40401?center=${center_no}&cell=4-70`)
    await expect(detail).toContainText('木曜 20:00–21:30の内訳')
    await pressed.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(detail).toContainText('金曜 20:00–21:30の内訳')
    await expect(page).toHaveURL(/cell=5-70/)
    await expect(detail).toContainText(`必要${friday?.required}名`)
  })

  await test.step('with a subject only its lessons and those who teach it are counted', async () => {
    const { subject_no, subject_name } = friday?.subjects[0] ?? { subject_no: 0, subject_name: '' }
    const asked = { center_no, ...days, subject_no }
    const narrowed = lateOnFriday((await askApi<Needs>(page, 'C40401_doBrowse', asked)).needs)
    await page.getByRole('combobox', { name: '科目' }).click()
    await page.getByRole('option', { name: subject_name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`subject=${subject_no}`))
    await expect(detail).toContainText(`必要${narrowed?.required}名勤務${narrowed?.working}名`)
    await expect(detail.getByRole('table', { name: '科目ごとの人数' }).getByRole('row')).toHaveCount(
      (narrowed?.subjects.length ?? 0) + 1,
    )
  })

  await test.step('the figures are had as a file', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: '書き出す' })
        .click()
        .then(() => page.getByRole('menuitem', { name: /^Excel/ }).click()),
    ])
    expect(file.suggestedFilename()).toBe('必要レギュラー講師数_20261123-20261220.xlsx')
  })

  // Friday, the last period; from the assignment Back asks first.
  const late = `/C40401?center=${center_no}&cell=5-70`
  await test.step('a week says how far it is, and leads to its assignment', async () => {
    const week = weeks.find(each => each.lessons > each.assigned && each.assigned > 0)
    if (!week) throw new Error('no week is half assigned')
    const row = page.getByRole('row').filter({ hasText: shortDayText(week.week_date) })
    const unassigned = week.lessons - week.assigned
    await expect(row).toContainText(`${week.lessons}件${week.assigned}件${unassigned}件`)
    await expect(row).toContainText(stateWords[week.state])
    await row.getByRole('link', { name: `未割当${unassigned}件を割り当てる` }).click()
    await expect(page).toHaveURL(new RegExp(`/C40101.*week=${week.week_date}.*open=1`))
    await page.goto(late)
    await detail.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/C40101.*day=2026-11-27/)
    await page.goto(late)
    await detail.getByRole('link', { name: '2026年12月のシフト確認' }).click()
    await expect(page.getByRole('heading', { name: '2026年12月' })).toBeVisible()
  })

  await page.goto(`/C40401?center=${center_no}`)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(pressed).toBeVisible()
  await expectAccessible(page, 'the teachers that are required, on a phone in the dark')
  await picture(page, 'C40401-phone-dark')
  expect(complaints).toEqual([])
})
