import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent, makeUser, testPassword } from '../../../testing/makePeople.ts'
import { makeCenter, makeSubject, openDay } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import { changedTables, tableChecksums } from '../../../testing/tableChecksums.ts'
import { CallError, type Reply, type TestClient } from '../../../testing/testClient.ts'
import { testNow } from '../../../testing/testClock.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

const monday = weeks.next
const tuesday = '2026-04-21'

type Teacher = { teacher_no: number } | null

/** One change of a save: a lesson as it is stored now, to a teacher or to nobody. */
async function change({ schedule_no }: { schedule_no: number }, teacher: Teacher, pinned_flag?: 0 | 1) {
  const { lock_version } = await at.stored(schedule_no)
  const lesson = { schedule_no, lock_version }
  if (!teacher) return { ...lesson, _action: 'removeTeacher' as const }
  const pin = pinned_flag === undefined ? {} : { pinned_flag }
  return { ...lesson, _action: 'assignTeacher' as const, teacher_no: teacher.teacher_no, ...pin }
}

type Change = Awaited<ReturnType<typeof change>> & { unpinned_flag?: 1 }

function save(lessons: Change[], week_date: string = monday, client: TestClient = at.manager) {
  return client.call('C40101_updateSchedule', { center_no: at.center_no, week_date, lessons })
}

/** The refusal of a save that changes nothing. */
async function refused(lessons: Change[], week_date?: string): Promise<Reply['error']> {
  const before = await tableChecksums(at.server.owner)
  const error = await save(lessons, week_date).then(
    () => undefined,
    thrown => thrown,
  )
  expect(error).toBeInstanceOf(CallError)
  expect(changedTables(before, await tableChecksums(at.server.owner))).toEqual([])
  return (error as CallError).reply.error
}

async function auditOf(schedule_no: number) {
  return at.server.owner
    .selectFrom('audit_log')
    .select(['user_no', 'action', 'detail'])
    .where('subject', '=', 'lesson')
    .where('subject_no', '=', schedule_no)
    .orderBy('audit_no')
    .execute()
}

test('assigning, moving on and taking away is stored, seated and written down', async () => {
  const [one, two] = [await at.teacher([[monday, 50]]), await at.teacher([[monday, 50]])]
  const lesson = await at.lesson(monday, 50)
  const seats = async () =>
    (
      await at.server.owner
        .selectFrom('lesson_seats')
        .select(['teacher_no', 'half_slot', 'seat'])
        .where('schedule_no', '=', lesson.schedule_no)
        .orderBy('half_slot')
        .execute()
    ).map(seat => `${seat.teacher_no} ${seat.half_slot} ${seat.seat}`)

  const answer = await save([await change(lesson, one)])
  expect(answer).toMatchObject({
    noChange: false,
    updated: [{ schedule_no: lesson.schedule_no, lock_version: 1 }],
  })
  expect(await at.stored(lesson.schedule_no)).toMatchObject({ teacher_no: one.teacher_no, manual_flag: 1 })
  expect(await seats()).toEqual([`${one.teacher_no} 51 1`, `${one.teacher_no} 52 1`])

  await save([await change(lesson, two, 1)])
  expect(await at.stored(lesson.schedule_no)).toMatchObject({ teacher_no: two.teacher_no, pinned_flag: 1 })
  expect(await seats()).toEqual([`${two.teacher_no} 51 1`, `${two.teacher_no} 52 1`])

  await save([{ ...(await change(lesson, null)), unpinned_flag: 1 as const }])
  expect(await at.stored(lesson.schedule_no)).toMatchObject({
    teacher_no: null,
    manual_flag: 0,
    pinned_flag: 0,
  })
  expect(await seats()).toEqual([])
  const step = (action: string, from: number, to: number, pinned_flag: number) => ({
    user_no: at.user.user_no,
    action,
    // Who had it before had been chosen by a person.
    detail: { from, to, pinned_flag, from_manual: from > 0 ? 1 : 0, warnings: [] },
  })
  expect(await auditOf(lesson.schedule_no)).toEqual([
    step('assignTeacher', 0, one.teacher_no, 0),
    step('assignTeacher', one.teacher_no, two.teacher_no, 1),
    step('removeTeacher', two.teacher_no, 0, 0),
  ])
})

