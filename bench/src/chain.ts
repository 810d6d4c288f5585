import { calls } from '@terakoya/contract/calls'
import { addDays, type Day, mondayOf } from '@terakoya/domain/days/day'
import { backUpAndRestore } from '@terakoya/server/benching/backUpAndRestore'
import { bareLessonList } from '@terakoya/server/benching/bareQueries.sql'
import { startBenchServer } from '@terakoya/server/benching/benchServer'
import { busiestCenter } from '@terakoya/server/benching/shifts.sql'
import { databaseSize, fillYears } from '@terakoya/server/benching/years.sql'
import { asker, measure } from './calls.ts'
import { printLine } from './figures.ts'

/** As many lessons as a chain of five thousand students has given in three years. */
const wanted = 1_500_000

/** The lists of a chain with three years behind it, as they open; and how long its backup and its restore take. */
export async function benchChain(): Promise<void> {
  const server = await startBenchServer('chain')
  try {
    const lessons = await fillYears(server.ownerUrl, mondayOf(server.today), wanted)
    const { db } = server.database
    printLine('lessons', lessons.toLocaleString('en'))
    printLine('database', `${((await databaseSize(db)) / 2 ** 20).toFixed(0)} MB`)
    const start_date = mondayOf(server.today)
    const week = { start_date, end_date: addDays(start_date, 6) }
    const bare = () => bareLessonList(db, week)
    const center_no = await busiestCenter(db, week.start_date, week.end_date)
    for (const login of ['admin', 'manager']) {
      const cookie = await server.signIn(login)
      const ask = asker(server, cookie)
      for (const api of Object.keys(calls).filter(name => name.endsWith('_doBrowse'))) {
        for (const [what, input] of inputs(api, week, center_no)) {
          const run = ask(api, input)
          const refusal = await run().then(
            () => null,
            (error: Error) => error.message.slice(0, 100),
          )
          if (refusal === null) await measure(`${api} of ${login}${what}`, run, bare, '≤ 300 ms')
          else if (!refusal.includes('"status":403'))
            printLine(`${api} of ${login}${what}`, `not asked: ${refusal}`)
        }
      }
    }
    const { backup, bytes, restore } = await backUpAndRestore(server.folder)
    printLine('backup', `${(backup / 1000).toFixed(0)} s, ${(bytes / 2 ** 20).toFixed(0)} MB`)
    printLine('restored until it answers', `${(restore / 1000).toFixed(0)} s`, '≤ 15 min')
  } finally {
    await server.stop()
  }
}

/** As a screen asks when it opens; of lessons and reports also everything there is. */
function inputs(
  api: string,
  week: { start_date: Day; end_date: Day },
  center_no: number,
): [what: string, input: object][] {
  const page = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }
  if (api === 'C40201_doBrowse') return [['', { center_no, schedule_date: week.start_date }]]
  if (api === 'C40701_doBrowse')
    return [['', { searchInfo: { center_no, schedule_date: week.start_date }, ...page }]]
  if (api === 'M21001_doBrowse') return [['', { year: Number(week.start_date.slice(0, 4)) }]]
  if (api === 'ChatReview_doBrowse') return [['', { searchInfo: {}, pagination: page.pagination }]]
  if (api === 'Chatroom_doBrowse' || api === 'Consults_doBrowse') return [['', {}]]
  if (api === 'C40401_doBrowse') return [['', { center_no, ...week }]]
  if (api === 'C40501_doBrowse' || api === 'C50101_doBrowse')
    return [
      [', a week', { searchInfo: week, ...page }],
      [', all', { searchInfo: {}, ...page }],
    ]
  return [['', { searchInfo: {}, ...page }]]
}
