import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { planWeeks, storePlans } from '../../../operations/autoAssignWeek.ts'
import { closeSound } from '../../../testing/closeSound.ts'
import type { MadeLesson } from '../../../testing/makeLesson.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'
import { testNow } from '../../../testing/testClock.ts'

let at: AssignmentSetting

const week_date = '2026-04-20'
const day = '2026-04-21'

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => closeSound(at.server))

async function part(one: MadeLesson, other: MadeLesson): Promise<void> {
  const pair = { student_no: one.student_no, other_student_no: other.student_no }
  await at.server.owner.insertInto('student_apart').values(pair).execute()
}

const assign = (lessons: readonly MadeLesson[], teacher_no: number) =>
  at.manager.ask('C40101_updateSchedule', {
    center_no: at.center_no,
    week_date,
    lessons: lessons.map(({ schedule_no, lock_version }) => ({
      _action: 'assignTeacher' as const,
      schedule_no,
      lock_version,
      teacher_no,
    })),
  })

const teacherOf = async ({ schedule_no }: MadeLesson) => (await at.stored(schedule_no)).teacher_no

test('students kept apart are not saved with one teacher in one period, whoever of them comes first', async () => {
  const { teacher_no } = await at.teacher([
    [day, 50],
    [day, 60],
  ])
  const [one, other, third, later] = [
    await at.lesson(day, 50),
    await at.lesson(day, 50),
    await at.lesson(day, 50),
    await at.lesson(day, 60),
  ]
  await part(one, other)
  await part(later, one)
  const together = await assign([one, other], teacher_no)
  expect([together.status, together.error?.errors?.[0]?.message]).toEqual([
    409,
    expect.stringContaining('離す生徒'),
  ])
  expect((await assign([one], teacher_no)).status).toBe(200)
  expect((await assign([other], teacher_no)).status).toBe(409)
  expect((await assign([third, later], teacher_no)).status).toBe(200)
  const { lessons } = await at.manager.call('C40101_getAppliedSchedule', {
    center_no: at.center_no,
    start_date: day,
    end_date: day,
  })
  expect(lessons.find(each => each.schedule_no === other.schedule_no)?.apart_student_nos).toEqual([
    one.student_no,
  ])
})

test('automatic assignment gives them two teachers, or one of them none', async () => {
  const { center_no, server } = at
  const next = '2026-04-23'
  const run = { center_no, week_date, start_date: next, end_date: next }
  const auto = async () => {
    const { database } = server.services
    const made = await planWeeks(database, [run], {
      now: testNow,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    // The pairs are rules of the run, so what it proves holds with them.
    expect(made.plan.status).toBe('optimal')
    return inTransaction(database.db, tx => storePlans(tx, made, testNow))
  }
  const first = await at.teacher([[next, 50]])
  const lessons = [await at.lesson(next, 50), await at.lesson(next, 50)] as const
  await part(...lessons)
  const [stored] = await auto()
  expect((await Promise.all(lessons.map(teacherOf))).filter(no => no !== null)).toEqual([first.teacher_no])
  expect(stored?.result.unassigned).toMatchObject([
    { reasons: expect.arrayContaining([{ reason: 'apart', count: 1 }]) },
  ])
  const second = await at.teacher([[next, 50]])
  await auto()
  expect((await Promise.all(lessons.map(teacherOf))).sort()).toEqual(
    [first.teacher_no, second.teacher_no].sort(),
  )
})

test('what people have set stays, and the other one is kept from that teacher', async () => {
  const next = '2026-04-24'
  const { center_no, server } = at
  const { teacher_no } = await at.teacher([[next, 50]])
  const kept = await at.lesson(next, 50, { teacher_no, manual_flag: 1 })
  const free = await at.lesson(next, 50)
  await part(free, kept)
  const run = { center_no, week_date, start_date: next, end_date: next }
  const { plan } = await planWeeks(server.services.database, [run], {
    now: testNow,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  expect([plan.assign[free.schedule_no], plan.status]).toEqual([null, 'optimal'])
})
