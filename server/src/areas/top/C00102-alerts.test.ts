import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WatchedKind } from '../../alerts/kinds/alertKind.ts'
import { chatUrgentAlert } from '../../alerts/kinds/chatUrgent.ts'
import { jobFailedAlert } from '../../alerts/kinds/jobFailed.ts'
import { shiftWithdrawalAlert } from '../../alerts/kinds/shiftWithdrawal.ts'
import { unassignedSoonAlert } from '../../alerts/kinds/unassignedSoon.ts'
import { watchAlerts } from '../../alerts/watchAlerts.ts'
import { finishJob } from '../../operations/finishJob.ts'
import { addJob } from '../../records/job.sql.ts'
import { callOff } from '../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../testing/makePeople.ts'
import { makeCenter, openDay } from '../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../testing/openAssignment.ts'
import { placeIn } from '../../testing/placeBare.ts'
import { testNow } from '../../testing/testClock.ts'

// Today is Wednesday, 15 April 2026: Saturday is the last day that counts.
const [thursday, saturday, sunday] = ['2026-04-16', '2026-04-18', '2026-04-19'] as const

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

beforeEach(async () => {
  at.server.clock.set(testNow)
  await sql`truncate alerts, lessons, teacher_shifts cascade`.execute(at.server.owner)
})

afterAll(() => at.server.close())

/** A job of no center and week. */
const nightly = { job_no: 1, kind: 'nightly', center_no: null, week_date: null }

const look = () => watchAlerts(at.server.services.database, at.server.clock)
const stored = () => at.server.owner.selectFrom('alerts').selectAll().orderBy('alert_no').execute()
const shown = async (searchInfo = {}, client = at.manager) =>
  (await client.call('C00102_getAlert', { searchInfo })).alerts

function give(schedule_no: number, teacher_no: number | null): Promise<void> {
  return at.server.owner.transaction().execute(tx => placeIn(tx, at.center_no, { schedule_no, teacher_no }))
}

test('a wish to be let go of a shift closes with its day', async () => {
  const days = ['2026-04-14', '2026-04-15', thursday]
  const { teacher_no } = await at.teacher([])
  const wishes = days.map(schedule_date => ({
    ...{ teacher_no, schedule_date, time_limit_no: 50, center_no: at.center_no },
    ...{ lesson_count: 1, note: '' },
  }))
  await at.server.owner.transaction().execute(tx => shiftWithdrawalAlert.raise(tx, wishes, testNow))
  await look()
  const open = (await stored()).filter(each => each.classification === 'shift_withdrawal' && !each.closed_at)
  expect(open.map(each => each.schedule_date)).toEqual(days.slice(1))
})

test('lessons of today and the next three days without a teacher are raised, with who and when', async () => {
  await openDay(at.server.owner, sunday)
  const teacher = await at.teacher([[thursday, 60]])
  const soon = await at.lesson(saturday, 50)
  await at.lesson(sunday, 50)
  await at.lesson('2026-04-14', 50)
  await at.lesson(thursday, 60, { teacher_no: teacher.teacher_no })
  await look()
  const alerts = (await shown()).filter(alert => alert.classification === 'unassigned_soon')
  expect(alerts).toMatchObject([
    {
      classification_name: '3日以内の未割当',
      schedule_no: soon.schedule_no,
      schedule_date: saturday,
      time_limit_no: 50,
      center_no: at.center_no,
      confirmed_flag: 0,
    },
  ])
  expect(alerts[0]?.student_name).not.toBe('')
})

test('the cause made, mended and made again gives a raised, a closed and a second alert', async () => {
  const teacher = await at.teacher([[thursday, 50]])
  const { schedule_no } = await at.lesson(thursday, 50)
  const raised = async () => (await stored()).filter(alert => alert.classification === 'unassigned_soon')
  await look()
  await look()
  expect(await raised()).toMatchObject([{ closed_at: null }])
  await give(schedule_no, teacher.teacher_no)
  at.server.clock.advance(60)
  await look()
  expect((await raised())[0]?.closed_at).not.toBe(null)
  await give(schedule_no, null)
  await look()
  const again = await raised()
  expect(again.map(alert => alert.closed_at === null)).toEqual([false, true])
  expect((await shown()).map(alert => alert.alert_no)).toContain(again[1]?.alert_no)
  expect((await shown()).map(alert => alert.alert_no)).not.toContain(again[0]?.alert_no)
})

test('a kind whose search fails is told with its name, keeps its alerts and holds up no other', async () => {
  await at.lesson(thursday, 50)
  const broken: WatchedKind = {
    key: 'low_usage',
    keptMonths: 13,
    look: async tx => {
      await sql`delete from alerts`.execute(tx)
      throw new Error('the search broke')
    },
  }
  const watched = watchAlerts(at.server.services.database, at.server.clock, [broken, unassignedSoonAlert])
  await expect(watched).rejects.toThrow('low_usage')
  expect(await shown()).toMatchObject([{ classification: 'unassigned_soon' }])
})

