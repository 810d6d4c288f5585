import { type Browser, chromium, type Page } from '@playwright/test'
import { type BenchServer, startBenchServer } from '@terakoya/server/benching/benchServer'
import { bareScan, fillUsers, lastFormToken } from '@terakoya/server/benching/manyUsers.sql'
import { launch } from './browser.ts'
import { median, percentile, printLine } from './figures.ts'

const total = 100_000
const words = ['佐藤', '花子', '林', '佐々木', '佐藤 太郎', 'すずき', 'many9', 'many12345', '美咲', '無名']
const rounds = 20
const rows = 10_000
const bad = 37

type Ask = (api: string, input: object) => Promise<Record<string, unknown>>

function asker({ url }: BenchServer, cookie: string): Ask {
  return async (api, input) => {
    const answer = await fetch(`${url}/api/data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ data: [{ api, input }] }),
    })
    const text = await answer.text()
    if (answer.status !== 200 || text.includes('"error"')) throw new Error(text.slice(0, 300))
    return JSON.parse(text)
  }
}

const question = (search: string) => ({
  searchInfo: { search },
  orderBy: [],
  pagination: { current_page: 1, per_page: 30 },
})

/** Searches on the server, in turns with a scan of all users. */
async function measureServer(server: BenchServer, ask: Ask): Promise<void> {
  const ours: number[] = []
  const scans: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const word of words) {
      let start = performance.now()
      await ask('M20901_doBrowse', question(word))
      const took = performance.now() - start
      if (round > 0) ours.push(took)
      // A scan takes long: now and then is enough to compare.
      if (round % 10 > 0) continue
      start = performance.now()
      await bareScan(server.database.db, word)
      scans.push(performance.now() - start)
    }
  }
  const say = (times: number[]) => `${median(times).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms`
  printLine(`search in ${total} users, whole call: median / p95`, say(ours), 'p95 ≤ 100 ms')
  printLine('baseline: the same words by reading every user', say(scans))
}

/** A page of somebody who is signed in. */
async function signedInPage(browser: Browser, url: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  await context.addInitScript(() => window.localStorage.setItem('terakoya.logged', '1'))
  return context.newPage()
}

/** From the last key to the row on the page. */
async function measurePage({ url }: BenchServer, cookie: string): Promise<void> {
  const browser = await chromium.launch(launch)
  try {
    const page = await signedInPage(browser, url, cookie)
    await page.goto(`${url}/M20901`)
    const field = page.getByRole('searchbox', { name: 'ユーザーを検索' })
    await field.waitFor()
    const times: number[] = []
    for (let round = 0; round < 12; round += 1) {
      const id = `many${1234 + round * 7}`
      await field.fill('')
      await page.getByRole('link', { name: 'admin', exact: true }).waitFor()
      // Measured inside the page: from the input event to the frame after the row was drawn.
      const shown = page.evaluate(
        `new Promise(resolve => {
          let start = 0
          document.querySelector('input[type=search]').addEventListener('input', () => { start = performance.now() }, { once: true })
          const step = () => {
            const there = [...document.querySelectorAll('a')].some(link => link.textContent === ${JSON.stringify(id)})
            if (start > 0 && there) requestAnimationFrame(() => resolve(performance.now() - start))
            else requestAnimationFrame(step)
          }
          step()
        })`,
      ) as Promise<number>
      await field.fill(id)
      times.push(await shown)
    }
    const rest = times.slice(2)
    printLine(
      'from the last key to the row on the page: median / p95',
      `${median(rest).toFixed(0)} / ${percentile(rest, 0.95).toFixed(0)} ms`,
      '≤ 300 ms',
    )
  } finally {
    await browser.close()
  }
}

/** A file of many rows, some of them bad. */
function importedText(): string {
  const every = Math.floor(rows / bad)
  const lines = Array.from({ length: rows }, (_, at) => {
    const broken = at % every === 0 && at / every < bad
    return `many${at + 1},${broken ? '' : `名前 ${at}`},事務`
  })
  return `ユーザーID,ユーザー名,ユーザー種別\r\n${lines.join('\r\n')}\r\n`
}

/** Its preview as the person sees it: from the choice of the file to the frame in which its faults stand there. */
async function measureImportPage({ url }: BenchServer, cookie: string): Promise<void> {
  const browser = await chromium.launch(launch)
  try {
    const page = await signedInPage(browser, url, cookie)
    await page.goto(`${url}/M20901`)
    await page.getByRole('button', { name: '取り込む', exact: true }).click()
    const buffer = Buffer.from(importedText())
    const times: number[] = []
    for (let round = 0; round < 6; round += 1) {
      const shown = page.evaluate(
        `new Promise(resolve => {
          let start = 0
          document.addEventListener('change', () => { start = performance.now() }, { once: true, capture: true })
          const step = () => {
            const reading = document.querySelector('[role=dialog] [role=status] .mantine-Loader-root')
            const there = start > 0 && performance.now() > start + 100 && !reading && document.querySelector('[role=dialog] tbody tr')
            if (there) requestAnimationFrame(() => resolve(performance.now() - start))
            else requestAnimationFrame(step)
          }
          step()
        })`,
      ) as Promise<number>
      await page.setInputFiles('[role=dialog] input[type=file]', {
        name: 'users.csv',
        mimeType: 'text/csv',
        buffer,
      })
      times.push(await shown)
    }
    const rest = times.slice(1)
    printLine(
      `preview of ${rows} rows on the page, from choosing the file: median / most of ${rest.length}`,
      `${median(rest).toFixed(0)} / ${Math.max(...rest).toFixed(0)} ms`,
      '≤ 2000 ms',
    )
  } finally {
    await browser.close()
  }
}

/** The preview on the server, beside the bare reading of the file. */
async function measureImport(server: BenchServer, ask: Ask, cookie: string): Promise<void> {
  const content = importedText()
  const form = new FormData()
  form.append('form_token', await lastFormToken(server.database.db))
  form.append('file', new Blob([content], { type: 'text/csv' }), 'users.csv')
  const uploaded = await fetch(`${server.url}/api/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  const { _id } = (await uploaded.json()) as { _id: string }
  const times: number[] = []
  let refused = ''
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now()
    const answer = JSON.stringify(await ask('M20901_importPreview', { _id }))
    times.push(performance.now() - start)
    refused = /"refused":(\d+)/.exec(answer)?.[1] ?? '?'
  }
  const start = performance.now()
  content.split('\r\n').map(line => line.split(','))
  const bare = performance.now() - start
  printLine(
    `preview of ${rows} rows, ${refused} refused: median of 5`,
    `${median(times).toFixed(0)} ms`,
    '≤ 2000 ms',
  )
  printLine('baseline: splitting the same text', `${bare.toFixed(0)} ms`)
}

/** The list of users at its largest: search on the server and on the page, and an import. */
export async function benchSearch(): Promise<void> {
  const server = await startBenchServer('small')
  try {
    const start = performance.now()
    await fillUsers(server.database.db, total)
    printLine(`filling ${total} users`, `${((performance.now() - start) / 1000).toFixed(0)} s`)
    const cookie = await server.signIn('admin')
    const ask = asker(server, cookie)
    await measureServer(server, ask)
    await measurePage(server, cookie)
    await measureImport(server, ask, cookie)
    await measureImportPage(server, cookie)
  } finally {
    await server.stop()
  }
}
