import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays, dayOfWeek, mondayOf } from '@terakoya/domain/days/day'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import { type BenchServer, startBenchServer } from '@terakoya/server/benching/benchServer'
import { busiestCenter } from '@terakoya/server/benching/shifts.sql'
import { median, percentile } from './figures.ts'

/** The call is taken 120 times a minute; the first few warm up. */
const maxCalls = 90
const warmUp = 10

interface Lesson {
  schedule_no: number
  lock_version: number
  schedule_date: string
  teacher_no: number
  time_limit_no: number
}

interface Answer {
  repairs: readonly unknown[]
}

/** Milliseconds of a call as an administrator sees it, with its answer. */
async function ask(server: BenchServer, cookie: string, api: string, input: object) {
  const begun = performance.now()
  const answer = await fetch(`${server.url}/api/data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ data: [{ api, input }] }),
  })
  const { data } = (await answer.json()) as { data?: { output?: unknown }[] }
  const output = data?.[0]?.output
  if (output === undefined) throw new Error(`${api} answered ${answer.status}`)
  return { output, milliseconds: performance.now() - begun }
}

/** A lesson's teacher does office work in that period, and nobody there is taught: not saved yet. */
function emptied(
  center_no: number,
  { teacher_no, schedule_date, ...lesson }: Lesson,
  day: readonly Lesson[],
) {
  if (teacher_no === 0) return {}
  const group = periodGroupOf(lesson.time_limit_no)
  const there = day.filter(
    each => each.teacher_no === teacher_no && periodGroupOf(each.time_limit_no) === group,
  )
  const place = { schedule_date, time_limit_no: group * 10, teacher_no, center_no }
  return {
    lessons: there.map(({ schedule_no, lock_version }) => ({
      _action: 'removeTeacher',
      schedule_no,
      lock_version,
    })),
    office_work: [{ ...place, timeDivision: 0, dayofweek: dayOfWeek(schedule_date), _action: 'insert' }],
  }
}

/**
 * The question as the grid asks it, on the busiest center's next week of a large business: each lesson of its busiest
 * day loses its teacher to office work that is not saved yet. Beside it, in turns, the read of the same
 * week that the grid itself asks for.
 */
export async function measureWhyNotCall() {
  const server = await startBenchServer('large')
  try {
    const cookie = await server.signIn('admin')
    const week_date = addDays(mondayOf(server.today), 7)
    const end_date = addDays(week_date, 6)
    const center_no = await busiestCenter(server.database.db, week_date, end_date)
    const week = { center_no, start_date: week_date, end_date }
    const read = () => ask(server, cookie, 'C40101_getAppliedSchedule', week)
    const { lessons } = (await read()).output as { lessons: Lesson[] }
    const days = groupBy(lessons, lesson => lesson.schedule_date)
    const [busiest = []] = [...days.values()].sort((a, b) => b.length - a.length)
    const [ours, bare]: [number[], number[]] = [[], []]
    let repairs = 0
    for (const [round, lesson] of busiest.slice(0, maxCalls + warmUp).entries()) {
      const asked = await ask(server, cookie, 'C40101_whyNot', {
        center_no,
        week_date,
        schedule_no: lesson.schedule_no,
        ...emptied(center_no, lesson, busiest),
      })
      const { milliseconds } = await read()
      if (round < warmUp) continue
      ours.push(asked.milliseconds)
      bare.push(milliseconds)
      repairs += (asked.output as Answer).repairs.length
    }
    const p95 = percentile(ours, 0.95)
    const say = (times: number[]) =>
      `median ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`
    return [
      {
        what: `the call, ${lessons.length} lessons`,
        measured: `${say(ours)}, ${ours.length} asked, ${repairs} repairs (reading the week ${say(bare)})`,
        reach: '< 300 ms',
        reached: p95 < 300,
      },
    ]
  } finally {
    await server.stop()
  }
}
