import { type Browser, chromium, type Page } from '@playwright/test'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { type BenchServer, startBenchServer } from '@terakoya/server/benching/benchServer'
import { launch, measurePlainTable, scrollFrames } from './browser.ts'
import { median, percentile, printLine } from './figures.ts'

// The loader that runs this file marks functions by a helper of that name, which the page lacks.
const helper = 'globalThis.__name ??= value => value'

/** Milliseconds from a key (not from Ctrl, which comes before it) to the frame in which its effect is painted. */
async function untilPainted(page: Page, key: string): Promise<number> {
  await page.evaluate(helper)
  await page.evaluate(() => {
    const told = new Promise<number>(resolve => {
      const heard = (event: KeyboardEvent) => {
        if (event.key === 'Control') return
        window.removeEventListener('keydown', heard, { capture: true })
        const start = performance.now()
        // The frame after the one that draws: then it is on the screen.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)))
      }
      window.addEventListener('keydown', heard, { capture: true })
    })
    Object.assign(window, { painted: told })
  })
  await page.keyboard.press(key)
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
}

/** Drags a lesson of the grid up, down and across. */
async function measureDrag(page: Page): Promise<void> {
  await page.getByRole('grid').evaluate(element => element.scrollTo(0, 0))
  const from = await page.locator('[data-lesson]').first().boundingBox()
  const grid = await page.getByRole('grid').boundingBox()
  if (!from || !grid) throw new Error('nothing to drag')
  const { mouse } = page
  await mouse.move(from.x + 12, from.y + 12)
  await mouse.down()
  await mouse.move(from.x + 24, from.y + 24)
  await page.locator('[data-by="pointer"]').waitFor()
  // One step of the pointer in every frame, sent from inside: the road from here would leave frames idle.
  await page.evaluate(helper)
  const frames = await page.evaluate(async ({ x, y, width, height }) => {
    const seen: number[] = []
    await new Promise<void>(resolve => {
      let last = performance.now()
      const step = (now: number) => {
        seen.push(now - last)
        last = now
        const part = seen.length / 240
        const swing = (turns: number) => (1 - Math.cos(part * turns * Math.PI * 2)) / 2
        const clientX = x + 200 + swing(3) * (width - 260)
        const clientY = y + 60 + swing(2) * (height - 110)
        const place = { clientX, clientY, pointerId: 1, pointerType: 'mouse', bubbles: true }
        window.dispatchEvent(new PointerEvent('pointermove', place))
        if (part < 1) requestAnimationFrame(step)
        else resolve()
      }
      requestAnimationFrame(step)
    })
    return seen.slice(2)
  }, grid)
  await page.keyboard.press('Escape')
  await mouse.up()
  printLine('a frame while dragging, p95', `${percentile(frames, 0.95).toFixed(0)} ms`, '≤ 50 ms')
}

/** Enter on an unassigned lesson, an assignment, and its undo; some of each. */
async function measureKeys(page: Page): Promise<void> {
  const list = page.getByRole('listbox', { name: '未割当の授業' })
  const panels: number[] = []
  const undos: number[] = []
  await list.focus()
  await page.keyboard.press('Home')
  for (let round = 0; round < 15; round += 1) {
    await page.keyboard.press('ArrowDown')
    panels.push(await untilPainted(page, 'Enter'))
    const line = page.locator('aside li button').first()
    if ((await line.count()) > 0 && (await line.getAttribute('data-warned')) === null) {
      await line.press('Enter')
      undos.push(await untilPainted(page, 'Control+z'))
    }
    await list.focus()
  }
  printLine('candidates painted after the key, median / worst', spread(panels), '≤ 100 ms')
  printLine(`undo painted after the key, median / worst of ${undos.length}`, spread(undos), '≤ 50 ms')
}

function spread(values: readonly number[]): string {
  return `${median(values).toFixed(0)} / ${Math.max(...values).toFixed(0)} ms`
}

/** A save of two hundred changes, as the page sends it; some rounds, each other way round than the last. */
async function measureSave(server: BenchServer, cookie: string, monday: string): Promise<void> {
  const ask = async (api: string, input: object, key?: string) => {
    const start = performance.now()
    const answer = await fetch(`${server.url}/api/data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify({ data: [{ api, input }] }),
    })
    const body = (await answer.json()) as { data: { output: unknown; error?: unknown }[] }
    const item = body.data?.[0]
    if (!item || item.error) throw new Error(JSON.stringify(body).slice(0, 400))
    return { milliseconds: performance.now() - start, output: item.output }
  }
  const week = { center_no: 1, start_date: monday, end_date: addDays(monday, 6) }
  const times: number[] = []
  for (let round = 0; round < 7; round += 1) {
    const { output } = await ask('C40101_getAppliedSchedule', week)
    const { lessons } = output as {
      lessons: { schedule_no: number; lock_version: number; teacher_no: number; pinned_flag: number }[]
    }
    const changes = lessons
      .filter(each => each.teacher_no > 0)
      .slice(0, 200)
      .map(({ schedule_no, lock_version, teacher_no, pinned_flag }) => ({
        _action: 'assignTeacher',
        schedule_no,
        lock_version,
        teacher_no,
        pinned_flag: 1 - pinned_flag,
      }))
    if (changes.length < 200) throw new Error(`only ${changes.length} lessons have a teacher`)
    const input = { center_no: 1, week_date: monday, lessons: changes, office_work: [], check: 0 }
    const { milliseconds } = await ask('C40101_updateSchedule', input, crypto.randomUUID())
    if (round > 0) times.push(milliseconds)
  }
  printLine('save of 200 changes, median / worst', spread(times), '≤ 500 ms')
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

/** A week of the largest center on a page of its own. */
async function openWeek(
  browser: Browser,
  server: BenchServer,
  cookie: string,
  monday: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: server.url }])
  await context.addInitScript(() => window.localStorage.setItem('terakoya.logged', '1'))
  const page = await context.newPage()
  await page.goto(`${server.url}/C40101?center=1&week=${monday}`)
  await page.getByRole('gridcell').first().waitFor()
  return page
}

/** The week by hand at the largest center: frames, keys, memory, and the save. */
export async function benchHand(): Promise<void> {
  const server = await startBenchServer('large')
  const browser = await chromium.launch(launch)
  try {
    const cookie = await server.signIn('admin')
    const next = addDays(mondayOf(server.today), 7)
    await measureSave(server, cookie, next)

    const full = await openWeek(browser, server, cookie, next)
    const grid = full.getByRole('grid')
    const [rows = 0, columns = 0] = await Promise.all(
      ['aria-rowcount', 'aria-colcount'].map(async each => Number(await grid.getAttribute(each))),
    )
    const frames = await scrollFrames(full, '[role=grid]')
    printLine(
      `a frame while scrolling ${rows} × ${columns}, p95`,
      `${percentile(frames, 0.95).toFixed(0)} ms`,
      '≤ 34 ms',
    )
    await measureDrag(full)
    printLine('heap after collection, full week', `${(await heapOf(full)).toFixed(0)} MB`, '< 150 MB')
    await full.context().close()

    // Three weeks ahead nobody has a teacher yet: the longest list.
    const open = await openWeek(browser, server, cookie, addDays(next, 14))
    await open.locator('[data-pool-lesson]').first().waitFor()
    await measureKeys(open)
    printLine('heap after collection, open week', `${(await heapOf(open)).toFixed(0)} MB`, '< 150 MB')
    await open.context().close()
    await measurePlainTable(browser, rows, columns)
  } finally {
    await browser.close()
    await server.stop()
  }
}
