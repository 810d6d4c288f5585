import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { type Change, monday, openSaving, remove, seen, tuesday } from '../../../testing/openSaving.ts'

type Setting = Awaited<ReturnType<typeof openSaving>>

let at: Setting['at']
let other: Setting['other']
let group_no: number
let save: Setting['save']
let refusedRows: Setting['refusedRows']
let stored: Setting['stored']
let audited: Setting['audited']

beforeAll(async () => {
  ;({ at, other, group_no, save, refusedRows, stored, audited } = await openSaving())
})

beforeEach(() => {
  at.server.defects.length = 0
})

afterAll(() => at.server.close())

test('a lesson moves to another center without its teacher, on from there, and back from either side', async () => {
  const teacher = await at.teacher([[tuesday, 50]])
  const lesson = await at.lesson(tuesday, 50, { teacher_no: teacher.teacher_no })
  const third = await makeCenter(at.server.owner)
  const move = async (target_center_no: number, released: { released_flag?: 1 } = {}): Promise<Change> => ({
    _action: 'setTransfer',
    schedule_no: lesson.schedule_no,
    lock_version: (await stored(lesson)).lock_version,
    target_center_no,
    ...released,
  })
  // As the single call and the screen: who has a teacher goes nowhere until somebody takes the teacher off.
  expect(await refusedRows([await move(other.center_no)])).toEqual(['lessons.0 BLOCKED'])
  await save([await move(other.center_no, { released_flag: 1 })])
  expect(await stored(lesson)).toMatchObject({
    teacher_no: null,
    center_no: other.center_no,
    original_center_no: at.center_no,
  })
  const { lessons, moved } = await at.manager.call('C40101_getAppliedSchedule', {
    center_no: at.center_no,
    start_date: monday,
    end_date: '2026-04-26',
  })
  expect(lessons.map(each => each.schedule_no)).not.toContain(lesson.schedule_no)
  const line = { schedule_no: lesson.schedule_no, center_no: other.center_no, assigned_flag: 0, capacity: 2 }
  expect(moved).toMatchObject([line])

  await save([await move(third.center_no)], { center_no: other.center_no }, other.manager)
  expect(await stored(lesson)).toMatchObject({
    center_no: third.center_no,
    original_center_no: at.center_no,
  })
  const back = async (): Promise<Change> => ({
    _action: 'removeTransfer',
    schedule_no: lesson.schedule_no,
    lock_version: (await stored(lesson)).lock_version,
  })
  await save([await back()])
  const home = { center_no: at.center_no, original_center_no: null }
  expect(await stored(lesson)).toMatchObject(home)

  await save([await move(other.center_no)])
  await save([await move(at.center_no)], { center_no: other.center_no }, other.manager)
  expect(await stored(lesson)).toMatchObject(home)
  await save([await move(other.center_no)])
  await save([await back()], { center_no: other.center_no }, other.manager)
  expect(await stored(lesson)).toMatchObject(home)
  const detail = { from_center_no: at.center_no, to_center_no: other.center_no }
  expect((await audited(lesson))[0]).toMatchObject({
    action: 'setTransfer',
    detail: { from: teacher.teacher_no, to: 0, ...detail },
  })
})

test('a lesson is not moved to its own center, a group, or one that does not exist', async () => {
  const lesson = await at.lesson(tuesday, 60)
  const invalid = await makeCenter(at.server.owner, { valid_flag: 0 })
  const refusals: [number, string][] = [
    [at.center_no, 'BLOCKED'],
    [group_no, 'NOT_FOUND'],
    [invalid.center_no, 'NOT_FOUND'],
    [2_000_000_000, 'NOT_FOUND'],
  ]
  for (const [target_center_no, code] of refusals) {
    const move = { _action: 'setTransfer' as const, ...seen(lesson), target_center_no }
    expect(await refusedRows([move])).toEqual([`lessons.0 ${code}`])
  }
})

test('a pinned lesson is moved to no other center', async () => {
  const teacher = await at.teacher([[tuesday, 50]])
  const lesson = await at.lesson(tuesday, 50, { teacher_no: teacher.teacher_no, pinned_flag: 1 })
  const move = { _action: 'setTransfer' as const, ...seen(lesson), target_center_no: other.center_no }
  expect(await refusedRows([move])).toEqual(['lessons.0 BLOCKED'])
})

test('nothing goes back to a center that is no longer valid', async () => {
  const closed = await makeCenter(at.server.owner, { valid_flag: 0 })
  const lesson = await at.lesson(tuesday, 60, { original_center_no: closed.center_no })
  expect(await refusedRows([{ _action: 'removeTransfer', ...seen(lesson) }])).toEqual(['lessons.0 BLOCKED'])
  const reply = await at.manager.ask('C40101_removeTransfer', { schedule: seen(lesson) })
  expect(reply.error?.message).toContain('元のセンターが無効')
})

test('the origin reads that the other center has to let the lesson go first', async () => {
  const teacher = await at.teacher([], { center_no: other.center_no })
  const { center_no } = other
  const where = { center_no, original_center_no: at.center_no, teacher_no: teacher.teacher_no }
  const lesson = await at.lesson(tuesday, 70, where)
  const { error } = await at.manager.ask('C40101_removeTransfer', { schedule: seen(lesson) })
  expect(error).toMatchObject({
    errorCode: 'BLOCKED',
    message: expect.stringContaining('先に移動先で講師を外して'),
  })
})

test('the origin only takes a lesson back, and only while nobody teaches it', async () => {
  const teacher = await at.teacher([], { center_no: other.center_no })
  const lesson = await at.lesson(tuesday, 70, {
    center_no: other.center_no,
    original_center_no: at.center_no,
    teacher_no: teacher.teacher_no,
  })
  expect(await refusedRows([{ _action: 'removeTransfer', ...seen(lesson) }])).toEqual(['lessons.0 BLOCKED'])
  expect(await refusedRows([remove(lesson)])).toEqual(['lessons.0 NOT_FOUND'])
  const move = { _action: 'setTransfer' as const, ...seen(lesson), target_center_no: at.center_no }
  expect(await refusedRows([move])).toEqual(['lessons.0 NOT_FOUND'])
})

test('a lesson whose report has been begun stays at its center', async () => {
  const { teacher_no } = await at.teacher([[tuesday, 50]])
  const { schedule_no, lock_version } = await at.lesson(tuesday, 50)
  const { owner } = at.server
  const now = at.server.clock.now()
  const begun = { schedule_no, teacher_no, report_status: 0, created_at: now, updated_at: now }
  await owner.insertInto('lesson_reports').values(begun).execute()
  const target = { schedule: { schedule_no, lock_version }, target_center_no: other.center_no }
  const refused = await at.manager.ask('C40101_setTransfer', target)
  expect(refused.error).toMatchObject({ errorCode: 'REPORT_BEGUN' })
  expect(refused.error?.message).toContain('センター移動')
})
