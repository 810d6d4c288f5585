import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { expectCount } from '../src/hand/byMouse.ts'
import { cardOf, cellOf } from '../src/hand/elements.ts'
import { Evening } from '../src/hand/planEvening.ts'
import { type Replan as Answer, expectShown } from '../src/hand/replan.ts'
import { type Lesson, placeOf, readWeek, type StoredWeek } from '../src/hand/week.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { watchConsole } from '../src/watchConsole.ts'

/** A week that is distributed first. Nobody else's test touches it. */
const [center_no, monday, friday] = [3, '2026-11-30', '2026-12-04'] as const

const addressOf = (day: string) => `/C40101?center=${center_no}&week=${monday}&day=${day}`

function lessonsOf(week: StoredWeek, teacher_no: number, day: string): Lesson[] {
  return week.lessons.filter(each => each.teacher_no === teacher_no && each.schedule_date === day)
}

/** Whether it asks nobody for a password: no type is asked for, and no period is split. */
function isPlain({ moves }: Answer, evening: Evening): boolean {
  const lessons = moves.flatMap(({ schedule_no, to_teacher_no }) => {
    const lesson = evening.week.lessons.find(each => each.schedule_no === schedule_no)
    if (!lesson || to_teacher_no === 0) return []
    return [lesson, ...evening.inCell(placeOf(lesson, to_teacher_no))]
  })
  return lessons.every(each => each.time_division === 0 && each.teacher_request_type === 0)
}

/** The absence of that day that changes somebody beside those hit, as the server sees it. */
async function findAbsence(page: Page, week: StoredWeek, day: string) {
  for (const { teacher_no, display_name } of week.teachers) {
    const own = lessonsOf(week, teacher_no, day)
    if (own.length === 0) continue
    const answer = await askApi<Answer>(page, 'C40101_replan', {
      center_no,
      week_date: monday,
      schedule_date: day,
      absences: [{ teacher_no, time_limit_nos: [10, 20, 30, 40, 50, 60, 70] }],
    })
    const reseated = answer.moves.filter(move => move.to_teacher_no > 0)
    if (reseated.length > 0 && answer.beside_student_nos.length > 0 && isPlain(answer, new Evening(week)))
      return { teacher_no, display_name, answer }
  }
  throw new Error('no absence that concerns others')
}

/** The dialog, its least change, and what it says of every lesson. */
function dialogOf(page: Page, teacher: string) {
  const dialog = page.getByRole('dialog', { name: `${teacher}さんの休みで組み直す` })
  return { dialog, least: dialog.getByRole('region', { name: '変更を最小に' }) }
}

test('a teacher falls ill in a distributed week: seen, used, undone, used again, saved; exactly that goes out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const complaints = watchConsole(page)
  await enterAs(page, 'admin')
  const diffOf = () =>
    askApi<OutputOf<'C40101_getDistributionDiff'>>(page, 'C40101_getDistributionDiff', {
      center_no,
      week_date: monday,
    })
  const { fingerprint } = await diffOf()
  await askApi(page, 'C40101_distribute', { center_no, week_date: monday, fingerprint })
  const week = await readWeek(page, center_no, monday)
  const { teacher_no, display_name, answer } = await findAbsence(page, week, friday)
  await page.goto(addressOf(friday))
  await expect(page.getByRole('gridcell').first()).toBeVisible()

  const { dialog, least } = dialogOf(page, display_name)
  const use = least.getByRole('button', { name: 'この案を使う' })
  const open = async () => {
    const header = page.getByRole('rowheader', { name: display_name })
    await header.hover()
    await header.getByRole('button', { name: `${display_name}さんが休むとき` }).click()
    await page.getByRole('menuitem', { name: 'この講師の休みで組み直す' }).click()
    await expect(use).toBeVisible()
  }
  await open()
  await test.step('who changes, from whom to whom, and who stays without, before anything changes', async () => {
    await expect(least.getByText(`${answer.changed_student_nos.length}名`, { exact: true })).toBeVisible()
    await expect(least.getByText(`${answer.beside_student_nos.length}名`, { exact: true })).toBeVisible()
    await expectShown(least, week, answer)
    await expect(dialog.getByRole('region', { name: '一日を組み直す' })).toHaveAttribute('aria-busy', 'false')
    await expectAccessible(page, 'C40101 with a day re-planned')
    await picture(page, 'C40101-replan')
    await page.emulateMedia({ colorScheme: 'dark' })
    await picture(page, 'C40101-replan-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expectCount(page, 0)
  })
  await test.step('nobody beside those hit may change: the budget is kept', async () => {
    const budget = dialog.getByLabel('変えてよい生徒の数')
    await budget.fill('0')
    await expect(least.getByText('0名', { exact: true })).toBeVisible()
    await budget.fill('')
    await expect(least.getByText(`${answer.beside_student_nos.length}名`, { exact: true })).toBeVisible()
  })
  await use.click()
  await expect(dialog).toHaveCount(0)
  await expectCount(page, answer.moves.length)
  await page.getByRole('button', { name: '元に戻す：組み直し（Ctrl+Z）' }).click()
  await expectCount(page, 0)
  for (const lesson of lessonsOf(week, teacher_no, friday)) {
    await expect(cellOf(page, placeOf(lesson)).locator(`[data-lesson="${lesson.schedule_no}"]`)).toBeVisible()
  }
  await open()
  await use.click()
  await expectCount(page, answer.moves.length)
  await test.step('whoever stays without: why says that the teacher isn’t there, and asks for no shift', async () => {
    const open = answer.moves.find(move => move.to_teacher_no === 0)
    const lesson = week.lessons.find(each => each.schedule_no === open?.schedule_no)
    if (!lesson) throw new Error('everybody has a teacher')
    await cardOf(page, lesson).click()
    const why = page.getByRole('region', { name: '割り当てられない理由' })
    await expect(why.getByText('うち1名は、休みの連絡があります。')).toBeVisible()
    await expect(why.getByRole('listitem').filter({ hasText: '勤務できれば' })).not.toContainText(
      display_name,
    )
    await picture(page, 'C40101-replan-why-not')
  })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expectCount(page, 0)
  await test.step('saved, the absence stays known, and the way to the shift is there', async () => {
    const left = page.getByRole('alert').filter({ hasText: 'シフトはまだ残っています' })
    await expect(left).toContainText(`${display_name}さん：12/04`)
    await expect(left.getByRole('link', { name: 'シフト登録を開く' })).toHaveAttribute(
      'href',
      `/C10201/teacher/${teacher_no}?month=2026-12`,
    )
    const why = page.getByRole('region', { name: '割り当てられない理由' })
    await expect(why.getByText('うち1名は、休みの連絡があります。')).toBeVisible()
    await picture(page, 'C40101-replan-saved')
    await left.getByRole('button', { name: '閉じる' }).click()
    await expect(left).toHaveCount(0)
  })

  const diff = await diffOf()
  const changes = [...diff.added, ...diff.changed, ...diff.removed]
  const sorted = (moves: (readonly number[])[]) => moves.sort(([a = 0], [b = 0]) => a - b)
  expect(sorted(changes.map(row => [row.schedule_no, row.before_teacher_no, row.teacher_no]))).toEqual(
    sorted(answer.moves.map(move => [move.schedule_no, move.from_teacher_no, move.to_teacher_no])),
  )
  expect(complaints).toEqual([])
})

