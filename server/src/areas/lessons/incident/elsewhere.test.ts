import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchAlerts } from '../../../alerts/watchAlerts.ts'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { type IncidentSetting, openIncidents, seen, today } from '../../../testing/openIncidents.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let setting: IncidentSetting

beforeEach(async () => {
  setting = await openIncidents()
})

afterEach(() => closeSound(setting.at.server))

const days = { start_date: today, end_date: today }

/** Somebody who teaches at 16:40 here and at 20:00 at another center, or only there, and somebody who may see both centers. */
async function atTwo({ here = true } = {}) {
  const { at } = setting
  const { owner } = at.server
  const other = await at.otherCenter()
  const teacher = await at.teacher(here ? [[today, 50]] : [])
  const { teacher_no } = teacher
  await owner
    .insertInto('teacher_centers')
    .values({ teacher_no, center_no: other.center_no })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await owner
    .insertInto('teacher_shifts')
    .values({
      ...{ teacher_no, schedule_date: today, time_limit_no: 70 },
      ...{ center_no: other.center_no, work_flag: 1 },
    })
    .execute()
  const lesson = here ? await at.lesson(today, 50, { teacher_no }) : undefined
  const student = await makeStudent(owner, { center_no: other.center_no })
  const theirs = await at.lesson(today, 70, { student, center_no: other.center_no, teacher_no })
  const both = await at.server.signIn(
    await makeUser(owner, '550', { centers: [at.center_no, other.center_no] }),
  )
  return { other, teacher, lesson, theirs, both }
}

async function alertsOf(client: TestClient) {
  await watchAlerts(setting.at.server.services.database, setting.at.server.clock)
  const { alerts } = await client.call('C00102_getAlert', { searchInfo: {} })
  return alerts.flatMap(each =>
    each.classification === 'absent_elsewhere'
      ? [{ center_no: each.center_no, teacher_no: each.teacher_no, ...each.detail }]
      : [],
  )
}

test('the panel knows where else the absent teacher works in those days', async () => {
  const { at } = setting
  const { other, teacher } = await atTwo()
  const { teacher_no } = teacher
  const asked = { ...days, center_no: at.center_no, teacher_no }
  expect((await at.manager.call('Incident_getTeacher', asked)).workplaces).toEqual([
    { center_no: at.center_no, lessons: 1, shifts: 1 },
    { center_no: other.center_no, lessons: 1, shifts: 1 },
  ])
  const later = { ...asked, start_date: '2026-04-16', end_date: '2026-04-16' }
  expect((await at.manager.call('Incident_getTeacher', later)).workplaces).toEqual([])
})

test('without a center the one is found where they teach, of those of whoever asks', async () => {
  const { at } = setting
  const { other, teacher, both } = await atTwo({ here: false })
  const asked = { ...days, teacher_no: teacher.teacher_no }
  expect(await both.call('Incident_getTeacher', asked)).toMatchObject({ center_no: other.center_no })
  expect(await other.manager.call('Incident_getTeacher', asked)).toMatchObject({
    center_no: other.center_no,
  })
  // It isn't theirs to decide about, and they see where it is.
  expect(await at.manager.call('Incident_getTeacher', asked)).toMatchObject({
    ...{ center_no: at.center_no, workplaces: [{ center_no: other.center_no, lessons: 1, shifts: 1 }] },
  })
  const stranger = (await at.otherCenter()).manager
  expect((await stranger.ask('Incident_getTeacher', asked)).status).toBe(404)
})

test('the other center hears that somebody is absent who works there, until it has decided itself', async () => {
  const { at, settle, settling } = setting
  const { other, teacher, lesson, theirs } = await atTwo()
  if (!lesson) throw new Error('a lesson is here')
  const { teacher_no } = teacher
  expect(await alertsOf(other.manager)).toEqual([])
  await settle({ teacher_no, lessons: [{ outcome: 'called_off', ...seen(lesson) }] })
  expect(await alertsOf(other.manager)).toEqual([{ center_no: other.center_no, teacher_no, lesson_count: 1 }])
  // Here they know.
  expect(await alertsOf(at.manager)).toEqual([])
  const own = settling({ teacher_no, lessons: [{ outcome: 'called_off', ...seen(theirs) }] })
  await other.manager.call('Incident_settle', { ...own, center_no: other.center_no })
  expect(await alertsOf(other.manager)).toEqual([])
  // Nor does it come back to where it was decided first.
  expect(await alertsOf(at.manager)).toEqual([])
})

test('what is undone rings nowhere else any more', async () => {
  const { at, settle } = setting
  const { other, teacher, lesson } = await atTwo()
  if (!lesson) throw new Error('a lesson is here')
  const { incident_no } = await settle({
    teacher_no: teacher.teacher_no,
    lessons: [{ outcome: 'called_off', ...seen(lesson) }],
  })
  expect(await alertsOf(other.manager)).toHaveLength(1)
  await at.manager.call('Incident_undo', { incident_no })
  expect(await alertsOf(other.manager)).toEqual([])
})
