import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginHomeCenters } from '../../../operations/beginHomeCenters.ts'
import { lockStudentEntries } from '../../../operations/entries/availability.sql.ts'
import { closeUnbroken } from '../../../testing/closeUnbroken.ts'
import { type ApplicationPart, EntrySetting, openEntries } from '../../../testing/entrySetting.ts'
import { makeStudent, makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import type { AssignmentSetting } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { testNow } from '../../../testing/testClock.ts'
import { untilWaiting } from '../../../testing/whileWeekIsHeld.ts'

// Today is Wednesday, 15 April 2026; a student changes the home center on Wednesday, the 22nd.
const [day, friday, week_date] = ['2026-04-22', '2026-04-24', '2026-04-20']

let at: AssignmentSetting
let entries: EntrySetting
let other: { center_no: number; manager: TestClient }

beforeAll(async () => {
  at = await openEntries()
})

beforeEach(async () => {
  entries = await EntrySetting.open(at)
  other = await at.otherCenter()
})

afterAll(() => closeUnbroken(at.server))

const plan = (kind: 'transfer' | 'cancel' = 'transfer') =>
  entries.manager.call('C20301_doAction', {
    ...{
      student_no: entries.student.student_no,
      schedule_date: day,
      target_center_no: other.center_no,
      kind,
    },
  })

const lesson = (time_limit_no: number, more: object = {}) =>
  at.lesson(friday, time_limit_no, { ...entries.own, ...more })

async function callOff({ schedule_no }: { schedule_no: number }): Promise<void> {
  const off = await entries.submit({ t3015: [{ _action: 'add', schedule_no, reason: '講師の急病' }] })
  expect(off.status).toBe(200)
}

const back = ({ schedule_no }: { schedule_no: number }) => ({
  t3015: [{ _action: 'del' as const, id: schedule_no }],
})

const faultsOf = async (rows: ApplicationPart) =>
  (await entries.manager.call('C30101_getDifference', entries.application(rows))).faults

test('what was called off takes place again with the student, whose change is planned', async () => {
  const off = await lesson(50)
  await callOff(off)
  await plan()
  expect(await faultsOf(back(off))).toEqual([])
  expect((await entries.submit(back(off))).status).toBe(200)
  const there = { center_no: other.center_no, original_center_no: null, teacher_no: null }
  expect(await at.stored(off.schedule_no)).toMatchObject(there)
  // The change that is taken back brings it along like the others.
  await plan('cancel')
  expect((await at.stored(off.schedule_no)).center_no).toBe(entries.center_no)
})

test('what was called off takes place again where the student is since; what a third center taught, there', async () => {
  const third = await at.otherCenter()
  const home = await lesson(50)
  const away = await lesson(60, { center_no: third.center_no, original_center_no: entries.center_no })
  const arriving = await lesson(70, { center_no: other.center_no, original_center_no: entries.center_no })
  for (const each of [home, away, arriving]) await callOff(each)
  await plan()
  at.server.clock.set(`${day}T00:30:00.000Z`)
  const { database, clock } = at.server.services
  await beginHomeCenters(database, clock)
  const having = await at.server.signIn(
    await makeUser(at.server.owner, '550', { centers: [other.center_no] }),
  )
  for (const each of [home, away, arriving]) {
    const rows = { ...entries.application(back(each)), belongs_center_no: other.center_no }
    expect((await having.call('C30101_getDifference', rows)).faults).toEqual([])
    expect((await having.ask('C30101_submit', rows)).status).toBe(200)
  }
  const at_home = { center_no: other.center_no, original_center_no: null }
  expect(await at.stored(home.schedule_no)).toMatchObject(at_home)
  expect(await at.stored(arriving.schedule_no)).toMatchObject(at_home)
  expect(await at.stored(away.schedule_no)).toMatchObject({
    center_no: third.center_no,
    original_center_no: other.center_no,
  })
})

test('an application that waited while the student went to another center makes no lesson at the old one', async () => {
  await entries.work(3, [friday, 50])
  const { student_no } = entries.student
  const waited = await at.server.owner.transaction().execute(async tx => {
    await lockStudentEntries(tx, student_no)
    const reply = entries.submit({ t1031: [entries.added(friday, 50)] })
    await untilWaiting(at.server)
    await tx
      .updateTable('students')
      .set({ center_no: other.center_no })
      .where('student_no', '=', student_no)
      .execute()
    return { reply }
  })
  expect((await waited.reply).status).toBe(404)
  expect(await entries.lessons()).toEqual([])
})

test('a lesson that another center teaches frees no seat at home when it goes', async () => {
  const sent = await lesson(50)
  const { schedule_no, lock_version } = sent
  await entries.manager.call('C40101_updateSchedule', {
    ...{ center_no: entries.center_no, week_date },
    lessons: [{ _action: 'setTransfer', schedule_no, lock_version, target_center_no: other.center_no }],
  })
  // Two teachers, one of them taken by somebody else: one is left, who is the last.
  await entries.work(2, [friday, 50])
  await lesson(50, { student: await makeStudent(at.server.owner, { center_no: entries.center_no }) })
  const goes = { t3010: [{ _action: 'del' as const, id: schedule_no, reason: '' }] }
  const comes = { t1031: [entries.added(friday, 50)] }
  const both = await entries.submit({ ...goes, ...comes })
  expect([both.status, both.error?.errors?.[0]?.field]).toEqual([422, 't1031.0.schedule_date'])
  expect((await entries.submit(goes)).status).toBe(200)
})

test('an additional lesson that another center taught comes back only to a seat there', async () => {
  const teachers = async (center_no: number, count: number) => {
    for (let made = 0; made < count; made += 1) {
      const shifts = [{ schedule_date: friday, time_limit_no: 50 }]
      await makeTeacher(at.server.owner, { center_no, subject_nos: [entries.subject_no], shifts })
    }
  }
  await teachers(other.center_no, 3)
  const sent = await lesson(50, {
    ...{ class_type: 2, center_no: other.center_no, original_center_no: entries.center_no },
  })
  await callOff(sent)
  const closed = { center_no: other.center_no, schedule_date: friday, time_limit_no: 50 }
  await at.server.owner
    .insertInto('entry_controls')
    .values({ ...closed, closed_at: testNow })
    .execute()
  expect((await faultsOf(back(sent))).map(({ field }) => field)).toEqual(['t3015.0.id'])
  expect((await entries.submit(back(sent))).status).toBe(422)
  // At home nobody works then, which is nothing to this lesson.
  await at.server.owner.deleteFrom('entry_controls').where('center_no', '=', other.center_no).execute()
  expect(await faultsOf(back(sent))).toEqual([])
  expect((await entries.submit(back(sent))).status).toBe(200)
  expect(await at.stored(sent.schedule_no)).toMatchObject({
    center_no: other.center_no,
    original_center_no: entries.center_no,
  })
})
