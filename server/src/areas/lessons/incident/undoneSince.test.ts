import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { weeks } from '../../../testing/openAssignment.ts'
import { type IncidentSetting, openIncidents, seen, today } from '../../../testing/openIncidents.ts'

let setting: IncidentSetting

beforeAll(async () => {
  setting = await openIncidents()
})

afterAll(() => closeSound(setting.at.server))

const closingOf = (day: string) => ({
  ...{ incident_kind: 'closing' as const, start_date: day, end_date: day, reason: '台風のため' },
})

test('nobody who is ill by now gets lessons back, and no day that was closed since', async () => {
  const { at, settle, refusal } = setting
  const day = '2026-04-21'
  const teacher = await at.teacher([
    [day, 50],
    [day, 60],
  ])
  const [early, late] = [
    await at.lesson(day, 50, { teacher_no: teacher.teacher_no }),
    await at.lesson(day, 60, { teacher_no: teacher.teacher_no }),
  ]
  const closing = await settle({
    ...{ ...closingOf(day), time_limit_nos: [50] },
    lessons: [{ outcome: 'called_off', ...seen(early) }],
  })
  const absence = await settle({
    ...{ start_date: day, end_date: day, teacher_no: teacher.teacher_no },
    lessons: [{ outcome: 'open', ...seen(late) }],
  })
  const { display_name } = await at.server.owner
    .selectFrom('teachers')
    .select('display_name')
    .where('teacher_no', '=', teacher.teacher_no)
    .executeTakeFirstOrThrow()
  expect(await refusal('Incident_undo', { incident_no: closing.incident_no })).toMatchObject({
    status: 409,
    errorCode: 'CHANGED_SINCE',
    message: expect.stringContaining(`4/21（火）の${display_name}さんの休みが決められています。先に`),
  })
  // The later one first, then the earlier one.
  await at.manager.call('Incident_undo', { incident_no: absence.incident_no })
  await at.manager.call('Incident_undo', { incident_no: closing.incident_no })

  const day2 = '2026-04-22'
  const other = await at.teacher([[day2, 50]])
  const lesson = await at.lesson(day2, 50, { teacher_no: other.teacher_no })
  const part = await settle({
    ...{ ...closingOf(day2), time_limit_nos: [50] },
    lessons: [{ outcome: 'called_off', ...seen(lesson) }],
  })
  await at.teacher([[day2, 60]])
  const whole = await settle({ ...closingOf(day2), lessons: [] })
  await at.manager.call('Incident_tell', { incident_no: whole.incident_no, weeks: [] })
  expect(await refusal('Incident_undo', { incident_no: part.incident_no })).toMatchObject({
    message: expect.stringMatching(/4\/22（水）の休校が決められています。もう知らせてある/),
  })
})

test('a lesson that only a move made, undone before anybody heard, is in no list of its family', async () => {
  const { at, settle, family } = setting
  const [day, to] = ['2026-04-27', '2026-05-01']
  const teacher = await at.teacher([[day, 50]])
  for (const _seat of [1, 2, 3]) await at.teacher([[to, 50]])
  const student = await family()
  const lesson = await at.lesson(day, 50, { student, teacher_no: teacher.teacher_no })
  const { incident_no } = await settle({
    ...closingOf(day),
    lessons: [{ outcome: 'moved', ...seen(lesson), schedule_date: to, time_limit_no: 50 }],
  })
  await at.manager.call('Incident_undo', { incident_no })
  const child = await at.server.signIn(
    await makeUser(at.server.owner, '110', { student_no: student.student_no }),
  )
  const searchInfo = { start_date: day, end_date: to }
  const { rows } = await child.call('C40501_doBrowse', {
    ...{ searchInfo, orderBy: [], pagination: { current_page: 1, per_page: 30 } },
  })
  expect(rows.map(({ schedule_no, schedule_date }) => ({ schedule_no, schedule_date }))).toEqual([
    { schedule_no: lesson.schedule_no, schedule_date: day },
  ])
  const days = { center_no: at.center_no, student_no: student.student_no, start_date: day, end_date: to }
  const { cancellations } = await at.manager.call('C30101_getCancelSchedule', days)
  expect(cancellations).toEqual([])
})

test('what bars a lesson from coming back is told of every one, with whose it is', async () => {
  const { at, settle, refusal, family } = setting
  const [day, free] = ['2026-04-30', '2026-05-08']
  const children = [await family(), await family()] as const
  for (const _seat of [1, 2, 3, 4]) await at.teacher([[free, 50]])
  const lessons = []
  for (const student of children) {
    const teacher = await at.teacher([[day, 50]])
    lessons.push(await at.lesson(day, 50, { student, teacher_no: teacher.teacher_no }))
  }
  const { incident_no } = await settle({
    ...closingOf(day),
    lessons: lessons.map(lesson => ({ outcome: 'called_off' as const, ...seen(lesson) })),
  })
  // Both families have looked already, and have taken another day.
  for (const [index, { schedule_no }] of lessons.entries()) {
    await at.manager.call('C30101_submit', {
      ...{ student_no: children[index]?.student_no ?? 0, belongs_center_no: at.center_no, request_text: '' },
      ...{ t1030: [], t1031: [], t1032: [], t1033: [], t3010: [], t3015: [] },
      t3013: [{ _action: 'add', schedule_no, schedule_date: free, time_limit_no: 50 }],
    })
  }
  const error = await refusal('Incident_undo', { incident_no })
  expect(error).toMatchObject({ status: 409, errorCode: 'CHANGED_SINCE' })
  expect(error?.errors?.map(({ field }) => field)).toEqual(
    lessons.map(({ schedule_no }) => `lessons.${schedule_no}`),
  )
  for (const [index, { student_name }] of children.entries()) {
    expect(error?.errors?.[index]?.message).toContain(`${student_name}さんの授業を元に戻せません`)
  }
})

