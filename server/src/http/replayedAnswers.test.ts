import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent, makeUser, testPassword } from '../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../testing/openAssignment.ts'

/** What lies beside a key for two days, and who may still hear it. */
let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

const date = '2026-04-21'

/** A save with the check that leaves a child's lesson without a teacher, and names it. */
async function checkedSave() {
  const teacher = await at.teacher([[date, 50]])
  const student = await makeStudent(at.server.owner, { center_no: at.center_no, student_name: '秘密 花子' })
  const lesson = await at.lesson(date, 50, { student, teacher_no: teacher.teacher_no })
  const office = { schedule_date: date, time_limit_no: 50, teacher_no: teacher.teacher_no, timeDivision: 0 }
  const office_work = [{ ...office, center_no: at.center_no, dayofweek: 2, _action: 'insert' }]
  return {
    input: { center_no: at.center_no, week_date: weeks.next, lessons: [], office_work, check: 1 },
    lesson,
  }
}

async function manager() {
  const user = await makeUser(at.server.owner, '550', { centers: [at.center_no] })
  const leave = () => at.server.owner.deleteFrom('user_centers').where('user_no', '=', user.user_no).execute()
  return { client: await at.server.signIn(user), leave }
}

async function keptOf(key: string): Promise<string> {
  const row = await at.server.owner
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return JSON.stringify(row.answer)
}

test('no names lie beside a key, and the repeated request hears them all the same', async () => {
  const { client } = await manager()
  const { input, lesson } = await checkedSave()
  const key = 'names-0001'
  const first = await client.ask('C40101_updateSchedule', input, { key })
  expect(first.output).toMatchObject({
    unassigned: [{ schedule_no: lesson.schedule_no, student_name: '秘密 花子' }],
  })
  expect(await keptOf(key)).toContain(String(lesson.schedule_no))
  expect(await keptOf(key)).not.toMatch(/[ぁ-ん一-龠]/)
  expect((await client.ask('C40101_updateSchedule', input, { key })).output).toEqual(first.output)
})

test('who has lost the center is answered as without a key', async () => {
  const { client, leave } = await manager()
  const { input } = await checkedSave()
  const key = 'lost-0002'
  expect((await client.ask('C40101_updateSchedule', input, { key })).status).toBe(200)
  await leave()
  const [again, fresh] = [
    await client.ask('C40101_updateSchedule', input, { key }),
    await client.ask('C40101_updateSchedule', input),
  ]
  expect(again.status).toBe(404)
  expect(again.error).toEqual(fresh.error)
})

test('who has lost the center hears no more of a lesson that was named by its number', async () => {
  const { client, leave } = await manager()
  const { schedule_no, lock_version } = await at.lesson(date, 60)
  const input = {
    center_no: at.center_no,
    schedules: [{ schedule_no, lock_version }],
    teacher_request_type: 1,
  }
  const key = 'lost-0003'
  const ask = () => client.ask('C40101_setTeacherType', input, { key })
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(200)
  await leave()
  expect((await ask()).status).toBe(404)
})

test('a proof of the password is not told again to who has lost the center', async () => {
  const { client, leave } = await manager()
  const input = { center_no: at.center_no, week_date: weeks.next, user_password: testPassword }
  const ask = () => client.ask('C40101_checkPassword', input, { key: 'lost-0004' })
  expect((await ask()).status).toBe(200)
  await leave()
  expect((await ask()).status).toBe(404)
})
