import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let at: AssignmentSetting
let other: { center_no: number; manager: TestClient }

beforeAll(async () => {
  at = await openAssignment()
  other = await at.otherCenter()
})

afterAll(() => at.server.close())

const date = '2026-04-21'

const stored = ({ schedule_no }: { schedule_no: number }) => at.stored(schedule_no)

async function seen({ schedule_no }: { schedule_no: number }) {
  return { schedule_no, lock_version: (await stored({ schedule_no })).lock_version }
}

async function lastAction({ schedule_no }: { schedule_no: number }) {
  const line = await at.server.owner
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'lesson')
    .where('subject_no', '=', schedule_no)
    .orderBy('audit_no', 'desc')
    .executeTakeFirst()
  return line?.action
}

test('a cell is emptied, or the half of it that is named', async () => {
  const { teacher_no } = await at.teacher([[date, 50]])
  const lessons = [71, 72, 72].map(slot => slot - 20)
  const made = []
  for (const slot of lessons) made.push(await at.lesson(date, slot, { teacher_no }))
  const cell = { center_no: at.center_no, schedule_date: date, teacher_no }
  const half = await at.manager.call('C40101_cancelCell', { ...cell, time_limit_no: 52 })
  expect(half.cancelled).toBe(2)
  const whole = await at.manager.call('C40101_cancelCell', { ...cell, time_limit_no: 50 })
  expect(whole.updated.map(row => row.schedule_no)).toEqual([made[0]?.schedule_no])
  expect((await at.manager.call('C40101_cancelCell', { ...cell, time_limit_no: 50 })).cancelled).toBe(0)
  for (const lesson of made) {
    expect((await stored(lesson)).teacher_no).toBeNull()
    expect(await lastAction(lesson)).toBe('removeTeacher')
  }
})

test('a cell with a pinned lesson is not emptied', async () => {
  const { teacher_no } = await at.teacher([['2026-04-24', 50]])
  const lesson = await at.lesson('2026-04-24', 50, { teacher_no, pinned_flag: 1 })
  const cell = { center_no: at.center_no, schedule_date: '2026-04-24', teacher_no, time_limit_no: 50 }
  expect((await at.manager.ask('C40101_cancelCell', cell)).error).toMatchObject({
    errorCode: 'PINNED',
    errors: [{ field: 'lessons.0', errorCode: 'PINNED' }],
  })
  expect((await stored(lesson)).teacher_no).toBe(teacher_no)
})

test('a type that the teacher of a lesson has not is asked for with the password only', async () => {
  const { teacher_no } = await at.teacher([['2026-04-24', 60]], { teacher_type: 1 })
  const lesson = await at.lesson('2026-04-24', 60, { teacher_no })
  const ask = async (teacher_request_type: 0 | 2) =>
    at.manager.ask('C40101_setTeacherType', {
      center_no: at.center_no,
      schedules: [await seen(lesson)],
      teacher_request_type,
    })
  expect((await ask(2)).error).toMatchObject({ status: 403, errorCode: 'PASSWORD_NEEDED' })
  expect((await stored(lesson)).teacher_request_type).toBe(0)
})

test('a cell of a past day is not emptied', async () => {
  const { teacher_no } = await at.teacher([['2026-04-14', 50]])
  await at.lesson('2026-04-14', 50, { teacher_no })
  const cell = { center_no: at.center_no, schedule_date: '2026-04-14', teacher_no, time_limit_no: 50 }
  expect((await at.manager.ask('C40101_cancelCell', cell)).error?.errorCode).toBe('OUT_OF_RANGE')
})

test('the requested type of lessons of several weeks is set at once, or of none', async () => {
  const [one, two] = [await at.lesson(date, 60), await at.lesson('2026-04-28', 60)]
  const ask = async (stale: number) =>
    at.manager.ask('C40101_setTeacherType', {
      center_no: at.center_no,
      schedules: [await seen(one), { ...(await seen(two)), lock_version: stale }],
      teacher_request_type: 2,
    })
  expect((await ask(9)).error).toMatchObject({
    errorCode: 'MSG_0001',
    errors: [{ field: 'schedules.1', errorCode: 'MSG_0001' }],
  })
  expect((await stored(one)).teacher_request_type).toBe(0)
  expect((await ask(0)).status).toBe(200)
  expect([await stored(one), await stored(two)]).toMatchObject([
    { teacher_request_type: 2 },
    { teacher_request_type: 2 },
  ])
})

