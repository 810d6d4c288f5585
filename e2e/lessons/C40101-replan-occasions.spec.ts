import { expect, type Page, test } from '@playwright/test'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { expectCount } from '../src/hand/byMouse.ts'
import { cardOf, cellOf } from '../src/hand/elements.ts'
import { Evening } from '../src/hand/planEvening.ts'
import { type Replan as Answer, expectShown } from '../src/hand/replan.ts'
import { type Lesson, placeOf, readWeek, type StoredWeek } from '../src/hand/week.ts'
import { openAs } from '../src/openAs.ts'
import { OwnServer } from '../src/ownServer.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'

const [center_no, monday, wednesday] = [3, '2026-11-30', '2026-12-02'] as const

// Of its own: what waits and who would move for it stays as it was made.
let server: OwnServer

test.beforeAll(async () => {
  server = await OwnServer.open({ DEMO_SIZE: 'medium' })
})

test.afterAll(() => server.close())

const tall = { width: 1440, height: 1000 }
const addressOf = (day: string) => `/C40101?center=${center_no}&week=${monday}&day=${day}`

/** The period of a day in which most lessons have a teacher. */
function fullestPeriod(week: StoredWeek, day: string): { time_limit_no: number; lessons: Lesson[] } {
  const periods = [10, 20, 30, 40, 50, 60, 70].map(time_limit_no => ({
    time_limit_no,
    lessons: week.lessons.filter(
      each =>
        each.schedule_date === day &&
        each.teacher_no > 0 &&
        Math.floor(each.time_limit_no / 10) * 10 === time_limit_no,
    ),
  }))
  const [fullest] = periods.sort((a, b) => b.lessons.length - a.lessons.length)
  if (!fullest || fullest.lessons.length === 0) throw new Error('nothing is taught')
  return fullest
}

const closingOf = (page: Page) => page.getByRole('dialog', { name: 'センターを閉じて組み直す' })

