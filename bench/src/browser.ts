import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { startBenchServer } from '@terakoya/server/benching/benchServer'
import { median, percentile, printLine } from './figures.ts'

/** How the browser is started for measurements. */
export const launch = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** First load of the login page: bytes of JavaScript, gzipped, until the form can be used. */
async function measureFirstLoad(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', response => {
    if (response.url().endsWith('.js')) sizes.push(response.body().then(body => gzipSync(body).length))
  })
  await page.goto(`${url}/Auth/login`)
  await page.getByLabel('ユーザーID').waitFor()
  await page.waitForLoadState('networkidle')
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  printLine('first load, JavaScript gzipped', `${Math.round(total / 1024)} KB`, '≤ 200 KB')
  await page.close()
}

/** Milliseconds between frames while the element scrolls down, across and back for some seconds. */
export async function scrollFrames(page: Page, selector: string): Promise<number[]> {
  // The loader that runs this file marks functions by a helper of that name, which the page lacks.
  await page.evaluate('globalThis.__name ??= value => value')
  return page.evaluate(async target => {
    const element = document.querySelector(target)
    if (!element) throw new Error(`${target} is not there`)
    const frames: number[] = []
    const seconds = 4
    await new Promise<void>(resolve => {
      const start = performance.now()
      let last = start
      const step = (now: number) => {
        frames.push(now - last)
        last = now
        const part = (now - start) / (seconds * 1000)
        const swing = (turns: number) => (1 - Math.cos(part * turns * Math.PI * 2)) / 2
        element.scrollTop = swing(2) * (element.scrollHeight - element.clientHeight)
        element.scrollLeft = swing(1) * (element.scrollWidth - element.clientWidth)
        if (part < 1) requestAnimationFrame(step)
        else resolve()
      }
      requestAnimationFrame(step)
    })
    return frames.slice(2)
  }, selector)
}

/** A plain table of as many cells, with three short words in each: what the browser does without any of our code. */
export async function measurePlainTable(browser: Browser, rows: number, columns: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const cell = '<td style="min-width:104px;height:58px">数 田中<br>英 小林<br>中3</td>'
  const row = `<tr>${cell.repeat(columns)}</tr>`
  const start = performance.now()
  await page.setContent(
    `<div id="box" style="height:800px;overflow:auto"><table>${row.repeat(rows)}</table></div>`,
  )
  const painted = performance.now() - start
  const frames = await scrollFrames(page, '#box')
  printLine(
    `plain table of ${rows} × ${columns}: there / p95 of a frame`,
    `${Math.round(painted)} ms / ${percentile(frames, 0.95).toFixed(0)} ms`,
  )
  await page.close()
}

/** The assignment grid of the largest center: first paint, elements, frames while scrolling. */
async function measureGrid(browser: Browser, url: string, cookie: string, week: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  await context.addInitScript(() => window.localStorage.setItem('terakoya.logged', '1'))
  const paints: number[] = []
  let elements = 0
  let frames: number[] = []
  let size = { rows: 0, columns: 0 }
  for (let round = 0; round < 5; round += 1) {
    const page = await context.newPage()
    await page.goto(`${url}/C40101?center=1&week=${week}`)
    await page.waitForFunction(() => performance.getEntriesByName('C40101:grid-painted').length > 0)
    paints.push(
      await page.evaluate(() => performance.getEntriesByName('C40101:grid-painted')[0]?.startTime ?? 0),
    )
    if (round === 4) {
      const grid = page.getByRole('grid')
      size = {
        rows: Number(await grid.getAttribute('aria-rowcount')),
        columns: Number(await grid.getAttribute('aria-colcount')),
      }
      frames = await scrollFrames(page, '[role=grid]')
      elements = await grid.evaluate(element => element.querySelectorAll('*').length)
    }
    await page.close()
  }
  printLine(
    'C40101, large: first paint of the grid (median of 5)',
    `${Math.round(median(paints))} ms`,
    '≤ 1000 ms',
  )
  printLine(
    'C40101, large: p95 of a frame while scrolling',
    `${percentile(frames, 0.95).toFixed(0)} ms`,
    '≤ 50 ms',
  )
  printLine('C40101, large: DOM elements in the grid', `${elements}`, '≤ 3000')
  await context.close()
  await measurePlainTable(browser, size.rows, size.columns)
}

/** What a browser notices: the size of the first load and the assignment grid beside a plain table. */
export async function benchBrowser(): Promise<void> {
  const server = await startBenchServer('large')
  const browser = await chromium.launch(launch)
  try {
    await measureFirstLoad(browser, server.url)
    const week = addDays(mondayOf(server.today), 7)
    await measureGrid(browser, server.url, await server.signIn('admin'), week)
  } finally {
    await browser.close()
    await server.stop()
  }
}