test('a pinned lesson keeps its teacher unless the same change lets it go', async () => {
  const date = '2026-04-24'
  const [one, two] = [await at.teacher([[date, 60]]), await at.teacher([[date, 60]])]
  const lesson = await at.lesson(date, 60, { teacher_no: one.teacher_no, pinned_flag: 1 })
  const other = await at.lesson(date, 60)
  const rows = async (pinned_flag?: 0 | 1) => [await change(lesson, two, pinned_flag)]
  const pinned = { status: 409, errorCode: 'PINNED', errors: [{ field: 'lessons.0', errorCode: 'PINNED' }] }
  expect(await refused(await rows())).toMatchObject(pinned)
  expect(await refused(await rows(1))).toMatchObject(pinned)
  expect(await refused([await change(lesson, null), await change(other, two)])).toMatchObject(pinned)
  await save(await rows(0))
  expect(await at.stored(lesson.schedule_no)).toMatchObject({ teacher_no: two.teacher_no, pinned_flag: 0 })
  await save([await change(lesson, two, 1)])
  const back = { ...(await change(lesson, one, 1)), unpinned_flag: 1 as const }
  await save([back])
  expect(await at.stored(lesson.schedule_no)).toMatchObject({ teacher_no: one.teacher_no, pinned_flag: 1 })
})

test('a lesson of today is moved until its period has ended', async () => {
  const today = '2026-04-15'
  await openDay(at.server.owner, today)
  const [one, two] = [await at.teacher([[today, 10]]), await at.teacher([[today, 10]])]
  const lesson = await at.lesson(today, 10, { teacher_no: one.teacher_no })
  await save([await change(lesson, two)], weeks.begun)
  at.server.clock.set('2026-04-15T01:40:00.000Z')
  // The session is written down as used at the new time.
  await at.manager.call('C40101_canEdit', { center_no: at.center_no })
  expect(await refused([await change(lesson, one)], weeks.begun)).toMatchObject({
    errorCode: 'OUT_OF_RANGE',
    errors: [{ field: 'lessons.0', errorCode: 'OUT_OF_RANGE' }],
  })
  at.server.clock.set(testNow)
})

test('a save in which nothing differs says so and changes nothing', async () => {
  const teacher = await at.teacher([[monday, 60]])
  const lesson = await at.lesson(monday, 60, { teacher_no: teacher.teacher_no })
  const before = await at.stored(lesson.schedule_no)
  const nothing = { noChange: true, updated: [], unassigned: [], office_work: { inserted: 0, deleted: 0 } }
  expect(await save([await change(lesson, teacher)])).toEqual(nothing)
  expect(await save([])).toEqual(nothing)
  expect(await at.stored(lesson.schedule_no)).toEqual(before)
})

test('two lessons swap their teachers in one save', async () => {
  const [one, two] = [await at.teacher([[monday, 70]]), await at.teacher([[monday, 70]])]
  const wide = { course_setting_no: 100 }
  const first = await at.lesson(monday, 70, { ...wide, teacher_no: one.teacher_no })
  const second = await at.lesson(monday, 70, { ...wide, teacher_no: two.teacher_no })
  await save([await change(first, two), await change(second, one)])
  expect((await at.stored(first.schedule_no)).teacher_no).toBe(two.teacher_no)
  expect((await at.stored(second.schedule_no)).teacher_no).toBe(one.teacher_no)
})

test('an older version is MSG_0001, and the rest of the save does not happen either', async () => {
  const teacher = await at.teacher([
    [monday, 40],
    [tuesday, 40],
  ])
  const [seen, other] = [await at.lesson(monday, 40), await at.lesson(tuesday, 40)]
  await save([await change(seen, teacher)])
  const stale = { ...(await change(seen, null)), lock_version: 0 }
  expect(await refused([await change(other, teacher), stale])).toMatchObject({
    status: 409,
    errorCode: 'MSG_0001',
  })
})

test('a lesson twice in one save is refused', async () => {
  const lesson = await at.lesson(tuesday, 50)
  const teacher = await at.teacher([[tuesday, 50]])
  const twice = [await change(lesson, teacher), await change(lesson, null)]
  expect(await refused(twice)).toMatchObject({ status: 422, errors: [{ field: 'lessons' }] })
})

test('a third pupil on two seats is MSG_1003', async () => {
  const teacher = await at.teacher([[tuesday, 60]])
  await at.lesson(tuesday, 60, { teacher_no: teacher.teacher_no })
  await at.lesson(tuesday, 60, { teacher_no: teacher.teacher_no })
  const third = await at.lesson(tuesday, 60)
  expect(await refused([await change(third, teacher)])).toMatchObject({ status: 409, errorCode: 'MSG_1003' })
})

