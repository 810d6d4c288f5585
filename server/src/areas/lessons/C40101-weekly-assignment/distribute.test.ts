import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOff } from '../../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeMeetingAccount } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
  for (const meeting_id of ['111 1111', '222 2222'])
    await makeMeetingAccount(at.server.owner, at.center_no, { meeting_id })
})

afterAll(() => at.server.close())

/** A lesson on that day with both its people signed in. */
async function pair(date: string, time_limit_no: number) {
  const teacher = await at.teacher([[date, time_limit_no]])
  const student = await makeStudent(at.server.owner, { center_no: at.center_no })
  const lesson = await at.lesson(date, time_limit_no, { student, teacher_no: teacher.teacher_no })
  const { teacher_no } = teacher
  return {
    lesson,
    teacher,
    student,
    taught: await at.server.signIn(await makeUser(at.server.owner, '300', { teacher_no })),
    learning: await at.server.signIn(
      await makeUser(at.server.owner, '110', { student_no: student.student_no }),
    ),
  }
}

const distribute = (week_date: string) =>
  at.manager.call('C40101_distribute', { center_no: at.center_no, week_date })
const stop = (week_date: string) =>
  at.manager.call('C40101_stopDistribution', { center_no: at.center_no, week_date })

const dayOfTeacher = (client: TestClient, schedule_date: string) =>
  client.call('C11101_getTeacherSchedule', { schedule_date })
const dayOfStudent = (client: TestClient, schedule_date: string) =>
  client.call('C21101_getSchedule', { schedule_date })

test('a week is hidden, shown when it is distributed, and hidden again when that stops', async () => {
  const date = '2026-04-21'
  const { lesson, teacher, student, taught, learning } = await pair(date, 50)
  const hidden = async () => {
    expect((await dayOfTeacher(taught, date)).periods).toEqual([])
    expect((await dayOfTeacher(taught, weeks.begun)).next_date).toBe('')
    expect((await dayOfStudent(learning, date)).lessons).toMatchObject([
      { schedule_no: lesson.schedule_no, distributed: false, teacher_name: '', meeting_id: '', passcode: '' },
    ])
  }
  await hidden()

  expect(await distribute(weeks.next)).toMatchObject({ distributed: 1, added: 1, removed: 0, changed: 0 })
  const day = await dayOfTeacher(taught, date)
  expect(day).toMatchObject({
    display_name: teacher.display_name,
    periods: [
      {
        time_limit_no: 50,
        meeting_id: '111 1111',
        lessons: [{ schedule_no: lesson.schedule_no, student_name: student.student_name }],
      },
    ],
  })
  expect((await dayOfTeacher(taught, weeks.begun)).next_date).toBe(date)
  const shown = await dayOfStudent(learning, date)
  expect(shown).toMatchObject({
    student_name: student.student_name,
    // The meeting itself is shown on the day.
    lessons: [{ distributed: true, teacher_name: teacher.display_name, meeting_id: '' }],
  })
  expect((await dayOfStudent(learning, weeks.begun)).upcoming).toHaveLength(1)

  expect(await stop(weeks.next)).toMatchObject({ hidden: 1 })
  await hidden()
})

