import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import { testNow } from '../../../testing/testClock.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

/** A day with a lesson set by the machine, one by a person, one pinned, and one on the next day. */
async function assignedDay(date: string, next: string) {
  const taught = async (day: string, flags: object) => {
    const teacher = await at.teacher([[day, 50]])
    return at.lesson(day, 50, { teacher_no: teacher.teacher_no, ...flags })
  }
  return {
    automatic: await taught(date, {}),
    manual: await taught(date, { manual_flag: 1 }),
    pinned: await taught(date, { manual_flag: 1, pinned_flag: 1 }),
    pinnedAutomatic: await taught(date, { pinned_flag: 1 }),
    nextDay: await taught(next, {}),
    open: await at.lesson(date, 60),
  }
}

type Day = Awaited<ReturnType<typeof assignedDay>>

async function keep(day: Day): Promise<string[]> {
  const kept: string[] = []
  for (const [name, { schedule_no }] of Object.entries(day)) {
    if ((await at.stored(schedule_no)).teacher_no !== null) kept.push(name)
  }
  return kept
}

function reset(date: string, mode: 'reset' | 'release') {
  const days = { start_date: date, end_date: date }
  return at.manager.call('C40101_resetSchedule', { center_no: at.center_no, ...days, mode })
}

test('reset releases what the machine assigned, and keeps people and pins', async () => {
  const day = await assignedDay('2026-04-21', '2026-04-22')
  expect(await reset('2026-04-21', 'reset')).toEqual({ released: 1, pinned: 2 })
  expect(await keep(day)).toEqual(['manual', 'pinned', 'pinnedAutomatic', 'nextDay'])
  const seats = await at.server.owner
    .selectFrom('lesson_seats')
    .select('seat')
    .where('schedule_no', '=', day.automatic.schedule_no)
    .execute()
  expect(seats).toEqual([])
})

test('whose attendance is taken keeps teacher and center, by a release and by hand', async () => {
  const date = '2026-04-20'
  const [one, other] = [await at.teacher([[date, 50]]), await at.teacher([[date, 60]])]
  const lesson = await at.lesson(date, 50, { teacher_no: one.teacher_no })
  const open = await at.lesson(date, 60)
  for (const { schedule_no } of [lesson, open]) {
    const set = at.server.owner.updateTable('lessons').where('schedule_no', '=', schedule_no)
    await set.set({ attendance_distinction: 1 }).execute()
  }
  expect(await reset(date, 'release')).toEqual({ released: 0, pinned: 0 })
  const { center_no } = await at.otherCenter()
  const seen = ({ schedule_no, lock_version }: typeof lesson) => ({ schedule_no, lock_version })
  for (const change of [
    { _action: 'setTransfer' as const, ...seen(lesson), target_center_no: center_no },
    { _action: 'removeTeacher' as const, ...seen(lesson) },
    { _action: 'assignTeacher' as const, ...seen(open), teacher_no: other.teacher_no },
  ]) {
    const week = { center_no: at.center_no, week_date: '2026-04-20', lessons: [change] }
    await expect(at.manager.call('C40101_updateSchedule', week)).rejects.toMatchObject({
      reply: { error: { errorCode: 'BLOCKED' } },
    })
  }
  expect(await at.stored(lesson.schedule_no)).toMatchObject({
    ...{ teacher_no: one.teacher_no, center_no: at.center_no },
  })
})

test('release lets go of both, and keeps pins', async () => {
  const day = await assignedDay('2026-04-23', '2026-04-24')
  expect(await reset('2026-04-23', 'release')).toEqual({ released: 2, pinned: 2 })
  expect(await keep(day)).toEqual(['pinned', 'pinnedAutomatic', 'nextDay'])
  const lines = await at.server.owner
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'assignment_released')
    .execute()
  expect(JSON.stringify(lines)).toContain(`[${day.manual.schedule_no},`)
})

test('reset again finds nothing more', async () => {
  expect(await reset('2026-04-21', 'reset')).toEqual({ released: 0, pinned: 2 })
})

test('days of two weeks, and days outside the range, are refused', async () => {
  const asked = (start_date: string, end_date: string) =>
    at.manager.ask('C40101_resetSchedule', { center_no: at.center_no, start_date, end_date, mode: 'reset' })
  expect((await asked('2026-04-20', '2026-04-27')).error).toMatchObject({ errors: [{ field: 'end_date' }] })
  expect((await asked('2026-04-14', '2026-04-16')).error?.errorCode).toBe('OUT_OF_RANGE')
  expect((await asked('2026-04-16', '2026-04-15')).status).toBe(422)
})

test('a week in which a run works is left alone', async () => {
  const days = { start_date: weeks.after, end_date: weeks.after }
  const { job_no } = await at.manager.call('C40101_autoAssign', { center_no: at.center_no, ...days })
  const refused = await at.manager.ask('C40101_resetSchedule', {
    center_no: at.center_no,
    ...days,
    mode: 'reset',
  })
  expect(refused.error).toMatchObject({ status: 409, errorCode: 'RUN_IN_PROGRESS' })
  await at.manager.call('Jobs_cancel', { job_no })
  expect((await reset(weeks.after, 'reset')).released).toBe(0)
  at.server.clock.set(testNow)
})

test('who reads another language is refused in it', async () => {
  const asked = {
    center_no: at.center_no,
    start_date: '2026-04-21',
    end_date: '2026-04-29',
    mode: 'reset',
  } as const
  await at.manager.call('setUserLocale', { locale_code: 'zh-TW' })
  const { error } = await at.manager.ask('C40101_resetSchedule', asked)
  await at.manager.call('setUserLocale', { locale_code: 'ja' })
  expect(error?.message).toBe('結束日（end_date）請指定與開始日同一週的日期。')
})
