import { expect, type Page, test } from '@playwright/test'
import { withdrawShift } from '@terakoya/server/testing/withdrawShift.sql'
import { boxOf, candidateOf, cardOf } from '../src/hand/elements.ts'
import { Evening } from '../src/hand/planEvening.ts'
import { placeOf, readWeek } from '../src/hand/week.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'

const center_no = 3
/** A week that nobody assigns. */
const openMonday = '2027-01-18'

async function openWeek(page: Page, monday: string): Promise<void> {
  await enterAs(page, 'admin')
  await page.goto(`/C40101?center=${center_no}&week=${monday}`)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
}

/** The first day whose cells are drawn at the left edge of the grid. */
function leftEdge(page: Page): Promise<number> {
  return page.getByRole('grid').evaluate(grid => grid.scrollLeft)
}

test('another week opens at its first day, wherever the one before was left', async ({ page }) => {
  await openWeek(page, '2026-12-14')
  const first = await leftEdge(page)
  await page.getByRole('grid').evaluate(grid => grid.scrollBy(4000, 0))
  await expect.poll(() => leftEdge(page)).toBeGreaterThan(first + 300)
  await page.getByRole('button', { name: /^次の週/ }).click()
  await expect(page).toHaveURL(/week=2026-12-21/)
  await expect(page.getByRole('gridcell', { name: /12\/21/ }).first()).toBeVisible()
  // What the address says of the grid stays behind with it.
  await page.getByRole('link', { name: '稼働表', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^稼働表/ })).toBeVisible()
  await expect(page).toHaveURL(/\/C40201$/)
  await expect(page.getByText('前に開いていた週')).toHaveCount(0)
})

test('a week is seen at once: empty periods are lines that open, the columns shrink and grow by keys', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  // A season opens mornings in which nobody works yet.
  await enterAs(page, 'manager')
  await page.goto('/C40101?week=2026-12-14')
  const line = page.getByRole('button', { name: /12\/15.*勤務も授業もありません/ })
  await line.click()
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: '勤務も授業もない時限をたたむ' }).click()
  await page.getByRole('button', { name: '勤務も授業もない時限をたたむ' }).click()
  await expect(line).toBeVisible()

  await page.getByRole('button', { name: '前の週（[）' }).click()
  await expect(page.getByRole('gridcell', { name: /12\/7|12\/07/ }).first()).toBeVisible()
  // The tooltips name the keys: they work wherever on the page one is.
  await page.keyboard.press('0')
  const grid = page.getByRole('grid')
  const beyond = () => grid.evaluate(each => each.scrollWidth - each.clientWidth)
  await expect.poll(beyond).toBe(0)
  await picture(page, 'C40101-week-at-a-glance')
  await page.keyboard.press('+')
  await expect.poll(beyond).toBeGreaterThan(0)
  const width = await grid.evaluate(each => each.scrollWidth)
  await page.reload()
  await expect.poll(() => grid.evaluate(each => each.scrollWidth)).toBe(width)
})

test('at 1280 five days of a week are in view beside the panel with the menu folded, and the toolbar is one line that stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAs(page, 'manager')
  await page.goto('/C40101?center=1&week=2026-11-30')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const grid = page.getByRole('grid')
  const tools = page.getByRole('button', { name: '再読み込み' })
  /** What stands in the first line has one height, and the grid its place beneath the second. */
  const line = async () => {
    const first = page.locator('main').getByRole('button', { name: '次の週（]）' }).locator('xpath=../..')
    const [bar, reload, save, top] = await Promise.all([
      first.boundingBox(),
      tools.boundingBox(),
      page.getByRole('button', { name: '保存', exact: true }).boundingBox(),
      grid.boundingBox(),
    ])
    if (!bar || !reload || !save || !top) throw new Error('no toolbar')
    return { height: bar.height, apart: Math.abs(reload.y - save.y), top: top.y }
  }
  const before = await line()
  // Two lines of buttons would be 64 px at least.
  expect(before.height).toBeLessThan(60)
  expect(before.apart).toBeLessThan(12)
  /** The days of which every column stands whole between the teachers and the right edge. */
  const daysInView = () =>
    grid.evaluate(each => {
      const box = each.getBoundingClientRect()
      const teachers = each.querySelector('[role="columnheader"]')?.getBoundingClientRect().right ?? 0
      const whole = new Map<string, boolean>()
      for (const head of each.querySelectorAll('[role="columnheader"][data-head]')) {
        const { left, right } = head.getBoundingClientRect()
        const day = head.getAttribute('data-head')?.slice(0, 10) ?? ''
        whole.set(day, (whole.get(day) ?? true) && left >= teachers - 1 && right <= box.right + 1)
      }
      return [...whole.values()].filter(Boolean).length
    })
  await page.getByRole('button', { name: 'メニューをたたむ' }).click()
  const fold = page.getByRole('button', { name: '未割当の一覧をたたむ' })
  if (await fold.isVisible()) await fold.click()
  await page.keyboard.press('g')
  await page.keyboard.press('0')
  await expect.poll(daysInView).toBeGreaterThanOrEqual(5)
  await page.locator('[data-lesson]').first().click()
  const panel = page.getByRole('complementary', { name: '詳細' })
  await expect(panel.getByRole('heading', { level: 3 })).toBeVisible()
  await expect.poll(daysInView).toBeGreaterThanOrEqual(5)
  // Neither the menu nor what is chosen moves it.
  expect(await line()).toEqual(before)
  await picture(page, 'C40101-1280-panel')
})

