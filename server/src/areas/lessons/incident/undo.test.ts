import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchAlerts } from '../../../alerts/watchAlerts.ts'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { weeks } from '../../../testing/openAssignment.ts'
import { type IncidentSetting, openIncidents, seen } from '../../../testing/openIncidents.ts'

type Decision = InputOf<'Incident_settle'>['lessons'][number]

let setting: IncidentSetting

beforeAll(async () => {
  setting = await openIncidents()
})

afterAll(() => closeSound(setting.at.server))

test('untold it is undone as one act: lessons, pins, shifts and office work are as they were, and no mail is left', async () => {
  const { at, settle, live, shiftsOf, write, refusal, read, illness } = setting
  const { ill, lessons, decisions, schedule_date } = await illness('2026-04-16')
  await at.server.owner
    .insertInto('teacher_shifts')
    .values({ teacher_no: ill.teacher_no, schedule_date, time_limit_no: 40, center_no: at.center_no })
    .execute()
  const office = { teacher_no: ill.teacher_no, schedule_date, time_limit_no: 42, center_no: at.center_no }
  await at.server.owner.insertInto('office_work').values(office).execute()
  const days = { start_date: schedule_date, end_date: schedule_date }
  const { incident_no } = await settle({ ...days, teacher_no: ill.teacher_no, lessons: decisions })
  expect(await shiftsOf(ill.teacher_no, schedule_date)).toEqual([])
  await at.manager.call('Incident_undo', { incident_no })
  const [{ schedule_no: first }] = lessons
  const [line] = await at.manager.call('C40101_getLessonHistory', {
    center_no: at.center_no,
    schedule_no: first,
  })
  expect(line).toMatchObject({ action: 'incident_undone', to_teacher_no: ill.teacher_no })
  for (const [index, { schedule_no }] of lessons.entries()) {
    expect(await live(schedule_no)).toMatchObject({
      ...{ teacher_no: ill.teacher_no, cancelled_flag: 0, pinned_flag: index === 0 ? 1 : 0 },
    })
  }
  expect(await shiftsOf(ill.teacher_no, schedule_date)).toEqual([40, 50, 60, 70])
  expect(
    await at.server.owner
      .selectFrom('office_work')
      .select('time_limit_no')
      .where('teacher_no', '=', ill.teacher_no)
      .execute(),
  ).toEqual([{ time_limit_no: 42 }])
  await write()
  expect(
    await at.server.owner.selectFrom('outbox').selectAll().where('incident_no', '=', incident_no).execute(),
  ).toEqual([])
  expect(await read(incident_no)).toMatchObject({ state: 'undone', mails: [], weeks: [] })
  const missed = lessons.map(lesson => lesson.schedule_no)
  expect(
    await at.server.owner
      .selectFrom('missed_lessons')
      .selectAll()
      .where('schedule_no', 'in', missed)
      .execute(),
  ).toEqual([])
  expect(await refusal('Incident_tell', { incident_no, weeks: [] })).toMatchObject({
    errorCode: 'ALREADY_UNDONE',
  })
})

