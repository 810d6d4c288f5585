import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../testing/brokenInvariants.ts'
import type { MadeLesson } from '../../../testing/makeLesson.ts'
import { makeUser, testPassword } from '../../../testing/makePeople.ts'
import { weeks } from '../../../testing/openAssignment.ts'
import { type Change, openSaving, remove, type Save, seen, tuesday } from '../../../testing/openSaving.ts'

type OfficeRow = NonNullable<Save['office_work']>[number]
type Setting = Awaited<ReturnType<typeof openSaving>>

let at: Setting['at']
let other: Setting['other']
let save: Setting['save']
let input: Setting['input']
let refusedRows: Setting['refusedRows']
let stored: Setting['stored']
let audited: Setting['audited']

beforeAll(async () => {
  ;({ at, other, save, input, refusedRows, stored, audited } = await openSaving())
})

beforeEach(() => {
  at.server.defects.length = 0
})

afterAll(() => at.server.close())

const assign = (lesson: MadeLesson, teacher: { teacher_no: number }, more: object = {}): Change => ({
  _action: 'assignTeacher',
  ...seen(lesson),
  teacher_no: teacher.teacher_no,
  ...more,
})
/** Office work on a Tuesday. */
const office = (
  teacher: { teacher_no: number },
  time_limit_no: number,
  _action: OfficeRow['_action'] = 'insert',
): OfficeRow => ({
  schedule_date: tuesday,
  time_limit_no,
  teacher_no: teacher.teacher_no,
  timeDivision: (time_limit_no % 10) as 0 | 1 | 2,
  center_no: at.center_no,
  dayofweek: 2,
  _action,
})

const prove = () =>
  at.manager.call('C40101_checkPassword', {
    center_no: at.center_no,
    week_date: weeks.next,
    user_password: testPassword,
  })

const officeWorkOf = async ({ teacher_no }: { teacher_no: number }) =>
  (
    await at.server.owner
      .selectFrom('office_work')
      .select('time_limit_no')
      .where('teacher_no', '=', teacher_no)
      .orderBy('time_limit_no')
      .execute()
  ).map(row => row.time_limit_no)

test('every refused row is named with its reason, and nothing of the save is stored', async () => {
  const [works, absent, away] = [
    await at.teacher([[tuesday, 40]]),
    await at.teacher(),
    await at.teacher([[tuesday, 40]]),
  ]
  await at.lesson(tuesday, 40, { teacher_no: works.teacher_no })
  const ng = await at.lesson(tuesday, 40, { ng_teacher_nos: [works.teacher_no] })
  const [fits, full] = [await at.lesson(tuesday, 40), await at.lesson(tuesday, 40)]
  const [shiftless, changed] = [await at.lesson(tuesday, 40), await at.lesson(tuesday, 40)]
  const late = await at.lesson('2026-04-28', 40)
  const rows = [
    assign(ng, works),
    assign(fits, works),
    assign(full, works),
    assign(shiftless, absent),
    remove({ ...changed, lock_version: 7 }),
    remove({ schedule_no: 2_000_000_000, lock_version: 0 }),
    assign(late, away),
    assign(await at.lesson(tuesday, 40), { teacher_no: 2_000_000_000 }),
  ]
  const office_work = [office(absent, 50), office(works, 40)]
  expect(await refusedRows(rows, { office_work })).toEqual([
    'lessons.0 BLOCKED',
    'lessons.2 MSG_1003',
    'lessons.3 MSG_1004',
    'lessons.4 MSG_0001',
    'lessons.5 NOT_FOUND',
    'lessons.6 NOT_FOUND',
    'lessons.7 NOT_FOUND',
    'office_work.0 MSG_1004',
    'office_work.1 MSG_1003',
  ])
  const { error } = await at.manager.ask('C40101_updateSchedule', input(rows, { office_work }))
  expect(error).toMatchObject({ status: 409, errorCode: 'BLOCKED' })
  expect(error?.message).toContain('9件')
})

test('lessons that enter one cell together count those who stay there once', async () => {
  const teacher = await at.teacher([[tuesday, 70]])
  await at.lesson(tuesday, 71, { teacher_no: teacher.teacher_no })
  const coming = [await at.lesson(tuesday, 71), await at.lesson(tuesday, 72), await at.lesson(tuesday, 72)]
  expect((await save(coming.map(lesson => assign(lesson, teacher)))).updated).toHaveLength(3)
})

