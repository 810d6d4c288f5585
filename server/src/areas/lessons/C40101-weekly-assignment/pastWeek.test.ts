import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJob } from '../../../jobs/runJob.ts'
import { testPassword } from '../../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

const date = '2026-04-21'

const week = () => ({ center_no: at.center_no, week_date: weeks.next })
const moments = async () => (await at.manager.call('C40101_listMoments', week())).moments
const past = (audit_no: number) => at.manager.call('C40101_getPastWeek', { ...week(), audit_no })

/** Who has which lesson now, and the line of the log at which that stands. */
async function stand(schedule_nos: readonly number[]) {
  const [newest] = await moments()
  const lessons = await Promise.all(schedule_nos.map(no => at.stored(no)))
  return {
    audit_no: newest?.audit_no ?? 0,
    teachers: lessons.map(({ schedule_no, teacher_no, pinned_flag }) => ({
      schedule_no,
      teacher_no: teacher_no ?? 0,
      pinned_flag,
    })),
  }
}

let minute = 0
function aMinuteLater() {
  minute += 1
  at.server.clock.set(`2026-04-15T21:${String(minute).padStart(2, '0')}:00+09:00`)
}

async function saveChanges(...changes: { schedule_no: number; [key: string]: unknown }[]) {
  const lessons = await Promise.all(
    changes.map(async each => ({
      lock_version: (await at.stored(each.schedule_no)).lock_version,
      ...each,
    })),
  )
  await at.manager.call('C40101_checkPassword', { ...week(), user_password: testPassword })
  const reply = await at.manager.ask('C40101_updateSchedule', { ...week(), lessons })
  expect(reply.status).toBe(200)
}

test('a week is as it stood at every moment, whatever changed its teachers', async () => {
  const first = await at.teacher([[date, 50]])
  const second = await at.teacher([[date, 50]])
  const nos = [(await at.lesson(date, 50)).schedule_no, (await at.lesson(date, 50)).schedule_no]
  const [one = 0, other = 0] = nos
  const stood = [await stand(nos)]
  expect(await moments()).toEqual([])
  const save = async (...changes: Parameters<typeof saveChanges>) => {
    await saveChanges(...changes)
    stood.push(await stand(nos))
    aMinuteLater()
  }
  aMinuteLater()
  const assign = { _action: 'assignTeacher', teacher_request_type: 0 }
  await save({ schedule_no: one, ...assign, teacher_no: first.teacher_no, pinned_flag: 1 })
  await save(
    { schedule_no: one, ...assign, teacher_no: second.teacher_no, pinned_flag: 0 },
    { schedule_no: other, ...assign, teacher_no: first.teacher_no, pinned_flag: 0 },
  )
  const days = { center_no: at.center_no, start_date: date, end_date: date }
  await at.manager.call('C40101_resetSchedule', { ...days, mode: 'release' })
  stood.push(await stand(nos))
  aMinuteLater()
  const { job_no } = await at.manager.call('C40101_autoAssign', days)
  const { database, clock } = at.server.services
  await runJob({ database, clock, stopping: new AbortController().signal }, job_no)
  stood.push(await stand(nos))

  const now = stood.at(-1)?.teachers ?? []
  for (const { audit_no, teachers } of stood) {
    const { lessons, later, gone } = await past(audit_no)
    const then = now.map(lesson => {
      const was = lessons.find(({ schedule_no }) => schedule_no === lesson.schedule_no)
      return was ? { ...lesson, teacher_no: was.teacher_no, pinned_flag: was.pinned_flag } : lesson
    })
    expect(then).toEqual(teachers)
    expect({ later, gone }).toEqual({ later: [], gone: [] })
  }
  expect((await moments()).map(({ action, lesson_count }) => [action, lesson_count])).toEqual([
    ['auto_assigned', 2],
    ['assignment_released', 2],
    ['assignTeacher', 2],
    ['assignTeacher', 1],
  ])
})

test('what a run had placed is told as the run’s, and stays the run’s when it is brought back', async () => {
  const days = { center_no: at.center_no, start_date: date, end_date: date }
  const { audit_no } = (await moments())[0] ?? { audit_no: 0 }
  aMinuteLater()
  await at.manager.call('C40101_resetSchedule', { ...days, mode: 'release' })
  const { lessons } = await past(audit_no)
  expect(lessons.map(({ run_flag }) => run_flag)).toEqual([1, 1])
  const [lesson] = lessons
  if (!lesson) throw new Error('two were released')
  const { schedule_no, teacher_no } = lesson
  const manual = async () =>
    (
      await at.server.owner
        .selectFrom('lessons')
        .select('manual_flag')
        .where('schedule_no', '=', schedule_no)
        .executeTakeFirstOrThrow()
    ).manual_flag
  aMinuteLater()
  const back = { _action: 'assignTeacher', schedule_no, teacher_no, pinned_flag: 0 }
  await saveChanges({ ...back, by_run_flag: 1 })
  expect(await manual()).toBe(0)
  await at.manager.call('C40101_resetSchedule', { ...days, mode: 'release' })
  await saveChanges(back)
  expect(await manual()).toBe(1)
})

