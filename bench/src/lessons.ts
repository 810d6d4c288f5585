import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { bareLessonList } from '@terakoya/server/benching/bareQueries.sql'
import { startBenchServer } from '@terakoya/server/benching/benchServer'
import { busiestCenter } from '@terakoya/server/benching/shifts.sql'
import { asker, measure } from './calls.ts'
import { printLine } from './figures.ts'
import { megabytes, takeFile } from './files.ts'

const page = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }

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
    const file = (searchInfo: object) => ({
      api: 'C40501_exportCsv',
      input: { searchInfo, orderBy: [], format: 'csv' },
    })
    const bare = () => bareLessonList(db, days)
    await measure('a week of a center', list({ ...days, center_no }), bare, '< 100 ms')
    await measure('a week of all centers', list(days), bare, '< 150 ms')
    await measure('a name in a week of all', list({ ...days, search: '田中' }), bare, '< 300 ms')
    // The first one warms up: what is loaded then is no row.
    await takeFile(server, cookie, file(days))
    const small = await takeFile(server, cookie, file(days))
    const whole = await takeFile(server, cookie, file({}))
    for (const { lines, first, last, most } of [small, whole]) {
      const times = `${first.toFixed(0)} ms to the first byte, ${(last / 1000).toFixed(1)} s in all`
      printLine(`a file of ${lines - 1} lessons`, `${times}, +${megabytes(most)} MB`)
    }
  } finally {
    await server.stop()
  }
}
