import { fiscalYearDays } from '@terakoya/domain/days/calendarRules'
import { fiscalYearOf } from '@terakoya/domain/days/day'
import { startBenchServer } from '@terakoya/server/benching/benchServer'
import {
  analyze,
  bareNotices,
  bareYear,
  fillNotices,
  fillReaders,
} from '@terakoya/server/benching/manyNotices.sql'
import { asker, measure as measured } from './calls.ts'
import { printLine } from './figures.ts'

const readers = 20_000
const notices = 10_000
const measure: typeof measured = (what, ours, bare) => measured(what, ours, bare, 'p95 < 150 ms')

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
