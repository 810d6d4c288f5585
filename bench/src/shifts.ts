import { type Browser, chromium, type Page } from '@playwright/test'
import { addDays } from '@terakoya/domain/days/day'
import { addMonths, monthDays, monthOf } from '@terakoya/domain/days/month'
import { type BenchServer, startBenchServer } from '@terakoya/server/benching/benchServer'
import { bareMonth, bareShifts, busiestCenter, busiestTeacher } from '@terakoya/server/benching/shifts.sql'
import { launch } from './browser.ts'
import { asker, measure } from './calls.ts'
import { median, percentile, printLine } from './figures.ts'

/** Milliseconds from the address to the month of a center on the screen, median of five; the code is loaded before. */
async function measureOpening(browser: Browser, server: BenchServer, cookie: string, path: string) {
  const page = await openSigned(browser, server, cookie)
  const times: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const start = performance.now()
    await page.goto(server.url + path)
    await page.getByRole('table').first().waitFor()
    if (round > 0) times.push(performance.now() - start)
  }
  printLine('C10301, the same month on the screen', `${median(times).toFixed(0)} ms`, '≤ 1000 ms')
  await page.context().close()
}

/** A page with somebody's session. */
async function openSigned(browser: Browser, server: BenchServer, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1700 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: server.url }])
  await context.addInitScript(() => window.localStorage.setItem('terakoya.logged', '1'))
  return context.newPage()
}

/** So many units are painted in one stroke. */
const painted = 60

/** A month of one teacher in the browser: a stroke over sixty units, one in every frame, painted and taken back. */
async function measurePainting(
  browser: Browser,
  server: BenchServer,
  cookie: string,
  teacher_no: number,
): Promise<void> {
  const page = await openSigned(browser, server, cookie)
  const month = addMonths(monthOf(server.today), 2)
  await page.goto(`${server.url}/C10201/teacher/${teacher_no}?month=${month}`)
  await page.locator('button[data-unit]').first().waitFor()
  // The loader that runs this file marks functions by a helper of that name, which the page lacks.
  await page.evaluate('globalThis.__name ??= value => value')
  const frames = await page.evaluate(async count => {
    const units = [...document.querySelectorAll<HTMLElement>('button[data-unit]')].slice(0, count)
    if (units.length < count) throw new Error(`only ${units.length} units can be painted`)
    const seen: number[] = []
    const send = (type: string, unit: HTMLElement) => {
      const { x, y, width, height } = unit.getBoundingClientRect()
      const place = { clientX: x + width / 2, clientY: y + height / 2, pointerId: 1, pointerType: 'mouse' }
      unit.dispatchEvent(new PointerEvent(type, { ...place, bubbles: true, button: 0 }))
    }
    for (let round = 0; round < 4; round += 1) {
      await new Promise<void>(resolve => {
        let at = 0
        let last = performance.now()
        const step = (now: number) => {
          // The first frame belongs to what was before.
          if (at > 0) seen.push(now - last)
          last = now
          const unit = units[at]
          if (unit) send(at === 0 ? 'pointerdown' : 'pointermove', unit)
          at += 1
          if (unit) requestAnimationFrame(step)
          else resolve()
        }
        requestAnimationFrame(step)
      })
      const [end] = units.slice(-1)
      if (end) send('pointerup', end)
    }
    return seen
  }, painted)
  const changed = await page.getByRole('group', { name: '変更と保存' }).innerText()
  printLine(
    `a frame while painting ${painted} units, p95`,
    `${percentile(frames, 0.95).toFixed(0)} ms`,
    '≤ 50 ms',
  )
  printLine('… the slowest of them', `${Math.max(...frames).toFixed(0)} ms`, changed.replaceAll('\n', ' '))
  await page.context().close()
}

/** Shifts at the size of `chain`: a month of a center, a year of a teacher, a stroke over a month of shifts. */
export async function benchShifts(): Promise<void> {
  const server = await startBenchServer('chain')
  const { db } = server.database
  try {
    const cookie = await server.signIn('admin')
    const admin = asker(server, cookie)
    const { start_date, end_date } = monthDays(addMonths(monthOf(server.today), 1))
    const center_no = await busiestCenter(db, start_date, end_date)
    await measure(
      'C10301, a month of the busiest center',
      admin('doBrowseAllTeacherByCenter', { center_no, start_date, end_date }),
      () => bareMonth(db, center_no, start_date, end_date),
      'p95 < 300 ms',
    )
    const from = addDays(server.today, -300)
    const to = addDays(from, 364)
    const teacher_no = await busiestTeacher(db, from, to)
    await measure(
      'C10201, a year of one teacher',
      admin('doBrowseAllByCalendar', { teacher_no, start_date: from, end_date: to }),
      () => bareShifts(db, teacher_no, from, to),
      'p95 < 100 ms',
    )
    const browser = await chromium.launch(launch)
    try {
      await measureOpening(
        browser,
        server,
        cookie,
        `/C10301?center=${center_no}&month=${monthOf(start_date)}`,
      )
      await measurePainting(browser, server, cookie, teacher_no)
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
  }
}
