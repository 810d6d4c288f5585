import { addDays } from '@terakoya/domain/days/day'
import { startBenchServer } from '@terakoya/server/benching/benchServer'
import {
  bareReportList,
  countApproved,
  fillReports,
  makeApprovable,
  someReports,
} from '@terakoya/server/benching/manyReports.sql'
import { asker, batchAsker, measure } from './calls.ts'
import { median, printLine } from './figures.ts'
import { megabytes, takeFile } from './files.ts'

const page = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }
/** As many reports as a year's file may well hold. */
const many = 50_000
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/**
 * Report data at the size of `chain` with 50,000 reports: its list and figures, a file whose memory must not grow with its
 * rows, and papers. Median / p95.
 */
export async function benchReports(): Promise<void> {
  const server = await startBenchServer('chain')
  const { db } = server.database
  try {
    await fillReports(db, many)
    const cookie = await server.signIn('admin')
    const ask = asker(server, cookie)
    const week = { start_date: addDays(server.today, -6), end_date: server.today }
    const year = { start_date: addDays(server.today, -183), end_date: addDays(server.today, 182) }
    const eightWeeks = { start_date: addDays(server.today, -55), end_date: server.today }
    const bare = () => bareReportList(db, week)
    await measure(
      'C50101, 7 days of all centers',
      ask('C50101_doBrowse', { searchInfo: week, ...page }),
      bare,
      '≤ 150 ms',
    )
    await measure(
      'C50103, 7 days of all centers',
      ask('C50103_doBrowse', { searchInfo: week, ...page }),
      bare,
    )
    const figures = ask('C50103_getStatistics', { ...eightWeeks, by: 'teacher' })
    await measure('figures of 8 weeks of all centers, by teacher', figures, bare)

    const [one = 0] = await someReports(db, { ...week, count: 1 })
    const beside = ['C50102_getPreviousReports', 'C50102_getNextSchedules', 'C50102_getComment']
    const report = [
      ...['C50102_getEdit', ...beside].map(api => ({ api, input: { schedule_no: one } })),
      { api: 'C50102_getDropdowns', input: {} },
    ]
    await measure(
      'a report with all beside it, 5 calls',
      batchAsker(server, cookie)(report),
      bare,
      '≤ 120 ms',
    )
    await measure('… getEdit alone', ask('C50102_getEdit', { schedule_no: one }), bare)

    const ready = await someReports(db, { ...year, count: 600 })
    await makeApprovable(db, ready)
    let next = 0
    const approval = (count: number) => {
      const reports = ready
        .slice(next, next + count)
        .map(schedule_no => ({ schedule_no, t3110_lock_version: 0 }))
      next += count
      return ask('C50101_doApprove', { reports })()
    }
    await measure('one approval', () => approval(1), bare, '≤ 200 ms')
    const hundreds: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const begun = performance.now()
      await approval(100)
      hundreds.push(performance.now() - begun)
    }
    const approved = await countApproved(db, ready)
    // Among so many made-up lessons one or the other may not be reported as attended; many would be no approvals at all.
    if (approved < next * 0.98) throw new Error(`${approved} of ${next} were approved`)
    printLine(
      `100 approvals (median of 5; ${next - approved} of ${next} refused)`,
      seconds(median(hundreds)),
      '≤ 1.5 s',
    )

    const file = (searchInfo: object) => ({
      api: 'C50103_exportCsv',
      input: { searchInfo, orderBy: [], format: 'csv' },
    })
    // The first one warms up: what is loaded then is no row.
    await takeFile(server, cookie, file(week))
    for (const days of [week, year]) {
      const { lines, first, last, most } = await takeFile(server, cookie, file(days))
      const times = `${first.toFixed(0)} ms to the first byte, ${seconds(last)} in all`
      printLine(`a file of ${lines - 1} reports`, `${times}, +${megabytes(most)} MB`, '≤ +100 MB')
    }

    const paper = async (count: number) => {
      const schedule_nos = await someReports(db, { ...year, count })
      return (await takeFile(server, cookie, { api: 'C50103_generatePdf', input: { schedule_nos } })).last
    }
    await paper(1)
    const ones: number[] = []
    for (let round = 0; round < 7; round += 1) ones.push(await paper(1))
    printLine('a PDF of one sheet (median)', seconds(median(ones)), '≤ 1 s')
    printLine('a PDF of 200 sheets', seconds(await paper(200)), '≤ 60 s')
  } finally {
    await server.stop()
  }
}
