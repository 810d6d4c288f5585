import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../testing/makePeople.ts'
import { makeMeetingAccount } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let at: AssignmentSetting
let other: { center_no: number; manager: TestClient }

beforeAll(async () => {
  at = await openAssignment()
  other = await at.otherCenter()
  for (const each of [at.center_no, other.center_no]) await makeMeetingAccount(at.server.owner, each)
})

afterAll(() => at.server.close())

const date = '2026-04-21'
const week_date = weeks.next

const dayOf = (client: TestClient) => client.call('C11101_getTeacherSchedule', { schedule_date: date })

test('a teacher whose shift has moved is shown at the new center alone, once that one distributes', async () => {
  const db = at.server.owner
  const { teacher_no } = await at.teacher([[date, 50]], { centers: [other.center_no] })
  const taught = await at.server.signIn(await makeUser(db, '300', { teacher_no }))
  const old = await at.lesson(date, 50, { teacher_no })
  const learning = await at.server.signIn(await makeUser(db, '110', { student_no: old.student_no }))
  await at.manager.call('C40101_distribute', { center_no: at.center_no, week_date })

  const { schedule_no, lock_version } = old
  const lessons = [{ _action: 'removeTeacher' as const, schedule_no, lock_version }]
  await at.manager.call('C40101_updateSchedule', { center_no: at.center_no, week_date, lessons })
  const { center_no } = other
  await db.updateTable('teacher_shifts').set({ center_no }).where('teacher_no', '=', teacher_no).execute()
  const mine = await at.lesson(date, 50, { center_no, teacher_no })

  const answer = await other.manager.call('C40101_distribute', { center_no, week_date })
  expect(answer).toMatchObject({
    distributed: 1,
    added: 1,
    removed: 0,
    without_meeting: 0,
    back_to_back: 0,
    mails: 0,
    unreachable: 4,
  })
  const { periods } = await dayOf(taught)
  expect(periods).toMatchObject([{ lessons: [{ schedule_no: mine.schedule_no }] }])
  expect((await learning.call('C21101_getSchedule', { schedule_date: date })).lessons).toMatchObject([
    { distributed: false, teacher_name: '' },
  ])
  const lines = await db
    .selectFrom('audit_log')
    .select(['subject_no', 'detail'])
    .where('action', '=', 'distribution_taken_over')
    .execute()
  const detail = { week_date, by_center_no: center_no, schedule_nos: [schedule_no] }
  expect(lines).toEqual([{ subject_no: at.center_no, detail }])
  const told = await db
    .selectFrom('outbox')
    .select('center_no')
    .where('student_no', '=', old.student_no)
    .execute()
  expect(told).toEqual([{ center_no: at.center_no }, { center_no: at.center_no }])

  // The other center's own week goes on: what it gives out next is its own.
  await at.manager.call('C40101_distribute', { center_no: at.center_no, week_date })
  expect((await dayOf(taught)).periods).toEqual(periods)
})