test('what is saved later is seen after the next distribution, which says what it changed', async () => {
  const date = '2026-04-28'
  const { lesson, learning, taught, teacher } = await pair(date, 60)
  const gone = await pair(date, 70)
  await distribute(weeks.after)
  const other = await at.teacher([[date, 60]])
  const change = { schedule_no: lesson.schedule_no, lock_version: 1, _action: 'assignTeacher' as const }
  const removal = { schedule_no: gone.lesson.schedule_no, lock_version: 1, _action: 'removeTeacher' as const }
  await at.manager.call('C40101_updateSchedule', {
    center_no: at.center_no,
    week_date: weeks.after,
    lessons: [{ ...change, teacher_no: other.teacher_no }, removal],
  })
  const added = await pair(date, 40)
  expect((await dayOfStudent(learning, date)).lessons).toMatchObject([{ teacher_name: teacher.display_name }])
  expect((await dayOfTeacher(taught, date)).periods).toHaveLength(1)
  expect((await dayOfTeacher(added.taught, date)).periods).toEqual([])

  expect(await distribute(weeks.after)).toMatchObject({ distributed: 2, added: 1, removed: 1, changed: 1 })
  expect((await dayOfStudent(learning, date)).lessons).toMatchObject([{ teacher_name: other.display_name }])
  expect((await dayOfTeacher(taught, date)).periods).toEqual([])
  expect((await dayOfStudent(gone.learning, date)).lessons).toMatchObject([
    { distributed: false, teacher_name: '' },
  ])
  expect((await dayOfTeacher(added.taught, date)).periods).toHaveLength(1)
  expect(await distribute(weeks.after)).toMatchObject({ distributed: 2, added: 0, removed: 0, changed: 0 })
})

test('a lesson called off is gone from both days at once, and no distribution tells it again', async () => {
  const date = '2026-05-05'
  const { lesson, taught, learning } = await pair(date, 50)
  await distribute('2026-05-04')
  expect((await dayOfTeacher(taught, date)).periods).toHaveLength(1)
  await callOff(at.server.owner, lesson.schedule_no)
  expect((await dayOfTeacher(taught, date)).periods).toEqual([])
  expect((await dayOfStudent(learning, date)).lessons).toEqual([])
  const again = { center_no: at.center_no, week_date: '2026-05-04' }
  expect(await at.manager.call('C40101_getDistributionDiff', again)).toMatchObject({ removed: [] })
})

test('a lesson moved to another day since is shown there without teacher and meeting', async () => {
  const [from, to] = ['2026-06-09', '2026-06-10']
  const { lesson, learning } = await pair(from, 50)
  await distribute('2026-06-08')
  await at.server.owner.transaction().execute(async tx => {
    const { schedule_no } = lesson
    await tx.deleteFrom('lesson_seats').where('schedule_no', '=', schedule_no).execute()
    const moved = { teacher_no: null, schedule_date: to }
    await tx.updateTable('lessons').set(moved).where('schedule_no', '=', schedule_no).execute()
  })
  expect((await dayOfStudent(learning, from)).lessons).toEqual([])
  expect((await dayOfStudent(learning, to)).lessons).toMatchObject([
    { distributed: false, teacher_name: '', meeting_id: '' },
  ])
})

test('two teachers never have one meeting account at once, lessons of one period share theirs', async () => {
  const date = '2026-05-12'
  const [one, two, last] = [
    await at.teacher([[date, 50]]),
    await at.teacher([[date, 50]]),
    await at.teacher([[date, 50]]),
  ]
  for (const { teacher_no } of [one, two, last]) {
    await at.lesson(date, 51, { teacher_no })
    await at.lesson(date, 52, { teacher_no })
  }
  await at.lesson(date, 60, { teacher_no: last.teacher_no })
  expect(await distribute('2026-05-11')).toMatchObject({ distributed: 7, without_meeting: 1 })
  const accounts = async () => {
    const rows = await at.server.owner
      .selectFrom('distributed_lessons')
      .select(['teacher_no', 'time_limit_no', 'schedule_account_no'])
      .where('schedule_date', '=', date)
      .orderBy('schedule_no')
      .execute()
    return rows.map(row => `${row.teacher_no} ${row.time_limit_no} ${row.schedule_account_no}`)
  }
  const first = await accounts()
  const given = await at.server.owner
    .selectFrom('distributed_meetings')
    .select(['schedule_account_no', 'period_no'])
    .where('schedule_date', '=', date)
    .execute()
  expect(given).toHaveLength(3)
  expect(new Set(given.map(row => `${row.schedule_account_no} ${row.period_no}`)).size).toBe(3)
  await distribute('2026-05-11')
  expect(await accounts()).toEqual(first)
})

