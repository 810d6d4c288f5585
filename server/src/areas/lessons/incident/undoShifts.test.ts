import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import type { MadeLesson } from '../../../testing/makeLesson.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { openDay } from '../../../testing/makePlaces.ts'
import { weeks } from '../../../testing/openAssignment.ts'
import { type IncidentSetting, openIncidents, seen } from '../../../testing/openIncidents.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let setting: IncidentSetting

beforeAll(async () => {
  setting = await openIncidents()
})

afterAll(() => closeSound(setting.at.server))

/** Where a teacher works on a day, by period. */
function placesOf(teacher_no: number, schedule_date: string) {
  return setting.at.server.owner
    .selectFrom('teacher_shifts')
    .select(['time_limit_no', 'center_no'])
    .where('teacher_no', '=', teacher_no)
    .where('schedule_date', '=', schedule_date)
    .orderBy('time_limit_no')
    .execute()
}

/** Somebody who is ill on a day, with one lesson at 18:20. */
async function ill(day: string) {
  const teacher = await setting.at.teacher([[day, 60]])
  return { teacher, lesson: await setting.at.lesson(day, 60, { teacher_no: teacher.teacher_no }) }
}

/** The lesson of somebody ill goes to a stand-in, who gets the period for it. */
function give(
  day: string,
  absent: { teacher: { teacher_no: number }; lesson: MadeLesson },
  { teacher_no }: { teacher_no: number },
  client: TestClient = setting.at.manager,
) {
  const replaced = {
    outcome: 'replaced' as const,
    ...seen(absent.lesson),
    teacher_no,
    shift_flag: 1 as const,
  }
  const days = { start_date: day, end_date: day, teacher_no: absent.teacher.teacher_no }
  return setting.settle({ ...days, lessons: [replaced] }, client)
}

const undo = ({ incident_no }: { incident_no: number }, client = setting.at.manager) =>
  client.call('Incident_undo', { incident_no })

test('a stand-in who was taken from another center works there again, with the office work that was set there', async () => {
  const { at } = setting
  const day = '2026-04-20'
  const { center_no } = await at.otherCenter()
  const both = await at.server.signIn(
    await makeUser(at.server.owner, '550', { centers: [at.center_no, center_no] }),
  )
  const absent = await ill(day)
  const standIn = await at.teacher([], {
    centers: [center_no],
    shifts: [{ schedule_date: day, time_limit_no: 60, center_no }],
  })
  const { teacher_no } = standIn
  const office = { teacher_no, schedule_date: day, time_limit_no: 61, center_no }
  await at.server.owner.insertInto('office_work').values(office).execute()
  const incident = await give(day, absent, standIn, both)
  expect(await placesOf(teacher_no, day)).toEqual([{ time_limit_no: 60, center_no: at.center_no }])
  await undo(incident, both)
  expect(await placesOf(teacher_no, day)).toEqual([{ time_limit_no: 60, center_no }])
  const work = await at.server.owner
    .selectFrom('office_work')
    .select(['time_limit_no', 'center_no'])
    .where('teacher_no', '=', teacher_no)
    .execute()
  expect(work).toEqual([{ time_limit_no: 61, center_no }])
})

test('a period that the stand-in had entered before it was decided stays', async () => {
  const { at, read } = setting
  const day = '2026-04-21'
  const absent = await ill(day)
  const standIn = await at.teacher([[day, 60]])
  const incident = await give(day, absent, standIn)
  expect(await read(incident.incident_no)).toMatchObject({ shifts_added: 0 })
  await undo(incident)
  expect(await placesOf(standIn.teacher_no, day)).toEqual([{ time_limit_no: 60, center_no: at.center_no }])
})

test.each([
  ['2026-04-22', [0, 1]],
  ['2026-04-23', [1, 0]],
] as const)(
  'two incidents share a stand-in’s period (%s), and both are undone in the order %j',
  async (day, order) => {
    const { at, live } = setting
    const standIn = await at.teacher([])
    const absents = [await ill(day), await ill(day)]
    const incidents: { incident_no: number }[] = []
    for (const absent of absents) incidents.push(await give(day, absent, standIn))
    const left: number[] = []
    for (const index of order) {
      await undo(incidents[index] ?? { incident_no: 0 })
      left.push((await placesOf(standIn.teacher_no, day)).length)
    }
    // As long as one of them holds, so does the period; then it is as before both.
    expect(left).toEqual([1, 0])
    for (const { teacher, lesson } of absents) {
      expect(await live(lesson.schedule_no)).toMatchObject({ teacher_no: teacher.teacher_no })
    }
  },
)

