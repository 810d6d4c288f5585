import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { bareLessonList } from '@terakoya/server/benching/bareQueries.sql'
import { type BenchServer, startBenchServer } from '@terakoya/server/benching/benchServer'
import { busiestCenter } from '@terakoya/server/benching/shifts.sql'
import { asker, measure } from './calls.ts'
import { printLine } from './figures.ts'

const page = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)

/** Takes a file and throws it away: its lines, the milliseconds to the first byte and to the last, and how far memory rose. */
async function takeFile({ url }: BenchServer, cookie: string, searchInfo: object) {
  const { form_token } = await userOf(url, cookie)
  const data = JSON.stringify({ api: 'C40501_exportCsv', input: { searchInfo, orderBy: [], format: 'csv' } })
  const begun = performance.now()
  const answer = await fetch(`${url}/api/download`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ form_token, data }),
  })
  if (!answer.ok || !answer.body) throw new Error(`the file is answered ${answer.status}`)
  const before = process.memoryUsage().rss
  let [lines, first, most] = [0, 0, 0]
  for await (const part of answer.body) {
    first ||= performance.now() - begun
    for (const byte of part) if (byte === 10) lines += 1
    most = Math.max(most, process.memoryUsage().rss - before)
  }
  return { lines, first, last: performance.now() - begun, most }
}

async function userOf(url: string, cookie: string): Promise<{ form_token: string }> {
  const answer = await fetch(`${url}/api/data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ data: [{ api: 'Auth_getCurrentUser', input: {} }] }),
  })
  const { data } = (await answer.json()) as { data: { output: { form_token: string } }[] }
  const [item] = data
  if (!item) throw new Error('nobody is signed in')
  return item.output
}

/**
 * The lesson list at the size of `chain`: a week of the busiest center, a week of all, everything; and a file of all
 * lessons, whose memory must not grow with its rows. Median / p95.
 */
export async function benchLessons(): Promise<void> {
  const server = await startBenchServer('chain')
  const { db } = server.database
  try {
    const cookie = await server.signIn('admin')
    const ask = asker(server, cookie)
    const start_date = mondayOf(server.today)
    const days = { start_date, end_date: addDays(start_date, 6) }
    const center_no = await busiestCenter(db, days.start_date, days.end_date)
    const list = (searchInfo: object) => ask('C40501_doBrowse', { searchInfo, ...page })
    const bare = () => bareLessonList(db, days)
    await measure('a week of a center', list({ ...days, center_no }), bare, '< 100 ms')
    await measure('a week of all centers', list(days), bare, '< 150 ms')
    await measure('a name in a week of all', list({ ...days, search: '田中' }), bare, '< 300 ms')
    // The first one warms up: what is loaded then is no row.
    await takeFile(server, cookie, days)
    const small = await takeFile(server, cookie, days)
    const whole = await takeFile(server, cookie, {})
    for (const { lines, first, last, most } of [small, whole]) {
      const times = `${first.toFixed(0)} ms to the first byte, ${(last / 1000).toFixed(1)} s in all`
      printLine(`a file of ${lines - 1} lessons`, `${times}, +${megabytes(most)} MB`)
    }
  } finally {
    await server.stop()
  }
}
