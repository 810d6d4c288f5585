import { expect, type Page, test } from '@playwright/test'
import { byKeys } from '../src/hand/byKeys.ts'
import { byMouse, expectCount } from '../src/hand/byMouse.ts'
import { barOf, textOfWeek } from '../src/hand/elements.ts'
import { planActs } from '../src/hand/planActs.ts'
import { Evening, type EveningAct } from '../src/hand/planEvening.ts'
import { readWeek } from '../src/hand/week.ts'
import { enterAs } from '../src/people.ts'
import { watchConsole } from '../src/watchConsole.ts'

/** A draft: nearly everything has a teacher. Nobody else's test touches it. */
const [center_no, monday] = [1, '2026-11-30']

test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** Every kind of act, and with those that take one back again. */
const kinds = new Set<EveningAct['kind']>([
  ...(['choose', 'carry', 'move', 'swap', 'move_cell', 'unassign', 'unassign_cell'] as const),
  ...(['pin', 'type', 'office', 'transfer', 'transfer_back'] as const),
])
/** What a slice has at least; a whole run has forty (docs/testing.md). */
const minActs = 20

let page: Page
let complaints: string[]
let plan: Evening
let start: string
let after: string

/**
 * Who sits where and who waits: without the letters on the lessons, which say what is not saved and make the grade
 * give way, nor their words, and without the list of what other centers teach, which is closed at first.
 */
const inTheWeek = (text: string) =>
  text
    .replace(/｜.*/g, '')
    .replaceAll('、保存していない変更あり', '')
    .replaceAll('＊\n保存していない変更あり\n', '')
    .split('他センターで行う授業')[0]

async function doAll(act: (page: Page, before: Evening, act: EveningAct) => Promise<void>): Promise<void> {
  const evening = new Evening(plan.week)
  for (const [index, each] of plan.acts.entries()) {
    await test.step(`${index + 1}: ${each.kind}`, async () => {
      await act(page, evening, each)
      evening.do(each)
      await expectCount(page, plan.counts[index] ?? 0)
    })
  }
}

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1250 } })
  await context.addInitScript(() => window.localStorage.setItem('C40101.compact', '1'))
  page = await context.newPage()
  complaints = watchConsole(page)
  await enterAs(page, 'manager')
  await page.goto(`/C40101?center=${center_no}&week=${monday}`)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  plan = planActs(await readWeek(page, center_no, monday))
  expect(new Set(plan.acts.map(act => act.kind))).toEqual(kinds)
  expect(plan.acts.length).toBeGreaterThanOrEqual(minActs)
})

test.afterAll(() => page.context().close())

test('acts of every kind by mouse are counted as they are done, undone to the start and redone to the same week', async () => {
  start = await textOfWeek(page)
  await doAll(byMouse)
  after = await textOfWeek(page)
  expect(after).not.toBe(start)
  for (const _ of plan.acts) await page.getByRole('button', { name: /^元に戻す：/ }).click()
  await expectCount(page, 0)
  await expect.poll(() => textOfWeek(page)).toBe(start)
  for (const _ of plan.acts) await page.getByRole('button', { name: /^やり直す：/ }).click()
  await expect.poll(() => textOfWeek(page)).toBe(after)
  for (const _ of plan.acts) await page.keyboard.press('Control+z')
  await expectCount(page, 0)
})

test('the same by keyboard alone come to the same week, and what is saved is what is seen', async () => {
  await doAll(byKeys)
  await expect.poll(() => textOfWeek(page)).toBe(after)
  for (const _ of plan.acts) await page.keyboard.press('Control+z')
  await expectCount(page, 0)
  await expect.poll(() => textOfWeek(page)).toBe(start)
  for (const _ of plan.acts) await page.keyboard.press('Control+y')
  await expect.poll(() => textOfWeek(page)).toBe(after)

  await page.keyboard.press('Control+s')
  await expect(page.getByText(`${plan.counts.at(-1)}件の変更を保存しました`)).toBeVisible()
  await expectCount(page, 0)
  const stored = await readWeek(page, center_no, monday)
  for (const lesson of plan.week.lessons) {
    const { center_no: where, ...wanted } = plan.stateOf(lesson)
    const found = stored.lessons.find(each => each.schedule_no === lesson.schedule_no)
    if (where === center_no) expect(found).toMatchObject(wanted)
    else expect(found, `${lesson.student_name} is taught elsewhere`).toBeUndefined()
  }
  expect(
    stored.office_work.map(row => `${row.schedule_date}_${row.time_limit_no}_${row.teacher_no}`),
  ).toEqual([...plan.office])
  await page.reload()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  expect(inTheWeek(await textOfWeek(page))).toBe(inTheWeek(after))
  await expect(barOf(page)).toContainText('変更なし')
  expect(complaints).toEqual([])
})
