import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginHomeCenters } from '../../../operations/beginHomeCenters.ts'
import { closeUnbroken } from '../../../testing/closeUnbroken.ts'
import { makeWeeklyEntry, publishWeek } from '../../../testing/makeLesson.ts'
import { type MadeStudent, makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { testNow } from '../../../testing/testClock.ts'
import { untilWaiting, whileWeekIsHeld } from '../../../testing/whileWeekIsHeld.ts'

let at: AssignmentSetting
let other: { center_no: number; manager: TestClient }
let student: MadeStudent

const [before, day, after] = ['2026-04-20', '2026-04-22', '2026-04-28']

beforeAll(async () => {
  at = await openAssignment()
  other = await at.otherCenter()
})

beforeEach(async () => {
  at.server.clock.set(testNow)
  at.server.defects.length = 0
  student = await makeStudent(at.server.owner, { center_no: at.center_no })
})

afterAll(() => closeUnbroken(at.server))

const change = (kind: 'transfer' | 'cancel' = 'transfer', more: object = {}) => ({
  student_no: student.student_no,
  schedule_date: day,
  target_center_no: other.center_no,
  kind,
  ...more,
})
const act = (kind?: 'transfer' | 'cancel', more?: object, client = at.manager) =>
  client.ask('C20301_doAction', change(kind, more))
const home = (lesson: { schedule_no: number }) => at.stored(lesson.schedule_no)
const begin = async () => {
  const { database, clock } = at.server.services
  await beginHomeCenters(database, clock)
}

test('the effect is told before anything is stored, and is what happens', async () => {
  const teacher = await at.teacher([], { display_name: '山田 先生' })
  const early = await at.lesson(before, 50, { student, teacher_no: teacher.teacher_no })
  const free = await at.lesson(day, 50, { student })
  const pinned = await at.lesson(after, 50, {
    student,
    teacher_no: teacher.teacher_no,
    manual_flag: 1,
    pinned_flag: 1,
  })
  const { subject_no } = at
  await makeWeeklyEntry(at.server.owner, { student, subject_no, dayofweek_code: 3, time_limit_no: 50 })
  const effect = await at.manager.call('C20301_getEffect', change())
  expect(effect).toMatchObject({
    from_center_no: at.center_no,
    to_center_no: other.center_no,
    lesson_count: 2,
    lessons: [{ schedule_no: free.schedule_no }, { schedule_no: pinned.schedule_no }],
    unassigned_count: 1,
    unassigned: [{ teacher_name: '山田 先生', manual_flag: 1, pinned_flag: 1 }],
    entry_count: 1,
    published_count: 0,
    earliest_date: '',
  })
  expect(await home(pinned)).toMatchObject({ center_no: at.center_no, teacher_no: teacher.teacher_no })
  const { effect_key } = effect
  expect(await at.manager.call('C20301_doAction', { ...change(), effect_key })).toMatchObject({
    lesson_count: 2,
    unassigned_count: 1,
  })
  const there = { center_no: other.center_no, original_center_no: null, teacher_no: null, pinned_flag: 0 }
  expect(await home(free)).toMatchObject(there)
  expect(await home(pinned)).toMatchObject(there)
  expect(await home(early)).toMatchObject({ center_no: at.center_no, teacher_no: teacher.teacher_no })
})

test('what changed since the effect was told is not done unseen', async () => {
  const { effect_key } = await at.manager.call('C20301_getEffect', change())
  const lesson = await at.lesson(day, 50, { student })
  const { error } = await act('transfer', { effect_key })
  expect(error?.errorCode).toBe('EFFECT_CHANGED')
  expect((await home(lesson)).center_no).toBe(at.center_no)
})

test('a change that can not begin is told, and keeps no other student waiting', async () => {
  const { owner, clock } = at.server
  const stuck = await makeStudent(owner, { center_no: at.center_no })
  for (const { student_no } of [stuck, student]) await act('transfer', { student_no })
  await sql`create function refuse_stuck() returns trigger language plpgsql as
    'begin raise exception ''stuck''; end'`.execute(owner)
  await sql`create trigger stuck before update on students for each row
    when (new.student_no = ${sql.lit(stuck.student_no)}) execute function refuse_stuck()`.execute(owner)
  const stored = sql<{ center_no: number }>`select center_no from students
    where student_no in (${stuck.student_no}, ${student.student_no}) order by student_no`
  const centers = async () => (await stored.execute(owner)).rows.map(row => row.center_no)
  clock.set(`${day}T09:00:00+09:00`)
  await expect(begin()).rejects.toThrow('stuck')
  expect(await centers()).toEqual([other.center_no, at.center_no])
  await sql`drop function refuse_stuck cascade`.execute(owner)
  await begin()
  expect(await centers()).toEqual([other.center_no, other.center_no])
})

test('lessons that other centers teach stay there with their teachers', async () => {
  const third = await makeCenter(at.server.owner)
  const theirs = await at.teacher([], { center_no: third.center_no })
  const new_home = await at.teacher([], { center_no: other.center_no })
  const moved = { student, original_center_no: at.center_no }
  const away = await at.lesson(day, 50, {
    ...moved,
    center_no: third.center_no,
    teacher_no: theirs.teacher_no,
  })
  const there = await at.lesson(day, 60, {
    ...moved,
    center_no: other.center_no,
    teacher_no: new_home.teacher_no,
  })
  expect(await at.manager.call('C20301_getEffect', change())).toMatchObject({
    lesson_count: 2,
    kept_count: 2,
    unassigned_count: 0,
  })
  await at.manager.call('C20301_doAction', change())
  expect(await home(away)).toMatchObject({
    center_no: third.center_no,
    original_center_no: other.center_no,
    teacher_no: theirs.teacher_no,
  })
  expect(await home(there)).toMatchObject({
    center_no: other.center_no,
    original_center_no: null,
    teacher_no: new_home.teacher_no,
  })
})

test('whoever has been told of a lesson is not surprised: distributed lessons refuse the change and name the day', async () => {
  const teacher = await at.teacher()
  const lesson = await at.lesson('2026-05-06', 50, { student, teacher_no: teacher.teacher_no })
  await publishWeek(at.server.owner, { center_no: at.center_no, date: '2026-05-06' })
  expect(await at.manager.call('C20301_getEffect', change())).toMatchObject({
    published_count: 1,
    earliest_date: '2026-05-07',
  })
  const { status, error } = await act()
  expect([status, error?.errorCode]).toEqual([409, 'PUBLISHED'])
  expect(error?.message).toContain('2026/05/07（木）以降')
  expect(await home(lesson)).toMatchObject({ center_no: at.center_no, teacher_no: teacher.teacher_no })
  expect((await act('transfer', { schedule_date: '2026-05-07' })).status).toBe(200)
})

test('a change that has not begun is taken back, and the lessons with it', async () => {
  const lesson = await at.lesson(day, 50, { student })
  await at.manager.call('C20301_doAction', change())
  expect((await act()).error?.errorCode).toBe('ALREADY_PLANNED')
  expect((await act('cancel', { schedule_date: after })).error?.errorCode).toBe('NO_PLAN')
  expect((await act('cancel', {}, other.manager)).status).toBe(404)
  await at.manager.call('C20301_doAction', change('cancel'))
  expect(await home(lesson)).toMatchObject({ center_no: at.center_no, original_center_no: null })
  expect((await act('cancel')).error?.errorCode).toBe('NO_PLAN')
  expect((await act()).status).toBe(200)
})

test('who joins is seen by the new center, who may not take it back', async () => {
  await at.manager.call('C20301_doAction', change())
  const of = (rows: readonly { student_no: number; cancel_flag: number }[]) =>
    rows.filter(each => each.student_no === student.student_no).map(each => each.cancel_flag)
  expect(of(await at.manager.call('C20301_getPlanned', {}))).toEqual([1])
  expect(of(await other.manager.call('C20301_getPlanned', {}))).toEqual([0])
  const stranger = await at.otherCenter()
  expect(of(await stranger.manager.call('C20301_getPlanned', {}))).toEqual([])
})

test('days that have come, far days, the same center, groups, invalid centers and strangers are refused', async () => {
  const group = await makeCenter(at.server.owner, { group_flag: 1 })
  const invalid = await makeCenter(at.server.owner, { valid_flag: 0 })
  const status = async (more: object) => (await act('transfer', more)).status
  expect(await status({ schedule_date: '2026-04-15' })).toBe(422)
  expect(await status({ schedule_date: '2027-05-01' })).toBe(422)
  expect(await status({ target_center_no: at.center_no })).toBe(422)
  expect(await status({ target_center_no: group.center_no })).toBe(422)
  expect(await status({ target_center_no: invalid.center_no })).toBe(422)
  expect((await act('transfer', {}, other.manager)).status).toBe(404)
  await at.manager.call('setUserLocale', { locale_code: 'zh-TW' })
  const unknown = await act('transfer', { student_no: 99_999 })
  expect(unknown.error?.message).toMatch(/^找不到學生。/)
})

test('a center that is made invalid while students are on the way to it stays valid, whoever is first', async () => {
  const administrator = await at.server.signIn(await makeUser(at.server.owner, '560'))
  const third = await makeCenter(at.server.owner)
  const to = { target_center_no: third.center_no }
  const close = () => administrator.ask('M20101_setValid', { ids: [third.center_no], valid_flag: 0 })
  const replies = await Promise.all([act('transfer', to), close()])
  const { valid_flag } = await at.server.owner
    .selectFrom('centers')
    .select('valid_flag')
    .where('center_no', '=', third.center_no)
    .executeTakeFirstOrThrow()
  expect(replies.map(each => each.status === 200)).toEqual([valid_flag === 1, valid_flag === 0])
  if (valid_flag === 0) return
  expect((await close()).error?.errorCode).toBe('CENTER_AWAITED')
  await at.manager.call('C20301_doAction', change('cancel', to))
  expect((await close()).status).toBe(200)
})

test('while a change is planned the record keeps its center', async () => {
  await at.manager.call('C20301_doAction', change())
  const direct = at.server.owner
    .updateTable('students')
    .set({ center_no: other.center_no })
    .where('student_no', '=', student.student_no)
    .execute()
  await expect(direct).rejects.toThrow('is planned')
})

test('a lesson that is given to the old center meanwhile is refused by the database', async () => {
  await at.manager.call('C20301_doAction', change())
  await expect(at.lesson(day, 50, { student })).rejects.toThrow('has left')
  await at.lesson(before, 50, { student })
  await at.lesson(day, 50, { student, center_no: other.center_no })
})

test('of a lesson created and a change at once, the later one knows of the earlier', async () => {
  const { owner } = at.server
  const running = await owner.transaction().execute(async tx => {
    const { schedule_no } = await at.lesson(day, 60, {
      student: await makeStudent(owner, { center_no: at.center_no }),
    })
    const { course_no, subject_no } = await tx
      .selectFrom('lessons')
      .select(['course_no', 'subject_no'])
      .where('schedule_no', '=', schedule_no)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('lessons')
      .values({
        student_no: student.student_no,
        center_no: at.center_no,
        classroom_no: student.classroom_no,
        schedule_date: day,
        time_limit_no: 50,
        course_no,
        course_setting_no: 101,
        subject_no,
        school_year_code: 8,
      })
      .execute()
    const asked = act()
    await untilWaiting(at.server)
    return { asked }
  })
  const reply = await running.asked
  const lessons = await owner
    .selectFrom('lessons')
    .select('center_no')
    .where('student_no', '=', student.student_no)
    .execute()
  // The week of the new lesson was not held: who changes is asked to do it again, and nothing is half done.
  expect([reply.status, lessons]).toEqual([409, [{ center_no: at.center_no }]])
  expect((await act()).status).toBe(200)
})

test('a lesson assigned while the change waits for its week loses its teacher with it, or the change is told', async () => {
  const teacher = await at.teacher([[day, 50]])
  const lesson = await at.lesson(day, 50, { student })
  const { effect_key } = await at.manager.call('C20301_getEffect', change())
  const reply = await whileWeekIsHeld(
    at.server,
    { center_no: at.center_no, week_date: before },
    () => act('transfer', { effect_key }),
    async () => {
      // A save stands behind the change in the queue of the week; what it would do is done here in its place.
      await at.server.owner.transaction().execute(async tx => {
        await tx
          .updateTable('lessons')
          .set({ teacher_no: teacher.teacher_no })
          .where('schedule_no', '=', lesson.schedule_no)
          .execute()
        const seats = [51, 52].map(half_slot => ({
          teacher_no: teacher.teacher_no,
          schedule_date: day,
          half_slot,
          seat: 1,
          schedule_no: lesson.schedule_no,
        }))
        await tx.insertInto('lesson_seats').values(seats).execute()
      })
    },
  )
  expect(reply.error?.errorCode).toBe('EFFECT_CHANGED')
  expect((await home(lesson)).teacher_no).toBe(teacher.teacher_no)
})

test('a save of a lesson that waits for the change finds it gone', async () => {
  const teacher = await at.teacher([[day, 50]])
  const lesson = await at.lesson(day, 50, { student })
  const save = () =>
    at.manager.ask('C40101_updateSchedule', {
      center_no: at.center_no,
      week_date: before,
      lessons: [
        {
          _action: 'assignTeacher',
          schedule_no: lesson.schedule_no,
          lock_version: lesson.lock_version,
          teacher_no: teacher.teacher_no,
        },
      ],
    })
  const replies = await Promise.all([act(), save(), save()])
  const stored = await home(lesson)
  expect(replies[0]?.status).toBe(200)
  expect(stored).toMatchObject({ center_no: other.center_no, teacher_no: null })
  expect(at.server.defects).toEqual([])
})

test('of two changes at once one is planned', async () => {
  const third = await makeCenter(at.server.owner)
  const replies = await Promise.all([act(), act('transfer', { target_center_no: third.center_no }), act()])
  expect(replies.map(each => each.status).sort()).toEqual([200, 409, 409])
})

test('a cancellation while the day comes either takes it back or is told that it has begun', async () => {
  const lesson = await at.lesson(day, 50, { student })
  await at.manager.call('C20301_doAction', change())
  at.server.clock.set('2026-04-21T14:59:59.000Z')
  const cancelled = act('cancel', {}, await at.server.signIn(at.user))
  at.server.clock.set('2026-04-21T15:00:01.000Z')
  await Promise.all([cancelled, begin()])
  expect([200, 409]).toContain((await cancelled).status)
  const { center_no } = await at.server.owner
    .selectFrom('students')
    .select('center_no')
    .where('student_no', '=', student.student_no)
    .executeTakeFirstOrThrow()
  expect((await home(lesson)).center_no).toBe(center_no)
  expect(center_no).toBe((await cancelled).status === 200 ? at.center_no : other.center_no)
})

test('on the day the rights follow, and the old center keeps what was taught there', async () => {
  const teacher = await at.teacher()
  const past = await at.lesson('2026-04-14', 50, { student, teacher_no: teacher.teacher_no })
  const { subject_no } = at
  const { weekly_entry_no } = await makeWeeklyEntry(at.server.owner, {
    student,
    subject_no,
    dayofweek_code: 3,
    time_limit_no: 50,
  })
  const tomorrow = { schedule_date: '2026-04-16' }
  at.server.clock.set('2026-04-15T14:59:00.000Z')
  const old = await at.server.signIn(at.user)
  const next = await at.server.signIn(await makeUser(at.server.owner, '550', { centers: [other.center_no] }))
  await old.call('C20301_doAction', change('transfer', tomorrow))
  const read = (client: TestClient) => client.ask('C20101_getEdit', { id: student.student_no })
  const edit = async (client: TestClient) => {
    const record = await at.server.signIn(await makeUser(at.server.owner, '560'))
    const {
      student_no: id,
      updated_at: _at,
      updated_by: _by,
      ...fields
    } = await record.call('C20101_getEdit', { id: student.student_no })
    return (await client.ask('C20101_doEdit', { id, ...fields, school_name: `${fields.school_name}校` }))
      .status
  }
  await begin()
  expect([(await read(old)).status, (await read(next)).status]).toEqual([200, 404])
  expect([await edit(old), await edit(next)]).toEqual([200, 404])

  // The same sessions, two minutes later.
  at.server.clock.set('2026-04-15T15:00:01.000Z')
  await begin()
  await begin()
  expect([(await read(old)).status, (await read(next)).status]).toEqual([404, 200])
  expect([await edit(old), await edit(next)]).toEqual([404, 200])
  expect((await act('cancel', tomorrow, next)).error?.errorCode).toBe('NO_PLAN')
  const week = { center_no: at.center_no, start_date: '2026-04-13', end_date: '2026-04-19' }
  const { lessons } = await old.call('C40101_getAppliedSchedule', week)
  expect(lessons.find(each => each.schedule_no === past.schedule_no)).toMatchObject({
    student_name: student.student_name,
    teacher_no: teacher.teacher_no,
  })
  const entry = await at.server.owner
    .selectFrom('weekly_entries')
    .select('center_no')
    .where('weekly_entry_no', '=', weekly_entry_no)
    .executeTakeFirstOrThrow()
  expect(entry.center_no).toBe(other.center_no)
  expect(await next.call('C20101_getTransferHistory', { student_no: student.student_no })).toMatchObject([
    { before_center_no: at.center_no, center_no: other.center_no },
  ])
})