test('two workers that look at once raise one alert for a cause', async () => {
  await at.lesson(thursday, 50)
  await at.lesson(thursday, 60)
  await Promise.all([look(), look(), look()])
  const { db } = at.server.services.database
  const same = () => jobFailedAlert.raise(db, [nightly], testNow)
  const raised = await Promise.all([same(), same(), same()])
  expect(raised.sort()).toEqual([0, 0, 1])
  expect(await stored()).toHaveLength(3)
})

test('the alert of a lesson that moves to another center is seen there, unconfirmed, and no longer here', async () => {
  const { owner } = at.server
  const { schedule_no } = await at.lesson(thursday, 50)
  await look()
  const [raised] = await shown()
  await at.manager.call('C00102_updateAlert', { alert_no: raised?.alert_no ?? 0, confirmed_flag: 1 })
  const { center_no } = await makeCenter(owner)
  const there = await at.server.signIn(await makeUser(owner, '550', { centers: [center_no] }))
  await owner.updateTable('lessons').set({ center_no }).where('schedule_no', '=', schedule_no).execute()
  await look()
  expect(await shown()).toEqual([])
  expect(await shown({}, there)).toMatchObject([{ alert_no: raised?.alert_no, center_no, confirmed_flag: 0 }])
})

test('looking again takes no numbers of alerts', async () => {
  await at.lesson(thursday, 50)
  for (let times = 0; times < 5; times += 1) await look()
  await at.lesson(thursday, 60)
  await look()
  const [first, second] = (await stored()).map(alert => alert.alert_no)
  expect((second ?? 0) - (first ?? 0)).toBe(1)
})

test('who confirms what is confirmed changes neither who nor when', async () => {
  await at.lesson(thursday, 50)
  await look()
  const [alert] = await shown()
  const change = { alert_no: alert?.alert_no ?? 0, confirmed_flag: 1 as const }
  await at.manager.call('C00102_updateAlert', change)
  const before = await shown()
  at.server.clock.advance(60)
  await (await at.server.signIn(await makeUser(at.server.owner, '560'))).call('C00102_updateAlert', change)
  expect(await shown()).toEqual(before)
})

test('a poorly used day is raised with its rate, and closes when it fills', async () => {
  const teacher = await at.teacher([
    [thursday, 50],
    [thursday, 60],
  ])
  const { schedule_no } = await at.lesson(thursday, 51, { course_setting_no: 201 })
  await give(schedule_no, teacher.teacher_no)
  await look()
  const low = async () => (await shown()).filter(alert => alert.classification === 'low_usage')
  // 40 minutes beside somebody else are one of the eight seats of two periods.
  expect(await low()).toMatchObject([{ schedule_date: thursday, detail: { usage_rate: 12 } }])
  // What waits for a teacher fills it too.
  const waiting = await at.lesson(thursday, 60, { course_setting_no: 101 })
  await look()
  expect(await low()).toEqual([])
  await callOff(at.server.owner, waiting.schedule_no)
  await look()
  expect(await low()).toMatchObject([{ detail: { usage_rate: 12 } }])
  const full = await at.lesson(thursday, 60, { course_setting_no: 100 })
  await give(full.schedule_no, teacher.teacher_no)
  await look()
  expect(await low()).toEqual([])
})

test('who confirms is noted; confirmed and unconfirmed ones are told apart, counted and found by name', async () => {
  const lessons = [
    await at.lesson(thursday, 50),
    await at.lesson(thursday, 60),
    await at.lesson(saturday, 50),
  ]
  await look()
  const count = async () => (await at.manager.call('C00102_getCount', {})).unconfirmed
  expect(await count()).toBe(3)
  const [first, second, third] = (await shown()).map(alert => alert.alert_no)
  if (!first || !second || !third) throw new Error('three alerts are expected')
  await at.manager.call('C00102_updateAlert', { alert_no: first, confirmed_flag: 1 })
  expect(await count()).toBe(2)
  expect(await shown({ confirmed_flag: 1 })).toMatchObject([
    {
      alert_no: first,
      confirmed_flag: 1,
      confirmed_by_name: expect.stringMatching(/./),
      confirmed_at: expect.any(String),
    },
  ])
  expect((await shown({ confirmed_flag: 0 })).map(alert => alert.alert_no)).toEqual([second, third])
  const answer = await at.manager.call('C00102_updateBatchAlert', {
    alert_nos: [second, third, 999_999],
    confirmed_flag: 1,
  })
  expect(answer).toEqual({ updated: [second, third], missing: [999_999] })
  await at.manager.call('C00102_updateAlert', { alert_no: second, confirmed_flag: 0 })
  expect(await count()).toBe(1)
  const name =
    (await shown()).find(alert => alert.schedule_no === lessons[2]?.schedule_no)?.student_name ?? ''
  expect((await shown({ search: name })).map(alert => alert.student_name)).toEqual([name])
  expect(await shown({ search: '誰でもない名前' })).toEqual([])
})

