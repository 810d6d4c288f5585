import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { startBenchServer } from '@terakoya/server/benching/benchServer'
import { bareCallOff, busiestDay, countLetters, lessonsOfDay } from '@terakoya/server/benching/closedDay.sql'
import { emptyPost } from '@terakoya/server/benching/emptyPost'
import { printLine } from './figures.ts'

/** Every period that a day may have. */
const time_limit_nos = [10, 20, 30, 40, 50, 60, 70]

/** The answer of a call, as somebody who is signed in asks it. */
function caller(url: string, cookie: string) {
  return async <Answer>(api: string, input: object): Promise<Answer> => {
    const answer = await fetch(`${url}/api/data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), cookie },
      body: JSON.stringify({ data: [{ api, input }] }),
    })
    const text = await answer.text()
    const [first] = answer.status === 200 ? (JSON.parse(text) as { data: { output?: Answer }[] }).data : []
    if (!first?.output) throw new Error(`${api}: ${text.slice(0, 400)}`)
    return first.output
  }
}

async function lasting<Answer>(what: string, run: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now()
  const answer = await run()
  printLine(what, `${((performance.now() - begun) / 1000).toFixed(2)} s`)
  return answer
}

/**
 * A day on which a center closes, at the busiest center of a large business: decided, read, taken back as one act, decided
 * again and told, to the last letter. Seconds of the product alone; the presses are counted by the tests in the browser.
 *
 *   npm run bench -- incident
 */
export async function benchIncident(): Promise<void> {
  const server = await startBenchServer('large')
  try {
    const { db } = server.database
    const monday = addDays(mondayOf(server.today), 7)
    const day = await busiestDay(db, monday, addDays(monday, 6))
    const call = caller(server.url, await server.signIn('admin'))
    const closing = async () => {
      const lessons = await lessonsOfDay(db, day)
      return call<{ incident_no: number; called_off: number }>('Incident_settle', {
        ...{ center_no: day.center_no, incident_kind: 'closing', teacher_no: 0, time_limit_nos },
        ...{ start_date: day.schedule_date, end_date: day.schedule_date, reason: '臨時休校のため' },
        lessons: lessons.map(lesson => ({ outcome: 'called_off', ...lesson })),
      })
    }
    const nos = (await lessonsOfDay(db, day)).map(({ schedule_no }) => schedule_no)
    await lasting(`bare: ${nos.length} rows changed`, () => bareCallOff(db, nos))

    const first = await lasting('a closed day is decided', closing)
    printLine('… lessons called off', String(first.called_off), '≥ 182')
    await lasting('… its record, with every mail to be read', () =>
      call('Incident_get', { incident_no: first.incident_no }),
    )
    await lasting('… taken back as one act', () => call('Incident_undo', { incident_no: first.incident_no }))

    const before = await countLetters(db)
    const whole = performance.now()
    const { incident_no } = await lasting('decided again', closing)
    const record = await call<{ weeks: string[] }>('Incident_get', { incident_no })
    const weeks = await Promise.all(
      record.weeks.map(async week_date => {
        const { fingerprint } = await call<{ fingerprint: string }>('C40101_getDistributionDiff', {
          center_no: day.center_no,
          week_date,
        })
        return { week_date, fingerprint }
      }),
    )
    await lasting('told', () => call('Incident_tell', { incident_no, weeks }))
    await lasting('letters written', () => emptyPost(server))
    printLine('… letters', String((await countLetters(db)) - before))
    printLine(
      'from deciding to the last letter',
      `${((performance.now() - whole) / 1000).toFixed(1)} s`,
      '≤ 120 s',
    )
  } finally {
    await server.stop()
  }
}
