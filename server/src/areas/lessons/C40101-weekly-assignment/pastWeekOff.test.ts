import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import type { MadeLesson } from '../../../testing/makeLesson.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { weeks } from '../../../testing/openAssignment.ts'
import { type IncidentSetting, openIncidents } from '../../../testing/openIncidents.ts'
import { testNow } from '../../../testing/testClock.ts'

let setting: IncidentSetting

beforeAll(async () => {
  setting = await openIncidents()
})

afterAll(() => closeSound(setting.at.server))

const day = '2026-04-21'
const week = () => ({ center_no: setting.at.center_no, week_date: weeks.next })
const moments = async () => (await setting.at.manager.call('C40101_listMoments', week())).moments
const past = (audit_no: number) => setting.at.manager.call('C40101_getPastWeek', { ...week(), audit_no })

let minute = 0
/** Every act has a moment of its own. */
function aMinuteLater() {
  minute += 1
  setting.at.server.clock.set(new Date(Date.parse(testNow) + minute * 60_000).toISOString())
}

/** How lessons stand now, and the line of the log at which that was. */
async function stand(lessons: readonly MadeLesson[]) {
  const [newest] = await moments()
  const live = await Promise.all(lessons.map(({ schedule_no }) => setting.live(schedule_no)))
  return {
    audit_no: newest?.audit_no ?? 0,
    lessons: live.map(({ schedule_no, teacher_no, pinned_flag, cancelled_flag }) =>
      cancelled_flag === 1 ? 'not there' : { schedule_no, teacher_no: teacher_no ?? 0, pinned_flag },
    ),
  }
}

type Stand = Awaited<ReturnType<typeof stand>>

/** How the week walked back shows the lessons at that line, from how they are now. */
async function walkedBack({ audit_no }: Stand, now: Stand) {
  const { lessons, later } = await past(audit_no)
  return now.lessons.map(lesson => {
    if (typeof lesson === 'string') return lesson
    if (later.includes(lesson.schedule_no)) return 'not there'
    const was = lessons.find(each => each.schedule_no === lesson.schedule_no)
    return was ? { ...lesson, teacher_no: was.teacher_no, pinned_flag: was.pinned_flag } : lesson
  })
}

async function assign(lesson: MadeLesson, teacher_no: number, pinned_flag: 0 | 1 = 0) {
  const { schedule_no } = lesson
  const { lock_version } = await setting.live(schedule_no)
  const change = { _action: 'assignTeacher' as const, schedule_no, lock_version, teacher_no, pinned_flag }
  await setting.at.manager.call('C40101_updateSchedule', { ...week(), lessons: [change] })
}

/** An application about a student's lesson, as C30101 sends it. */
const submit = (lesson: MadeLesson, t3015: InputOf<'C30101_submit'>['t3015']) =>
  setting.at.manager.call('C30101_submit', {
    ...{ student_no: lesson.student_no, belongs_center_no: setting.at.center_no, request_text: '' },
    ...{ t1030: [], t1031: [], t1032: [], t3013: [], t1033: [], t3010: [], t3015 },
  })

test('a lesson that an application calls off and takes back had its teacher before, and wasn’t there between', async () => {
  const { at } = setting
  const teacher = await at.teacher([[day, 50]])
  const lesson = await at.lesson(day, 50)
  await assign(lesson, teacher.teacher_no, 1)
  const stood = [await stand([lesson])]
  aMinuteLater()
  await submit(lesson, [{ _action: 'add', schedule_no: lesson.schedule_no, reason: '設備の点検' }])
  stood.push(await stand([lesson]))
  aMinuteLater()
  await submit(lesson, [{ _action: 'del', id: lesson.schedule_no }])
  stood.push(await stand([lesson]))
  aMinuteLater()
  await assign(lesson, teacher.teacher_no)
  const now = await stand([lesson])
  expect(stood[1]?.lessons).toEqual(['not there'])
  for (const each of stood) expect(await walkedBack(each, now)).toEqual(each.lessons)
  const [, back, left] = await moments()
  expect([left?.action, back?.action]).toEqual(['lesson_left', 'lesson_back'])
})

test('a lesson that is called off stands in the grid of before with whom it had, also within the same minute', async () => {
  const { at } = setting
  const teacher = await at.teacher([[day, 60]])
  const lesson = await at.lesson(day, 60)
  await assign(lesson, teacher.teacher_no)
  const before = await stand([lesson])
  // No minute goes by.
  await submit(lesson, [{ _action: 'add', schedule_no: lesson.schedule_no, reason: '設備の点検' }])
  const after = await stand([lesson])
  const { schedule_no } = lesson
  const { off, gone } = await past(before.audit_no)
  // It was their first lesson of the subject, and is told as that.
  expect(off).toMatchObject([
    { schedule_no, teacher_no: teacher.teacher_no, time_limit_no: 60, class_count: 1 },
  ])
  expect(gone).toMatchObject([{ schedule_no }])
  expect(await past(after.audit_no)).toMatchObject({ off: [], gone: [] })
  // Before anybody had it.
  const [first] = (await moments()).filter(each => each.audit_no <= before.audit_no)
  expect((await past((first?.first_audit_no ?? 1) - 1)).off).toMatchObject([{ schedule_no, teacher_no: 0 }])
})

