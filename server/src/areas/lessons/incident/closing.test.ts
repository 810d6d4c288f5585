import { afterAll, beforeAll, expect, test } from 'vitest'
import { extendWeekly } from '../../../operations/entries/extendWeekly.ts'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeWeeklyEntry } from '../../../testing/makeLesson.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { makeRequest } from '../../../testing/makeRequest.ts'
import { type IncidentSetting, openIncidents, seen } from '../../../testing/openIncidents.ts'

let setting: IncidentSetting

beforeAll(async () => {
  setting = await openIncidents()
})

afterAll(() => closeSound(setting.at.server))

const day = '2026-04-28'
const closing = {
  incident_kind: 'closing' as const,
  start_date: day,
  end_date: day,
  reason: '大雪警報のため',
}

/** The periods of the day that take no entries. */
async function full() {
  const { at } = setting
  const { days } = await at.manager.call('C30201_getBatchEdit', {
    ...{ center_no: at.center_no, start_date: day, end_date: day },
  })
  return days.flatMap(({ periods }) =>
    periods.flatMap(({ time_limit_no, full_flag }) => (full_flag === 1 ? [time_limit_no] : [])),
  )
}

test('a closed day takes no entries any more, and takes them again when it is undone', async () => {
  const { at, settle, read } = setting
  await at.teacher([[day, 50]])
  const rows = [
    {
      schedule_date: day,
      time_limit_no: 60,
      rem_teacher_cnt: 0,
      full_flag: 1 as const,
      selected: 1 as const,
    },
  ]
  const range = { center_no: at.center_no, start_date: day, end_date: day }
  await at.manager.call('C30201_doBatchEdit', { ...range, rows })
  const { incident_no, periods_closed } = await settle({ ...closing, time_limit_nos: [40, 50, 60] })
  expect(periods_closed).toBe(2)
  expect(await full()).toEqual([40, 50, 60])
  expect(await read(incident_no)).toMatchObject({ periods_closed: 2 })
  await at.manager.call('Incident_undo', { incident_no })
  // What was closed by hand before stays so.
  expect(await full()).toEqual([60])
})

test('an extra lesson comes back too when it is undone, into the period that the closing had filled', async () => {
  const { at, settle, live } = setting
  const closed = '2026-04-30'
  const { teacher_no } = await at.teacher([[closed, 50]])
  const lesson = await at.lesson(closed, 50, { teacher_no, class_type: 2 })
  const { incident_no } = await settle({
    ...{ ...closing, start_date: closed, end_date: closed },
    lessons: [{ outcome: 'called_off', ...seen(lesson) }],
  })
  expect(await live(lesson.schedule_no)).toMatchObject({ cancelled_flag: 1 })
  await at.manager.call('Incident_undo', { incident_no })
  expect(await live(lesson.schedule_no)).toMatchObject({ cancelled_flag: 0, teacher_no })
})

test('a request that waits for a closed day says so, as long as it is closed, and is found by the day', async () => {
  const { at, settle, family, refusal } = setting
  const [closed, other] = ['2026-05-14', '2026-05-15']
  await at.teacher([[closed, 50]])
  const wishes = [
    { first: [other, 50], second: [closed, 50] },
    { first: [closed, 60] },
    { first: [other, 60] },
  ] as const
  for (const wish of wishes) {
    const student = await family()
    const { schedule_no } = await at.lesson('2026-05-21', 50, { student })
    await makeRequest(at.server.owner, { student, schedule_no, reserved_until: '2026-04-25', ...wish })
  }
  const listed = async () => {
    const { rows } = await at.manager.call('C40411_doBrowse', {
      searchInfo: { request_status: 'open', wished_date: closed },
      ...{ orderBy: [], pagination: { current_page: 1, per_page: 30 } },
    })
    return rows.map(({ first_date, second_date, closed_flag }) => ({ first_date, second_date, closed_flag }))
  }
  const both = (first: 0 | 1, second: 0 | 1) => [
    { first_date: other, second_date: closed, closed_flag: first },
    { first_date: closed, second_date: null, closed_flag: second },
  ]
  expect(await listed()).toEqual(both(0, 0))
  const days = { start_date: closed, end_date: closed }
  const { incident_no } = await settle({ ...closing, ...days, time_limit_nos: [50] })
  expect(await listed()).toEqual(both(1, 0))
  // Its seat is reserved; no lesson is given there all the same.
  const { rows } = await at.manager.call('C40411_doBrowse', {
    searchInfo: { request_status: 'open', wished_date: closed },
    ...{ orderBy: [], pagination: { current_page: 1, per_page: 30 } },
  })
  const waits = rows.find(({ second_date }) => second_date === closed)
  expect(
    await refusal('C40411_accept', { request_no: waits?.request_no ?? 0, lock_version: 0, choice: 2 }),
  ).toMatchObject({ status: 422, errors: [{ errorCode: 'closed_day' }] })
  await at.manager.call('Incident_undo', { incident_no })
  expect(await listed()).toEqual(both(0, 0))
})

