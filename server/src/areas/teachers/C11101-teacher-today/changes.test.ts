import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeUser, testPassword } from '../../../testing/makePeople.ts'
import { weeks } from '../../../testing/openAssignment.ts'
import { type IncidentSetting, openIncidents, seen, today } from '../../../testing/openIncidents.ts'

let setting: IncidentSetting

beforeAll(async () => {
  setting = await openIncidents()
})

afterAll(() => closeSound(setting.at.server))

test('what an absence changed is on the day of who is ill, of who stands in, and of the child, once it is told', async () => {
  const { at, settle, illness } = setting
  const { ill, other, children, lessons, decisions } = await illness()
  const { server } = at
  const signedIn = async (teacher_no: number) =>
    server.signIn(await makeUser(server.owner, '300', { teacher_no }))
  const [own, standIn] = [await signedIn(ill.teacher_no), await signedIn(other.teacher_no)]
  const dayOf = (client: typeof own) => client.call('C11101_getTeacherSchedule', { schedule_date: today })
  const childOf = async (student_no: number) =>
    (await server.signIn(await makeUser(server.owner, '110', { student_no }))).call('C21101_getSchedule', {
      schedule_date: today,
    })
  const { incident_no } = await settle({ teacher_no: ill.teacher_no, lessons: decisions })
  expect(await dayOf(own)).toMatchObject({ absent_flag: 0, changes: [] })
  const { fingerprint } = await at.manager.call('C40101_getDistributionDiff', {
    center_no: at.center_no,
    week_date: weeks.begun,
  })
  await at.manager.call('Incident_tell', { incident_no, weeks: [{ week_date: weeks.begun, fingerprint }] })
  expect(await dayOf(own)).toMatchObject({
    absent_flag: 1,
    periods: [],
    changes: [
      { schedule_no: lessons[0].schedule_no, change: 'given' },
      { schedule_no: lessons[1].schedule_no, change: 'called_off' },
      { schedule_no: lessons[2].schedule_no, change: 'given' },
    ],
  })
  expect(await dayOf(standIn)).toMatchObject({
    absent_flag: 0,
    changes: [{ schedule_no: lessons[0].schedule_no, change: 'taken' }],
  })
  const [lesson] = (await childOf(children[0].student_no)).lessons
  expect(lesson).toMatchObject({ schedule_no: lessons[0].schedule_no, stand_in_flag: 1 })
})

test('a day on which the center closes says why, and is no next day any more', async () => {
  const { at, settle } = setting
  const { server, manager, center_no } = at
  const [closed, next] = ['2026-04-16', '2026-04-17']
  const teacher = await at.teacher([
    [closed, 50],
    [next, 50],
  ])
  const { teacher_no } = teacher
  const lesson = await at.lesson(closed, 50, { teacher_no })
  await at.lesson(next, 50, { teacher_no })
  await manager.call('C40101_distribute', { center_no, week_date: weeks.begun })
  const own = await server.signIn(await makeUser(server.owner, '300', { teacher_no }))
  const dayOf = (schedule_date: string) => own.call('C11101_getTeacherSchedule', { schedule_date })
  expect(await dayOf(today)).toMatchObject({ next_date: closed, changes: [] })
  const { incident_no } = await settle({
    ...{ incident_kind: 'closing', start_date: closed, end_date: closed, reason: '大雪警報のため' },
    time_limit_nos: [50],
    lessons: [{ outcome: 'called_off', ...seen(lesson) }],
  })
  await manager.call('Incident_tell', { incident_no, weeks: [] })
  expect(await dayOf(today)).toMatchObject({
    next_date: next,
    changes: [{ schedule_date: closed, change: 'called_off', reason: '大雪警報のため' }],
  })
  expect(await dayOf(closed)).toMatchObject({
    periods: [],
    awaited_flag: 0,
    changes: [{ schedule_date: closed, reason: '大雪警報のため' }],
  })
})

test("a lesson that a further distribution takes from a teacher, or gives to one, is on both days and the child's", async () => {
  const { at } = setting
  const { server, manager, center_no, owner } = { ...at, owner: at.server.owner }
  const day = '2026-04-23'
  const [first, second] = [await at.teacher([[day, 60]]), await at.teacher([[day, 60]])]
  const lesson = await at.lesson(day, 60, { teacher_no: first.teacher_no })
  const distribute = async () => {
    server.clock.set(new Date(Date.parse(server.clock.now()) + 60_000).toISOString())
    await manager.call('C40101_distribute', { center_no, week_date: weeks.next })
  }
  const week = { center_no, week_date: weeks.next }
  await manager.call('C40101_checkPassword', { ...week, user_password: testPassword })
  const give = async (teacher_no: number) => {
    const { lock_version } = await at.stored(lesson.schedule_no)
    const asked = { schedule_no: lesson.schedule_no, lock_version }
    const change =
      teacher_no === 0
        ? { _action: 'removeTeacher' as const, ...asked }
        : { _action: 'assignTeacher' as const, ...asked, teacher_no }
    await manager.call('C40101_updateSchedule', { ...week, lessons: [change] })
  }
  const clientOf = async ({ teacher_no }: { teacher_no: number }) =>
    server.signIn(await makeUser(owner, '300', { teacher_no }))
  const [one, other] = [await clientOf(first), await clientOf(second)]
  const changesOf = async (client: typeof one) => {
    const { changes } = await client.call('C11101_getTeacherSchedule', { schedule_date: today })
    return changes.map(({ schedule_no, schedule_date, change }) => ({ schedule_no, schedule_date, change }))
  }
  const child = await server.signIn(await makeUser(owner, '110', { student_no: lesson.student_no }))
  const childReads = async () => {
    const { lessons } = await child.call('C21101_getSchedule', { schedule_date: day })
    return lessons.map(({ distributed, stand_in_flag }) => ({ distributed, stand_in_flag }))
  }
  await distribute()
  // What is told for the first time is no change.
  expect(await changesOf(one)).toEqual([])
  expect(await childReads()).toEqual([{ distributed: true, stand_in_flag: 0 }])
  await give(0)
  expect(await childReads()).toEqual([{ distributed: true, stand_in_flag: 0 }])
  await distribute()
  expect(await childReads()).toEqual([{ distributed: false, stand_in_flag: 1 }])
  const told = { schedule_no: lesson.schedule_no, schedule_date: day }
  expect(await changesOf(one)).toEqual([{ ...told, change: 'given' }])
  await give(second.teacher_no)
  await distribute()
  expect(await changesOf(one)).toEqual([{ ...told, change: 'given' }])
  // The family was told of the first one; of the teachers nobody else had it by what was told last.
  expect(await childReads()).toEqual([{ distributed: true, stand_in_flag: 1 }])
  expect(await changesOf(other)).toEqual([])
  await give(first.teacher_no)
  await distribute()
  expect(await childReads()).toEqual([{ distributed: true, stand_in_flag: 1 }])
  expect(await changesOf(one)).toEqual([{ ...told, change: 'taken' }])
  expect(await changesOf(other)).toEqual([{ ...told, change: 'given' }])
})