test('by keyboard alone: a cell, A, a period fewer, the proposal', async ({ page }) => {
  const day = '2026-12-02'
  await enterAs(page, 'admin')
  const week = await readWeek(page, center_no, monday)
  const { teacher_no, display_name } = await findAbsence(page, week, day)
  const [lesson] = lessonsOf(week, teacher_no, day)
  if (!lesson) throw new Error('no lesson')
  await page.goto(addressOf(day))
  const cell = cellOf(page, placeOf(lesson))
  await cell.scrollIntoViewIfNeeded()
  await cell.focus()
  await page.keyboard.press('a')
  const { dialog, least } = dialogOf(page, display_name)
  await expect(dialog.getByLabel('休む日')).toBeFocused()
  // Asked from a period, that one is chosen; a press of space takes it back, and then nothing is asked.
  const chosen = dialog.getByRole('checkbox', { checked: true })
  await expect(chosen).toHaveCount(1)
  await chosen.focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByText('休む時間を選んでください。')).toBeVisible()
  await page.keyboard.press('Space')
  const use = least.getByRole('button', { name: 'この案を使う' })
  await use.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(cell).toBeFocused()
  await page.keyboard.press('Control+z')
  await expectCount(page, 0)
})

test('on a phone, without an answer and with nothing to do it says what to do', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enterAs(page, 'admin')
  const week = await readWeek(page, center_no, monday)
  const { display_name } = await findAbsence(page, week, '2026-12-02')
  let broken = true
  await page.route('**/api/data', async route => {
    if (broken && route.request().postData()?.includes('C40101_replan')) await route.abort()
    else await route.fallback()
  })
  await page.goto(addressOf('2026-12-02'))
  const header = page.getByRole('rowheader', { name: display_name })
  await header.scrollIntoViewIfNeeded()
  await header.hover()
  await header.getByRole('button', { name: `${display_name}さんが休むとき` }).click()
  await page.getByRole('menuitem', { name: 'この講師の休みで組み直す' }).click()
  const { dialog, least } = dialogOf(page, display_name)
  await expect(least.getByText('案を探せませんでした')).toBeVisible()
  broken = false
  await least.getByRole('button', { name: 'もう一度探す' }).click()
  await expect(least.getByRole('button', { name: 'この案を使う' })).toBeVisible()
  await picture(page, 'C40101-replan-phone')
  await expectFits(page)
  for (const period of await dialog.getByRole('checkbox').all()) {
    if (await period.isChecked()) await period.press('Space')
  }
  await expect(dialog.getByText('休む時間を選んでください。')).toBeVisible()
})

test('for a lesson that waits, who could be asked: by name in one’s own centers, else as a count', async ({
  page,
}) => {
  await enterAs(page, 'manager')
  const week = await readWeek(page, 2, monday)
  const waiting = week.lessons.filter(each => each.teacher_no === 0)
  const ask = (schedule_no: number) =>
    askApi<OutputOf<'C40101_getStandIns'>>(page, 'C40101_getStandIns', {
      center_no: 2,
      week_date: monday,
      schedule_nos: [schedule_no],
    })
  for (const lesson of waiting) {
    const { stand_ins, others } = await ask(lesson.schedule_no)
    const free = stand_ins.find(each => each.kind === 'no_shift')
    if (!free || others === 0) continue
    await page.goto(`/C40101?center=2&week=${monday}&day=${lesson.schedule_date}`)
    await cardOf(page, lesson).click()
    await page.getByRole('button', { name: '代講を頼める講師を探す' }).click()
    const list = page.getByRole('region', { name: '代講を頼める講師' })
    await expect(list.getByRole('heading', { name: 'シフトはないが、空いている' })).toBeVisible()
    await expect(list.getByRole('listitem').filter({ hasText: free.display_name })).toBeVisible()
    await expect(list.getByText(`担当していないセンターの講師が${others}名います`)).toBeVisible()
    await expectAccessible(page, 'C40101 with stand-ins')
    return
  }
  throw new Error('nobody could be asked')
})
