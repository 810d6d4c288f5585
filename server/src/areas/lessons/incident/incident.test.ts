import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { watchAlerts } from '../../../alerts/watchAlerts.ts'
import { emptyMailPost } from '../../../mail/mailPost.ts'
import { closeSound } from '../../../testing/closeSound.ts'
import type { MadeLesson } from '../../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import { changedTables, tableChecksums } from '../../../testing/tableChecksums.ts'
import { testNow } from '../../../testing/testClock.ts'

type Asked = InputOf<'Incident_settle'>
type Decision = Asked['lessons'][number]

// Today is Wednesday, 15 April, ten in the morning.
const today = '2026-04-15'
const periods = [10, 20, 30, 40, 50, 60, 70]

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => closeSound(at.server))

const settling = (more: Partial<Asked>): Asked => ({
  center_no: at.center_no,
  incident_kind: 'absence',
  teacher_no: 0,
  time_limit_nos: periods,
  start_date: today,
  end_date: today,
  reason: '担当講師の急病のため',
  lessons: [],
  ...more,
})
const settle = (more: Partial<Asked>, client = at.manager) => client.call('Incident_settle', settling(more))
const seen = ({ schedule_no }: MadeLesson, lock_version = 1) => ({ schedule_no, lock_version })
const live = (schedule_no: number) =>
  at.server.owner
    .selectFrom('lessons')
    .selectAll()
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirstOrThrow()
const shiftsOf = (teacher_no: number, schedule_date: string = today) =>
  at.server.owner
    .selectFrom('teacher_shifts')
    .select('time_limit_no')
    .where('teacher_no', '=', teacher_no)
    .where('schedule_date', '=', schedule_date)
    .orderBy('time_limit_no')
    .execute()
    .then(rows => rows.map(row => row.time_limit_no))
const write = () => {
  const { services, clock } = at.server
  return emptyMailPost({
    database: services.database,
    clock,
    address: 'https://juku.example.jp',
    transport: null,
  })
}
const mailsOf = (student_no: number) =>
  at.server.owner
    .selectFrom('mails')
    .select(['mail_kind', 'body'])
    .where('student_no', '=', student_no)
    .execute()
/** How a call is refused. */
const refusal = async <Name extends Api>(api: Name, input: InputOf<Name>, client = at.manager) =>
  (await client.ask(api, input)).error
const read = (incident_no: number) => at.manager.call('Incident_get', { incident_no })

/** A family with an address and a phone. */
async function family() {
  const student = await makeStudent(at.server.owner, { center_no: at.center_no })
  await at.server.owner
    .insertInto('contacts')
    .values({
      ...{ student_no: student.student_no, contact_name: '母' },
      ...{ email: 'mother@example.jp', phone: '090-0000-1111' },
    })
    .execute()
  return student
}

/** Somebody ill with three lessons, somebody who takes one of them, published. */
async function illness(schedule_date: string = today, week_date: string = weeks.begun) {
  const slots = [50, 60, 70].map(slot => [schedule_date, slot] as const)
  const [ill, other] = [await at.teacher(slots), await at.teacher(slots)]
  const children = [await family(), await family(), await family()] as const
  const [first, second, third] = [
    await at.lesson(schedule_date, 50, { student: children[0], teacher_no: ill.teacher_no, pinned_flag: 1 }),
    await at.lesson(schedule_date, 60, { student: children[1], teacher_no: ill.teacher_no }),
    await at.lesson(schedule_date, 70, { student: children[2], teacher_no: ill.teacher_no }),
  ] as const
  await at.manager.call('C40101_distribute', { center_no: at.center_no, week_date })
  await write()
  await at.server.owner.deleteFrom('mails').execute()
  const decisions: Decision[] = [
    { outcome: 'replaced', ...seen(first), teacher_no: other.teacher_no },
    { outcome: 'called_off', ...seen(second) },
    { outcome: 'open', ...seen(third) },
  ]
  return { ill, other, children, lessons: [first, second, third] as const, decisions, schedule_date }
}