test('an unassigned lesson is moved and taken back, by the people of either center', async () => {
  const lesson = await at.lesson(date, 70)
  const move = async () =>
    at.manager.call('C40101_setTransfer', {
      schedule: await seen(lesson),
      target_center_no: other.center_no,
    })
  const back = async (client: TestClient) =>
    client.call('C40101_removeTransfer', { schedule: await seen(lesson) })
  for (const client of [at.manager, other.manager]) {
    expect((await move()).updated).toHaveLength(1)
    expect(await stored(lesson)).toMatchObject({
      center_no: other.center_no,
      original_center_no: at.center_no,
    })
    // Whose it isn't any more gives it to nobody else.
    const further = await at.manager.ask('C40101_setTransfer', {
      schedule: await seen(lesson),
      target_center_no: at.center_no,
    })
    expect([further.status, further.error?.errorCode]).toEqual([400, 'MOVED_AWAY'])
    expect((await back(client)).updated).toHaveLength(1)
    expect(await stored(lesson)).toMatchObject({ center_no: at.center_no, original_center_no: null })
  }
  expect(await lastAction(lesson)).toBe('removeTransfer')
})

test('a lesson with a teacher stays at its center', async () => {
  const { teacher_no } = await at.teacher([[date, 40]])
  const schedule = await seen(await at.lesson(date, 40, { teacher_no }))
  const target_center_no = other.center_no
  const moved = await at.manager.ask('C40101_setTransfer', { schedule, target_center_no })
  expect(moved).toMatchObject({ status: 409, error: { errorCode: 'BLOCKED' } })
})

test('office work is read and saved by itself', async () => {
  const { teacher_no } = await at.teacher([
    [date, 60],
    ['2026-04-28', 60],
  ])
  const days = { center_no: at.center_no, start_date: '2026-04-20', end_date: '2026-05-03' }
  const row = { schedule_date: date, time_limit_no: 60, teacher_no, timeDivision: 0, dayofweek: 2 } as const
  const rows = [row, { ...row, schedule_date: '2026-04-28' }].map(each => ({
    ...each,
    center_no: at.center_no,
  }))
  const submit = (_action: 'insert' | 'delete') =>
    at.manager.call('C40101_submitOfficeWork', { ...days, rows: rows.map(each => ({ ...each, _action })) })
  expect(await submit('insert')).toEqual({ inserted: 2, deleted: 0 })
  expect(await at.manager.call('C40101_initOfficeWork', days)).toEqual({ rows })
  expect(await submit('delete')).toEqual({ inserted: 0, deleted: 2 })
  const short = { ...days, end_date: '2026-04-26', rows: rows.map(each => ({ ...each, _action: 'insert' })) }
  expect((await at.manager.ask('C40101_submitOfficeWork', short)).error).toMatchObject({
    status: 422,
    errors: [{ field: 'rows.1' }],
  })
})

test('every valid center can be chosen, and says whether it is the own', async () => {
  const group = await makeCenter(at.server.owner, { group_flag: 1 })
  const closed = await makeCenter(at.server.owner, { valid_flag: 0 })
  const centers = await at.manager.call('C40101_getCenterDropdown', { group_flag: 0 })
  expect(centers.filter(center => center.own).map(center => center.center_no)).toEqual([at.center_no])
  expect(centers.map(center => center.center_no)).toContain(other.center_no)
  expect(centers.map(center => center.center_no)).not.toContain(closed.center_no)
  const groups = await at.manager.call('C40101_getCenterDropdown', { group_flag: 1 })
  expect(groups.map(each => each.center_no)).toEqual([group.center_no])
})
