import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../../database/connect.ts'
import { makeStudent } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'

let at: AssignmentSetting
let counted: Database
const statements: string[] = []

beforeAll(async () => {
  at = await openAssignment()
  counted = connect(at.server.urls.appUrl, { onQuery: text => statements.push(text) })
  at.server.services.database = counted
})

afterAll(async () => {
  await counted.close()
  await at.server.close()
})

type Save = InputOf<'C40101_updateSchedule'>

const date = '2026-04-21'
const slots = [41, 42, 51, 52, 61, 62, 71, 72]

/** A save of every kind of change, that many of each where it can be. */
async function mixedSave(teachers: number): Promise<Save> {
  const { center_no: target_center_no } = await makeCenter(at.server.owner)
  const lessons: Save['lessons'] = []
  const office_work: NonNullable<Save['office_work']> = []
  for (let count = 0; count < teachers; count += 1) {
    const { teacher_no } = await at.teacher([40, 50, 60, 70].map(period => [date, period] as const))
    const { teacher_no: office } = await at.teacher([[date, 40]])
    office_work.push({
      schedule_date: date,
      time_limit_no: 40,
      teacher_no: office,
      timeDivision: 0,
      center_no: at.center_no,
      dayofweek: 2,
      _action: 'insert',
    })
    const student = await makeStudent(at.server.owner, { center_no: at.center_no })
    for (const slot of slots) {
      const { schedule_no, lock_version } = await at.lesson(date, slot, { student })
      lessons.push({ _action: 'assignTeacher', schedule_no, lock_version, teacher_no })
    }
    const typed = await at.lesson(date, 40)
    lessons.push({
      _action: 'setTeacherType',
      schedule_no: typed.schedule_no,
      lock_version: typed.lock_version,
      teacher_request_type: 1,
    })
    const moved = await at.lesson(date, 40)
    lessons.push({
      _action: 'setTransfer',
      schedule_no: moved.schedule_no,
      lock_version: moved.lock_version,
      target_center_no,
    })
  }
  return { center_no: at.center_no, week_date: weeks.next, lessons, office_work }
}

/** Statements of one save. */
async function costOf(save: Save): Promise<number> {
  statements.length = 0
  const { updated, office_work } = await at.manager.call('C40101_updateSchedule', save)
  expect([updated.length, office_work.inserted]).toEqual([save.lessons.length, save.office_work?.length])
  return statements.length
}

test('a save of two hundred changes asks the database as often as one of ten', async () => {
  const [small, large] = [await mixedSave(1), await mixedSave(20)]
  const few = await costOf(small)
  expect(large.lessons).toHaveLength(200)
  expect(await costOf(large)).toBe(few)
  expect(few).toBeLessThanOrEqual(30)
})

test('a refused save asks less', async () => {
  const save = await mixedSave(1)
  const cost = await costOf(save)
  statements.length = 0
  expect((await at.manager.ask('C40101_updateSchedule', save)).error?.errors).toHaveLength(
    save.lessons.length,
  )
  expect(statements.length).toBeLessThan(cost)
})