test('an absence is one act: teachers, a lesson called off, the shift, the record; nobody hears before it is told', async () => {
  const { ill, other, children, lessons, decisions } = await illness()
  const answer = await settle({ teacher_no: ill.teacher_no, lessons: decisions })
  expect(answer).toMatchObject({ replaced: 1, open: 1, called_off: 1, moved: 0, shifts_out: 3 })
  expect(await live(lessons[0].schedule_no)).toMatchObject({ teacher_no: other.teacher_no, pinned_flag: 0 })
  expect(await live(lessons[1].schedule_no)).toMatchObject({ teacher_no: null, cancelled_flag: 1 })
  expect(await live(lessons[2].schedule_no)).toMatchObject({ teacher_no: null, cancelled_flag: 0 })
  expect(await shiftsOf(ill.teacher_no)).toEqual([])

  await write()
  expect(await mailsOf(children[1].student_no)).toEqual([])
  const before = await read(answer.incident_no)
  expect(before).toMatchObject({ state: 'untold', weeks: [weeks.begun], shifts_out: 3 })
  expect(before.letters).toMatchObject([
    { student_no: children[1].student_no, subject: expect.stringContaining('休講のお知らせ') },
    { teacher_no: ill.teacher_no },
  ])
  expect(before.letters[0]?.body).toContain('理由：担当講師の急病のため')
  expect(before.lessons.map(each => each.outcome)).toEqual(['replaced', 'called_off', 'open'])

  const { fingerprint } = await at.manager.call('C40101_getDistributionDiff', {
    center_no: at.center_no,
    week_date: weeks.begun,
  })
  const told = await at.manager.call('Incident_tell', {
    incident_no: answer.incident_no,
    weeks: [{ week_date: weeks.begun, fingerprint }],
  })
  // Three families; neither teacher has an address.
  expect(told.mails).toBe(3)
  await write()
  for (const { student_no } of children) expect(await mailsOf(student_no)).toHaveLength(1)
  const after = await read(answer.incident_no)
  expect(after).toMatchObject({ state: 'told', letters: [], weeks: [] })
  const person = (student_no: number) => after.people.find(each => each.student_no === student_no)
  // There is no mail server: whoever is concerned has to be called.
  expect(person(children[0].student_no)).toMatchObject({ telling: 'stored', call_reason: 'unsent' })
  expect(after.people.find(each => each.teacher_no === other.teacher_no)).toMatchObject({
    telling: 'unaddressed',
    call_reason: 'unreachable',
  })
  const called = { incident_no: answer.incident_no, student_no: children[0].student_no, teacher_no: 0 }
  await at.manager.call('Incident_noteCall', { ...called, called_flag: 1 })
  await at.manager.call('Incident_noteCall', { ...called, called_flag: 1 })
  expect((await read(answer.incident_no)).people).toContainEqual(
    expect.objectContaining({ student_no: called.student_no, called_by_name: expect.stringMatching(/./) }),
  )
  await at.manager.call('Incident_noteCall', { ...called, called_flag: 0 })
  expect((await read(answer.incident_no)).people.every(each => each.called_at === null)).toBe(true)
  expect(await refusal('Incident_undo', { incident_no: answer.incident_no })).toMatchObject({
    status: 409,
    errorCode: 'ALREADY_TOLD',
  })
})

