import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { bareLessonList } from '@terakoya/server/benching/bareQueries.sql'
import { startBenchServer } from '@terakoya/server/benching/benchServer'
import { asker, measure } from './calls.ts'

/** Home at the size of `chain`: the day as it stands and what waits, of all centers and of a manager's own. Median / p95. */
export async function benchHome(): Promise<void> {
  const server = await startBenchServer('chain')
  try {
    const start_date = mondayOf(server.today)
    const bare = () => bareLessonList(server.database.db, { start_date, end_date: addDays(start_date, 6) })
    for (const login of ['admin', 'manager']) {
      const ask = asker(server, await server.signIn(login))
      await measure(`the day of ${login}`, ask('Home_getDay', {}), bare, '< 150 ms')
      await measure(`what waits for ${login}`, ask('Home_getWaiting', {}), bare, '< 150 ms')
    }
  } finally {
    await server.stop()
  }
}
