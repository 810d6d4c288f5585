import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeUnbroken } from '../../../testing/closeUnbroken.ts'
import { EntrySetting } from '../../../testing/entrySetting.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { type IncidentSetting, openIncidents, seen } from '../../../testing/openIncidents.ts'

// What comes into a day after the center was closed on it: nothing does, by whichever way it is asked.
let setting: IncidentSetting
let entries: EntrySetting
/** A Thursday. */
const day = '2026-05-28'

beforeAll(async () => {
  setting = await openIncidents()
})

beforeEach(async () => {
  entries = await EntrySetting.open(setting.at)
  await entries.work(2, [day, 50])
})

afterAll(() => closeUnbroken(setting.at.server))

/** Closes the period; what isn't named stays. */
async function close(lessons: Parameters<typeof setting.settling>[0]['lessons'] = []) {
  const { incident_no } = await entries.manager.call('Incident_settle', {
    ...setting.settling({
      center_no: entries.center_no,
      incident_kind: 'closing',
      reason: '大雪警報のため',
      lessons,
    }),
    ...{ start_date: day, end_date: day, time_limit_nos: [50] },
  })
  return { incident_no, tell: () => entries.manager.call('Incident_tell', { incident_no, weeks: [] }) }
}

const weekly = () => ({
  ...{ _action: 'add' as const, dayofweek_code: 4, time_limit_no: 50, ...entries.taught },
  ...{ course_start_date: '2026-05-18', course_end_date: null },
})

test('a weekly lesson that staff enter has none there, and they read why', async () => {
  await close()
  const { output } = await entries.submit({ t1030: [weekly()] })
  expect(output).toMatchObject({
    skipped: [{ schedule_date: day, time_limit_no: 50, row: 0, skip_reason: 'shut' }],
  })
  expect((await entries.lessons()).map(lesson => lesson.schedule_date)).not.toContain(day)
})

test('a family takes no absence back into it, and isn’t offered to once people are told', async () => {
  const { student } = entries
  const lesson = await setting.at.lesson(day, 50, entries.own)
  const family = await setting.at.server.signIn(
    await makeUser(setting.at.server.owner, '110', { student_no: student.student_no }),
  )
  const { schedule_no } = lesson
  await family.call('C21201_doAddRequest', { kind: 'absence', schedule_no, in_time: true, request_text: '' })
  const offered = async () => {
    const { called_off } = await family.call('C21201_getSchedule', { start_date: day, end_date: day })
    return called_off.map(each => each.take_back_fault)
  }
  expect(await offered()).toEqual([''])
  const { tell } = await close()
  expect(await offered()).toEqual([''])
  expect(await family.ask('C21201_takeBackAbsence', { schedule_no })).toMatchObject({ status: 422 })
  await tell()
  expect(await offered()).toEqual(['shut'])
  expect((await entries.lessons()).map(each => each.cancelled_flag)).toEqual([1])
})

test('a family that has changed its center takes its absence back there', async () => {
  const { student } = entries
  const { owner } = setting.at.server
  const { schedule_no } = await setting.at.lesson(day, 50, entries.own)
  const family = await setting.at.server.signIn(
    await makeUser(owner, '110', { student_no: student.student_no }),
  )
  await family.call('C21201_doAddRequest', { kind: 'absence', schedule_no, in_time: true, request_text: '' })
  const { center_no } = await makeCenter(owner)
  await owner
    .updateTable('students')
    .set({ center_no })
    .where('student_no', '=', student.student_no)
    .execute()
  const { tell } = await close()
  await tell()
  // That the center it has left is closed doesn't concern it.
  const { called_off } = await family.call('C21201_getSchedule', { start_date: day, end_date: day })
  expect(called_off).toMatchObject([{ take_back_fault: '' }])
  await family.call('C21201_takeBackAbsence', { schedule_no })
  expect(await entries.lessons()).toMatchObject([{ cancelled_flag: 0, center_no }])
})

test('staff bring no lesson back into it that the closing has called off; undone, all of it stands again', async () => {
  const lesson = await setting.at.lesson(day, 50, entries.own)
  const { incident_no } = await close([{ outcome: 'called_off', ...seen(lesson, 0) }])
  const back = { t3015: [{ _action: 'del' as const, id: lesson.schedule_no }] }
  expect(await entries.submit(back)).toMatchObject({
    status: 422,
    error: { errors: [{ message: expect.stringContaining('臨時休校にした時限') }] },
  })
  await entries.manager.call('Incident_undo', { incident_no })
  expect((await entries.lessons()).map(each => each.cancelled_flag)).toEqual([0])
})

test('that a period is closed is read of a wish by whose closing it is, and once that one is told', async () => {
  const { owner } = setting.at.server
  const { student } = entries
  const { schedule_no } = await setting.at.lesson('2026-06-04', 50, entries.own)
  const family = await setting.at.server.signIn(
    await makeUser(owner, '110', { student_no: student.student_no }),
  )
  await family.call('C21201_doAddRequest', {
    ...{ kind: 'change', schedule_no, request_text: '' },
    first_choice: { schedule_date: day, time_limit_no: 50 },
  })
  await entries.work(1, [day, 60])
  const { incident_no } = await entries.manager.call('Incident_settle', {
    ...setting.settling({ center_no: entries.center_no, incident_kind: 'closing' }),
    ...{ start_date: day, end_date: day, time_limit_nos: [60] },
  })
  await entries.manager.call('Incident_tell', { incident_no, weeks: [] })
  const read = async () => {
    const { requests } = await family.call('C21201_getRequest', { start_date: day, end_date: day })
    return requests.map(each => each.closed_flag)
  }
  const { tell } = await close()
  expect(await read()).toEqual([0])
  await tell()
  expect(await read()).toEqual([1])
})

test('a lesson that comes while a closing is decided is seen before, and not left on the closed day', async () => {
  const lesson = await setting.at.lesson(day, 50, entries.own)
  const asked = {
    ...setting.settling({ center_no: entries.center_no, incident_kind: 'closing' }),
    ...{ start_date: day, end_date: day, time_limit_nos: [50] },
    lessons: [{ outcome: 'called_off' as const, ...seen(lesson, 0) }],
    seen_nos: [lesson.schedule_no],
  }
  const { center_no } = entries
  const student = await makeStudent(setting.at.server.owner, { center_no })
  const came = await setting.at.lesson(day, 50, { ...entries.own, student })
  expect(await entries.manager.ask('Incident_settle', asked)).toMatchObject({
    ...{ status: 409, error: { errorCode: 'LESSONS_CAME' } },
  })
  const { called_off } = await entries.manager.call('Incident_settle', {
    ...asked,
    lessons: [...asked.lessons, { outcome: 'called_off', ...seen(came, 0) }],
    seen_nos: [...asked.seen_nos, came.schedule_no],
  })
  expect(called_off).toBe(2)
})