test('halves share a period, and fill it', async () => {
  const teacher = await at.teacher([[tuesday, 70]])
  const halves = [71, 71, 72, 72].map(slot => at.lesson(tuesday, slot))
  const changes = (await Promise.all(halves)).map(lesson => change(lesson, teacher))
  expect((await save(await Promise.all(changes))).updated).toHaveLength(4)
  const fifth = await at.lesson(tuesday, 72)
  expect(await refused([await change(fifth, teacher)])).toMatchObject({ errorCode: 'MSG_1003' })
})

test('a teacher who does not work then is MSG_1004', async () => {
  const teacher = await at.teacher([[tuesday, 50]])
  const lesson = await at.lesson(tuesday, 60)
  expect(await refused([await change(lesson, teacher)])).toMatchObject({ status: 409, errorCode: 'MSG_1004' })
})

test.each([
  ['whom the student refuses', 'NG講師'],
  ['who does office work then', '事務作業'],
  ['who works at another center then', '別のセンター'],
])('a teacher %s is refused in words', async (what, words) => {
  const date = '2026-04-22'
  const away = await makeCenter(at.server.owner)
  const teacher = await at.teacher(what.includes('another center') ? [] : [[date, 40]], {
    centers: [away.center_no],
  })
  const lesson = await at.lesson(date, 40, {
    ng_teacher_nos: what.includes('refuses') ? [teacher.teacher_no] : [],
  })
  const slot = { teacher_no: teacher.teacher_no, schedule_date: date, time_limit_no: 40 }
  if (what.includes('office')) {
    await at.server.owner
      .insertInto('office_work')
      .values({ ...slot, center_no: at.center_no })
      .execute()
  }
  if (what.includes('another center')) {
    await at.server.owner
      .insertInto('teacher_shifts')
      .values({ ...slot, center_no: away.center_no })
      .execute()
  }
  const error = await refused([await change(lesson, teacher)])
  expect(error).toMatchObject({ status: 409, errorCode: 'BLOCKED' })
  expect(error?.message).toContain(words)
})

test('a teacher or a lesson that does not exist is 404', async () => {
  const lesson = await at.lesson('2026-04-22', 50)
  expect(await refused([await change(lesson, { teacher_no: 2_000_000_000 })])).toMatchObject({ status: 404 })
  const nothing = { schedule_no: 2_000_000_000, lock_version: 0, _action: 'removeTeacher' as const }
  expect(await refused([nothing])).toMatchObject({ status: 404 })
})

test('only lessons of the named week, from its Monday, within the editable range, are saved', async () => {
  // A Sunday.
  await openDay(at.server.owner, '2026-06-14')
  const teacher = await at.teacher([
    ['2026-04-14', 50],
    ['2026-04-15', 50],
    ['2026-06-14', 50],
    ['2026-06-15', 50],
  ])
  const on = async (date: string) => [await change(await at.lesson(date, 50), teacher)]
  expect(await refused(await on('2026-04-15'), weeks.next)).toMatchObject({ status: 404 })
  expect(await refused(await on('2026-04-15'), '2026-04-14')).toMatchObject({
    status: 422,
    errors: [{ field: 'week_date' }],
  })
  expect(await refused(await on('2026-04-14'), weeks.begun)).toMatchObject({ errorCode: 'OUT_OF_RANGE' })
  expect(await refused(await on('2026-06-15'), '2026-06-15')).toMatchObject({ errorCode: 'OUT_OF_RANGE' })
  expect((await save(await on('2026-04-15'), weeks.begun)).noChange).toBe(false)
  expect((await save(await on('2026-06-14'), '2026-06-08')).noChange).toBe(false)
})

/** A lesson whose teacher is fit but for warnings, and the two. */
async function warned(fields: object = {}, date = '2026-04-23') {
  const teacher = await at.teacher([[date, 50]], fields)
  const lesson = await at.lesson(date, 50, { teacher_request: 2 })
  return { teacher, lesson }
}

const prove = (week_date: string = monday, client = at.manager, user_password = testPassword) =>
  client.ask('C40101_checkPassword', { center_no: at.center_no, week_date, user_password })