test('with the check, overlaps and withdrawn shifts end without a teacher and are named, the rest is saved', async () => {
  const [full, absent] = [await at.teacher([[tuesday, 50]]), await at.teacher()]
  const [first, second, third] = [
    await at.lesson(tuesday, 50),
    await at.lesson(tuesday, 50),
    await at.lesson(tuesday, 50),
  ]
  const had = await at.teacher([[tuesday, 60]])
  const moving = await at.lesson(tuesday, 60, { teacher_no: had.teacher_no })
  const rows = [assign(first, full), assign(second, full), assign(third, full), assign(moving, absent)]
  const answer = await save(rows, { check: 1 })
  expect(answer.unassigned).toMatchObject([
    { schedule_no: third.schedule_no, teacher_no: full.teacher_no, errorCode: 'MSG_1003' },
    { schedule_no: moving.schedule_no, display_name: absent.display_name, errorCode: 'MSG_1004' },
  ])
  expect(answer.unassigned.every(row => row.student_name !== '')).toBe(true)
  expect(answer.updated.map(row => row.schedule_no)).toEqual(
    [first, second, moving].map(lesson => lesson.schedule_no),
  )
  expect((await stored(third)).teacher_no).toBeNull()
  expect(await stored(third)).toMatchObject({ lock_version: third.lock_version })
  expect((await stored(moving)).teacher_no).toBeNull()
  expect(await audited(moving)).toMatchObject([
    { action: 'removeTeacher', detail: { from: had.teacher_no, to: 0, errorCode: 'MSG_1004' } },
  ])
  expect(await brokenInvariants(at.server.owner)).toEqual([])
})

test('a check that only leaves unassigned what was so before has changed nothing', async () => {
  const full = await at.teacher([[tuesday, 60]])
  await at.lesson(tuesday, 60, { teacher_no: full.teacher_no })
  await at.lesson(tuesday, 60, { teacher_no: full.teacher_no })
  const third = await at.lesson(tuesday, 60)
  expect(await save([assign(third, full)], { check: 1 })).toMatchObject({
    noChange: true,
    updated: [],
    unassigned: [{ schedule_no: third.schedule_no, errorCode: 'MSG_1003' }],
  })
  expect(await audited(third)).toEqual([])
})

test('the check does not save what somebody else changed or what is blocked otherwise', async () => {
  const teacher = await at.teacher([[tuesday, 70]])
  const ng = await at.lesson(tuesday, 70, { ng_teacher_nos: [teacher.teacher_no] })
  const changed = await at.lesson(tuesday, 70)
  const rows = [assign(ng, teacher), assign({ ...changed, lock_version: 5 }, teacher)]
  expect(await refusedRows(rows, { check: 1 })).toEqual(['lessons.0 BLOCKED', 'lessons.1 MSG_0001'])
})

test('office work comes and goes with the lessons of one save', async () => {
  const date = tuesday
  const [one, two] = [
    await at.teacher([
      [date, 40],
      [date, 50],
    ]),
    await at.teacher([[date, 40]]),
  ]
  const lesson = await at.lesson(date, 40, { teacher_no: one.teacher_no })
  await save([], { office_work: [office(one, 50)] })
  expect(await officeWorkOf(one)).toEqual([50])

  // The lesson leaves the cell that gets office work, another one takes the cell that loses it.
  const next = await at.lesson(date, 50)
  const rows = [assign(lesson, two), assign(next, one)]
  const office_work = [office(one, 40), office(one, 50, 'delete')]
  const answer = await save(rows, { office_work })
  expect(answer.office_work).toEqual({ inserted: 1, deleted: 1 })
  expect(await officeWorkOf(one)).toEqual([40])
  expect((await stored(next)).teacher_no).toBe(one.teacher_no)
  const lines = await at.server.owner
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', 'office_work')
    .where('subject_no', '=', one.teacher_no)
    .orderBy('audit_no')
    .execute()
  const line = (action: string, time_limit_no: number) => ({
    action,
    detail: { center_no: at.center_no, schedule_date: date, time_limit_no },
  })
  expect(lines).toEqual([
    line('insertOfficeWork', 50),
    line('deleteOfficeWork', 50),
    line('insertOfficeWork', 40),
  ])
})

test('office work that is there already, or gone already, is no change', async () => {
  const teacher = await at.teacher([[tuesday, 60]])
  expect((await save([], { office_work: [office(teacher, 60, 'delete')] })).noChange).toBe(true)
  await save([], { office_work: [office(teacher, 60, 'update')] })
  expect(await save([], { office_work: [office(teacher, 60, 'update')] })).toMatchObject({
    noChange: true,
    office_work: { inserted: 0, deleted: 0 },
  })
})

test('with the check, office work takes a cell and its lessons end without a teacher', async () => {
  const teacher = await at.teacher([[tuesday, 60]])
  const there = await at.lesson(tuesday, 60, { teacher_no: teacher.teacher_no })
  const coming = await at.lesson(tuesday, 60)
  const office_work = [office(teacher, 61)]
  expect(await refusedRows([assign(coming, teacher)], { office_work })).toEqual(['office_work.0 MSG_1003'])
  const answer = await save([assign(coming, teacher)], { office_work, check: 1 })
  expect(answer.unassigned.map(row => row.schedule_no).sort()).toEqual(
    [there.schedule_no, coming.schedule_no].sort(),
  )
  expect(answer.office_work.inserted).toBe(1)
  expect((await stored(there)).teacher_no).toBeNull()
  expect((await stored(coming)).teacher_no).toBeNull()
  expect(await brokenInvariants(at.server.owner)).toEqual([])
})

