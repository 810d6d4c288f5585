import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { planWeeks, storePlans } from '../../../operations/autoAssignWeek.ts'
import { brokenInvariants } from '../../../testing/brokenInvariants.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import { testNow } from '../../../testing/testClock.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

const date = '2026-04-21'

test('what is moved or retyped while a run works stays as it was saved', async () => {
  await at.teacher([[date, 50]])
  const second = await at.teacher([[date, 60]])
  const [moving, retyped, planned] = [
    await at.lesson(date, 50),
    await at.lesson(date, 50),
    await at.lesson(date, 60),
  ]
  const run = { center_no: at.center_no, week_date: weeks.next, start_date: date, end_date: date }
  const { database, clock } = at.server.services
  const signal = new AbortController().signal
  const plan = await planWeeks(database, [run], { now: testNow, signal, onProgress: () => undefined })
  expect(Object.values(plan.plan.assign).filter(Boolean)).toHaveLength(3)

  const { center_no: target_center_no } = await makeCenter(at.server.owner)
  const save: InputOf<'C40101_updateSchedule'> = {
    center_no: at.center_no,
    week_date: weeks.next,
    lessons: [
      { _action: 'setTransfer', schedule_no: moving.schedule_no, lock_version: 0, target_center_no },
      {
        _action: 'setTeacherType',
        schedule_no: retyped.schedule_no,
        lock_version: 0,
        teacher_request_type: 3,
      },
    ],
  }
  await at.manager.call('C40101_updateSchedule', save)
  expect(await inTransaction(database.db, tx => storePlans(tx, plan, clock.now()))).toMatchObject([
    { run, result: { skipped: 2, changed: 1 }, lessons: [[planned.schedule_no, 0, second.teacher_no]] },
  ])
  expect(await at.stored(moving.schedule_no)).toMatchObject({ teacher_no: null, lock_version: 1 })
  expect(await at.stored(retyped.schedule_no)).toMatchObject({ teacher_no: null, lock_version: 1 })
  expect(await brokenInvariants(at.server.owner)).toEqual([])
})

test('a plan is made again when somebody enters office work meanwhile', async () => {
  const day = '2026-05-12'
  const { teacher_no } = await at.teacher([[day, 50]])
  const lesson = await at.lesson(day, 50)
  const run = { center_no: at.center_no, week_date: '2026-05-11', start_date: day, end_date: day }
  const { database, clock } = at.server.services
  const signal = new AbortController().signal
  const plan = await planWeeks(database, [run], { now: testNow, signal, onProgress: () => undefined })
  const row = { schedule_date: day, time_limit_no: 51, teacher_no, timeDivision: 1, dayofweek: 2 } as const
  await at.manager.call('C40101_updateSchedule', {
    center_no: at.center_no,
    week_date: run.week_date,
    lessons: [],
    office_work: [{ ...row, center_no: at.center_no, _action: 'insert' }],
  })
  const storing = inTransaction(database.db, tx => storePlans(tx, plan, clock.now()))
  await expect(storing).rejects.toMatchObject({ errorCode: 'PLAN_OUTDATED' })
  expect((await at.stored(lesson.schedule_no)).teacher_no).toBeNull()
})
