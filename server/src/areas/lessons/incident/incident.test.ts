import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeRequest } from '../../../testing/makeRequest.ts'
import { weeks } from '../../../testing/openAssignment.ts'
import { type IncidentSetting, openIncidents, seen, today } from '../../../testing/openIncidents.ts'
import { changedTables, tableChecksums } from '../../../testing/tableChecksums.ts'
import { testNow } from '../../../testing/testClock.ts'

let setting: IncidentSetting

beforeAll(async () => {
  setting = await openIncidents()
})

afterAll(() => closeSound(setting.at.server))

test('an absence is one act: teachers, a lesson called off, the shift, the record; nobody hears before it is told', async () => {
  const { at, settle, live, shiftsOf, write, mailsOf, refusal, read, illness } = setting
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
  expect(before.mails.filter(each => each.week_flag === 0)).toMatchObject([
    { student_no: children[1].student_no, subject: expect.stringContaining('休講のお知らせ') },
    { teacher_no: ill.teacher_no },
  ])
  // Whose teacher changes reads it in the mail of the week, which is shown before as well.
  const ofWeek = before.mails.filter(each => each.week_flag === 1 && each.student_no > 0)
  expect(ofWeek.map(({ student_no, name }) => ({ student_no, name }))).toEqual(
    [children[0], children[2]].map(({ student_no, student_name: name }) => ({ student_no, name })),
  )
  expect(ofWeek[0]?.body).toContain(other.display_name)
  expect(before.mails[0]?.body).toContain('理由：担当講師の急病のため')
  expect(before.lessons.map(each => each.outcome)).toEqual(['replaced', 'called_off', 'open'])
  // Two of the families are told by the week's distribution, whose mails nobody has written yet.
  const tellingOf = ({ people }: typeof before) =>
    children.map(({ student_no }) => people.find(each => each.student_no === student_no)?.telling)
  const config = { ...at.server.services.config }
  at.server.services.config.mail = { url: 'smtp://mail.example.jp', from: 'a@example.jp', dkim: null }
  expect(tellingOf(await read(answer.incident_no))).toEqual(['held', 'held', 'held'])
  Object.assign(at.server.services.config, config)
  // Without a mail server everybody has to be called, which is said before anybody is told.
  expect(tellingOf(before)).toEqual(['stored', 'stored', 'stored'])
  expect(before.people.find(each => each.student_no === children[0].student_no)?.call_reason).toBe('unsent')

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
  for (const { student_no } of children) {
    const shown = before.mails.filter(each => each.student_no === student_no)
    // The test's worker writes another address into them than its server.
    const words = (body: string) => body.replace(/https?:\/\/\S+?(?=\/C\d)/, '')
    expect((await mailsOf(student_no)).map(({ body }) => words(body))).toEqual(
      shown.map(({ body }) => words(body)),
    )
  }
  const after = await read(answer.incident_no)
  expect(after).toMatchObject({ state: 'told', mails: [], weeks: [] })
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

test('a refusal names its rows and leaves nothing: a version of before, a teacher who has no seat left', async () => {
  const { at, settling, refusal, illness } = setting
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
  const { at, settling, refusal } = setting
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

test('what a decision is warned of is named with the question for the password, by row', async () => {
  const { at, settling, refusal } = setting
  const day = '2026-04-24'
  const [ill, other] = [await at.teacher([[day, 50]]), await at.teacher([[day, 50]], { teacher_type: 1 })]
  const lesson = await at.lesson(day, 50, { teacher_no: ill.teacher_no, teacher_request_type: 3 })
  const lessons = [{ outcome: 'replaced' as const, ...seen(lesson), teacher_no: other.teacher_no }]
  const asked = settling({ start_date: day, end_date: day, teacher_no: ill.teacher_no, lessons })
  expect(await refusal('Incident_settle', asked)).toMatchObject({
    status: 403,
    errorCode: 'PASSWORD_NEEDED',
    errors: [{ field: 'lessons.0', message: '希望する講師の種類と異なります。' }],
  })
})

test('a lesson that its family has asked to move is named as that: the request is decided first', async () => {
  const { at, settling, refusal, family } = setting
  const day = '2026-04-28'
  const student = await family()
  const wished = await at.lesson(day, 50, { student })
  const lessons = [wished, await at.lesson(day, 60)]
  await makeRequest(at.server.owner, {
    ...{ student, schedule_no: wished.schedule_no, first: ['2026-04-30', 50], reserved_until: '2026-04-25' },
  })
  const asked = settling({
    ...{ incident_kind: 'closing', start_date: day, end_date: day },
    lessons: lessons.map(each => ({ outcome: 'called_off' as const, ...seen(each, 0) })),
  })
  expect(await refusal('Incident_settle', asked)).toMatchObject({
    status: 409,
    errors: [{ field: 'lessons.0', errorCode: 'REQUESTED' }],
  })
})

test('who loses several lessons hears once of all of them', async () => {
  const { at, settle, read } = setting
  const day = '2026-04-22'
  const slots = [50, 60].map(slot => [day, slot] as const)
  const teacher = await at.teacher(slots)
  const lessons = [
    await at.lesson(day, 60, { teacher_no: teacher.teacher_no }),
    await at.lesson(day, 50, { teacher_no: teacher.teacher_no }),
    // Two children of one cell, whom a teacher's mail doesn't name.
    await at.lesson(day, 50, { teacher_no: teacher.teacher_no }),
  ]
  await at.manager.call('C40101_distribute', { center_no: at.center_no, week_date: weeks.next })
  const days = { start_date: day, end_date: day, teacher_no: teacher.teacher_no }
  const off = lessons.map(each => ({ outcome: 'called_off' as const, ...seen(each) }))
  const { incident_no } = await settle({ ...days, lessons: off })
  const { mails } = await read(incident_no)
  const own = mails.filter(each => each.teacher_no === teacher.teacher_no)
  expect(own).toHaveLength(1)
  const lines = own[0]?.body.split('\n').filter(line => line.startsWith('■'))
  expect(lines).toEqual([
    '■ 2026/04/22（水） 16:40–18:10　休講（2件）',
    '■ 2026/04/22（水） 18:20–19:50　休講',
  ])
  expect(mails.filter(each => each.student_no > 0)).toHaveLength(3)
})

test('whoever has no entries calls nothing off here either, and who has no shifts takes none out', async () => {
  const { at, settling, settle, refusal } = setting
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

test('a student of another home center is named, and what is taught here is given to somebody here', async () => {
  const { at, settling, settle, refusal } = setting
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
  const { at, settle, write, mailsOf, refusal, read, illness } = setting
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

test('whoever distributes the week is told of what stands decided in it, as long as nobody was told of that', async () => {
  const { at, settle, illness } = setting
  const { ill, decisions, schedule_date } = await illness('2026-05-08', '2026-05-04')
  const days = { start_date: schedule_date, end_date: schedule_date }
  const { incident_no } = await settle({ ...days, teacher_no: ill.teacher_no, lessons: decisions })
  const week = { center_no: at.center_no, week_date: '2026-05-04' }
  const untold = async () => (await at.manager.call('C40101_getDistributionDiff', week)).untold
  const called_off = decisions.filter(({ outcome }) => outcome === 'called_off').length
  expect(await untold()).toEqual([
    { incident_no, incident_kind: 'absence', teacher_name: ill.display_name, ...days, lessons: called_off },
  ])
  await at.manager.call('Incident_undo', { incident_no })
  expect(await untold()).toEqual([])
})

test('what comes to nothing leaves no record', async () => {
  const { at, settling, refusal } = setting
  const idle = await at.teacher([])
  expect(await refusal('Incident_settle', settling({ teacher_no: idle.teacher_no }))).toMatchObject({
    ...{ status: 400, errorCode: 'NOTHING_ASKED' },
  })
})

test('an incident of another center is there for nobody else', async () => {
  const { at, refusal } = setting
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

test('what was forgotten until the week was over is told all the same, without publishing it again', async () => {
  const { at, settle, illness } = setting
  const { ill, decisions, schedule_date } = await illness('2026-04-16')
  const days = { start_date: schedule_date, end_date: schedule_date, teacher_no: ill.teacher_no }
  const { incident_no } = await settle({ ...days, lessons: decisions })
  // Sessions end by then: nothing comes after this test.
  at.server.clock.set('2026-04-20T01:00:00.000Z')
  const later = await at.server.signIn(at.user)
  const read = () => later.call('Incident_get', { incident_no })
  expect(await read()).toMatchObject({ state: 'untold', weeks: [] })
  await later.call('Incident_tell', { incident_no, weeks: [] })
  expect(await read()).toMatchObject({ state: 'told' })
})