test('a period is closed from its head: everybody there waits, nobody of the closed hour is offered, and what is left to do is said', async ({
  browser,
}) => {
  const day = wednesday
  const { page, complaints } = await openAs(browser, server, 'admin', tall)
  const week = await readWeek(page, center_no, monday)
  const { time_limit_no, lessons } = fullestPeriod(week, day)
  await page.goto(addressOf(day))
  const start = slotText(time_limit_no)
  const head = page.getByRole('columnheader').filter({ hasText: start })
  await head.hover()
  await head.getByRole('button', { name: /の操作$/ }).click()
  await page.getByRole('menuitem', { name: 'この時限を閉じて組み直す' }).click()
  const dialog = closingOf(page)
  const least = dialog.getByRole('region', { name: '変更を最小に' })
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(dialog.getByRole('checkbox', { name: start })).toBeChecked()
  const closed = least.getByRole('list', { name: '未割当に戻る授業' })
  await expect(closed.getByRole('listitem')).toHaveCount(lessons.length)
  await expect(dialog.getByRole('link', { name: 'カレンダーを開く' })).toHaveAttribute(
    'href',
    '/M21001/edit/2026',
  )
  await expect(dialog.getByRole('link', { name: 'シフト確認を開く' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: '一日を組み直す' })).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page, 'C40101 with a period closed')
  await picture(page, 'C40101-replan-closing')
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'C40101-replan-closing-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await least.getByRole('button', { name: 'この案を使う' }).click()
  await expect(dialog).toHaveCount(0)
  await expectCount(page, lessons.length)
  await test.step('who would be offered there says that it is closed', async () => {
    const [lesson] = lessons
    if (!lesson) throw new Error('no lesson')
    await cardOf(page, lesson).click()
    const offered = page.getByRole('list', { name: '割り当てられる講師' }).getByRole('listitem')
    await expect(offered.first()).toContainText('閉じる時間')
    await expect(offered.filter({ hasNotText: '閉じる時間' })).toHaveCount(0)
  })
  await page.getByRole('button', { name: '元に戻す：組み直し（Ctrl+Z）' }).click()
  await expectCount(page, 0)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('by keyboard alone: C closes the period of a cell; its menu closes the whole day', async ({
  browser,
}) => {
  const day = wednesday
  const { page } = await openAs(browser, server, 'admin')
  const week = await readWeek(page, center_no, monday)
  const [lesson] = fullestPeriod(week, day).lessons
  if (!lesson) throw new Error('no lesson')
  await page.goto(addressOf(day))
  const cell = cellOf(page, placeOf(lesson))
  await cell.scrollIntoViewIfNeeded()
  await cell.focus()
  await page.keyboard.press('c')
  const dialog = closingOf(page)
  await expect(dialog.getByLabel('閉じる日')).toBeFocused()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(cell).toBeFocused()
  await page.keyboard.press('Shift+F10')
  const entry = page.getByRole('menuitem', { name: 'この日を閉じて組み直す' })
  await entry.focus()
  await page.keyboard.press('Enter')
  const taught = week.lessons.filter(each => each.schedule_date === day && each.teacher_no > 0)
  const closed = dialog.getByRole('region', { name: '変更を最小に' })
  await expect(closed.getByRole('list', { name: '未割当に戻る授業' }).getByRole('listitem')).toHaveCount(
    taught.length,
  )
  await expect(dialog.getByRole('checkbox', { checked: false })).toHaveCount(0)
  await page.context().close()
})

/** Lessons alone in their cells that ask for nobody special, of two teachers. */
function twoAlone(evening: Evening, day: string): [Lesson, Lesson] {
  const alone = evening.week.lessons.filter(
    each =>
      each.schedule_date === day &&
      each.teacher_no > 0 &&
      each.time_division === 0 &&
      each.pinned_flag === 0 &&
      each.teacher_request === 3 &&
      each.teacher_request_type === 0 &&
      evening.inCell(placeOf(each, each.teacher_no)).length === 1,
  )
  const [one] = alone
  const two = alone.find(each => each.teacher_no !== one?.teacher_no && each.student_no !== one?.student_no)
  if (!one || !two) throw new Error('nobody is taught alone')
  return [one, two]
}

test('a lesson that waits gets a teacher though another has to move; several of a day together', async ({
  browser,
}) => {
  const { page } = await openAs(browser, server, 'admin', tall)
  const week = await readWeek(page, center_no, monday)
  const dialog = page.getByRole('dialog', { name: '授業を入れて組み直す' })
  const least = dialog.getByRole('region', { name: '変更を最小に' })
  const found = await (async () => {
    for (const lesson of week.lessons.filter(each => each.teacher_no === 0)) {
      const answer = await askApi<Answer>(page, 'C40101_replan', {
        center_no,
        week_date: monday,
        schedule_date: lesson.schedule_date,
        place_schedule_nos: [lesson.schedule_no],
      })
      if (answer.unassigned.length === 0 && answer.beside_student_nos.length > 0) return { lesson, answer }
    }
    throw new Error('nobody has to move')
  })()
  const { lesson, answer } = found
  const day = lesson.schedule_date
  const askAt = async (asked: Lesson) => {
    await cardOf(page, asked).click()
    await page.keyboard.press('u')
    await page.keyboard.press('a')
  }
  await page.goto(addressOf(day))
  await test.step('who gets a teacher and who moves for it, of one', async () => {
    await askAt(lesson)
    await expect(dialog.getByRole('checkbox', { name: lesson.student_name, checked: true })).toBeFocused()
    await expect(least.getByText(`${answer.changed_student_nos.length}名`, { exact: true })).toBeVisible()
    await expectShown(least, week, answer)
    await expect(dialog.getByRole('region', { name: '一日を組み直す' })).toHaveAttribute('aria-busy', 'false')
    await expectAccessible(page, 'C40101 with a lesson to be placed')
    await picture(page, 'C40101-replan-addition')
    await dialog.getByLabel('変えてよい生徒の数').fill('0')
    await expect(least.getByText(/^この条件では、選んだ授業に講師を決められません/)).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('of two that wait since a moment, both', async () => {
    const two = twoAlone(new Evening(week), day)
    for (const each of two) {
      const cell = cellOf(page, placeOf(each, each.teacher_no))
      await cell.scrollIntoViewIfNeeded()
      await cell.focus()
      await page.keyboard.press('Delete')
      await expect(cardOf(page, each)).toBeVisible()
    }
    const [one, other] = two
    await askAt(one)
    const boxes = dialog.getByRole('checkbox')
    const waiting = week.lessons.filter(each => each.schedule_date === day && each.teacher_no === 0)
    await expect(boxes).toHaveCount(waiting.length + two.length)
    await dialog.getByRole('button', { name: 'すべて選ぶ' }).click()
    await expect(dialog.getByRole('checkbox', { checked: false })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'すべて外す' }).click()
    await expect(dialog.getByText('講師を決める授業を選んでください。')).toBeVisible()
    for (const each of two) await dialog.getByRole('checkbox', { name: each.student_name }).check()
    const placed = least.getByRole('list', { name: '講師が決まる授業' })
    await expect(placed.getByRole('listitem')).toHaveCount(two.length)
    await least.getByRole('button', { name: 'この案を使う' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(cardOf(page, one)).toHaveCount(0)
    await expect(cardOf(page, other)).toHaveCount(0)
    await page.getByRole('button', { name: '元に戻す：組み直し（Ctrl+Z）' }).click()
    await expect(cardOf(page, other)).toBeVisible()
  })
  await page.context().close()
})

test('where no move helps either it says so, and nothing of a number that isn’t set', async ({ browser }) => {
  const { page } = await openAs(browser, server, 'admin', tall)
  const { lessons } = await readWeek(page, center_no, monday)
  const dialog = page.getByRole('dialog', { name: '授業を入れて組み直す' })
  for (const lesson of lessons.filter(each => each.teacher_no === 0)) {
    const { unassigned } = await askApi<Answer>(page, 'C40101_replan', {
      center_no,
      week_date: monday,
      schedule_date: lesson.schedule_date,
      place_schedule_nos: [lesson.schedule_no],
    })
    if (unassigned.length === 0) continue
    await page.goto(addressOf(lesson.schedule_date))
    await cardOf(page, lesson).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'この授業を入れて組み直す' }).click()
    await expect(
      dialog.getByText(/^ほかの授業の講師を変えても、選んだ授業に講師を決められません/),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'この案を使う' })).toHaveCount(0)
    await page.context().close()
    return
  }
  throw new Error('everybody can be placed')
})

test('on a phone the head of a period opens the same by touch, and nothing is cut off', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await enterAs(page, 'admin')
  await page.goto(addressOf(wednesday))
  const menu = page
    .getByRole('columnheader')
    .getByRole('button', { name: /の操作$/ })
    .first()
  await expect(menu).toBeVisible()
  await picture(page, 'C40101-replan-head-phone')
  await menu.tap()
  await page.getByRole('menuitem', { name: 'この時限を閉じて組み直す' }).tap()
  const dialog = closingOf(page)
  await expect(dialog.getByRole('button', { name: 'この案を使う' }).first()).toBeVisible()
  await picture(page, 'C40101-replan-closing-phone')
  await expectFits(page)
  await context.close()
})
