import { expect, type Locator, type Page } from '@playwright/test'
import { keyOf, type Lesson, type Place } from './week.ts'

export function cellOf(page: Page, place: Place): Locator {
  return page.locator(`[data-cell="${keyOf(place)}"]`)
}

/** A lesson in the grid. */
export function boxOf(page: Page, lesson: Lesson): Locator {
  return page.locator(`[data-lesson="${lesson.schedule_no}"]`)
}

/** A lesson in the list of those without a teacher. */
export function cardOf(page: Page, lesson: Lesson): Locator {
  return page.locator(`[data-pool-lesson="${lesson.schedule_no}"]`)
}

export function poolOf(page: Page): Locator {
  return page.getByRole('region', { name: '未割当', exact: true })
}

/** A teacher in the list of those who can take the lesson that is chosen. */
export function candidateOf(page: Page, name: string): Locator {
  return page.getByRole('list', { name: '割り当てられる講師' }).getByRole('button').filter({ hasText: name })
}

/** The bar that says how much is not saved. */
export function barOf(page: Page): Locator {
  return page.getByRole('group', { name: '変更と保存' })
}

/** The line beside the pointer, or at the foot of the page while keys carry. */
export function ghostOf(page: Page): Locator {
  return page.locator('[data-by]')
}

/** Scrolls the grid, as a hand on the wheel does, until the period stands in its middle. */
export async function bringIntoSight(page: Page, { schedule_date, time_limit_no }: Place): Promise<void> {
  const period = `${schedule_date}_${time_limit_no}`
  await page.getByRole('grid').evaluate(async (grid, wanted) => {
    const drawn = () => [...grid.querySelectorAll('[data-cell]')]
    const keyOfCell = (cell: Element | undefined) => cell?.getAttribute('data-cell') ?? ''
    const frame = () => new Promise(resolve => requestAnimationFrame(() => resolve(null)))
    for (let steps = 0; steps < 40; steps += 1) {
      const cell = drawn().find(each => keyOfCell(each).startsWith(`${wanted}_`))
      if (cell) {
        const [inner, outer] = [cell.getBoundingClientRect(), grid.getBoundingClientRect()]
        grid.scrollBy(inner.left - outer.left - outer.width / 2, 0)
        await frame()
        return
      }
      grid.scrollBy(keyOfCell(drawn()[0]) < wanted ? 500 : -500, 0)
      await frame()
    }
    throw new Error(`the grid has no period ${wanted}`)
  }, period)
}

/** What the week looks like: every cell with its marks, every unassigned lesson, and what moves away. */
export async function textOfWeek(page: Page): Promise<string> {
  // All of it is drawn on a screen that is wide enough.
  const before = page.viewportSize()
  await page.setViewportSize({ width: 4400, height: 1250 })
  await expect(page.getByRole('gridcell', { name: '休校日' }).last()).toBeVisible()
  const cells = await page.getByRole('gridcell').evaluateAll(elements =>
    elements.map(cell => {
      const marks = [...cell.querySelectorAll('[data-lesson]')].map(box =>
        [box.textContent, box.getAttribute('data-head'), box.getAttribute('data-marks')].join(' '),
      )
      return [cell.getAttribute('aria-label'), ...marks].join('｜')
    }),
  )
  const pool = await poolOf(page).innerText()
  if (before) await page.setViewportSize(before)
  return [...cells, pool].join('\n')
}