test('office work of another week, center or in the past is refused', async () => {
  const teacher = await at.teacher([
    [tuesday, 70],
    ['2026-04-14', 70],
  ])
  const row = office(teacher, 70)
  expect(await refusedRows([], { office_work: [{ ...row, schedule_date: '2026-04-28' }] })).toEqual([
    'office_work.0 NOT_FOUND',
  ])
  expect(await refusedRows([], { office_work: [{ ...row, center_no: other.center_no }] })).toEqual([
    'office_work.0 NOT_FOUND',
  ])
  const past = { week_date: weeks.begun, office_work: [{ ...row, schedule_date: '2026-04-14' }] }
  expect(await refusedRows([], past)).toEqual(['office_work.0 OUT_OF_RANGE'])
  const broken = await at.manager.ask('C40101_updateSchedule', input([], { office_work: [row, row] }))
  expect(broken).toMatchObject({ status: 422, error: { errors: [{ field: 'office_work.1' }] } })
})

test('the requested type is set with or without a teacher, and judged where a teacher comes', async () => {
  const teacher = await at.teacher([[tuesday, 40]], { teacher_type: 1 })
  const kept = await at.lesson(tuesday, 40, { teacher_no: teacher.teacher_no })
  const change = { _action: 'setTeacherType' as const, ...seen(kept), teacher_request_type: 3 as const }
  expect((await at.manager.ask('C40101_updateSchedule', input([change]))).error?.errorCode).toBe(
    'PASSWORD_NEEDED',
  )
  const pinned = assign(kept, teacher, { teacher_request_type: 3, pinned_flag: 1 })
  expect((await at.manager.ask('C40101_updateSchedule', input([pinned]))).error?.errorCode).toBe(
    'PASSWORD_NEEDED',
  )
  await prove()
  await save([change])
  expect(await stored(kept)).toMatchObject({ teacher_no: teacher.teacher_no, teacher_request_type: 3 })
  expect(await audited(kept)).toMatchObject([
    { action: 'setTeacherType', detail: { from_type: 0, to_type: 3, warnings: ['type'] } },
  ])
  // Away from the mismatch nothing is overridden; back to it, it is again.
  await save([{ ...change, lock_version: change.lock_version + 1, teacher_request_type: 0 }])
  const again = { ...change, lock_version: change.lock_version + 2 }
  expect((await at.manager.ask('C40101_updateSchedule', input([again]))).error?.errorCode).toBe(
    'PASSWORD_NEEDED',
  )
  const placed = await at.lesson(tuesday, 40, { teacher_request_type: 0 })
  const wishes = assign(placed, teacher, { teacher_request_type: 3 })
  const reply = await at.manager.ask('C40101_updateSchedule', input([wishes]))
  expect(reply.error?.errorCode).toBe('PASSWORD_NEEDED')
  await save([assign(placed, teacher, { teacher_request_type: 1 })])
  expect(await stored(placed)).toMatchObject({ teacher_request_type: 1, teacher_no: teacher.teacher_no })
})

test('of two managers the second is told which lessons the first changed, and loses nothing', async () => {
  const [one, two] = [await at.teacher([[tuesday, 40]]), await at.teacher([[tuesday, 40]])]
  const [both, mine] = [await at.lesson(tuesday, 40), await at.lesson(tuesday, 40)]
  const second = await at.server.signIn(await makeUser(at.server.owner, '550', { centers: [at.center_no] }))
  await save([assign(both, one)])
  const wishes = [assign(both, two), assign(mine, two)]
  expect(await refusedRows(wishes, {}, second)).toEqual(['lessons.0 MSG_0001'])
  expect((await stored(both)).teacher_no).toBe(one.teacher_no)
  // Theirs for the one, mine for the other.
  expect((await save(wishes.slice(1), {}, second)).updated).toHaveLength(1)
  expect((await stored(mine)).teacher_no).toBe(two.teacher_no)
})

test('a shift that is withdrawn before the save names the row', async () => {
  const [stays, goes] = [await at.teacher([[tuesday, 50]]), await at.teacher([[tuesday, 50]])]
  const [first, second] = [await at.lesson(tuesday, 50), await at.lesson(tuesday, 50)]
  await at.server.owner
    .updateTable('teacher_shifts')
    .set({ work_flag: 0 })
    .where('teacher_no', '=', goes.teacher_no)
    .execute()
  expect(await refusedRows([assign(first, stays), assign(second, goes)])).toEqual(['lessons.1 MSG_1004'])
})
