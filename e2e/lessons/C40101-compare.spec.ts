import { expect, type Locator, type Page, test } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { enterAs } from '../src/people.ts'
import { pictures } from '../src/pictures.ts'
import { watchConsole } from '../src/watchConsole.ts'

/** A week that nobody has assigned, of a center of its own. Nobody else's test touches it. */
const [center_no, monday, sunday] = [3, '2026-12-14', '2026-12-20']

type Week = OutputOf<'C40101_getAppliedSchedule'>
type Comparison = OutputOf<'C40101_getComparison'>

const weekOf = (page: Page) =>
  askApi<Week>(page, 'C40101_getAppliedSchedule', { center_no, start_date: monday, end_date: sunday })

const teachersIn = ({ lessons }: Week) =>
  new Map(lessons.map(({ schedule_no, teacher_no }) => [schedule_no, teacher_no]))

async function choose(dialog: Locator, plan: string, field: string, option: RegExp): Promise<void> {
  await dialog.getByRole('group', { name: plan }).getByLabel(field).click()
  await dialog.page().getByRole('option', { name: option }).click()
}

/** The figures of a row: its plans without how they differ. */
async function figures(dialog: Locator, row: string): Promise<number[]> {
  const cells = dialog.getByRole('row', { name: new RegExp(`^${row} `) }).getByRole('cell')
  return (await cells.allInnerTexts()).map(text => Number.parseInt(text, 10))
}

test('a manager compares two plans, reads the figures and takes one; what somebody else changes meanwhile stays', async ({
  page,
  browser,
}) => {
  const complaints = watchConsole(page)
  await enterAs(page, 'admin')
  await page.goto(`/C40101?center=${center_no}&week=${monday}`)
  await expect(page.getByRole('grid')).toBeVisible()
  const before = await weekOf(page)
  const dialog = page.getByRole('dialog', { name: '案を比べる' })

  await test.step('two plans are chosen by keys alone', async () => {
    await page.getByRole('button', { name: '自動割当' }).focus()
    await page.keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name: /案を比べる/ })
    await expect(item).toBeVisible()
    await item.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('今の設定')).toBeVisible()
    await expectAccessible(page, '案の選択')
    await pictures(page, 'C40101-compare-choose')
    await choose(dialog, '案2', '変えるところ', /先週と同じ講師/)
    await choose(dialog, '案2', '強さ', /使わない/)
    await dialog.getByRole('button', { name: '比べる' }).click()
  })

  await test.step('the screen is left meanwhile, and the result waits', async () => {
    await expect(dialog.getByRole('button', { name: '中止' })).toBeVisible()
    await dialog.getByRole('button', { name: '閉じる' }).last().click()
    await page.goto(`/C40101?center=${center_no}&week=${monday}`)
    await page.getByText('案の比較が終わりました').waitFor({ timeout: 150_000 })
    expect(teachersIn(await weekOf(page))).toEqual(teachersIn(before))
    await page.getByRole('button', { name: '比較を見る' }).click()
    await expect(dialog.getByRole('table')).toBeVisible()
    await expectAccessible(page, '案の比較')
    await pictures(page, 'C40101-compare-result')
  })

  const { latest_comparison_no: job_no } = await weekOf(page)
  const { plans } = await askApi<Comparison>(page, 'C40101_getComparison', { job_no })
  await test.step('the figures stand side by side, and the difference in a sentence', async () => {
    expect(await figures(dialog, '未割当')).toEqual(plans.map(plan => plan.unassigned))
    expect(await figures(dialog, '講師コマ')).toEqual(plans.map(plan => plan.slot))
    const [kept = 0, free = 0] = plans.map(plan => plan.regular)
    expect(free).toBeGreaterThan(kept)
    await expect(dialog.getByText(`案2：「先週と同じ講師」を「使わない」にすると、`)).toContainText(
      `先週と違う講師 +${free - kept}件`,
    )
    await expect(dialog.getByRole('row', { name: /^先週と違う講師 / })).toContainText('悪化')
  })

  const theirs = await test.step('a colleague gives one of the lessons to somebody else', async () => {
    const context = await browser.newContext()
    const colleague = await context.newPage()
    await enterAs(colleague, 'admin')
    const lesson = before.lessons.find(each => each.teacher_no === 0 && each.teacher_request_type !== 3)
    if (!lesson) throw new Error('no unassigned lesson')
    const { schedule_no, lock_version } = lesson
    await askApi(colleague, 'C40101_updateSchedule', {
      center_no,
      week_date: monday,
      lessons: [{ _action: 'setTeacherType', schedule_no, lock_version, teacher_request_type: 3 }],
    })
    await context.close()
    return schedule_no
  })

  await test.step('the second plan is taken, but for that lesson', async () => {
    await dialog.getByRole('button', { name: '案2：この案にする' }).click()
    await expect(dialog.getByText(/^案2にしました/)).toContainText('1件あり、そのまま残しました')
    await expect(dialog.getByRole('columnheader', { name: /案2/ })).toContainText('採用した案')
    const after = await weekOf(page)
    const stays = after.lessons.find(each => each.schedule_no === theirs)
    expect(stays).toMatchObject({ teacher_no: 0, teacher_request_type: 3 })
    const open = after.lessons.filter(each => each.teacher_no === 0 && each.schedule_no !== theirs).length
    expect([plans[1]?.unassigned, (plans[1]?.unassigned ?? 0) - 1]).toContain(open)
    await dialog.getByRole('button', { name: '閉じる' }).last().click()
    await expect(page.getByText('自動割当が終わりました')).toBeVisible()
  })

  await test.step('on a phone the figures fit, and the settings are one step away', async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(`/C40101?center=${center_no}&week=${monday}`)
    await page.getByRole('button', { name: '自動割当' }).click()
    await page.getByRole('menuitem', { name: /案を比べる/ }).click()
    await dialog.getByRole('button', { name: '前回の比較を見る' }).click()
    await expect(dialog.getByRole('table')).toBeVisible()
    await expectFits(page)
    await pictures(page, 'C40101-compare-phone')
    await dialog.getByRole('link', { name: '案2：この設定を使う' }).click()
    await expect(page.getByRole('heading', { name: '自動割当' })).toBeAttached()
    await expect(page.getByRole('combobox', { name: /先週と同じ講師/ })).toHaveValue('ふつう')
  })
  expect(complaints).toEqual([])
})

