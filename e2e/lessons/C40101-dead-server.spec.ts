import { expect, type Page, test } from '@playwright/test'
import { expectCount } from '../src/hand/byMouse.ts'
import { keptSteps } from '../src/hand/drafts.ts'
import { boxOf, candidateOf, cardOf } from '../src/hand/elements.ts'
import { Evening } from '../src/hand/planEvening.ts'
import { type Lesson, readWeek } from '../src/hand/week.ts'
import { OwnServer } from '../src/ownServer.ts'
import { enterAs } from '../src/people.ts'

const [center_no, monday] = [1, '2026-12-14']

/** Gives the first lesson that somebody can take to that teacher, and doesn't save it. */
async function assignOne(page: Page) {
  await enterAs(page, 'manager')
  await page.goto(`/C40101?center=${center_no}&week=${monday}`)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const evening = new Evening(await readWeek(page, center_no, monday))
  const [lesson, teacher_no] =
    evening.week.lessons
      .filter(each => each.teacher_no === 0 && each.schedule_date === evening.week.lessons[0]?.schedule_date)
      .flatMap(each => evening.fitting(each).map(fit => [each, fit] as [Lesson, number]))[0] ?? []
  if (!lesson) throw new Error('no lesson fits anybody')
  const name = evening.week.teachers.find(each => each.teacher_no === teacher_no)?.display_name ?? '?'
  await cardOf(page, lesson).click()
  await candidateOf(page, name).click()
  await expectCount(page, 1)
  return { lesson, teacher_no }
}

const isSave = (body: string | null) => body?.includes('C40101_updateSchedule') === true

test('a server that is killed after it stored and before it answered: nothing is lost, nothing is done twice', async ({
  browser,
}) => {
  const server = await OwnServer.open()
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const { lesson, teacher_no } = await assignOne(page)

    const keys: (string | undefined)[] = []
    let lost = false
    await page.route('**/api/**', async route => {
      const request = route.request()
      const body = request.postData()
      // The screen doesn't find out by itself: the person presses again.
      if (body?.includes('C40101_getWeekStamp') && keys.length === 1) return route.abort()
      if (!isSave(body)) return route.continue()
      keys.push(request.headers()['idempotency-key'])
      if (lost) return route.continue()
      lost = true
      // The server has stored and answered; nobody hears it.
      await route.fetch()
      await server.kill()
      return route.abort('connectionreset')
    })
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('保存できませんでした').first()).toBeVisible({ timeout: 30_000 })
    await expectCount(page, 1)
    await expect(boxOf(page, lesson)).toBeVisible()

    await server.start()
    // What was stored is still there, once.
    const before = await readWeek(page, center_no, monday)
    const stored = before.lessons.find(each => each.schedule_no === lesson.schedule_no)
    expect(stored).toMatchObject({ teacher_no, lock_version: lesson.lock_version + 1 })

    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expectCount(page, 0)
    const [first, ...again] = keys
    expect(first).toBeTruthy()
    for (const key of again) expect(key).toBe(first)
    const after = await readWeek(page, center_no, monday)
    expect(after.lessons).toEqual(before.lessons)

    await expect.poll(() => keptSteps(page)).toEqual([])
    await page.reload()
    await expect(boxOf(page, lesson)).toBeVisible()
    await expectCount(page, 0)
    await expect(page.getByText('保存していない変更があります')).toHaveCount(0)
  } finally {
    await context.close()
    await server.close()
  }
})

test('an answer that is lost on its way: the screen finds out that all was stored, and says so', async ({
  browser,
}) => {
  const server = await OwnServer.open()
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const { lesson, teacher_no } = await assignOne(page)
    let [lost, cut] = [false, false]
    await page.route('**/api/**', async route => {
      if (cut) return route.abort('internetdisconnected')
      if (lost || !isSave(route.request().postData())) return route.continue()
      lost = true
      cut = true
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('保存できませんでした').first()).toBeVisible({ timeout: 30_000 })
    await expectCount(page, 1)
    cut = false
    await expect(page.getByText('1件は、すでに保存されていました')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('保存できませんでした')).toHaveCount(0)
    await expectCount(page, 0)
    // My own save is nobody else's change.
    await expect(page.getByText('この週がほかで変更されたため')).toHaveCount(0)
    await expect(boxOf(page, lesson)).toBeVisible()
    const stored = (await readWeek(page, center_no, monday)).lessons.find(
      each => each.schedule_no === lesson.schedule_no,
    )
    expect(stored).toMatchObject({ teacher_no, lock_version: lesson.lock_version + 1 })
    await expect.poll(() => keptSteps(page)).toEqual([])
  } finally {
    await context.close()
    await server.close()
  }
})