test('a period in which something else is taught by now stays when it is undone', async () => {
  const { at, live } = setting
  const day = '2026-04-24'
  const absent = await ill(day)
  const standIn = await at.teacher([])
  const { teacher_no } = standIn
  const incident = await give(day, absent, standIn)
  const other = await at.lesson(day, 60)
  const assign = { _action: 'assignTeacher' as const, schedule_no: other.schedule_no, teacher_no }
  const { lock_version } = await at.stored(other.schedule_no)
  await at.manager.call('C40101_updateSchedule', {
    ...{ center_no: at.center_no, week_date: weeks.next },
    lessons: [{ ...assign, lock_version }],
  })
  await undo(incident)
  expect(await placesOf(teacher_no, day)).toEqual([{ time_limit_no: 60, center_no: at.center_no }])
  expect(await live(other.schedule_no)).toMatchObject({ teacher_no })
  expect(await live(absent.lesson.schedule_no)).toMatchObject({ teacher_no: absent.teacher.teacher_no })
})

test('a shift that was changed since is named, and nothing is undone', async () => {
  const { at, settle, refusal, read } = setting
  const day = '2026-04-28'
  const { center_no } = await at.otherCenter()
  const teacher = await at.teacher([[day, 50]], { centers: [center_no] })
  const other = await at.teacher([[day, 50]])
  const closing = { incident_kind: 'closing' as const, start_date: day, end_date: day }
  const { incident_no } = await settle(closing)
  const sent = { teacher_no: teacher.teacher_no, schedule_date: day, time_limit_no: 50, center_no }
  await at.server.owner.insertInto('teacher_shifts').values(sent).execute()
  expect(await refusal('Incident_undo', { incident_no })).toMatchObject({
    ...{ status: 409, errorCode: 'CHANGED_SINCE' },
    errors: [
      { message: expect.stringMatching(`${teacher.display_name}さんのシフトは、このあとで変えられた`) },
    ],
  })
  expect(await placesOf(teacher.teacher_no, day)).toEqual([{ time_limit_no: 50, center_no }])
  expect(await placesOf(other.teacher_no, day)).toEqual([])
  expect(await read(incident_no)).toMatchObject({ state: 'untold' })
  // Back at the center it is as it was before, and stands in nobody's way.
  const { owner } = at.server
  await owner
    .updateTable('teacher_shifts')
    .set({ center_no: at.center_no })
    .where('center_no', '=', center_no)
    .execute()
  await undo({ incident_no })
  for (const { teacher_no } of [teacher, other]) {
    expect(await placesOf(teacher_no, day)).toEqual([{ time_limit_no: 50, center_no: at.center_no }])
  }
})

test('a shift that goes back to a center of others is for those who have both', async () => {
  const { at, refusal } = setting
  const day = '2026-04-29'
  const { center_no } = await at.otherCenter()
  const both = await at.server.signIn(
    await makeUser(at.server.owner, '550', { centers: [at.center_no, center_no] }),
  )
  const absent = await ill(day)
  const standIn = await at.teacher([], {
    centers: [center_no],
    shifts: [{ schedule_date: day, time_limit_no: 60, center_no }],
  })
  const incident = await give(day, absent, standIn, both)
  expect(await refusal('Incident_undo', { incident_no: incident.incident_no })).toMatchObject({
    status: 409,
    message: expect.stringMatching(`${standIn.display_name}さんのシフトは、担当していないセンター`),
  })
  await undo(incident, both)
  expect(await placesOf(standIn.teacher_no, day)).toEqual([{ time_limit_no: 60, center_no }])
})

test('a shift that can’t come back as things stand is told with whose it is', async () => {
  const { at, settle, refusal } = setting
  const day = '2026-04-30'
  const teacher = await at.teacher([[day, 50]])
  const closing = { incident_kind: 'closing' as const, start_date: day, end_date: day }
  const { incident_no } = await settle(closing)
  const { owner } = at.server
  await owner
    .updateTable('calendar_days')
    .set({ closed_flag: 1, start_time_limit_no: 0, end_time_limit_no: 0 })
    .where('schedule_date', '=', day)
    .execute()
  expect(await refusal('Incident_undo', { incident_no })).toMatchObject({
    ...{ status: 409, errorCode: 'CHANGED_SINCE' },
    message: expect.stringMatching(`${teacher.display_name}さんのシフトを元に戻せません`),
  })
  await openDay(owner, day)
  await undo({ incident_no })
})
