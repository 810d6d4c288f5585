import { loadavg } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { startBenchServer } from '@terakoya/server/benching/benchServer'
import { launch } from './browser.ts'
import { median, printLine } from './figures.ts'

/** A phone on a bad line: 1.6 Mbit/s, 150 ms there and back, a fourth of this machine's speed. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const slower = 4

/** So often each is begun anew; the middle one counts. */
const rounds = 5

/** Where each starts, and what is there once a lesson is seen. */
const starts = [
  { login: 'student1', path: '/C21101', lesson: 'section[aria-label="次の授業"], #lessons-after' },
  // On a day without lessons what a teacher sees is that, and the month.
  { login: 'teacher1', path: '/C11101', lesson: '[id^="period-"], table' },
  // As the icon on a phone opens it.
  { login: 'student1', path: '/', lesson: 'section[aria-label="次の授業"], #lessons-after' },
]

interface Start {
  /** Requests until a lesson is seen, the page itself among them. */
  requests: number
  /** Bytes of script on the line until then, as compressed. */
  script: number
  /** Milliseconds until the largest thing is painted, and until a lesson is seen. */
  largest: number
  seen: number
}

/** A phone that somebody has signed in on. */
async function phoneOf(browser: Browser, { url, cookie }: { url: string; cookie: string }) {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, isMobile: true })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  return context
}

/** What the browser remembers of a start, once somebody has started on the screen: no answer and no file is among it. */
async function rememberedAfter(
  browser: Browser,
  { url, cookie, path, lesson }: { url: string; cookie: string; path: string; lesson: string },
): Promise<Record<string, string>> {
  const context = await phoneOf(browser, { url, cookie })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      // Whoever signed in by the form has it.
      if (window.localStorage.getItem('terakoya.logged') === null)
        window.localStorage.setItem('terakoya.logged', '1')
    })
    await page.goto(`${url}${path}`)
    await page.waitForSelector(lesson)
    // From `/` one arrives on one's day, and starts there the next time.
    await page.goto(`${url}${path}`)
    await page.waitForFunction(() => window.localStorage.getItem('terakoya.first') !== null)
    return await page.evaluate(() => ({ ...window.localStorage }))
  } finally {
    await context.close()
  }
}

/**
 * One start in a browser that holds no file and no answer, as after a new version, or when its cache was cleared; or (`again`) in
 * one that has opened it before and keeps its files, as every day.
 */
async function startOnce(
  browser: Browser,
  {
    url,
    cookie,
    path,
    lesson,
    remembered,
    again,
  }: {
    url: string
    cookie: string
    path: string
    lesson: string
    remembered: Record<string, string>
    again: boolean
  },
): Promise<Start> {
  const context = await phoneOf(browser, { url, cookie })
  try {
    await context.addInitScript(kept => {
      for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value)
    }, remembered)
    await context.addInitScript(selector => {
      new PerformanceObserver(list => {
        for (const { startTime } of list.getEntries()) performance.mark('bench:largest', { startTime })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new MutationObserver((_, observer) => {
        if (!document.querySelector(selector)) return
        performance.mark('bench:seen')
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    }, lesson)
    if (again) {
      const before = await context.newPage()
      await before.goto(`${url}${path}`)
      await before.waitForSelector(lesson)
      await before.waitForLoadState('networkidle')
      await before.close()
    }
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    await wire.send('Network.enable')
    await wire.send('Network.emulateNetworkConditions', line)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const begun: { id: string; script: boolean; at: number }[] = []
    const sizes = new Map<string, number>()
    wire.on('Network.requestWillBeSent', ({ requestId, type, wallTime }) =>
      begun.push({ id: requestId, script: type === 'Script', at: wallTime * 1000 }),
    )
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(requestId, encodedDataLength),
    )
    await page.goto(`${url}${path}`)
    await page.waitForFunction(() => performance.getEntriesByName('bench:seen').length > 0, undefined, {
      timeout: 60_000,
    })
    await page.waitForLoadState('networkidle')
    const { origin, largest, seen } = await page.evaluate(() => ({
      origin: performance.timeOrigin,
      largest: Math.max(...performance.getEntriesByName('bench:largest').map(({ startTime }) => startTime)),
      seen: performance.getEntriesByName('bench:seen')[0]?.startTime ?? Number.NaN,
    }))
    const before = begun.filter(({ at }) => at <= origin + seen)
    const script = before.reduce((sum, each) => sum + (each.script ? (sizes.get(each.id) ?? 0) : 0), 0)
    return { requests: before.length, script, largest, seen }
  } finally {
    await context.close()
  }
}

/** How the application opens on a phone with a bad line, whose browser keeps no file of it: a student's and a teacher's day. */
export async function benchStart(): Promise<void> {
  const server = await startBenchServer('small')
  const browser = await chromium.launch(launch)
  try {
    for (const { login, path, lesson } of starts) {
      const cookie = await server.signIn(login)
      const remembered = await rememberedAfter(browser, { url: server.url, cookie, path, lesson })
      for (const again of [false, true]) {
        const how = again ? ', opened before' : ''
        const runs: Start[] = []
        for (let round = 0; round < rounds; round += 1) {
          runs.push(await startOnce(browser, { url: server.url, cookie, path, lesson, remembered, again }))
        }
        const of = (what: keyof Start) => median(runs.map(run => run[what]))
        const seconds = (what: 'largest' | 'seen') =>
          `${(of(what) / 1000).toFixed(1)} s (${runs.map(run => (run[what] / 1000).toFixed(1)).join(' ')})`
        printLine(`${path} of ${login}${how}: requests until a lesson is seen`, `${of('requests')}`, '≤ 12')
        printLine(`${path}${how}: script until then`, `${(of('script') / 1024).toFixed(1)} KB`, '≤ 120 KB')
        printLine(
          `${path}${how}: largest paint, load ${loadavg()[0]?.toFixed(1)}`,
          seconds('largest'),
          '≤ 2.0 s',
        )
        printLine(`${path}${how}: a lesson is seen`, seconds('seen'))
      }
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