test('a family reads beside its request that the day is closed, once people are told', async () => {
  const { at, settle, family } = setting
  const closed = '2026-05-19'
  await at.teacher([[closed, 50]])
  const student = await family()
  const { schedule_no } = await at.lesson('2026-05-21', 50, { student })
  await makeRequest(at.server.owner, {
    student,
    schedule_no,
    reserved_until: '2026-04-25',
    first: [closed, 50],
  })
  const login = await makeUser(at.server.owner, '110', { student_no: student.student_no })
  const client = await at.server.signIn(login)
  const read = async () => {
    const { requests } = await client.call('C21201_getRequest', { start_date: closed, end_date: closed })
    return requests.map(({ first_choice, closed_flag }) => [first_choice?.schedule_date, closed_flag])
  }
  const days = { start_date: closed, end_date: closed }
  const { incident_no } = await settle({ ...closing, ...days, time_limit_nos: [50] })
  expect(await read()).toEqual([[closed, 0]])
  await at.manager.call('Incident_tell', { incident_no, weeks: [] })
  expect(await read()).toEqual([[closed, 1]])
})

test('an absence closes nothing', async () => {
  const { at, settle } = setting
  const ill = await at.teacher([[day, 50]])
  const before = await full()
  expect(await settle({ ...closing, incident_kind: 'absence', teacher_no: ill.teacher_no })).toMatchObject({
    periods_closed: 0,
  })
  expect(await full()).toEqual(before)
})

test('teachers whose shift goes with the center hear it in one mail, also without a lesson there', async () => {
  const { at, settle, read, write } = setting
  const { owner } = at.server
  const [free, teaching] = [
    await at.teacher([
      [day, 40],
      [day, 50],
    ]),
    await at.teacher([[day, 50]]),
  ]
  const lesson = await at.lesson(day, 50, { teacher_no: teaching.teacher_no })
  for (const { teacher_no } of [free, teaching]) {
    const email = `teacher${teacher_no}@example.jp`
    await owner.updateTable('teachers').set({ email }).where('teacher_no', '=', teacher_no).execute()
  }
  const { incident_no } = await settle({
    ...closing,
    lessons: [{ outcome: 'called_off', ...seen(lesson) }],
  })
  const { people, mails } = await read(incident_no)
  const of = <Row extends { teacher_no: number }>(
    rows: readonly Row[],
    { teacher_no }: { teacher_no: number },
  ) => rows.filter(row => row.teacher_no === teacher_no)
  expect(of(people, free)).toMatchObject([{ telling: 'stored', concerned_flag: 1 }])
  expect(of(mails, free)).toMatchObject([{ subject: expect.stringContaining('勤務がなくなりました') }])
  expect(of(mails, free)[0]?.body).toMatch(
    /理由：大雪警報のため\n\n■ 2026\/04\/28（火）　14:50–16:20、16:40–18:10\n/,
  )
  expect(of(mails, teaching)).toHaveLength(1)
  expect(of(mails, teaching)[0]?.body).toContain('次の勤務がなくなりました')
  await at.manager.call('Incident_tell', { incident_no, weeks: [] })
  await write()
  const written = await owner
    .selectFrom('mails')
    .select('teacher_no')
    .where('teacher_no', 'in', [free.teacher_no, teaching.teacher_no])
    .execute()
  expect(written).toHaveLength(2)
})

test('a weekly lesson that is entered for a closed day has none there, until the closing is undone', async () => {
  const { at, settle, family } = setting
  const closed = '2026-05-28'
  await at.teacher([[closed, 50]])
  const { incident_no } = await settle({
    ...{ ...closing, start_date: closed, end_date: closed },
    time_limit_nos: [50],
  })
  const student = await family()
  const { subject_no } = at
  await makeWeeklyEntry(at.server.owner, { student, subject_no, dayofweek_code: 4, time_limit_no: 50 })
  const lessonsOfDay = async () => {
    await extendWeekly(at.server.services.database, at.server.clock)
    const { owner } = at.server
    return owner
      .selectFrom('lessons')
      .select('schedule_date')
      .where('student_no', '=', student.student_no)
      .where('schedule_date', 'in', [closed, '2026-06-04'])
      .orderBy('schedule_date')
      .execute()
  }
  expect(await lessonsOfDay()).toEqual([{ schedule_date: '2026-06-04' }])
  await at.manager.call('Incident_undo', { incident_no })
  expect(await lessonsOfDay()).toEqual([{ schedule_date: closed }, { schedule_date: '2026-06-04' }])
})