test('where nobody taught the week before, it isn’t proposed to keep to the teachers of that week', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto(`/C40101?center=${center_no}&week=2027-01-18`)
  await page.getByRole('button', { name: '自動割当' }).click()
  await page.getByRole('menuitem', { name: /案を比べる/ }).click()
  const dialog = page.getByRole('dialog', { name: '案を比べる' })
  await expect(dialog.getByRole('group', { name: '案2' }).getByLabel('変えるところ')).toHaveValue(
    /^希望コマ数に近く/,
  )
})

test('a comparison is cancelled, and says that nothing has changed', async ({ page }) => {
  await enterAs(page, 'admin')
  const start = { center_no, start_date: '2026-12-21', end_date: '2026-12-27' }
  const { wishes } = await askApi<Week>(page, 'C40101_getAppliedSchedule', start)
  await askApi(page, 'C40101_canEdit', { center_no })
  await page.goto(`/C40101?center=${center_no}&week=2026-12-21`)
  const dialog = page.getByRole('dialog', { name: '案を比べる' })
  await page.getByRole('button', { name: '自動割当' }).click()
  await page.getByRole('menuitem', { name: /案を比べる/ }).click()
  for (const plan of ['案2', '案3']) await choose(dialog, plan, '変えるところ', /希望コマ数に近く/)
  await dialog.getByRole('button', { name: '比べる' }).click()
  await expect(dialog.getByText('案2と同じです')).toBeVisible()
  await expect(dialog.getByRole('group', { name: '案3' }).getByLabel('変えるところ')).toBeFocused()
  await choose(dialog, '案3', '変えるところ', /優先の順を厳密に/)
  await dialog.getByRole('button', { name: '比べる' }).click()
  await dialog.getByRole('button', { name: '中止' }).click()
  await expect(dialog.getByText('案の比較を中止しました。割り当ては変わっていません。')).toBeVisible()
  const after = await askApi<Week>(page, 'C40101_getAppliedSchedule', start)
  expect(after.wishes).toEqual(wishes)
  expect(after.lessons.every(lesson => lesson.teacher_no === 0 || lesson.manual_flag === 1)).toBe(true)
})
