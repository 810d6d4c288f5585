import type { BenchServer } from '@terakoya/server/benching/benchServer'
import { median, percentile, printLine } from './figures.ts'

const rounds = 60
const warmUp = 5

export type Run = () => Promise<unknown>

/** Whole calls over HTTP, as one who is signed in. */
export function asker({ url }: BenchServer, cookie: string) {
  const together = batchAsker({ url }, cookie)
  return (api: string, input: object): Run => together([{ api, input }])
}

/** Several calls in one request, as a screen asks them. */
export function batchAsker({ url }: Pick<BenchServer, 'url'>, cookie: string) {
  return (data: readonly { api: string; input: object }[]): Run =>
    async () => {
      const answer = await fetch(`${url}/api/data`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ data }),
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

/** Ours and the bare query in turns, so that whatever else the machine does meets both alike: median / p95. */
export async function measure(what: string, ours: Run, bare: Run, target = ''): Promise<void> {
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const [a, b] = [await timed(ours), await timed(bare)]
    if (round < warmUp) continue
    times.ours.push(a)
    times.bare.push(b)
  }
  const say = (values: number[]) => `${median(values).toFixed(0)} / ${percentile(values, 0.95).toFixed(0)}`
  printLine(what, `${say(times.ours)} ms (bare ${say(times.bare)})`, target)
}
