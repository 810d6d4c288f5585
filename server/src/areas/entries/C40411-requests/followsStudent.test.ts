import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginHomeCenters } from '../../../operations/beginHomeCenters.ts'
import { lockStudentEntries } from '../../../operations/entries/availability.sql.ts'
import { closeUnbroken } from '../../../testing/closeUnbroken.ts'
import { EntrySetting, openEntries } from '../../../testing/entrySetting.ts'
import { makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import type { AssignmentSetting } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { untilWaiting } from '../../../testing/whileWeekIsHeld.ts'

// Today is Wednesday, 15 April 2026; the student changes the home center on Wednesday, the 22nd.
const [thursday, monday, day, friday] = ['2026-04-16', '2026-04-20', '2026-04-22', '2026-04-24']

let at: AssignmentSetting
let old: EntrySetting
let other: { center_no: number; manager: TestClient }
let family: TestClient

beforeAll(async () => {
  at = await openEntries()
})

beforeEach(async () => {
  old = await EntrySetting.open(at)
  other = await at.otherCenter()
  const { student_no } = old.student
  family = await at.server.signIn(await makeUser(at.server.owner, '110', { student_no }))
})

afterAll(() => closeUnbroken(at.server))

const plan = (kind: 'transfer' | 'cancel' = 'transfer', schedule_date = day) =>
  old.manager.call('C20301_doAction', {
    ...{ student_no: old.student.student_no, target_center_no: other.center_no, schedule_date, kind },
  })

async function begin(): Promise<void> {
  const { database, clock } = at.server.services
  await beginHomeCenters(database, clock)
}

/** Three teachers of a center who could take what is asked for. */
async function work(center_no: number, ...days: string[]): Promise<void> {
  for (let made = 0; made < 3; made += 1) {
    await makeTeacher(at.server.owner, {
      ...{ center_no, subject_nos: [old.subject_no] },
      shifts: days.map(schedule_date => ({ schedule_date, time_limit_no: 50 })),
    })
  }
}

function ask(schedule_date: string, second?: string) {
  const { subject_no, course_no } = old
  return family.call('C21201_doAddRequest', {
    ...{ kind: 'addition' as const, subject_no, course_no, request_text: '英検の前に見てほしいです' },
    first_choice: { schedule_date, time_limit_no: 50 },
    ...(second === undefined ? {} : { second_choice: { schedule_date: second, time_limit_no: 50 } }),
  })
}

const accept = (client: TestClient, request_no: number, choice: 1 | 2 = 1) =>
  client.ask('C40411_accept', { request_no, lock_version: 0, choice })

/** The numbers of the requests that somebody is shown, of this student alone. */
async function listed(client: TestClient): Promise<number[]> {
  const search = { searchInfo: {}, orderBy: [], pagination: { current_page: 1, per_page: 30 } }
  const { rows } = await client.call('C40411_doBrowse', search)
  return rows.filter(row => row.student_no === old.student.student_no).map(row => row.request_no)
}

/** Where the request's alert stands, and where each of its slots is held. */
async function placesOf(request_no: number) {
  const { owner } = at.server
  const alerts = await owner
    .selectFrom('alerts')
    .select(['center_no', 'confirmed_at'])
    .where('cause', '=', String(request_no))
    .where('closed_at', 'is', null)
    .execute()
  const holds = await owner
    .selectFrom('slot_holds')
    .select(['schedule_date', 'center_no'])
    .where('request_no', '=', request_no)
    .orderBy('schedule_date')
    .execute()
  return { alerts, holds: holds.map(hold => [hold.schedule_date, hold.center_no]) }
}

test('who has the child decides a wish for a day on which another center will have it, and makes the lesson there', async () => {
  await work(other.center_no, friday)
  await plan()
  const { request_no } = await ask(friday)
  expect([await listed(old.manager), await listed(other.manager)]).toEqual([[request_no], []])
  expect((await accept(other.manager, request_no)).status).toBe(404)
  expect(await placesOf(request_no)).toMatchObject({
    alerts: [{ center_no: old.center_no }],
    holds: [[friday, other.center_no]],
  })
  // Whose teachers are strangers is told how many there are, not who.
  const { choices } = await old.manager.call('C40411_getCandidates', { request_no })
  expect(choices).toMatchObject([
    { center_no: other.center_no, reason: '', candidates: [], candidate_count: 3 },
  ])
  expect((await accept(old.manager, request_no)).status).toBe(200)
  expect(await old.lessons()).toMatchObject([
    { schedule_date: friday, center_no: other.center_no, original_center_no: null },
  ])
})

test('a wish that waits goes along with its student, its alert and its slots with it', async () => {
  await work(old.center_no, monday, friday)
  await work(other.center_no, friday)
  const { request_no } = await ask(friday, monday)
  const alert = { cause: String(request_no) }
  const { alert_no } = await at.server.owner
    .selectFrom('alerts')
    .select('alert_no')
    .where('cause', '=', alert.cause)
    .executeTakeFirstOrThrow()
  await old.manager.call('C00102_updateAlert', { alert_no, confirmed_flag: 1 })
  await plan()
  // The lesson would come there from that day on; who decides is still who has the child.
  expect(await placesOf(request_no)).toMatchObject({
    alerts: [{ center_no: old.center_no, confirmed_at: expect.anything() }],
    holds: [
      [monday, old.center_no],
      [friday, other.center_no],
    ],
  })
  expect([await listed(old.manager), await listed(other.manager)]).toEqual([[request_no], []])
  at.server.clock.set(`${day}T00:30:00.000Z`)
  const [leaving, having] = [await signIn(old.center_no), await signIn(other.center_no)]
  await begin()
  expect([await listed(leaving), await listed(having)]).toEqual([[], [request_no]])
  expect((await leaving.ask('C40411_doRead', { id: request_no })).status).toBe(404)
  expect((await accept(leaving, request_no)).status).toBe(404)
  expect((await placesOf(request_no)).alerts).toEqual([{ center_no: other.center_no, confirmed_at: null }])
  expect((await accept(having, request_no)).status).toBe(200)
  expect(await old.lessons()).toMatchObject([{ schedule_date: friday, center_no: other.center_no }])
})

const signIn = async (center_no: number) =>
  at.server.signIn(await makeUser(at.server.owner, '550', { centers: [center_no] }))

test('a wish of a child who never came stays where the child is', async () => {
  await work(old.center_no, friday)
  await work(other.center_no, friday)
  await plan()
  const { request_no } = await ask(friday)
  await plan('cancel')
  expect([await listed(old.manager), await listed(other.manager)]).toEqual([[request_no], []])
  expect((await other.manager.ask('C40411_doRead', { id: request_no })).status).toBe(404)
  expect(await placesOf(request_no)).toMatchObject({
    alerts: [{ center_no: old.center_no }],
    holds: [[friday, old.center_no]],
  })
  expect((await accept(old.manager, request_no)).status).toBe(200)
  expect(await old.lessons()).toMatchObject([{ schedule_date: friday, center_no: old.center_no }])
})

test('what was decided stays where it was decided', async () => {
  await work(old.center_no, monday)
  const { request_no } = await ask(monday)
  await old.manager.call('C40411_decline', { request_no, lock_version: 0, decline_reason: '満席でした。' })
  await plan('transfer', thursday)
  at.server.clock.set(`${thursday}T00:30:00.000Z`)
  const [leaving, having] = [await signIn(old.center_no), await signIn(other.center_no)]
  await begin()
  expect([await listed(leaving), await listed(having)]).toEqual([[request_no], []])
})

test('a wish that is sent while the change is planned holds its slot where the lesson would come', async () => {
  await work(old.center_no, friday)
  await work(other.center_no, friday)
  const { student_no } = old.student
  const asked = await at.server.owner.transaction().execute(async tx => {
    // The change has written its plan and is not done yet.
    await lockStudentEntries(tx, student_no)
    const sent = ask(friday)
    await untilWaiting(at.server)
    await tx
      .insertInto('student_home_centers')
      .values({
        ...{ student_no, start_date: day, planned_at: '2026-04-15T01:00:00.000Z' },
        ...{ before_center_no: old.center_no, center_no: other.center_no },
      })
      .execute()
    return { sent }
  })
  const { request_no } = await asked.sent
  expect((await placesOf(request_no)).holds).toEqual([[friday, other.center_no]])
})