test('an evening is walked back: the week as it stood before a save, taken over as a draft', async ({
  page,
}) => {
  await openWeek(page, openMonday)
  const evening = new Evening(await readWeek(page, center_no, openMonday))
  const lesson = evening.week.lessons.find(each => each.teacher_no === 0 && evening.fitting(each).length > 0)
  if (!lesson) throw new Error('no lesson')
  const name = evening.week.teachers.find(
    each => each.teacher_no === evening.fitting(lesson)[0],
  )?.display_name
  await cardOf(page, lesson).click()
  await candidateOf(page, name ?? '?').click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('変更なし')).toBeVisible()

  await page.getByRole('button', { name: 'その他' }).click()
  await page.getByRole('menuitem', { name: /^前の状態を見る/ }).click()
  const bar = page.getByRole('region', { name: '前の状態' })
  await expect(bar.getByText('今と違う授業 1件', { exact: false })).toBeVisible()
  await expect(boxOf(page, lesson)).toBeHidden()
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeHidden()
  await expect(page.getByText('割り当てられない理由')).toBeHidden()
  await picture(page, 'C40101-walked-back')
  await bar.getByRole('slider').press('End')
  await expect(bar.getByText('今の状態', { exact: false })).toBeVisible()
  await expect(boxOf(page, lesson)).toBeVisible()
  await bar.getByRole('slider').press('ArrowLeft')
  await bar.getByRole('button', { name: 'この状態を下書きにする' }).click()
  await expect(bar).toBeHidden()
  await expect(page.getByText('変更 1件')).toBeVisible()
  await expect(cardOf(page, lesson)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('変更なし')).toBeVisible()
})

test('in the view of a day, a refused row of another day is reached in its cell', async ({ page }) => {
  await openWeek(page, openMonday)
  const evening = new Evening(await readWeek(page, center_no, openMonday))
  const lesson = evening.week.lessons.find(
    each => each.teacher_no === 0 && each.schedule_date !== openMonday && evening.fitting(each).length > 0,
  )
  if (!lesson) throw new Error('no lesson')
  const teacher_no = evening.fitting(lesson)[0] ?? 0
  const name = evening.week.teachers.find(each => each.teacher_no === teacher_no)?.display_name ?? '?'
  await page.goto(`/C40101?center=${center_no}&week=${openMonday}&day=${lesson.schedule_date}`)
  await cardOf(page, lesson).click()
  await candidateOf(page, name).click()
  await expect(boxOf(page, lesson)).toBeVisible()
  await page.getByRole('button', { name: /01\/18.*だけを表示/ }).click()
  await withdrawShift(process.env.E2E_DATA ?? '', placeOf(lesson, teacher_no))
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('保存できませんでした（1件）', { exact: false })).toBeVisible()
  await expect(boxOf(page, lesson)).toBeHidden()
  await page
    .getByRole('button', { name: new RegExp(lesson.student_name) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`day=${lesson.schedule_date}`))
  await expect(boxOf(page, lesson)).toBeInViewport()
  await expect(page.getByRole('complementary').getByText('確認が必要なこと')).toBeVisible()
  await expect(page.getByRole('complementary').getByText(/^保存できませんでした：/)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })

  test('the grid has most of the page, and a card its visible menu without keys', async ({ page }) => {
    await openWeek(page, openMonday)
    const grid = await page.getByRole('grid').boundingBox()
    expect(grid?.height ?? 0).toBeGreaterThan(667 / 2)
    await picture(page, 'C40101-phone')
    await expect(page.getByRole('group', { name: '凡例と絞り込み' })).toBeHidden()
    await page.getByRole('button', { name: '絞り込みと表示' }).tap()
    await expect(page.getByRole('group', { name: '凡例と絞り込み' })).toBeVisible()
    await page.getByRole('button', { name: '絞り込みと表示' }).tap()
    await page.getByRole('button', { name: /^未割当/ }).tap()
    await page.locator('[data-pool-lesson] [data-menu]').first().tap()
    await expect(page.getByRole('menuitem', { name: '動かす', exact: true })).toBeVisible()
    await picture(page, 'C40101-phone-card-menu')
  })
})
