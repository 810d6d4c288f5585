import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { type IncidentSetting, openIncidents, seen, today } from '../../../testing/openIncidents.ts'

let setting: IncidentSetting

beforeAll(async () => {
  setting = await openIncidents()
})

afterAll(() => closeSound(setting.at.server))

test('who has less than three hours when people are told is called, however early it was decided', async () => {
  const { at, settle, family } = setting
  at.server.services.config.mail = { url: 'smtp://mail.example.jp', from: 'a@example.jp', dkim: null }
  const student = await family()
  const lesson = await at.lesson(today, 50, { student })
  // At ten; the lesson is at 16:40.
  const { incident_no } = await settle({
    incident_kind: 'closing',
    lessons: [{ outcome: 'called_off', ...seen(lesson, 0) }],
  })
  const record = async (client = at.manager) => {
    const { people } = await client.call('Incident_get', { incident_no })
    return people.find(each => each.student_no === student.student_no)?.call_reason
  }
  const home = async (client = at.manager) => {
    const { rows } = await client.call('Home_getWaiting', {})
    return rows.flatMap(row => (row.kind === 'to_call' ? [row.count] : []))
  }
  expect(await record()).toBeNull()
  at.server.clock.set(`${today}T15:40:00+09:00`)
  const later = await at.server.signIn(at.user)
  // Not told yet: they would be short of time now.
  expect(await record(later)).toBe('soon')
  await later.call('Incident_tell', { incident_no, weeks: [] })
  expect(await record(later)).toBe('soon')
  expect(await home(later)).toEqual([1])
  at.server.clock.set(`${today}T18:00:00+09:00`)
  expect(await record(later)).toBe('soon')
  expect(await home(later)).toEqual([1])
})

test('who was told in time isn’t called however late one looks', async () => {
  const { at, settle, family } = setting
  const day = '2026-04-16'
  const student = await family()
  const lesson = await at.lesson(day, 50, { student })
  const manager = await at.server.signIn(at.user)
  const { incident_no } = await settle(
    {
      ...{ incident_kind: 'closing', start_date: day, end_date: day },
      lessons: [{ outcome: 'called_off', ...seen(lesson, 0) }],
    },
    manager,
  )
  await manager.call('Incident_tell', { incident_no, weeks: [] })
  at.server.clock.set(`${day}T16:00:00+09:00`)
  const later = await at.server.signIn(at.user)
  const { people } = await later.call('Incident_get', { incident_no })
  expect(people.find(each => each.student_no === student.student_no)?.call_reason).toBeNull()
})