test('also what was automatic before the log began comes back as it was', async () => {
  const teacher = await at.teacher([[date, 70]])
  const { teacher_no } = teacher
  const [automatic, chosen] = [
    await at.lesson(date, 70, { teacher_no }),
    await at.lesson(date, 70, { teacher_no }),
  ]
  await at.server.owner
    .updateTable('lessons')
    .set({ manual_flag: 1 })
    .where('schedule_no', '=', chosen.schedule_no)
    .execute()
  const { audit_no } = (await moments())[0] ?? { audit_no: 0 }
  aMinuteLater()
  await at.manager.call('C40101_resetSchedule', {
    ...{ center_no: at.center_no, start_date: date, end_date: date, mode: 'release' },
  })
  const { lessons } = await past(audit_no)
  const flagOf = (no: number) => lessons.find(({ schedule_no }) => schedule_no === no)?.run_flag
  expect([flagOf(automatic.schedule_no), flagOf(chosen.schedule_no)]).toEqual([1, 0])
})

/** A lesson that was moved into the week, within it, at that time. */
async function movedLesson(changed_at: string) {
  const lesson = await at.lesson(date, 60)
  const target = await at.lesson('2026-04-22', 60)
  // Moved as an application does it: the lesson is called off, and the new one refers to it.
  await at.server.owner.transaction().execute(async tx => {
    await tx
      .updateTable('lessons')
      .set({ cancelled_flag: 1 })
      .where('schedule_no', '=', lesson.schedule_no)
      .execute()
    await tx
      .updateTable('lessons')
      .set({ change_flag: 1, student_no: lesson.student_no, entry_schedule_no: lesson.schedule_no })
      .where('schedule_no', '=', target.schedule_no)
      .execute()
    const { schedule_no, student_no } = lesson
    await tx
      .insertInto('lesson_changes')
      .values({ schedule_no, new_schedule_no: target.schedule_no, student_no, changed_at })
      .execute()
  })
  return { lesson, target }
}

test('a lesson that came later isn’t in it, and one that went since is named', async () => {
  const [before] = await moments()
  const { lesson, target } = await movedLesson(new Date(Date.parse(before?.at ?? '') + 60_000).toISOString())
  const { later, gone } = await past(before?.audit_no ?? 0)
  expect(later).toEqual([target.schedule_no])
  expect(gone).toMatchObject([{ student_no: lesson.student_no, schedule_date: date, time_limit_no: 60 }])
})

test('before the first line of the log stands what is older than the log', async () => {
  const { lesson, target } = await movedLesson('2026-01-05T00:00:00Z')
  const { later, gone } = await past(0)
  expect(later).not.toContain(target.schedule_no)
  expect(gone.map(({ schedule_no }) => schedule_no)).not.toContain(lesson.schedule_no)
})

test('what another center did with a lesson before it came, and its people, are no moment of the week', async () => {
  const teacher = await at.teacher([[date, 70]])
  const { schedule_no } = await at.lesson(date, 70)
  const elsewhere = at.center_no + 1000
  const before = (await moments()).length
  const line = (minute: number, detail: object) => ({
    ...{ subject: 'lesson', subject_no: schedule_no, action: 'assignTeacher' },
    ...{ at: `2026-04-15T22:0${minute}:00+09:00`, detail: JSON.stringify({ pinned_flag: 0, ...detail }) },
  })
  await at.server.owner
    .insertInto('audit_log')
    .values([
      line(1, { from: 0, to: 999 }),
      line(2, { from: 999, to: 0, from_center_no: elsewhere, by_center_no: elsewhere }),
      line(3, { from: 0, to: teacher.teacher_no }),
    ])
    .execute()
  const seen = await moments()
  expect(seen).toHaveLength(before + 1)
  expect(seen[0]).toMatchObject({ lesson_count: 1 })
  const [last] = await at.server.owner
    .selectFrom('audit_log')
    .select('audit_no')
    .orderBy('audit_no', 'desc')
    .limit(1)
    .execute()
  expect(seen[0]?.audit_no).toBe(Number(last?.audit_no))
  // Before it came it wasn't in this week.
  expect((await past(Number(last?.audit_no) - 2)).later).toContain(schedule_no)
})

test('a week begins on a Monday', async () => {
  const reply = await at.manager.ask('C40101_listMoments', { ...week(), week_date: '2026-04-21' })
  expect(reply.status).toBe(422)
})
