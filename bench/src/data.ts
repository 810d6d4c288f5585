import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { bareLessons, bareShifts } from '@terakoya/server/benching/bareQueries.sql'
import { startBenchServer } from '@terakoya/server/benching/benchServer'
import fastify from 'fastify'
import { median, printLine } from './figures.ts'

const rounds = 300
const warmUp = 60

interface Request {
  url: string
  headers: Record<string, string>
  body: string
}

async function timed({ url, headers, body }: Request): Promise<number> {
  const start = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity', ...headers },
    body,
  })
  const text = await answer.text()
  if (answer.status !== 200 || text.includes('"error"'))
    throw new Error(`${answer.status} ${text.slice(0, 300)}`)
  return performance.now() - start
}

/** Medians of two requests taken in turns, so that whatever else the machine does meets both alike. */
async function compare(ours: Request, baseline: Request): Promise<{ ours: number; baseline: number }> {
  const times = { ours: [] as number[], baseline: [] as number[] }
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const a = await timed(ours)
    const b = await timed(baseline)
    if (round < warmUp) continue
    times.ours.push(a)
    times.baseline.push(b)
  }
  return { ours: median(times.ours), baseline: median(times.baseline) }
}

// Both answer uncompressed: what is compared is the road, not gzip.
/** The data road against the bare query on a bare server of the same library (issue "speed"). */
export async function benchData(): Promise<void> {
  const server = await startBenchServer('medium')
  const bare = fastify()
  const { db } = server.database
  try {
    const monday = mondayOf(server.today)
    const asked = { center_no: 1, start_date: monday, end_date: addDays(monday, 6) }
    // Two weeks of shifts are about 500 rows, as is a week and a half of lessons.
    const fortnight = { ...asked, end_date: addDays(monday, 13) }
    const lessonDays = { ...asked, end_date: addDays(monday, 8) }
    bare.post('/shifts', async (_request, reply) =>
      reply.type('application/json').send(JSON.stringify(await bareShifts(db, fortnight))),
    )
    bare.post('/lessons', async (_request, reply) =>
      reply
        .type('application/json')
        .send(JSON.stringify(await bareLessons(db, lessonDays, `${server.today}T00:00:00Z`))),
    )
    const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })
    const cookie = await server.signIn('manager')
    const data = (...calls: [api: string, input: object][]): Request => ({
      url: `${server.url}/api/data`,
      headers: { cookie },
      body: JSON.stringify({ data: calls.map(([api, input]) => ({ api, input })) }),
    })
    const baseline = (path: string): Request => ({ url: `${bareUrl}${path}`, headers: {}, body: '{}' })

    printLine(`shifts of a fortnight: ${(await bareShifts(db, fortnight)).shifts.length} rows`, '')
    const shifts = await compare(data(['C40101_getTeacherSchedule', fortnight]), baseline('/shifts'))
    report('data call ÷ bare query (shifts)', shifts, '≤ 1.5')

    printLine(
      `lessons of nine days: ${(await bareLessons(db, lessonDays, `${server.today}T00:00:00Z`)).lessons.length} rows`,
      '',
    )
    const lessons = await compare(data(['C40101_getAppliedSchedule', lessonDays]), baseline('/lessons'))
    report('personal data call ÷ bare query + one insert (lessons)', lessons, '≤ 1.5')

    const small: [string, object] = ['C40101_canEdit', { center_no: 1 }]
    const ten = await compare(data(...Array.from({ length: 10 }, () => small)), data(small))
    report('batch of 10 canEdit ÷ one', ten, '≤ 2')
    const config: [string, object] = ['getConfig', {}]
    const tenConfig = await compare(data(...Array.from({ length: 10 }, () => config)), data(config))
    report('batch of 10 getConfig (a query each) ÷ one', tenConfig, '≤ 2')
  } finally {
    await bare.close()
    await server.stop()
  }
}

function report(
  what: string,
  { ours, baseline }: { ours: number; baseline: number },
  promised: string,
): void {
  printLine(
    what,
    `${ours.toFixed(2)} / ${baseline.toFixed(2)} ms = ${(ours / baseline).toFixed(2)}`,
    promised,
  )
}