test('whose child belongs to another center by now is named, with whom to ask', async () => {
  const { at, settle, refusal, family } = setting
  const day = '2026-04-23'
  const student = await family()
  const teacher = await at.teacher([[day, 50]])
  const lesson = await at.lesson(day, 50, { student, teacher_no: teacher.teacher_no })
  const { incident_no } = await settle({
    ...closingOf(day),
    lessons: [{ outcome: 'called_off', ...seen(lesson) }],
  })
  const { center_no } = await makeCenter(at.server.owner)
  await at.server.owner
    .updateTable('students')
    .set({ center_no })
    .where('student_no', '=', student.student_no)
    .execute()
  const error = await refusal('Incident_undo', { incident_no })
  expect(error).toMatchObject({ status: 409, errorCode: 'CHANGED_SINCE' })
  expect(error?.errors).toMatchObject([
    {
      message: expect.stringMatching(new RegExp(`${student.student_name}さんの授業を.*いまの所属センターに`)),
    },
  ])
})

test('what was told of a week whose distribution is stopped is still known after a closing that was taken back', async () => {
  const { at, settle } = setting
  const day = '2026-04-24'
  const teacher = await at.teacher([[day, 50]])
  const lesson = await at.lesson(day, 50, { teacher_no: teacher.teacher_no })
  const week = { center_no: at.center_no, week_date: weeks.next }
  const known = () =>
    at.server.owner
      .selectFrom('told_lessons')
      .selectAll()
      .where('schedule_no', '=', lesson.schedule_no)
      .execute()
  await at.manager.call('C40101_distribute', week)
  await at.manager.call('C40101_stopDistribution', week)
  const before = await known()
  expect(before).toHaveLength(1)
  const off = { ...closingOf(day), lessons: [{ outcome: 'called_off' as const, ...seen(lesson) }] }
  const { incident_no } = await settle(off)
  await at.manager.call('Incident_undo', { incident_no })
  expect(await known()).toEqual(before)

  // The same where the distribution is stopped while nobody has been told of the closing.
  await at.manager.call('C40101_distribute', week)
  const second = await settle({
    ...off,
    lessons: [
      {
        outcome: 'called_off',
        ...seen(lesson, (await at.stored(lesson.schedule_no)).lock_version),
      },
    ],
  })
  await at.manager.call('C40101_stopDistribution', week)
  await at.manager.call('Incident_undo', { incident_no: second.incident_no })
  expect(await known()).toEqual(before)

  // Told, it is forgotten: the mail has said so.
  const { lock_version } = await at.stored(lesson.schedule_no)
  const again = await settle({
    ...{ ...off, lessons: [{ outcome: 'called_off', ...seen(lesson, lock_version) }] },
  })
  await at.manager.call('Incident_tell', { incident_no: again.incident_no, weeks: [] })
  expect(await known()).toEqual([])
})

test('what was decided while a period runs is taken back while it runs, and no longer', async () => {
  const { at, settle, refusal, live, shiftsOf } = setting
  // Wednesday, 16:45: the period of 16:40 runs.
  const day = today
  const teacher = await at.teacher([
    [day, 50],
    [day, 60],
  ])
  const other = await at.teacher([
    [day, 50],
    [day, 60],
  ])
  const ill = { start_date: day, end_date: day, teacher_no: teacher.teacher_no }
  const [running, soon] = [
    await at.lesson(day, 50, { teacher_no: teacher.teacher_no }),
    await at.lesson(day, 60, { teacher_no: teacher.teacher_no }),
  ]
  const replaced = async (lesson: typeof running) => ({
    ...{ outcome: 'replaced' as const, teacher_no: other.teacher_no },
    ...seen(lesson, (await at.stored(lesson.schedule_no)).lock_version),
  })
  at.server.clock.advance(6.75 * 3600)
  const first = await settle({
    ...ill,
    lessons: [await replaced(running), { outcome: 'called_off', ...seen(soon) }],
  })
  expect(await shiftsOf(teacher.teacher_no)).toEqual([])
  await at.manager.call('Incident_undo', { incident_no: first.incident_no })
  expect(await live(running.schedule_no)).toMatchObject({ teacher_no: teacher.teacher_no })
  expect(await live(soon.schedule_no)).toMatchObject({ teacher_no: teacher.teacher_no, cancelled_flag: 0 })
  expect(await shiftsOf(teacher.teacher_no)).toEqual([50, 60])

  const off = { outcome: 'called_off' as const }
  const second = await settle({
    ...ill,
    lessons: [
      await replaced(running),
      { ...off, ...seen(soon, (await at.stored(soon.schedule_no)).lock_version) },
    ],
  })
  // 18:30: the second period runs, the first one is over.
  at.server.clock.advance(1.75 * 3600)
  expect(await refusal('Incident_undo', { incident_no: second.incident_no })).toMatchObject({
    errors: [{ field: `lessons.${running.schedule_no}`, message: expect.stringContaining('もう終わったか') }],
  })
})