test('a warning needs the password, which holds for one save', async () => {
  const first = await warned()
  expect(await refused([await change(first.lesson, first.teacher)])).toMatchObject({
    status: 403,
    errorCode: 'PASSWORD_NEEDED',
  })
  expect((await prove(monday, at.manager, 'wrong')).error).toMatchObject({
    status: 400,
    errorCode: 'WRONG_PASSWORD',
  })
  expect(await refused([await change(first.lesson, first.teacher)])).toMatchObject({
    errorCode: 'PASSWORD_NEEDED',
  })
  expect((await prove()).output).toEqual({ done: true })
  await save([await change(first.lesson, first.teacher)])
  expect(await auditOf(first.lesson.schedule_no)).toMatchObject([{ detail: { warnings: ['gender'] } }])

  const second = await warned()
  expect(await refused([await change(second.lesson, second.teacher)])).toMatchObject({
    errorCode: 'PASSWORD_NEEDED',
  })
})

test('the next successful save ends the password, even one without warnings (domain §3)', async () => {
  const plain = await at.teacher([['2026-04-24', 50]])
  const { teacher, lesson } = await warned()
  await prove()
  await save([await change(await at.lesson('2026-04-24', 50), plain)])
  expect((await refused([await change(lesson, teacher)]))?.errorCode).toBe('PASSWORD_NEEDED')
})

test('a refused save gives the password back', async () => {
  const { teacher, lesson } = await warned()
  await prove()
  const gone = { schedule_no: lesson.schedule_no, lock_version: 7, _action: 'removeTeacher' as const }
  expect((await refused([gone]))?.errorCode).toBe('MSG_0001')
  expect((await save([await change(lesson, teacher)])).noChange).toBe(false)
})

test('the password of another week, session or center does not count', async () => {
  const { teacher, lesson } = await warned()
  await prove(weeks.after)
  await prove(monday, await at.server.signIn(at.user))
  expect(await refused([await change(lesson, teacher)])).toMatchObject({ errorCode: 'PASSWORD_NEEDED' })
  const other = await makeCenter(at.server.owner)
  const foreign = { center_no: other.center_no, week_date: monday, user_password: testPassword }
  expect((await at.manager.ask('C40101_checkPassword', foreign)).status).toBe(404)
})

test('the password holds for 30 minutes', async () => {
  const [early, late] = [await warned({}, '2026-04-24'), await warned({}, '2026-04-25')]
  await prove()
  at.server.clock.advance(30 * 60 - 1)
  await save([await change(early.lesson, early.teacher)])
  at.server.clock.set(testNow)
  await prove()
  at.server.clock.advance(30 * 60)
  expect(await refused([await change(late.lesson, late.teacher)])).toMatchObject({
    errorCode: 'PASSWORD_NEEDED',
  })
  at.server.clock.set(testNow)
})

test('five wrong passwords lock the next tries, also the right one', async () => {
  const user = await makeUser(at.server.owner, '540', { centers: [at.center_no] })
  const client = await at.server.signIn(user)
  for (let count = 0; count < 5; count += 1) expect((await prove(monday, client, 'x')).status).toBe(400)
  expect((await prove(monday, client)).status).toBe(429)
})

test('every overridden warning is written down', async () => {
  const date = '2026-04-23'
  const { subject_no } = await makeSubject(at.server.owner)
  const teacher = await at.teacher([[date, 70]])
  await at.lesson(date, 71, { teacher_no: teacher.teacher_no })
  const student = await makeStudent(at.server.owner, {
    center_no: at.center_no,
    avoid_teacher_nos: [teacher.teacher_no],
  })
  const lesson = await at.lesson(date, 70, {
    student,
    subject_no,
    teacher_request: 2,
    teacher_request_type: 3,
  })
  await prove()
  await save([await change(lesson, teacher)])
  expect(await auditOf(lesson.schedule_no)).toMatchObject([
    { detail: { warnings: ['gender', 'type', 'subject', 'avoid', 'split_period'] } },
  ])
})

test('a save names the students it touched in one access line', async () => {
  const teacher = await at.teacher([['2026-04-25', 60]])
  const lesson = await at.lesson('2026-04-25', 60)
  const user = await makeUser(at.server.owner, '540', { centers: [at.center_no] })
  await save([await change(lesson, teacher)], monday, await at.server.signIn(user))
  const lines = await at.server.owner
    .selectFrom('access_log')
    .select(['api', 'student_nos', 'row_count'])
    .where('user_no', '=', user.user_no)
    .execute()
  expect(lines).toEqual([{ api: 'C40101_updateSchedule', student_nos: [lesson.student_no], row_count: 1 }])
})
