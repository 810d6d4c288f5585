import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../../database/connect.ts'
import { failureOfDatabaseError } from '../../../database/sqlState.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import { placeBare } from '../../../testing/placeBare.ts'

/** What the database itself holds of office work, whoever writes (domain §3). */
let at: AssignmentSetting
/** The server's role without the server: it takes no lock of ours and asks no rule. */
let bare: Database

beforeAll(async () => {
  at = await openAssignment()
  bare = connect(at.server.urls.appUrl, { max: 4 })
})

afterAll(async () => {
  await bare.close()
  await at.server.close()
})

const date = '2026-04-21'

/** How writing office work ends: `written`, or the code of the refusal. */
async function write(teacher_no: number, time_limit_no: number, center_no = at.center_no): Promise<string> {
  const row = { teacher_no, schedule_date: date, time_limit_no, center_no }
  try {
    await bare.db.insertInto('office_work').values(row).execute()
    return 'saved'
  } catch (error) {
    return failureOfDatabaseError(error)?.errorCode ?? String(error)
  }
}

function place({ schedule_no }: { schedule_no: number }, teacher_no: number): Promise<string> {
  return placeBare(bare, at.center_no, { schedule_no, teacher_no })
}

function officeWorkOf(teacher_no: number) {
  return at.server.owner
    .selectFrom('office_work')
    .select('time_limit_no')
    .where('teacher_no', '=', teacher_no)
    .orderBy('time_limit_no')
    .execute()
}

test('office work needs a working shift of that center', async () => {
  const { teacher_no } = await at.teacher([[date, 50]])
  const other = await makeCenter(at.server.owner)
  expect(await write(teacher_no, 40)).toBe('MSG_1004')
  expect(await write(teacher_no, 50, other.center_no)).toBe('MSG_1004')
  expect(await write(teacher_no, 50)).toBe('saved')
})

test('a half is never filled twice', async () => {
  const { teacher_no } = await at.teacher([
    [date, 50],
    [date, 60],
  ])
  expect(await write(teacher_no, 51)).toBe('saved')
  expect(await write(teacher_no, 52)).toBe('saved')
  expect(await write(teacher_no, 50)).toBe('MSG_1003')
  expect(await write(teacher_no, 60)).toBe('saved')
  expect(await write(teacher_no, 62)).toBe('MSG_1003')
})

test('who withdraws or moves a shift takes its office work away, with a line', async () => {
  const db = at.server.owner
  const other = await makeCenter(db)
  const changes = [{ work_flag: 0 }, { center_no: other.center_no }, null]
  for (const change of changes) {
    const { teacher_no } = await at.teacher([[date, 50]], { centers: [other.center_no] })
    await write(teacher_no, 51)
    await (change
      ? bare.db.updateTable('teacher_shifts').set(change).where('teacher_no', '=', teacher_no).execute()
      : bare.db.deleteFrom('teacher_shifts').where('teacher_no', '=', teacher_no).execute())
    expect(await officeWorkOf(teacher_no)).toEqual([])
    const lines = await db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', 'office_work')
      .where('subject_no', '=', teacher_no)
      .execute()
    const detail = {
      center_no: at.center_no,
      schedule_date: date,
      time_limit_no: 51,
      reason: 'shift_withdrawn',
    }
    expect(lines).toEqual([{ action: 'deleteOfficeWork', detail }])
  }
})

test('a period with a lesson gets no office work, and one with office work no lesson', async () => {
  const { teacher_no } = await at.teacher([
    [date, 50],
    [date, 60],
  ])
  await at.lesson(date, 50, { teacher_no })
  expect(await write(teacher_no, 50)).toBe('MSG_1003')
  await write(teacher_no, 62)
  expect(await place(await at.lesson(date, 61), teacher_no)).toBe('MSG_1003')
})

test('of a lesson and office work that come at once one stays', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { teacher_no } = await at.teacher([[date, 70]])
    const lesson = await at.lesson(date, 70)
    const ends = await Promise.all([write(teacher_no, 70), place(lesson, teacher_no)])
    expect(ends.filter(end => end === 'saved')).toHaveLength(1)
    const taught = (await at.stored(lesson.schedule_no)).teacher_no === null ? 0 : 1
    expect((await officeWorkOf(teacher_no)).length + taught).toBe(1)
  }
})

type Row = NonNullable<InputOf<'C40101_updateSchedule'>['office_work']>[number]

test('a save says which rows overlap office work that is there, or each other', async () => {
  const { teacher_no } = await at.teacher([
    [date, 50],
    [date, 60],
  ])
  await write(teacher_no, 51)
  const row = (time_limit_no: number, timeDivision: 0 | 1 | 2): Row => ({
    schedule_date: date,
    time_limit_no,
    teacher_no,
    timeDivision,
    center_no: at.center_no,
    dayofweek: 2,
    _action: 'insert',
  })
  const office_work = [row(50, 0), row(52, 2), row(61, 1), row(60, 0)]
  const input = { center_no: at.center_no, week_date: weeks.next, lessons: [], office_work }
  const { status, error } = await at.manager.ask('C40101_updateSchedule', input)
  expect(status).toBe(409)
  const message = expect.stringContaining('別の時間区分の事務作業がすでにある')
  expect(error?.errors).toEqual([
    { field: 'office_work.0', errorCode: 'MSG_1003', message },
    { field: 'office_work.3', errorCode: 'MSG_1003', message },
  ])
  expect(await officeWorkOf(teacher_no)).toEqual([{ time_limit_no: 51 }])
})

test('a pinned lesson is not taken out by office work, whatever the check says', async () => {
  const { teacher_no } = await at.teacher([[date, 50]])
  const { schedule_no } = await at.lesson(date, 50, { teacher_no, pinned_flag: 1 })
  const row = { schedule_date: date, time_limit_no: 50, teacher_no, timeDivision: 0, center_no: at.center_no }
  const office_work = [{ ...row, dayofweek: 2, _action: 'insert' }]
  const input = { center_no: at.center_no, week_date: weeks.next, lessons: [], office_work, check: 1 }
  const { error } = await at.manager.ask('C40101_updateSchedule', input)
  expect(error?.errors).toMatchObject([{ field: 'office_work.0', errorCode: 'BLOCKED' }])
  expect(await at.stored(schedule_no)).toMatchObject({ teacher_no, pinned_flag: 1 })
})

test('office work of a half goes as the whole period goes: the grid shows periods', async () => {
  const { teacher_no } = await at.teacher([[date, 50]])
  await write(teacher_no, 51)
  const row: Row = {
    ...{ schedule_date: date, time_limit_no: 50, teacher_no, timeDivision: 0, center_no: at.center_no },
    ...{ dayofweek: 2, _action: 'delete' },
  }
  const input = { center_no: at.center_no, week_date: weeks.next, lessons: [], office_work: [row] }
  const { office_work } = await at.manager.call('C40101_updateSchedule', input)
  expect(office_work).toEqual({ inserted: 0, deleted: 1 })
  expect(await officeWorkOf(teacher_no)).toEqual([])
})
