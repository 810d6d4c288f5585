import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { addDays } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText, type TimeDivision } from '@terakoya/domain/days/timeSlot'
import { leastTeachers } from '@terakoya/domain/lessons/leastTeachers'
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

/** Where the most teachers are missing as a rule, then where someone is on the most days. */
function worstOf(needs: Needs['needs']): Needs['needs'][number] {
  const missing = (need: Needs['needs'][number]) => Math.max(0, -need.difference)
  const [worst] = needs.toSorted((a, b) => missing(b) - missing(a) || b.short_days - a.short_days)
  if (!worst || worst.short_days === 0) throw new Error('nothing is short')
  return worst
}

test('a manager finds the period that lacks the most, sees why by subject and day, and goes to where it is mended', async ({
  page,
}) => {
  const complaints = watchConsole(page)
  await enterAs(page, 'manager')
  const center_no = await ownCenter(page)
  const { needs, weeks } = await askApi<Needs>(page, 'C40401_doBrowse', { center_no, ...days })
  const worst = worstOf(needs)
  const friday = lateOnFriday(needs)
  const atTimes = needs.filter(each => each.difference >= 0 && each.short_days > 0)
  const [once] = atTimes
  if (!once) throw new Error('nothing is short at times only')

  await page.goto(`/C40401?center=${center_no}`)
  const cells = page.getByRole('table', { name: '曜日・時限ごとに必要な講師と勤務する講師の人数' })
  await expect(cells.getByRole('button')).toHaveCount(needs.length)
  await expect(page.getByText(`${atTimes.length}時限で足りない日あり`)).toBeVisible()
  const pressed = cells.getByRole('button', { pressed: true })
  await expect(pressed).toContainText(`必要${worst.required}名`)
  const detail = page.getByRole('region', { name: /の内訳$/ })
  await expect(detail).toContainText(slotText(worst.time_limit_no))
  await expect(detail.getByRole('table', { name: '科目ごとの人数' }).getByRole('row')).toHaveCount(
    worst.subjects.length + 1,
  )
  await expectAccessible(page, 'the teachers that are required')
  await picture(page, 'C40401')

  await test.step('a period that is short on some days says on how many, and is not called short as a rule', async () => {
    await page.goto(`/C40401?center=${center_no}&cell=${once.dayofweek_code}-${once.time_limit_no}`)
    await expect(pressed).toContainText(`${once.days.length}日のうち${once.short_days}日で不足`)
    await expect(pressed).not.toContainText('名不足')
    await expect(detail).toContainText(`最も足りない日は${once.most_missing}名不足`)
    const day = once.days.find(each => each.difference < 0)
    await expect(detail.getByRole('table', { name: '日ごとの人数' })).toContainText(
      `${day?.lessons}件${day?.required}名${day?.working}名${-(day?.difference ?? 0)}名不足`,
    )
    await page.getByRole('link', { name: '不足の証明を開く' }).click()
    await expect(page).toHaveURL(/part=shortages/)
    await expect(page.getByRole('radio', { name: '不足の証明' })).toBeChecked()
  })

  await test.step('what is short on most days is, and where nobody has submitted, the weeks before say so', async () => {
    const spring = { start_date: '2027-03-15', end_date: '2027-04-11' }
    const later = await askApi<Needs>(page, 'C40401_doBrowse', { center_no, ...spring })
    const short = later.needs.filter(each => each.difference < 0)
    const most = worstOf(later.needs)
    const sum = short.reduce((total, each) => total - each.difference, 0)
    await page.goto(`/C40401?center=${center_no}&from=${spring.start_date}`)
    await expect(page.getByText(`ふだんから${short.length}時限で合計${sum}名不足`)).toBeVisible()
    await expect(pressed).toContainText(`勤務 約${most.working}名${-most.difference}名不足`)
    await expect(detail).toContainText(`${most.days.length}日とも不足`)
    await expect(detail).toContainText(`未提出${-most.difference}名不足の見込み`)
  })

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

interface Asked {
  center_no: number
  start_date: string
  end_date: string
}

/** The teachers that the header of the grid says a period of a day needs, of all its lessons. */
async function gridNeeds(page: Page, { center_no, start_date }: Asked): Promise<Map<string, number>> {
  const periods = new Map<string, { course_setting_no: number; time_division: TimeDivision }[]>()
  for (let week = 0; week < 4; week += 1) {
    const monday = addDays(start_date, 7 * week)
    const asked = { center_no, start_date: monday, end_date: addDays(monday, 6) }
    const grid = await askApi<OutputOf<'C40101_getAppliedSchedule'>>(page, 'C40101_getAppliedSchedule', asked)
    for (const lesson of grid.lessons) {
      const key = `${lesson.schedule_date} ${Math.floor(lesson.time_limit_no / 10) * 10}`
      const time_division = lesson.time_division as TimeDivision
      const others = periods.get(key) ?? []
      periods.set(key, [...others, { course_setting_no: lesson.course_setting_no, time_division }])
    }
  }
  return new Map([...periods].map(([key, lessons]) => [key, leastTeachers(lessons)]))
}

test('on no day are more teachers required than the grid says, and none is short where the proof finds nothing', async ({
  page,
}) => {
  await enterAs(page, 'manager')
  const asked = { center_no: await ownCenter(page), ...days }
  // Others change lessons of the same business between one question and the next.
  await expect(async () => {
    const { needs } = await askApi<Needs>(page, 'C40401_doBrowse', asked)
    const grid = await gridNeeds(page, asked)
    const proof = await askApi<OutputOf<'C40401_getShortages'>>(page, 'C40401_getShortages', asked)
    const unassigned = new Map(proof.days.map(each => [each.schedule_date, each.unassigned]))
    const dates = needs.flatMap(({ time_limit_no, days: each }) =>
      each.map(day => ({ ...day, time_limit_no })),
    )
    const above = dates.filter(
      ({ schedule_date, time_limit_no, required }) =>
        required > (grid.get(`${schedule_date} ${time_limit_no}`) ?? 0),
    )
    const unproven = dates.filter(
      ({ schedule_date, working, difference }) =>
        schedule_date > '2026-11-25' && working !== null && difference < 0 && !unassigned.get(schedule_date),
    )
    expect([above, unproven]).toEqual([[], []])
  }).toPass()
})