test('a week that comes back to whom it was published says who had the lesson in the plan before', async () => {
  const { at } = setting
  const [published, planned] = [await at.teacher([[day, 60]]), await at.teacher([[day, 60]])]
  const lesson = await at.lesson(day, 60, { teacher_no: published.teacher_no })
  aMinuteLater()
  await at.manager.call('C40101_distribute', week())
  await assign(lesson, planned.teacher_no)
  const stood = [await stand([lesson])]
  aMinuteLater()
  await submit(lesson, [{ _action: 'add', schedule_no: lesson.schedule_no, reason: '設備の点検' }])
  stood.push(await stand([lesson]))
  aMinuteLater()
  await submit(lesson, [{ _action: 'del', id: lesson.schedule_no }])
  const now = await stand([lesson])
  expect(now.lessons).toMatchObject([{ teacher_no: published.teacher_no }])
  for (const each of [...stood, now]) expect(await walkedBack(each, now)).toEqual(each.lessons)
  await at.manager.call('C40101_stopDistribution', week())
})

test('a sudden absence that is undone leaves every moment as it was', async () => {
  const { at, settle, live } = setting
  const [ill, other] = [
    await at.teacher([
      [day, 40],
      [day, 50],
      [day, 70],
    ]),
    await at.teacher([[day, 70]]),
  ]
  for (const _seat of [1, 2, 3]) await at.teacher([['2026-05-01', 40]])
  const lessons = [await at.lesson(day, 40), await at.lesson(day, 50), await at.lesson(day, 70)] as const
  const [moved, off, given] = lessons
  for (const lesson of lessons) await assign(lesson, ill.teacher_no, lesson === off ? 1 : 0)
  const stood = [await stand(lessons)]
  aMinuteLater()
  const seenNow = async ({ schedule_no }: MadeLesson) => {
    const { lock_version } = await live(schedule_no)
    return { schedule_no, lock_version }
  }
  const { incident_no } = await settle({
    ...{ teacher_no: ill.teacher_no, start_date: day, end_date: day },
    lessons: [
      { outcome: 'moved', ...(await seenNow(moved)), schedule_date: '2026-05-01', time_limit_no: 40 },
      { outcome: 'called_off', ...(await seenNow(off)) },
      { outcome: 'replaced', ...(await seenNow(given)), teacher_no: other.teacher_no },
    ],
  })
  stood.push(await stand(lessons))
  aMinuteLater()
  await at.manager.call('Incident_undo', { incident_no })
  const now = await stand(lessons)
  expect(stood[1]?.lessons).toMatchObject(['not there', 'not there', { teacher_no: other.teacher_no }])
  for (const each of [...stood, now]) expect(await walkedBack(each, now)).toEqual(each.lessons)
  const [undone] = await moments()
  expect(undone).toMatchObject({ action: 'incident_undone', lesson_count: 3 })
})

test('a closed day shows those that waited for a teacher in the week of before, and has them back when it is undone', async () => {
  const { at, settle, live } = setting
  const closed = '2026-04-22'
  for (const _seat of [1, 2, 3]) await at.teacher([['2026-05-01', 50]])
  const lessons = [await at.lesson(closed, 50), await at.lesson(closed, 50)] as const
  const before = await stand(lessons)
  aMinuteLater()
  const seenNow = async ({ schedule_no }: MadeLesson) => {
    const { lock_version } = await live(schedule_no)
    return { schedule_no, lock_version }
  }
  const [moved, off] = lessons
  const { incident_no } = await settle({
    ...{ incident_kind: 'closing', start_date: closed, end_date: closed, reason: '大雪警報のため' },
    time_limit_nos: [50],
    lessons: [
      { outcome: 'moved', ...(await seenNow(moved)), schedule_date: '2026-05-01', time_limit_no: 50 },
      { outcome: 'called_off', ...(await seenNow(off)) },
    ],
  })
  const after = await stand(lessons)
  const [left] = await moments()
  expect(left).toMatchObject({ action: 'lesson_left', lesson_count: 2 })
  const drawn = (await past(before.audit_no)).off.map(({ schedule_no, teacher_no }) => [
    schedule_no,
    teacher_no,
  ])
  expect(drawn).toEqual(lessons.map(({ schedule_no }) => [schedule_no, 0]))
  aMinuteLater()
  await at.manager.call('Incident_undo', { incident_no })
  const now = await stand(lessons)
  for (const each of [before, after, now]) expect(await walkedBack(each, now)).toEqual(each.lessons)
})

test('a child who reports an absence changes the week, and isn’t named among the people who plan it', async () => {
  const { at } = setting
  const teacher = await at.teacher([[day, 50]])
  const lesson = await at.lesson(day, 50, { teacher_no: teacher.teacher_no })
  const { student_no } = lesson
  const child = await at.server.signIn(await makeUser(at.server.owner, '110', { student_no }))
  aMinuteLater()
  await at.manager.call('C40101_distribute', week())
  aMinuteLater()
  await child.call('C21201_doAddRequest', {
    ...{ kind: 'absence', schedule_no: lesson.schedule_no, in_time: true, request_text: '発熱のため' },
  })
  const [left] = await moments()
  expect(left).toMatchObject({ action: 'lesson_left', user_name: '' })
})