test('an account that goes on with another teacher is told before and counted after, with whom it follows', async () => {
  const [date, week_date] = ['2026-05-19', '2026-05-18']
  const { center_no } = at
  const [one, two, next] = [
    await at.teacher([[date, 50]], { display_name: '前田' }),
    await at.teacher([[date, 50]]),
    await at.teacher([[date, 60]], { display_name: '次原' }),
  ]
  await at.lesson(date, 50, { teacher_no: one.teacher_no })
  await at.lesson(date, 50, { teacher_no: two.teacher_no })
  // Both accounts are somebody's just before.
  await at.lesson(date, 60, { teacher_no: next.teacher_no })
  const diff = () => at.manager.call('C40101_getDistributionDiff', { center_no, week_date })
  const before = await diff()
  expect(before.without_meeting).toEqual([])
  const { account_name } = await at.server.owner
    .selectFrom('meeting_accounts')
    .select('account_name')
    .where('meeting_id', '=', '111 1111')
    .executeTakeFirstOrThrow()
  expect(before.back_to_back).toEqual([
    {
      ...{ schedule_date: date, time_limit_no: 60, teacher_no: next.teacher_no, teacher_name: '次原' },
      ...{ account_name, before_teacher_name: '前田' },
    },
  ])
  expect(await distribute(week_date)).toMatchObject({ without_meeting: 0, back_to_back: 1 })
  // What was given once is kept: what is shown afterwards is what was counted.
  expect((await diff()).back_to_back).toEqual(before.back_to_back)
})

test('a week that has begun is still distributed, but no longer stopped; one of the past is neither', async () => {
  await pair('2026-04-16', 50)
  expect((await distribute(weeks.begun)).distributed).toBe(1)
  const refused = (api: string, week_date: string) =>
    at.manager.ask(api, { center_no: at.center_no, week_date })
  expect((await refused('C40101_stopDistribution', weeks.begun)).error?.errorCode).toBe('ALREADY_BEGUN')
  expect((await refused('C40101_distribute', weeks.past)).error?.errorCode).toBe('OUT_OF_RANGE')
  expect((await refused('C40101_distribute', '2026-04-21')).status).toBe(422)
  expect((await refused('C40101_stopDistribution', '2026-06-01')).error?.errorCode).toBe('NOT_DISTRIBUTED')
})

test('distributing and stopping leave a line each', async () => {
  const lines = await at.server.owner
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', 'center_week')
    .where('subject_no', '=', at.center_no)
    .orderBy('audit_no')
    .execute()
  expect(lines.slice(0, 2)).toMatchObject([
    { action: 'distributed', detail: { week_date: weeks.next, added: 1 } },
    { action: 'distribution_stopped', detail: { week_date: weeks.next, hidden: 1 } },
  ])
})

test("office work stands on the teacher's day once the week is distributed", async () => {
  const date = '2026-05-26'
  const { taught, teacher } = await pair(date, 50)
  await at.server.owner
    .insertInto('teacher_shifts')
    .values({
      teacher_no: teacher.teacher_no,
      schedule_date: date,
      time_limit_no: 40,
      center_no: at.center_no,
    })
    .execute()
  await at.server.owner
    .insertInto('office_work')
    .values({
      teacher_no: teacher.teacher_no,
      schedule_date: date,
      time_limit_no: 40,
      center_no: at.center_no,
    })
    .execute()
  expect((await dayOfTeacher(taught, date)).periods).toEqual([])
  await distribute('2026-05-25')
  expect((await dayOfTeacher(taught, date)).periods).toMatchObject([
    { time_limit_no: 40, office_work: true, lessons: [] },
    { time_limit_no: 50, office_work: false },
  ])
  await stop('2026-05-25')
  expect((await dayOfTeacher(taught, date)).periods).toEqual([])
})
