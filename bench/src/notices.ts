import { fiscalYearDays } from '@terakoya/domain/days/calendarRules'
import { fiscalYearOf } from '@terakoya/domain/days/day'
import { type BenchServer, startBenchServer } from '@terakoya/server/benching/benchServer'
import {
  analyze,
  bareNotices,
  bareYear,
  fillNotices,
  fillReaders,
} from '@terakoya/server/benching/manyNotices.sql'
import { median, percentile, printLine } from './figures.ts'

const readers = 20_000
const notices = 10_000
const rounds = 60
const warmUp = 5

type Run = () => Promise<unknown>

function asker({ url }: BenchServer, cookie: string) {
  return (api: string, input: object): Run =>
    async () => {
      const answer = await fetch(`${url}/api/data`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ data: [{ api, input }] }),
      })
      const text = await answer.text()
      if (answer.status !== 200 || text.includes('"error"')) throw new Error(text.slice(0, 300))
    }
}

async function timed(run: Run): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Ours and the bare query in turns, so that whatever else the machine does meets both alike. */
async function measure(what: string, ours: Run, bare: Run): Promise<void> {
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const [a, b] = [await timed(ours), await timed(bare)]
    if (round < warmUp) continue
    times.ours.push(a)
    times.bare.push(b)
  }
  const say = (values: number[]) => `${median(values).toFixed(0)} / ${percentile(values, 0.95).toFixed(0)}`
  printLine(what, `${say(times.ours)} ms (bare ${say(times.bare)})`, 'p95 < 150 ms')
}

const firstPage = { current_page: 1, per_page: 30 }
const question = (column?: string, searchInfo: object = {}) => ({
  searchInfo,
  orderBy: column === undefined ? [] : [{ column, direction: 'desc' }],
  pagination: firstPage,
})
const sorts = [
  'title',
  'audience',
  'center_no',
  'publication_start_date',
  'publication_end_date',
  'valid_flag',
  'read_count',
  'updated_at',
]

/** 10,000 notices with 20,000 readers, and a year's calendar: whole calls over HTTP, median / p95 (issue "masters"). */
export async function benchNotices(): Promise<void> {
  const server = await startBenchServer('medium')
  const { db } = server.database
  try {
    const start = performance.now()
    await fillReaders(db, readers)
    await fillNotices(db, notices, server.today)
    await analyze(db)
    printLine(
      `filling ${notices} notices, ${readers} readers`,
      `${((performance.now() - start) / 1000).toFixed(0)} s`,
    )
    const admin = asker(server, await server.signIn('admin'))
    const manager = asker(server, await server.signIn('manager'))
    const student = asker(server, await server.signIn('student1'))
    const bare = () => bareNotices(db)
    await measure('M00101 list', admin('M00101_doBrowse', question()), bare)
    for (const column of sorts)
      await measure(`M00101 list by ${column}`, admin('M00101_doBrowse', question(column)), bare)
    await measure('M00101 list of a manager', manager('M00101_doBrowse', question()), bare)
    for (const [who, ask] of [
      ['student', student],
      ['manager', manager],
      ['administrator', admin],
    ] as const) {
      await measure(`C00101 list, ${who}`, ask('C00101_getNotice', question()), bare)
      await measure(
        `C00101 search, ${who}`,
        ask('C00101_getNotice', question('title', { search: '99' })),
        bare,
      )
      await measure(`unread count, ${who}`, ask('C00101_getCount', {}), bare)
    }
    await measure('who has not read a notice: counts', admin('M00101_getReaders', { id: 15 }), bare)
    await measure(
      'who has not read a notice: names, last page',
      admin('M00101_getUnread', { id: 15, pagination: { current_page: 300, per_page: 30 } }),
      bare,
    )
    const year = fiscalYearOf(server.today)
    const { start_date, end_date } = fiscalYearDays(year)
    await measure('a year of M21001', admin('M21001_doBrowse', { year }), () =>
      bareYear(db, start_date, end_date),
    )
  } finally {
    await server.stop()
  }
}
