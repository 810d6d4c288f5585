import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { weeks } from '../../../testing/openAssignment.ts'
import { type IncidentSetting, openIncidents, today } from '../../../testing/openIncidents.ts'

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