test('what is grave rings for everybody until it is settled: nobody puts it aside for the others', async () => {
  const { owner } = at.server
  const author = await makeUser(owner, '540', { centers: [at.center_no] })
  const flag = {
    ...{ flag_no: 7, center_no: at.center_no, category: 'selfHarm', round: 0 },
    about_user_no: author.user_no,
  }
  await owner.transaction().execute(tx => chatUrgentAlert.raise(tx, [flag], testNow))
  const [alert] = await shown()
  const alert_no = alert?.alert_no ?? 0
  expect(alert).toMatchObject({ classification: 'chat_urgent', confirmed_flag: 0 })
  const asked = await at.manager.ask('C00102_updateAlert', { alert_no, confirmed_flag: 1 })
  expect(asked.error).toMatchObject({ errorCode: 'ALERT_UNSETTLED' })
  expect(
    await at.manager.call('C00102_updateBatchAlert', { alert_nos: [alert_no], confirmed_flag: 1 }),
  ).toEqual({ updated: [], missing: [alert_no] })
  expect(await shown({ confirmed_flag: 0 })).toMatchObject([{ alert_no }])
  await expect(
    sql`update alerts set confirmed_at = ${testNow}, confirmed_by = ${at.user.user_no}`.execute(owner),
  ).rejects.toThrow('alerts_ring_until_settled')
  await owner.transaction().execute(tx => chatUrgentAlert.close(tx, [flag], testNow))
  expect(await shown()).toEqual([])
})

test('more than are shown push neither the newest nor another kind off the page', async () => {
  const urgent = { about_user_no: 0, category: 'bullying', round: 0 }
  const rows = Array.from({ length: 510 }, (_, each) =>
    chatUrgentAlert.rowOf({ ...urgent, flag_no: each + 1, center_no: at.center_no }),
  )
  const raised = (minute: number) => new Date(Date.parse(testNow) + minute * 60_000).toISOString()
  await at.server.owner
    .insertInto('alerts')
    .values(rows.map((row, each) => ({ ...row, hidden_from: null, raised_at: raised(each) })))
    .execute()
  const lowUsage = { classification: 'low_usage', cause: 'x', center_no: at.center_no, raised_at: testNow }
  const detail = { usage_rate: 10 }
  await at.server.owner
    .insertInto('alerts')
    .values({ ...lowUsage, schedule_date: saturday, detail })
    .execute()
  const { alerts, total } = await at.manager.call('C00102_getAlert', { searchInfo: {} })
  expect([alerts.length, total]).toEqual([500, 511])
  const flags = alerts.flatMap(each => (each.classification === 'chat_urgent' ? [each.detail.flag_no] : []))
  expect([Math.min(...flags), Math.max(...flags)]).toEqual([12, 510])
  expect(alerts.map(each => each.classification)).toContain('low_usage')
})

test('an alert is for its center and its classroom, and one of neither for administrators', async () => {
  const { owner } = at.server
  const student = await makeStudent(owner, { center_no: at.center_no })
  await at.lesson(thursday, 50, { student })
  await look()
  await jobFailedAlert.raise(owner, [nightly], testNow)
  const elsewhere = await makeCenter(owner)
  const client = async (type: Parameters<typeof makeUser>[1], more = {}) =>
    at.server.signIn(await makeUser(owner, type, more))
  const kinds = async (who: typeof at.manager) => (await shown({}, who)).map(alert => alert.classification)
  expect(await kinds(at.manager)).toEqual(['unassigned_soon'])
  expect(await kinds(await client('560'))).toEqual(['unassigned_soon', 'job_failed'])
  expect(await kinds(await client('550', { centers: [elsewhere.center_no] }))).toEqual([])
  expect(await kinds(await client('420', { classroom_no: student.classroom_no }))).toEqual([
    'unassigned_soon',
  ])
  const other = await client('420')
  expect(await kinds(other)).toEqual([])
  const [alert] = await shown()
  const asked = await other.ask('C00102_updateAlert', { alert_no: alert?.alert_no ?? 0, confirmed_flag: 1 })
  expect(asked.status).toBe(404)
})

test('a failed run raises an alert that the next successful one closes', async () => {
  const { owner } = at.server
  const job = async (state: 'failed' | 'completed') => {
    const job_no = await addJob(owner, {
      kind: 'auto_assign',
      center_no: at.center_no,
      week_date: weeks.next,
      input: { start_date: weeks.next, end_date: weeks.next },
      requested_by: at.user.user_no,
      requested_at: testNow,
    })
    await finishJob(owner, job_no, { state, finished_at: testNow })
    return job_no
  }
  const job_no = await job('failed')
  await job('failed')
  expect(await shown()).toMatchObject([
    { classification: 'job_failed', detail: { job_no, kind: 'auto_assign', week_date: weeks.next } },
  ])
  await job('completed')
  expect(await shown()).toEqual([])
})