test('untold it is undone as one act: lessons, pins, shifts and office work are as they were, and no mail is left', async () => {
  const { ill, lessons, decisions, schedule_date } = await illness('2026-04-16')
  await at.server.owner
    .insertInto('teacher_shifts')
    .values({ teacher_no: ill.teacher_no, schedule_date, time_limit_no: 40, center_no: at.center_no })
    .execute()
  const office = { teacher_no: ill.teacher_no, schedule_date, time_limit_no: 42, center_no: at.center_no }
  await at.server.owner.insertInto('office_work').values(office).execute()
  const days = { start_date: schedule_date, end_date: schedule_date }
  const { incident_no } = await settle({ ...days, teacher_no: ill.teacher_no, lessons: decisions })
  expect(await shiftsOf(ill.teacher_no, schedule_date)).toEqual([])
  await at.manager.call('Incident_undo', { incident_no })
  for (const [index, { schedule_no }] of lessons.entries()) {
    expect(await live(schedule_no)).toMatchObject({
      ...{ teacher_no: ill.teacher_no, cancelled_flag: 0, pinned_flag: index === 0 ? 1 : 0 },
    })
  }
  expect(await shiftsOf(ill.teacher_no, schedule_date)).toEqual([40, 50, 60, 70])
  expect(
    await at.server.owner
      .selectFrom('office_work')
      .select('time_limit_no')
      .where('teacher_no', '=', ill.teacher_no)
      .execute(),
  ).toEqual([{ time_limit_no: 42 }])
  await write()
  expect(
    await at.server.owner.selectFrom('outbox').selectAll().where('incident_no', '=', incident_no).execute(),
  ).toEqual([])
  expect(await read(incident_no)).toMatchObject({ state: 'undone', letters: [], weeks: [] })
  const missed = lessons.map(lesson => lesson.schedule_no)
  expect(
    await at.server.owner
      .selectFrom('missed_lessons')
      .selectAll()
      .where('schedule_no', 'in', missed)
      .execute(),
  ).toEqual([])
  expect(await refusal('Incident_tell', { incident_no, weeks: [] })).toMatchObject({
    errorCode: 'ALREADY_UNDONE',
  })
})

test('a refusal names its rows and leaves nothing: a version of before, a teacher who has no seat left', async () => {
  const { ill, other, lessons, decisions, schedule_date } = await illness('2026-04-17')
  await at.lesson(schedule_date, 50, { teacher_no: other.teacher_no, course_setting_no: 100 })
  const days = { start_date: schedule_date, end_date: schedule_date }
  const before = await tableChecksums(at.server.owner)
  const full = await refusal(
    'Incident_settle',
    settling({ ...days, teacher_no: ill.teacher_no, lessons: decisions }),
  )
  expect(full).toMatchObject({ status: 409, errorCode: 'MSG_1003', errors: [{ field: 'lessons.0' }] })
  const old = await refusal(
    'Incident_settle',
    settling({
      ...{ ...days, teacher_no: ill.teacher_no },
      lessons: [
        { outcome: 'open', ...seen(lessons[1]) },
        { outcome: 'called_off', ...seen(lessons[2], 7) },
      ],
    }),
  )
  expect(old).toMatchObject({ status: 409, errorCode: 'MSG_0001', errors: [{ field: 'lessons.1' }] })
  const changed = changedTables(before, await tableChecksums(at.server.owner))
  expect(changed.filter(table => table !== 'public.access_log')).toEqual([])
})

test('a lesson that has begun is not called off, and is named', async () => {
  const ill = await at.teacher([[today, 40]])
  const lesson = await at.lesson(today, 40, { teacher_no: ill.teacher_no })
  // Ten minutes after the start.
  at.server.clock.set('2026-04-15T06:00:00.000Z')
  onTestFinished(() => at.server.clock.set(testNow))
  const asked = { teacher_no: ill.teacher_no, lessons: [{ outcome: 'called_off' as const, ...seen(lesson) }] }
  expect(await refusal('Incident_settle', settling(asked))).toMatchObject({
    status: 409,
    errors: [{ field: 'lessons.0', message: expect.stringContaining('もう始まっている') }],
  })
})

