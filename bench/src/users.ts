import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { recordStatements, type Statement, startBareServer } from '@terakoya/server/benching/bareServer.sql'
import { type BenchServer, startBenchServer } from '@terakoya/server/benching/benchServer'
import type { Asked } from './askOnce.ts'
import { batchAsker } from './calls.ts'
import type { CrowdFound, CrowdOrder, Group } from './crowd.ts'
import { peopleOfEvening } from './dayOfPeople.ts'
import { median, percentile, printLine } from './figures.ts'
import type { AskingOrder } from './overloadPeople.ts'

const minute = 60_000
/** Milliseconds that each number of people is watched for, once everybody has asked something. */
const watched = 2 * minute
/** As many at once as keep the server busy and make nobody wait long. */
const busy = 12

async function inOwnProcess<Order extends object, Found>(file: string, order: Order): Promise<Found> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)))
  child.send(order)
  const [found] = (await once(child, 'message')) as [Found]
  child.kill()
  return found
}

const crowd = (order: CrowdOrder) => inOwnProcess<CrowdOrder, CrowdFound>('crowd.ts', order)
const asked = (order: AskingOrder) => inOwnProcess<AskingOrder, Asked>('overloadPeople.ts', order)

/** What so many people with their pages open wait for an answer. */
async function watch(server: BenchServer, count: number, promised: string): Promise<void> {
  const groups = await peopleOfEvening(server, count)
  await crowd({ url: server.url, groups, milliseconds: minute / 2 })
  const found = await crowd({ url: server.url, groups, milliseconds: watched })
  const minutes = watched / minute
  printLine(
    `${count} people: median / p95`,
    `${median(found.answered).toFixed(0)} / ${percentile(found.answered, 0.95).toFixed(0)} ms`,
    promised,
  )
  printLine('  calls a person and minute', (found.calls / count / minutes).toFixed(1))
  printLine('  requests a second', (found.requests / (watched / 1000)).toFixed(0))
  printLine('  refused, broken', `${found.refused.length}, ${found.broken.length} ${found.broken[0] ?? ''}`)
  printLine('  share of a processor that plays them', found.processor.toFixed(2))
  printLine('  load', (loadavg()[0] ?? Number.NaN).toFixed(1))
}

/** The day's calls as fast as they go, against their own statements behind Node's bare server. */
async function saturate(server: BenchServer, groups: readonly Group[]): Promise<void> {
  const [students, teachers, staff] = groups
  const first = (group: Group | undefined, api: string) => {
    const habit = group?.habits.find(({ data }) => data.some(call => call.api === api))
    const call = habit?.data.find(each => each.api === api)
    if (!group || !call) throw new Error(`nobody asks ${api}`)
    return { cookies: group.cookies, call }
  }
  const calls = [
    first(students, 'C21101_getSchedule'),
    first(teachers, 'C11101_getTeacherSchedule'),
    first(staff, 'C40101_getWeekStamp'),
    first(students, 'Chat_getUnread'),
  ]
  const statements: Record<string, Statement[]> = {}
  for (const { cookies, call } of calls) {
    const ask = batchAsker({ url: server.url }, cookies[0] ?? '')([call])
    // The second time what is kept between two questions is kept.
    await ask()
    statements[call.api] = await recordStatements(ask)
  }
  const bare = await startBareServer(server.appUrl, statements)
  try {
    for (const { cookies, call } of calls) {
      const span = 10_000
      const order = { cookies: cookies.slice(0, 200), data: [call], milliseconds: span, atOnce: busy }
      const rate = ({ answered }: Asked) => answered.length / (span / 1000)
      // In turns, twice each, so that whatever else the machine does meets both alike.
      const ours: number[] = []
      const theirs: number[] = []
      for (const _ of [1, 2]) {
        ours.push(rate(await asked({ ...order, url: server.url })))
        theirs.push(rate(await asked({ ...order, url: bare.url, path: `/${call.api}` })))
      }
      const [a, b] = [Math.max(...ours), Math.max(...theirs)]
      printLine(
        `${call.api}: ${statements[call.api]?.length} statements`,
        `${a.toFixed(0)} of ${b.toFixed(0)} a second = ${(a / b).toFixed(2)}`,
        '≥ 0.5',
      )
    }
  } finally {
    await bare.stop()
  }
}

/** A thousand and two thousand people of an evening, and as much as the server gets done at all. */
export async function benchUsers(): Promise<void> {
  const server = await startBenchServer('large')
  try {
    await watch(server, 1000, '≤ 100 ms')
    await watch(server, 2000, '≤ 250 ms')
    await saturate(server, await peopleOfEvening(server, 1000))
  } finally {
    await server.stop()
  }
}

/** An evening of a thousand people: what the process holds after ten minutes, and in the end. `SOAK_MINUTES` minutes, 60. */
export async function benchSoak(): Promise<void> {
  const minutes = Number(process.env.SOAK_MINUTES ?? 60)
  const server = await startBenchServer('large')
  try {
    const groups = await peopleOfEvening(server, 1000)
    // The middle of a minute's looks: what is thrown away a moment later is no growth.
    const held: number[] = []
    let looks: number[] = []
    const looking = setInterval(() => looks.push(process.memoryUsage.rss()), 1000)
    for (let at = 1; at <= minutes; at += 1) {
      const found = await crowd({ url: server.url, groups, milliseconds: minute })
      held.push(median(looks))
      looks = []
      if (at % 10 === 0 || at === minutes)
        printLine(
          `minute ${at}`,
          `${((held.at(-1) ?? 0) / 2 ** 20).toFixed(0)} MB, p95 ${percentile(found.answered, 0.95).toFixed(0)} ms`,
        )
    }
    clearInterval(looking)
    const [tenth, last] = [held[Math.min(9, held.length - 1)] ?? Number.NaN, held.at(-1) ?? Number.NaN]
    printLine('memory in the end ÷ of minute 10', `${((last / tenth) * 100).toFixed(0)} %`, '≤ 110 %')
  } finally {
    await server.stop()
  }
}
