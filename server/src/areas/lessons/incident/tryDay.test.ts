import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeRequest } from '../../../testing/makeRequest.ts'
import { type IncidentSetting, openIncidents, seen } from '../../../testing/openIncidents.ts'
import { changedTables, tableChecksums } from '../../../testing/tableChecksums.ts'

let setting: IncidentSetting

beforeAll(async () => {
  setting = await openIncidents()
})

afterAll(() => closeSound(setting.at.server))

const [day, next] = ['2026-04-28', '2026-04-30']

/** So many teachers who work in a period of a day. */
async function working(schedule_date: string, slot: number, count: number) {
  for (let each = 0; each < count; each += 1) await setting.at.teacher([[schedule_date, slot]])
}

const trying = (schedule_date: string, schedule_nos: number[]) => ({
  ...{ center_no: setting.at.center_no, start_date: day, end_date: day, schedule_date, schedule_nos },
})

test('says before anything is decided which lessons find no place there, as deciding would, and changes nothing', async () => {
  const { at, settling, refusal, family } = setting
  const [busy, asking, free] = [await family(), await family(), await family()]
  const [first, second, third] = [
    await at.lesson(day, 50, { student: busy }),
    await at.lesson(day, 50, { student: asking }),
    await at.lesson(day, 50, { student: free }),
  ]
  await at.lesson(next, 50, { student: busy })
  await makeRequest(at.server.owner, {
    ...{ student: asking, schedule_no: second.schedule_no, first: ['2026-05-07', 50] },
    reserved_until: '2026-04-25',
  })
  await working(next, 50, 8)
  const nos = [first, second, third].map(({ schedule_no }) => schedule_no)
  const before = await tableChecksums(at.server.owner)
  const { faults } = await at.manager.call('Incident_tryDay', trying(next, nos))
  const changed = changedTables(before, await tableChecksums(at.server.owner))
  expect(changed.filter(table => table !== 'public.access_log')).toEqual([])
  expect(faults).toEqual([
    {
      schedule_no: nos[0],
      message: expect.stringMatching(/^同じ時間に別の授業があるため選べません/),
      requested_flag: 0,
    },
    { schedule_no: nos[1], message: expect.stringContaining('生徒からの申請'), requested_flag: 1 },
  ])
  const refused = await refusal(
    'Incident_settle',
    settling({
      ...{ incident_kind: 'closing', start_date: day, end_date: day },
      lessons: [first, second, third].map(each => ({
        ...{ outcome: 'moved' as const, ...seen(each, 0), schedule_date: next, time_limit_no: 50 },
      })),
    }),
  )
  expect(refused?.errors?.map(({ field }) => field)).toEqual(['lessons.0', 'lessons.1'])
})

test('a seat that one would take is none for the next, and a day with more of them is named', async () => {
  const { at, settle } = setting
  const [closed, tight, roomy] = ['2026-05-12', '2026-05-13', '2026-05-15']
  const lessons = [
    await at.lesson(closed, 60, { course_setting_no: 100 }),
    await at.lesson(closed, 60, { course_setting_no: 100 }),
    await at.lesson(closed, 60, { course_setting_no: 100 }),
  ]
  // One teacher is always left: two of three find a place.
  await working(tight, 60, 3)
  await working(roomy, 60, 6)
  const days = { center_no: at.center_no, start_date: closed, end_date: closed }
  const { faults, other_days } = await at.manager.call('Incident_tryDay', {
    ...{ ...days, schedule_date: tight, schedule_nos: lessons.map(({ schedule_no }) => schedule_no) },
  })
  expect(faults).toEqual([
    {
      schedule_no: lessons[2]?.schedule_no,
      message: expect.stringMatching(/^講師の空きがないため選べません/),
      requested_flag: 0,
    },
  ])
  expect(other_days).toEqual([{ schedule_date: roomy, lessons: 3 }])
  // And so it is decided.
  const moved = lessons.map((each, index) =>
    index === 2
      ? { outcome: 'called_off' as const, ...seen(each, 0) }
      : { outcome: 'moved' as const, ...seen(each, 0), schedule_date: tight, time_limit_no: 60 },
  )
  expect(
    await settle({ incident_kind: 'closing', start_date: closed, end_date: closed, lessons: moved }),
  ).toMatchObject({ moved: 2, called_off: 1 })
})

test('where many work and nobody of them teaches the subject, the engine is asked and says no', async () => {
  const { at } = setting
  const [closed, other] = ['2026-05-19', '2026-05-20']
  for (let each = 0; each < 4; each += 1) await at.teacher([[other, 40]], { subject_nos: [] })
  const lesson = await at.lesson(closed, 40)
  const asked = { center_no: at.center_no, start_date: closed, end_date: closed, schedule_date: other }
  const tryIt = () => at.manager.call('Incident_tryDay', { ...asked, schedule_nos: [lesson.schedule_no] })
  expect((await tryIt()).faults).toMatchObject([
    { message: expect.stringMatching(/^この時間に担当できる講師がいないため/) },
  ])
  await working(other, 40, 1)
  expect((await tryIt()).faults).toEqual([])
})

test('a student of another home center moves nowhere here; a lesson that is gone is named', async () => {
  const { at, refusal } = setting
  const other = await at.otherCenter()
  const student = await makeStudent(at.server.owner, { center_no: other.center_no })
  const place = { center_no: at.center_no, original_center_no: other.center_no }
  const lesson = await at.lesson(day, 70, { student, ...place })
  const { faults } = await at.manager.call('Incident_tryDay', trying(next, [lesson.schedule_no]))
  expect(faults).toMatchObject([{ message: expect.stringContaining('ほかのセンターに所属する生徒') }])
  const theirs = await at.lesson(day, 60, { student, center_no: other.center_no })
  expect(await refusal('Incident_tryDay', trying(next, [theirs.schedule_no]))).toMatchObject({
    ...{ status: 404, errors: [{ field: 'schedule_nos.0' }] },
  })
})

test('whoever has no entries tries none', async () => {
  const { at, refusal } = setting
  const lesson = await at.lesson(day, 60)
  const { user_no, ...user } = await makeUser(at.server.owner, '550', { centers: [at.center_no] })
  await at.server.owner
    .deleteFrom('user_functions')
    .where('user_no', '=', user_no)
    .where('function_id', '=', 'C30101')
    .execute()
  const client = await at.server.signIn({ user_no, ...user })
  expect(await refusal('Incident_tryDay', trying(next, [lesson.schedule_no]), client)).toMatchObject({
    status: 403,
  })
})
