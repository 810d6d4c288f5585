import { afterAll, beforeAll, expect, test } from 'vitest'
import { weeks } from '../../../testing/openAssignment.ts'
import { type IncidentSetting, openIncidents } from '../../../testing/openIncidents.ts'

let setting: IncidentSetting

beforeAll(async () => {
  setting = await openIncidents()
})

afterAll(() => setting.at.server.close())

test('a call about an incident is one fact, whether it is noted there or here; a letter is none', async () => {
  const { at, settle, write, read, illness } = setting
  const { ill, children, decisions } = await illness()
  const [, { student_no }] = children
  await at.server.owner
    .updateTable('contacts')
    .set({ email: '' })
    .where('student_no', '=', student_no)
    .execute()
  const { incident_no } = await settle({ teacher_no: ill.teacher_no, lessons: decisions })
  const { fingerprint } = await at.manager.call('C40101_getDistributionDiff', {
    center_no: at.center_no,
    week_date: weeks.begun,
  })
  await at.manager.call('Incident_tell', { incident_no, weeks: [{ week_date: weeks.begun, fingerprint }] })
  await write()

  const isCalled = async () => {
    const person = (await read(incident_no)).people.find(each => each.student_no === student_no)
    expect(person?.call_reason).toBe('unreachable')
    return person?.called_at !== null
  }
  /** How many home says have to be called about it. */
  const waiting = async () => {
    const { rows } = await at.manager.call('Home_getWaiting', {})
    return rows.find(row => row.kind === 'to_call' && row.incident_no === incident_no)?.count
  }
  const due = (await read(incident_no)).people.filter(each => each.call_reason !== null).length
  expect(due).toBeGreaterThan(1)
  expect(await waiting()).toBe(due)
  const listed = async (told: 'open' | 'done') =>
    (await at.manager.call('Untold_getFamilies', { told })).families.flatMap(({ notes }) => notes)
  const [note] = await listed('open')
  if (!note) throw new Error('nobody is untold')
  const { mail_no } = note
  expect(note).toMatchObject({ student_no, state: 'unaddressed' })

  const there = { incident_no, student_no, teacher_no: 0 }
  await at.manager.call('Incident_noteCall', { ...there, called_flag: 1 })
  expect(await waiting()).toBe(due - 1)
  expect(await listed('open')).toEqual([])
  expect(await listed('done')).toMatchObject([{ mail_no, told: { told_how: 'phone' } }])
  const again = await at.manager.ask('Untold_setTold', { mail_nos: [mail_no], told_how: 'phone' })
  expect(again.error?.errorCode).toBe('TOLD_ALREADY')
  await at.manager.call('Untold_undoTold', { mail_nos: [mail_no] })
  expect(await isCalled()).toBe(false)
  expect(await listed('open')).toHaveLength(1)

  await at.manager.call('Untold_setTold', { mail_nos: [mail_no], told_how: 'phone' })
  expect(await isCalled()).toBe(true)
  await at.manager.call('Incident_noteCall', { ...there, called_flag: 0 })
  expect(await listed('open')).toHaveLength(1)

  await at.manager.call('Untold_setTold', { mail_nos: [mail_no], told_how: 'letter' })
  expect(await isCalled()).toBe(false)
  expect(await listed('open')).toEqual([])
  expect(await waiting()).toBe(due)
})