test('of two who decide the same one is told, and of two who end it one is refused', async () => {
  const { ill, decisions, schedule_date } = await illness('2026-04-18')
  const days = { start_date: schedule_date, end_date: schedule_date }
  const colleague = await at.server.signIn(
    await makeUser(at.server.owner, '540', { centers: [at.center_no] }),
  )
  const asked = { ...days, teacher_no: ill.teacher_no, lessons: decisions }
  const both = await Promise.allSettled([settle(asked), settle(asked, colleague)])
  expect(both.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  const done = both.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  const { incident_no } = done[0] ?? { incident_no: 0 }
  const ended = await Promise.allSettled([
    at.manager.call('Incident_undo', { incident_no }),
    colleague.call('Incident_undo', { incident_no }),
  ])
  expect(ended.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('what somebody changed since is not undone, and neither is what was distributed', async () => {
  const { ill, other, lessons, decisions } = await illness('2026-04-20', weeks.next)
  const days = { start_date: '2026-04-20', end_date: '2026-04-20' }
  const { incident_no } = await settle({ ...days, teacher_no: ill.teacher_no, lessons: decisions })
  const { lock_version } = await at.stored(lessons[2].schedule_no)
  const give = { schedule_no: lessons[2].schedule_no, lock_version, teacher_no: other.teacher_no }
  await at.manager.call('C40101_updateSchedule', {
    center_no: at.center_no,
    week_date: weeks.next,
    lessons: [{ _action: 'assignTeacher', ...give }],
  })
  expect(await refusal('Incident_undo', { incident_no })).toMatchObject({
    status: 409,
    errorCode: 'CHANGED_SINCE',
    errors: [{ field: `lessons.${lessons[2].schedule_no}` }],
  })
  at.server.clock.advance(60)
  await at.manager.call('C40101_distribute', { center_no: at.center_no, week_date: weeks.next })
  expect(await refusal('Incident_undo', { incident_no })).toMatchObject({ errorCode: 'ALREADY_TOLD' })
})

test('a closed day is called off or moved in bulk, and undone; a family hears once, of what it has left', async () => {
  const day = '2026-04-28'
  const teacher = await at.teacher([[day, 50]])
  for (const _seat of [1, 2, 3]) await at.teacher([['2026-05-01', 50]])
  const [gone, moved] = [
    await at.lesson(day, 50, { student: await family(), teacher_no: teacher.teacher_no }),
    await at.lesson(day, 50, { student: await family(), teacher_no: teacher.teacher_no }),
  ]
  const days = { start_date: day, end_date: day, reason: '台風のため' }
  const lessons: Decision[] = [
    { outcome: 'called_off', ...seen(gone) },
    { outcome: 'moved', ...seen(moved), schedule_date: '2026-05-01', time_limit_no: 50 },
  ]
  const { incident_no, ...counts } = await settle({ ...days, incident_kind: 'closing', lessons })
  expect(counts).toMatchObject({ called_off: 1, moved: 1, shifts_out: 1 })
  expect((await read(incident_no)).lessons).toMatchObject([
    { outcome: 'called_off', make_up_until: '2026-05-31' },
    { outcome: 'moved', new_schedule_date: '2026-05-01', new_time_limit_no: 50 },
  ])
  await at.manager.call('Incident_undo', { incident_no })
  for (const { schedule_no } of [gone, moved]) {
    expect(await live(schedule_no)).toMatchObject({ teacher_no: teacher.teacher_no, cancelled_flag: 0 })
  }
  // … and once more, to be told.
  const again = await settle({
    ...{ ...days, incident_kind: 'closing' },
    lessons: await Promise.all(
      lessons.map(async each => ({ ...each, lock_version: (await live(each.schedule_no)).lock_version })),
    ),
  })
  await at.manager.call('Incident_tell', { incident_no: again.incident_no, weeks: [] })
  await write()
  expect(await mailsOf(gone.student_no)).toHaveLength(1)
  expect(await mailsOf(moved.student_no)).toHaveLength(1)
})

test('who loses several lessons hears once of all of them', async () => {
  const day = '2026-04-22'
  const slots = [50, 60].map(slot => [day, slot] as const)
  const teacher = await at.teacher(slots)
  const lessons = [
    await at.lesson(day, 60, { teacher_no: teacher.teacher_no }),
    await at.lesson(day, 50, { teacher_no: teacher.teacher_no }),
  ]
  await at.manager.call('C40101_distribute', { center_no: at.center_no, week_date: weeks.next })
  const days = { start_date: day, end_date: day, teacher_no: teacher.teacher_no }
  const off = lessons.map(each => ({ outcome: 'called_off' as const, ...seen(each) }))
  const { incident_no } = await settle({ ...days, lessons: off })
  const { letters } = await read(incident_no)
  const own = letters.filter(each => each.teacher_no === teacher.teacher_no)
  expect(own).toHaveLength(1)
  const lines = own[0]?.body.split('\n').filter(line => line.startsWith('■'))
  expect(lines).toEqual(['■ 2026/04/22（水） 16:40–18:10　休講', '■ 2026/04/22（水） 18:20–19:50　休講'])
  expect(letters.filter(each => each.student_no > 0)).toHaveLength(2)
})

test('whoever has no entries calls nothing off here either, and who has no shifts takes none out', async () => {
  const day = '2026-04-23'
  const teacher = await at.teacher([[day, 50]])
  const lesson = await at.lesson(day, 50, { teacher_no: teacher.teacher_no })
  const { user_no, ...user } = await makeUser(at.server.owner, '550', { centers: [at.center_no] })
  const without = async (function_id: string) => {
    await at.server.owner
      .deleteFrom('user_functions')
      .where('user_no', '=', user_no)
      .where('function_id', '=', function_id)
      .execute()
    return at.server.signIn({ user_no, ...user })
  }
  const days = { start_date: day, end_date: day, teacher_no: teacher.teacher_no }
  const off = settling({ ...days, lessons: [{ outcome: 'called_off', ...seen(lesson) }], shifts_out_flag: 0 })
  expect(await refusal('Incident_settle', off, await without('C30101'))).toMatchObject({ status: 403 })
  const open = settling({ ...days, lessons: [{ outcome: 'open', ...seen(lesson) }] })
  const shiftless = await without('C10201')
  expect(await refusal('Incident_settle', open, shiftless)).toMatchObject({ status: 403 })
  expect(await settle({ ...open, shifts_out_flag: 0 }, shiftless)).toMatchObject({ open: 1, shifts_out: 0 })
})

test('what nobody was told of rings after ten minutes, until it is told or undone', async () => {
  const day = '2026-04-24'
  const teacher = await at.teacher([[day, 50]])
  const { incident_no } = await settle({ start_date: day, end_date: day, teacher_no: teacher.teacher_no })
  const look = async () => {
    await watchAlerts(at.server.services.database, at.server.clock)
    const { alerts } = await at.manager.call('C00102_getAlert', { searchInfo: {} })
    return alerts.flatMap(each =>
      each.classification === 'incident_untold' && each.detail.incident_no === incident_no ? [each] : [],
    )
  }
  at.server.clock.advance(599)
  expect(await look()).toEqual([])
  at.server.clock.advance(1)
  expect(await look()).toMatchObject([{ teacher_no: teacher.teacher_no, schedule_date: day }])
  await at.manager.call('Incident_undo', { incident_no })
  expect(await look()).toEqual([])
})

test('a student of another home center is named, and what is taught here is given to somebody here', async () => {
  const day = '2026-04-30'
  const other = await at.otherCenter()
  const [ill, here] = [await at.teacher([[day, 50]]), await at.teacher([[day, 50]])]
  const student = await makeStudent(at.server.owner, { center_no: other.center_no })
  const place = { center_no: at.center_no, original_center_no: other.center_no }
  const lesson = await at.lesson(day, 50, { student, ...place, teacher_no: ill.teacher_no })
  const days = { start_date: day, end_date: day, teacher_no: ill.teacher_no }
  const off = [{ outcome: 'called_off' as const, ...seen(lesson) }]
  expect(await refusal('Incident_settle', settling({ ...days, lessons: off }))).toMatchObject({
    ...{ status: 409, errorCode: 'OTHER_HOME', errors: [{ field: 'lessons.0' }] },
  })
  const given = [{ outcome: 'replaced' as const, ...seen(lesson), teacher_no: here.teacher_no }]
  expect(await settle({ ...days, lessons: given })).toMatchObject({ replaced: 1 })
})

test('what is told is what was seen: another difference tells nobody, and lets no mail go', async () => {
  const { ill, lessons, decisions, schedule_date } = await illness('2026-05-01', weeks.after)
  const days = { start_date: schedule_date, end_date: schedule_date, teacher_no: ill.teacher_no }
  const { incident_no } = await settle({ ...days, lessons: decisions })
  const week = { center_no: at.center_no, week_date: weeks.after }
  const { fingerprint } = await at.manager.call('C40101_getDistributionDiff', week)
  const { lock_version } = await at.stored(lessons[2].schedule_no)
  const again = await at.teacher([[schedule_date, 70]])
  await at.manager.call('C40101_updateSchedule', {
    ...week,
    lessons: [
      {
        ...{ _action: 'assignTeacher', schedule_no: lessons[2].schedule_no, lock_version },
        teacher_no: again.teacher_no,
      },
    ],
  })
  for (const seenWeeks of [[], [{ week_date: weeks.after, fingerprint }]]) {
    expect(await refusal('Incident_tell', { incident_no, weeks: seenWeeks })).toMatchObject({
      ...{ status: 409, errorCode: 'DIFF_CHANGED' },
    })
  }
  await write()
  expect(await read(incident_no)).toMatchObject({ state: 'untold' })
  expect(await mailsOf(lessons[1].student_no)).toEqual([])
})

test('what comes to nothing leaves no record', async () => {
  const idle = await at.teacher([])
  expect(await refusal('Incident_settle', settling({ teacher_no: idle.teacher_no }))).toMatchObject({
    ...{ status: 400, errorCode: 'NOTHING_ASKED' },
  })
})

test('a stand-in who said yes gets the period, and loses it again when it is undone', async () => {
  const day = '2026-04-29'
  const [ill, asked] = [await at.teacher([[day, 60]]), await at.teacher([])]
  const lesson = await at.lesson(day, 60, { teacher_no: ill.teacher_no })
  const days = { start_date: day, end_date: day, teacher_no: ill.teacher_no }
  const replaced = { outcome: 'replaced' as const, ...seen(lesson), teacher_no: asked.teacher_no }
  expect(await refusal('Incident_settle', settling({ ...days, lessons: [replaced] }))).toMatchObject({
    errorCode: 'MSG_1004',
  })
  const { incident_no } = await settle({ ...days, lessons: [{ ...replaced, shift_flag: 1 }] })
  expect(await shiftsOf(asked.teacher_no, day)).toEqual([60])
  await at.manager.call('Incident_undo', { incident_no })
  expect(await shiftsOf(asked.teacher_no, day)).toEqual([])
  expect(await shiftsOf(ill.teacher_no, day)).toEqual([60])
})

test('an incident of another center is there for nobody else', async () => {
  const other = await at.otherCenter()
  const { rows } = await at.manager.call('Incident_getList', {
    pagination: { current_page: 1, per_page: 30 },
  })
  expect(rows.length).toBeGreaterThan(3)
  const theirs = await other.manager.call('Incident_getList', {
    pagination: { current_page: 1, per_page: 30 },
  })
  expect(theirs.rows).toEqual([])
  const { incident_no } = rows[0] ?? { incident_no: 0 }
  expect(await refusal('Incident_get', { incident_no }, other.manager)).toMatchObject({ status: 404 })
})
