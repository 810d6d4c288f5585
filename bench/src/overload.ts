import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { type BenchServer, startBenchServer } from '@terakoya/server/benching/benchServer'
import { listUserNos, listUserNosOf } from '@terakoya/server/benching/people.sql'
import type { Asked } from './askOnce.ts'
import { median, percentile, printLine } from './figures.ts'
import { takeFile } from './files.ts'
import type { AskingOrder } from './overloadPeople.ts'

const span = 10_000
/** As many at once as keep the server busy and make nobody wait long. */
const busy = 12

/**
 * What is answered at a calm time, at as much as the server gets done, at twice as much with files asked for all the while,
 * and how soon after that it is calm again. All in one run: whatever else the machine does meets them alike.
 */
export async function benchOverload(): Promise<void> {
  const server = await startBenchServer('medium')
  try {
    const start_date = mondayOf(server.today)
    const days = { start_date, end_date: addDays(start_date, 6) }
    const staff = await Promise.all((await listUserNos(server.database.db, 8)).map(server.session))
    // Two hundred children: each has places of their own, so that what is met is the line of all, and not that of one.
    const children = (await listUserNosOf(server.database.db, ['110', '120', '130'], 200)).map(server.session)
    const cookies = await Promise.all(children)
    const data = [{ api: 'C21101_getSchedule', input: { schedule_date: server.today } }]
    const order = { url: server.url, cookies, data }
    await asked({ ...order, milliseconds: 3000, atOnce: busy })
    const full = await asked({ ...order, milliseconds: span, atOnce: busy })
    const capacity = full.answered.length / (span / 1000)
    const calm = await asked({ ...order, milliseconds: span, perSecond: capacity / 4 })
    const files = { stopped: false, taken: 0 }
    const taking = staff.map(cookie => takeFiles(server, cookie, days, files))
    const storm = await asked({ ...order, milliseconds: span, perSecond: capacity * 2 })
    files.stopped = true
    const ended = performance.now()
    await Promise.all(taking)
    const usual = percentile(calm.answered, 0.95)
    const back = await untilCalm(order, capacity / 4, usual * 1.5, ended)
    say('at a quarter', calm, span, usual)
    say('as much as gets done', full, span, usual)
    say('twice as much, with files', storm, span, usual)
    printLine('files taken meanwhile', `${files.taken}`)
    printLine('p95 below 1.5 of the calm one after', `${(back / 1000).toFixed(0)} s`, '< 30 s')
  } finally {
    await server.stop()
  }
}

async function asked(order: AskingOrder): Promise<Asked> {
  const crowd = fork(fileURLToPath(new URL('overloadPeople.ts', import.meta.url)))
  crowd.send(order)
  const [found] = (await once(crowd, 'message')) as [Asked]
  crowd.kill()
  if (found.broken.length > 0) console.log(`${found.broken.length} broken: ${found.broken[0]}`)
  return found
}

/** Takes one file after the other; who is refused asks once more a second later. */
async function takeFiles(
  server: BenchServer,
  cookie: string,
  days: object,
  files: { stopped: boolean; taken: number },
): Promise<void> {
  const file = { api: 'C40501_exportCsv', input: { searchInfo: days, orderBy: [], format: 'csv' } }
  while (!files.stopped) {
    try {
      await takeFile(server, cookie, file)
      files.taken += 1
    } catch {
      await new Promise(resolve => setTimeout(resolve, 1000))
    }
  }
}

/** Milliseconds from the end of a storm until a second in which p95 is no longer than that; a minute at most. */
async function untilCalm(
  order: Pick<AskingOrder, 'url' | 'cookies' | 'data'>,
  perSecond: number,
  p95: number,
  ended: number,
): Promise<number> {
  for (;;) {
    const found = await asked({ ...order, milliseconds: 1000, perSecond })
    const since = performance.now() - ended
    const good = found.refused.length === 0 && percentile(found.answered, 0.95) <= p95
    if (good || since > 60_000) return since
  }
}

function say(what: string, { answered, refused }: Asked, milliseconds: number, usual: number): void {
  const p95 = percentile(answered, 0.95)
  const perSecond = answered.length / (milliseconds / 1000)
  const no =
    refused.length === 0
      ? 'none refused'
      : `${refused.length} refused in ${median(refused).toFixed(0)} / ${percentile(refused, 0.95).toFixed(0)} ms`
  printLine(
    what,
    `${perSecond.toFixed(0)} a second, ${median(answered).toFixed(0)} / ${p95.toFixed(0)} ms (p95 × ${(p95 / usual).toFixed(1)}), the slowest ${Math.max(...answered).toFixed(0)}, ${no}`,
  )
}
