import { wishFaultTexts } from '@terakoya/domain/entries/wishFault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeUnbroken } from '../../../testing/closeUnbroken.ts'
import { EntrySetting } from '../../../testing/entrySetting.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { type IncidentSetting, openIncidents, seen } from '../../../testing/openIncidents.ts'

// What a family reads and may do between the decision and the moment in which people are told.
let setting: IncidentSetting
/** A Thursday and the day after it. */
const [day, other] = ['2026-05-28', '2026-05-29']

beforeAll(async () => {
  setting = await openIncidents()
})

afterAll(() => closeUnbroken(setting.at.server))

/** A lesson that a closing calls off, its family, and what that may do. */
async function calledOff() {
  const entries = await EntrySetting.open(setting.at)
  await entries.work(2, [day, 50], [other, 50])
  const lesson = await setting.at.lesson(day, 50, entries.own)
  const { schedule_no } = lesson
  const { owner } = setting.at.server
  const family = await setting.at.server.signIn(
    await makeUser(owner, '110', { student_no: entries.student.student_no }),
  )
  const { incident_no } = await entries.manager.call('Incident_settle', {
    ...setting.settling({
      center_no: entries.center_no,
      incident_kind: 'closing',
      reason: '大雪警報のため',
      lessons: [{ outcome: 'called_off', ...seen(lesson, 0) }],
    }),
    ...{ start_date: day, end_date: day, time_limit_nos: [50] },
  })
  return {
    ...{ entries, family, lesson, incident_no },
    tell: () => entries.manager.call('Incident_tell', { incident_no, weeks: [] }),
    ask: () =>
      family.ask('C21201_doAddRequest', {
        ...{ kind: 'change', schedule_no, request_text: '' },
        first_choice: { schedule_date: other, time_limit_no: 50 },
      }),
    reads: async () => {
      const home = await family.call('C21101_getSchedule', { schedule_date: day })
      const schedule = await family.call('C21201_getSchedule', { start_date: day, end_date: day })
      const { rights } = await family.call('C21201_getRequest', { start_date: day, end_date: day })
      return [
        ...[...home.called_off, ...schedule.called_off].map(each => [each.untold_flag, each.reason]),
        ...rights.map(each => [each.choose_fault, each.reason]),
      ]
    },
  }
}

test('it reads that the lesson is called off, and neither why nor what to do before people are told', async () => {
  const { reads, ask, tell } = await calledOff()
  expect(await reads()).toEqual([
    [1, ''],
    [1, ''],
  ])
  expect(await ask()).toMatchObject({
    status: 422,
    error: { errors: [{ field: 'schedule_no', message: wishFaultTexts.untold }] },
  })
  await tell()
  const why = '大雪警報のため'
  expect(await reads()).toEqual([
    [0, why],
    [0, why],
    ['', why],
  ])
  expect(await ask()).toMatchObject({ status: 200 })
})

test('of a moved lesson it can report no absence before it is told, so that it can be moved back', async () => {
  const entries = await EntrySetting.open(setting.at)
  await entries.work(2, [day, 50], [other, 50])
  const lesson = await setting.at.lesson(day, 50, entries.own)
  const family = await setting.at.server.signIn(
    await makeUser(setting.at.server.owner, '110', { student_no: entries.student.student_no }),
  )
  const { incident_no } = await entries.manager.call('Incident_settle', {
    ...setting.settling({
      ...{ center_no: entries.center_no, incident_kind: 'closing', reason: '' },
      lessons: [{ outcome: 'moved', schedule_date: other, time_limit_no: 50, ...seen(lesson, 0) }],
    }),
    ...{ start_date: day, end_date: day, time_limit_nos: [50] },
  })
  const { lessons } = await family.call('C21201_getSchedule', { start_date: other, end_date: other })
  expect(lessons).toMatchObject([{ schedule_date: other, untold_flag: 1 }])
  const entered = await family.call('C30101_getSchedule', {
    ...{ center_no: entries.center_no, student_no: entries.student.student_no },
    ...{ start_date: other, end_date: other },
  })
  expect(entered.lessons).toMatchObject([{ schedule_date: other, untold_flag: 1 }])
  const absence = () =>
    family.ask('C21201_doAddRequest', {
      ...{ kind: 'absence', schedule_no: lessons[0]?.schedule_no ?? 0, in_time: true, request_text: '' },
    })
  expect(await absence()).toMatchObject({
    status: 422,
    error: { errors: [{ message: wishFaultTexts.untold }] },
  })
  await entries.manager.call('Incident_undo', { incident_no })
  expect((await entries.lessons()).map(each => each.cancelled_flag)).toEqual([0, 1])
})

test('nor in the application form: it finds no right there, no reason, and books nothing', async () => {
  const { entries, family, lesson, incident_no } = await calledOff()
  const { center_no, student } = entries
  const { student_no } = student
  const days = { center_no, student_no, start_date: day, end_date: other }
  const rights = async () => (await family.call('C30101_getNotAttended', days)).missed
  const reasons = async () =>
    (await family.call('C30101_getCancelSchedule', days)).cancellations.map(({ reason }) => reason)
  const book = () =>
    family.ask('C30101_submit', {
      ...{ student_no, belongs_center_no: center_no, request_text: '' },
      ...{ t1030: [], t1031: [], t1032: [], t1033: [], t3010: [], t3015: [] },
      t3013: [{ _action: 'add', schedule_no: lesson.schedule_no, schedule_date: other, time_limit_no: 50 }],
    })
  expect([await rights(), await reasons()]).toEqual([[], ['']])
  expect(await book()).toMatchObject({
    status: 422,
    error: { errors: [{ message: wishFaultTexts.untold }] },
  })
  await entries.manager.call('Incident_tell', { incident_no, weeks: [] })
  expect(await rights()).toMatchObject([{ schedule_no: lesson.schedule_no }])
  expect(await reasons()).toEqual(['大雪警報のため'])
  expect(await book()).toMatchObject({ status: 200 })
})

test('it has asked for nothing that stands in the way of taking the decision back', async () => {
  const { reads, ask, entries, incident_no } = await calledOff()
  await ask()
  await entries.manager.call('Incident_undo', { incident_no })
  expect((await entries.lessons()).map(each => each.cancelled_flag)).toEqual([0])
  expect(await reads()).toEqual([])
})

test('the list counts who has to be called, until each of them was', async () => {
  const { entries, incident_no, tell } = await calledOff()
  const { manager, center_no } = entries
  const left = async () => {
    const { rows } = await manager.call('Incident_getList', {
      ...{ center_no, pagination: { current_page: 1, per_page: 30 } },
    })
    return rows.map(row => [row.state, row.calls_left])
  }
  expect(await left()).toEqual([['untold', 0]])
  await tell()
  const { people } = await manager.call('Incident_get', { incident_no })
  const due = people.filter(each => each.call_reason !== null)
  expect(due.length).toBeGreaterThan(0)
  expect(await left()).toEqual([['told', due.length]])
  for (const { student_no, teacher_no } of due) {
    await manager.call('Incident_noteCall', { incident_no, student_no, teacher_no, called_flag: 1 })
  }
  expect(await left()).toEqual([['told', 0]])
})
