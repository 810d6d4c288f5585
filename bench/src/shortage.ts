import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { dayShortage } from '@terakoya/optimizer/shortage/dayShortage'
import { generateProblem } from '@terakoya/optimizer/testing/generateProblem'
import { startBenchServer } from '@terakoya/server/benching/benchServer'
import { busiestCenter } from '@terakoya/server/benching/shifts.sql'
import { asker } from './calls.ts'
import { median, percentile, printLine } from './figures.ts'

const rounds = 15
const warmUp = 2
const weeks = 10

/** The engine alone on a week of a large center with that many lessons for its 80 teachers: ms by day, and what it finds. */
function measureEngine(lessons: number): void {
  const problem = generateProblem({ seed: 2, teachers: 80, lessons })
  const times: number[] = []
  const sum = { unassigned: 0, unexplained: 0, proofs: 0 }
  for (let day = 0; day < problem.days; day += 1) {
    const begun = performance.now()
    const found = dayShortage(problem, day)
    times.push(performance.now() - begun)
    sum.unassigned += found.unassigned
    sum.unexplained += found.unexplained
    sum.proofs += found.proofs.length
  }
  printLine(
    `engine, a day of ${lessons} lessons a week`,
    `${median(times).toFixed(0)} / ${Math.max(...times).toFixed(0)} ms`,
  )
  printLine(
    '… unassigned / in so many proofs / unexplained',
    `${sum.unassigned} / ${sum.proofs} / ${sum.unexplained}`,
  )
}

/**
 * What a center lacks over ten weeks: the engine on weeks with seats enough, just enough and far too few; then the whole
 * call at the busiest center of a large business. Median / p95 (of days: / longest).
 *
 *   npm run bench -- shortage
 */
export async function benchShortage(): Promise<void> {
  for (const lessons of [1_500, 2_100, 2_900]) measureEngine(lessons)
  const server = await startBenchServer('large')
  try {
    const monday = addDays(mondayOf(server.today), 7)
    const days = { start_date: monday, end_date: addDays(monday, 7 * weeks - 1) }
    const center_no = await busiestCenter(server.database.db, days.start_date, days.end_date)
    const cookie = await server.signIn('admin')
    const ours = asker(server, cookie)('C40401_getShortages', { center_no, ...days })
    const bare = asker(server, cookie)('C40101_getAppliedSchedule', {
      center_no,
      start_date: monday,
      end_date: addDays(monday, 6),
    })
    const times = { ours: [] as number[], bare: [] as number[] }
    for (let round = 0; round < rounds + warmUp; round += 1) {
      for (const [name, run] of Object.entries({ ours, bare })) {
        const begun = performance.now()
        await run()
        if (round >= warmUp) times[name as 'ours' | 'bare'].push(performance.now() - begun)
      }
    }
    const say = (values: number[]) => `${median(values).toFixed(0)} / ${percentile(values, 0.95).toFixed(0)}`
    printLine(
      `${weeks} weeks of a center`,
      `${say(times.ours)} ms (reading one week ${say(times.bare)})`,
      '< 2 s',
    )
  } finally {
    await server.stop()
  }
}
