import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { type IncidentSetting, openIncidents, seen, today } from '../../../testing/openIncidents.ts'

let setting: IncidentSetting

beforeAll(async () => {
  setting = await openIncidents()
})

afterAll(() => closeSound(setting.at.server))

test('whoever decides about a teacher or a day that is decided is told what stands, and whether shifts are left', async () => {
  const { at, settle, family } = setting
  const days = { start_date: today, end_date: today }
  const standing = async (teacher_no: number, between: { start_date: string; end_date: string } = days) => {
    const asked = { center_no: at.center_no, teacher_no, ...between }
    const { incidents, shift_periods } = await at.manager.call('Incident_getStanding', asked)
    return { incidents: incidents.map(each => `${each.incident_no} ${each.state}`), shift_periods }
  }
  const [ill, other] = [
    await at.teacher([
      [today, 50],
      [today, 60],
    ]),
    await at.teacher([[today, 70]]),
  ]
  const lesson = await at.lesson(today, 50, { student: await family(), teacher_no: ill.teacher_no })
  // What is taught isn't taken out without its lesson.
  expect(await standing(ill.teacher_no)).toEqual({ incidents: [], shift_periods: [60] })
  const { incident_no } = await settle({
    teacher_no: ill.teacher_no,
    lessons: [{ outcome: 'called_off', ...seen(lesson) }],
  })
  expect(await standing(ill.teacher_no)).toEqual({ incidents: [`${incident_no} untold`], shift_periods: [] })
  const longer = { start_date: '2026-04-13', end_date: '2026-04-18' }
  expect((await standing(ill.teacher_no, longer)).incidents).toEqual([`${incident_no} untold`])
  const tomorrow = { start_date: '2026-04-16', end_date: '2026-04-16' }
  expect((await standing(ill.teacher_no, tomorrow)).incidents).toEqual([])
  expect(await standing(other.teacher_no)).toEqual({ incidents: [], shift_periods: [70] })
  expect(await standing(0)).toEqual({ incidents: [], shift_periods: [70] })

  const closing = await settle({ incident_kind: 'closing' })
  expect(await standing(0)).toEqual({ incidents: [`${closing.incident_no} untold`], shift_periods: [] })
  // The day off is everybody's.
  expect((await standing(ill.teacher_no)).incidents).toEqual([
    `${closing.incident_no} untold`,
    `${incident_no} untold`,
  ])
  await at.manager.call('Incident_tell', { incident_no: closing.incident_no, weeks: [] })
  expect((await standing(0)).incidents).toEqual([`${closing.incident_no} told`])
  const stranger = (await at.otherCenter()).manager
  const asked = { center_no: at.center_no, teacher_no: 0, ...days }
  expect((await stranger.ask('Incident_getStanding', asked)).status).toBe(404)
})

test('what was undone stands no more', async () => {
  const { at, settle } = setting
  const day = '2026-04-17'
  const days = { start_date: day, end_date: day }
  const { teacher_no } = await at.teacher([[day, 50]])
  const { incident_no } = await settle({ teacher_no, ...days })
  await at.manager.call('Incident_undo', { incident_no })
  const asked = { center_no: at.center_no, teacher_no, ...days }
  expect(await at.manager.call('Incident_getStanding', asked)).toEqual({
    incidents: [],
    shift_periods: [50],
  })
})