test('of two who decide the same one is told, and of two who end it one is refused', async () => {
  const { at, settle, illness } = setting
  const { ill, decisions, schedule_date } = await illness('2026-04-18')
  const days = { start_date: schedule_date, end_date: schedule_date }
  const colleague = await at.server.signIn(
    await makeUser(at.server.owner, '540', { centers: [at.center_no] }),
  )
  const asked = { ...days, teacher_no: ill.teacher_no, lessons: decisions }
  const both = await Promise.allSettled([settle(asked), settle(asked, colleague)])
  expect(both.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  const done = both.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  const { incident_no } = done[0] ?? { incident_no: 0 }
  const ended = await Promise.allSettled([
    at.manager.call('Incident_undo', { incident_no }),
    colleague.call('Incident_undo', { incident_no }),
  ])
  expect(ended.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('what somebody changed since is not undone, and neither is what was distributed', async () => {
  const { at, settle, refusal, read, illness } = setting
  const { ill, other, lessons, decisions } = await illness('2026-04-20', weeks.next)
  const days = { start_date: '2026-04-20', end_date: '2026-04-20' }
  const { incident_no } = await settle({ ...days, teacher_no: ill.teacher_no, lessons: decisions })
  const { lock_version } = await at.stored(lessons[2].schedule_no)
  const give = { schedule_no: lessons[2].schedule_no, lock_version, teacher_no: other.teacher_no }
  await at.manager.call('C40101_updateSchedule', {
    center_no: at.center_no,
    week_date: weeks.next,
    lessons: [{ _action: 'assignTeacher', ...give }],
  })
  expect(await refusal('Incident_undo', { incident_no })).toMatchObject({
    status: 409,
    errorCode: 'CHANGED_SINCE',
    errors: [{ field: `lessons.${lessons[2].schedule_no}` }],
  })
  expect((await read(incident_no)).distributed_at).toBeNull()
  at.server.clock.advance(60)
  await at.manager.call('C40101_distribute', { center_no: at.center_no, week_date: weeks.next })
  // The record says so, before anybody tries.
  expect(await read(incident_no)).toMatchObject({
    state: 'untold',
    distributed_at: expect.stringContaining('2026-04-15T01:01'),
  })
  expect(await refusal('Incident_undo', { incident_no })).toMatchObject({ errorCode: 'ALREADY_TOLD' })
})

test('a closed day is called off or moved in bulk, and undone; a family hears once, of what it has left', async () => {
  const { at, settle, live, write, mailsOf, read, family } = setting
  const day = '2026-04-28'
  const teacher = await at.teacher([[day, 50]])
  for (const _seat of [1, 2, 3]) await at.teacher([['2026-05-01', 50]])
  const [gone, moved] = [
    await at.lesson(day, 50, { student: await family(), teacher_no: teacher.teacher_no }),
    await at.lesson(day, 50, { student: await family(), teacher_no: teacher.teacher_no }),
  ]
  const days = { start_date: day, end_date: day, reason: '台風のため' }
  const lessons: Decision[] = [
    { outcome: 'called_off', ...seen(gone) },
    { outcome: 'moved', ...seen(moved), schedule_date: '2026-05-01', time_limit_no: 50 },
  ]
  const { incident_no, ...counts } = await settle({ ...days, incident_kind: 'closing', lessons })
  expect(counts).toMatchObject({ called_off: 1, moved: 1, shifts_out: 1 })
  const written = (await read(incident_no)).lessons
  // By name they stand in another order once the numbers in the names have a digit more.
  expect([...written].sort((a, b) => a.schedule_no - b.schedule_no)).toMatchObject([
    { outcome: 'called_off', make_up_until: '2026-05-31' },
    { outcome: 'moved', new_schedule_date: '2026-05-01', new_time_limit_no: 50 },
  ])
  await at.manager.call('Incident_undo', { incident_no })
  for (const { schedule_no } of [gone, moved]) {
    expect(await live(schedule_no)).toMatchObject({ teacher_no: teacher.teacher_no, cancelled_flag: 0 })
  }
  // … and once more, to be told.
  const again = await settle({
    ...{ ...days, incident_kind: 'closing' },
    lessons: await Promise.all(
      lessons.map(async each => ({ ...each, lock_version: (await live(each.schedule_no)).lock_version })),
    ),
  })
  await at.manager.call('Incident_tell', { incident_no: again.incident_no, weeks: [] })
  await write()
  expect(await mailsOf(gone.student_no)).toHaveLength(1)
  const told = await mailsOf(moved.student_no)
  expect(told).toHaveLength(1)
  // It is the center's doing, and no wish of theirs that is confirmed.
  expect(told[0]?.body).toMatch(
    /センターの都合により日時が変わります[\s\S]*2026\/05\/01（金）[\s\S]*理由：台風のため/,
  )
})

test('what nobody was told of rings after ten minutes, until it is told or undone', async () => {
  const { at, settle } = setting
  const day = '2026-04-24'
  const teacher = await at.teacher([[day, 50]])
  const { incident_no } = await settle({ start_date: day, end_date: day, teacher_no: teacher.teacher_no })
  const look = async () => {
    await watchAlerts(at.server.services.database, at.server.clock)
    const { alerts } = await at.manager.call('C00102_getAlert', { searchInfo: {} })
    return alerts.flatMap(each =>
      each.classification === 'incident_untold' && each.detail.incident_no === incident_no ? [each] : [],
    )
  }
  at.server.clock.advance(599)
  expect(await look()).toEqual([])
  at.server.clock.advance(1)
  expect(await look()).toMatchObject([{ teacher_no: teacher.teacher_no, schedule_date: day }])
  await at.manager.call('Incident_undo', { incident_no })
  expect(await look()).toEqual([])
})

test('a stand-in who said yes gets the period, and loses it again when it is undone', async () => {
  const { at, settling, settle, shiftsOf, refusal } = setting
  const day = '2026-04-29'
  const [ill, asked] = [await at.teacher([[day, 60]]), await at.teacher([])]
  const lesson = await at.lesson(day, 60, { teacher_no: ill.teacher_no })
  const days = { start_date: day, end_date: day, teacher_no: ill.teacher_no }
  const replaced = { outcome: 'replaced' as const, ...seen(lesson), teacher_no: asked.teacher_no }
  expect(await refusal('Incident_settle', settling({ ...days, lessons: [replaced] }))).toMatchObject({
    errorCode: 'MSG_1004',
  })
  const { incident_no } = await settle({ ...days, lessons: [{ ...replaced, shift_flag: 1 }] })
  expect(await shiftsOf(asked.teacher_no, day)).toEqual([60])
  await at.manager.call('Incident_undo', { incident_no })
  expect(await shiftsOf(asked.teacher_no, day)).toEqual([])
  expect(await shiftsOf(ill.teacher_no, day)).toEqual([60])
})

test('whoever has no entries or no shifts undoes none of them', async () => {
  const { at, settle, refusal } = setting
  const day = '2026-05-02'
  const teacher = await at.teacher([
    [day, 40],
    [day, 50],
  ])
  const [off, open] = [
    await at.lesson(day, 40, { teacher_no: teacher.teacher_no }),
    await at.lesson(day, 50, { teacher_no: teacher.teacher_no }),
  ]
  const days = { start_date: day, end_date: day, teacher_no: teacher.teacher_no }
  const { user_no, ...user } = await makeUser(at.server.owner, '550', { centers: [at.center_no] })
  const without = async (function_id: string) => {
    await at.server.owner
      .deleteFrom('user_functions')
      .where('user_no', '=', user_no)
      .where('function_id', '=', function_id)
      .execute()
    return at.server.signIn({ user_no, ...user })
  }
  const entries = await settle({
    ...{ ...days, shifts_out_flag: 0 },
    lessons: [{ outcome: 'called_off', ...seen(off) }],
  })
  const noEntries = await without('C30101')
  expect(await refusal('Incident_undo', { incident_no: entries.incident_no }, noEntries)).toMatchObject({
    status: 403,
  })
  const shifts = await settle({ ...days, lessons: [] })
  const noShifts = await without('C10201')
  expect(await refusal('Incident_undo', { incident_no: shifts.incident_no }, noShifts)).toMatchObject({
    status: 403,
  })
  // A matter of teachers alone is theirs.
  const teachers = await settle({
    ...{ ...days, shifts_out_flag: 0 },
    lessons: [{ outcome: 'open', ...seen(open) }],
  })
  expect(await noShifts.call('Incident_undo', { incident_no: teachers.incident_no })).toMatchObject({
    lessons: 1,
  })
})
