import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import type { MadeLesson } from '../../../testing/makeLesson.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import { changedTables, tableChecksums } from '../../../testing/tableChecksums.ts'
import { testNow } from '../../../testing/testClock.ts'

type Question = InputOf<'C40101_replan'>
type Answer = OutputOf<'C40101_replan'>
type Teacher = { teacher_no: number }

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => closeSound(at.server))

const ask = (schedule_date: string, more: Partial<Question>): Promise<Answer> =>
  at.manager.call('C40101_replan', {
    center_no: at.center_no,
    week_date: weeks.next,
    schedule_date,
    ...more,
  })
const ill = ({ teacher_no }: Teacher, ...time_limit_nos: number[]) => ({
  absences: [{ teacher_no, time_limit_nos }],
})
const told = ({ moves }: Answer) =>
  moves.map(({ schedule_no, from_teacher_no, to_teacher_no }) => [
    schedule_no,
    from_teacher_no,
    to_teacher_no,
  ])
/** One-to-one: it fills its cell. */
const wide = { course_setting_no: 100 }
const seen = ({ schedule_no, lock_version }: MadeLesson) => ({ schedule_no, lock_version })

test('who was hit gets another teacher, set by hand or not, and beside them as few as possible change', async () => {
  const day = '2026-04-20'
  const [a, b, c] = [
    await at.teacher([
      [day, 40],
      [day, 50],
    ]),
    await at.teacher([[day, 40]]),
    await at.teacher([[day, 40]]),
  ]
  const hit = await at.lesson(day, 40, {
    ...wide,
    teacher_no: a.teacher_no,
    pinned_flag: 1,
    manual_flag: 1,
    ng_teacher_nos: [c.teacher_no],
  })
  const beside = await at.lesson(day, 40, { ...wide, teacher_no: b.teacher_no })
  const later = await at.lesson(day, 50, { ...wide, teacher_no: a.teacher_no })
  const waits = await at.lesson(day, 40, { ng_teacher_nos: [a, b, c].map(each => each.teacher_no) })
  const before = await tableChecksums(at.server.owner)

  const answer = await ask(day, ill(a, 40))
  expect(told(answer)).toEqual([
    [hit.schedule_no, a.teacher_no, b.teacher_no],
    [beside.schedule_no, b.teacher_no, c.teacher_no],
  ])
  expect(answer).toMatchObject({
    hit_schedule_nos: [hit.schedule_no],
    stays_schedule_nos: [],
    changed_student_nos: [hit.student_no, beside.student_no].sort((x, y) => x - y),
    beside_student_nos: [beside.student_no],
    unassigned: [],
    open_of_day: 1,
  })
  const strict = await ask(day, { ...ill(a, 40), budget: 0 })
  expect(told(strict)).toEqual([[hit.schedule_no, a.teacher_no, 0]])
  expect(strict.unassigned).toEqual([
    {
      schedule_no: hit.schedule_no,
      student_no: hit.student_no,
      reasons: expect.arrayContaining([
        { reason: 'ng', count: 1 },
        { reason: 'full', count: 1 },
      ]),
    },
  ])
  // Nobody takes the later one: it is told, with the lesson that goes on waiting left alone.
  const whole = await ask(day, ill(a, 40, 50))
  expect(whole.hit_schedule_nos).toEqual([hit.schedule_no, later.schedule_no])
  expect(whole.unassigned.map(each => each.schedule_no)).toEqual([later.schedule_no])
  expect(whole.unassigned.map(each => each.schedule_no)).not.toContain(waits.schedule_no)
  const changed = changedTables(before, await tableChecksums(at.server.owner))
  expect(changed.filter(table => table !== 'public.access_log')).toEqual([])
})

test('what is not saved yet counts, and a lesson that people have set stays unless it is hit', async () => {
  const day = '2026-04-21'
  const [a, b, c] = [
    await at.teacher([[day, 40]]),
    await at.teacher([[day, 40]]),
    await at.teacher([[day, 40]]),
  ]
  const hit = await at.lesson(day, 40, { ...wide, teacher_no: a.teacher_no, ng_teacher_nos: [c.teacher_no] })
  const beside = await at.lesson(day, 40, { ...wide, teacher_no: b.teacher_no })
  const pinned = {
    _action: 'assignTeacher' as const,
    ...seen(beside),
    teacher_no: b.teacher_no,
    pinned_flag: 1 as const,
  }
  expect(told(await ask(day, { ...ill(a, 40), lessons: [pinned] }))).toEqual([
    [hit.schedule_no, a.teacher_no, 0],
  ])
  const removed = { _action: 'removeTeacher' as const, ...seen(beside) }
  expect(told(await ask(day, { ...ill(a, 40), lessons: [removed] }))).toEqual([
    [hit.schedule_no, a.teacher_no, b.teacher_no],
  ])
})

test('a lesson that was added is placed; in the whole day so is who waited, and a closed period empties', async () => {
  const day = '2026-04-22'
  const a = await at.teacher([
    [day, 40],
    [day, 50],
  ])
  const added = await at.lesson(day, 40, wide)
  const waits = await at.lesson(day, 50, wide)
  const place = { place_schedule_nos: [added.schedule_no] }
  expect(told(await ask(day, place))).toEqual([[added.schedule_no, 0, a.teacher_no]])
  expect((await ask(day, place)).changed_student_nos).toEqual([])
  expect(told(await ask(day, { ...place, kind: 'day' }))).toEqual([
    [added.schedule_no, 0, a.teacher_no],
    [waits.schedule_no, 0, a.teacher_no],
  ])
  const taught = await at.lesson(day, 60, { ...wide, teacher_no: (await at.teacher([[day, 60]])).teacher_no })
  const closed = await ask(day, { closed_time_limit_nos: [60] })
  expect(told(closed)).toEqual([[taught.schedule_no, expect.any(Number), 0]])
})

test('in a published week the families are counted against what they were told', async () => {
  const day = '2026-04-28'
  const week = { center_no: at.center_no, week_date: weeks.after }
  const [a, b] = [await at.teacher([[day, 40]]), await at.teacher([[day, 40]])]
  const lesson = await at.lesson(day, 40, { ...wide, teacher_no: b.teacher_no })
  const { fingerprint } = await at.manager.call('C40101_getDistributionDiff', week)
  await at.manager.call('C40101_distribute', { ...week, fingerprint })
  const moved = { _action: 'assignTeacher' as const, ...seen(lesson), teacher_no: a.teacher_no }
  const answer = await ask(day, { week_date: weeks.after, ...ill(a, 40), lessons: [moved] })
  expect(told(answer)).toEqual([[lesson.schedule_no, a.teacher_no, b.teacher_no]])
  expect(answer.changed_student_nos).toEqual([])
})

test('periods that are over and lessons with attendance stay with their teacher', async () => {
  const day = '2026-04-15'
  const slots = [40, 50, 60] as const
  const [a, b] = [
    await at.teacher(slots.map(slot => [day, slot] as const)),
    await at.teacher(slots.map(slot => [day, slot] as const)),
  ]
  const [over, begun, open] = [
    await at.lesson(day, 40, { ...wide, teacher_no: a.teacher_no }),
    await at.lesson(day, 50, { ...wide, teacher_no: a.teacher_no, attendance_distinction: 1 }),
    await at.lesson(day, 60, { ...wide, teacher_no: a.teacher_no }),
  ]
  at.server.clock.set('2026-04-15T07:40:00.000Z')
  const answer = await ask(day, { week_date: weeks.begun, ...ill(a, ...slots) })
  at.server.clock.set(testNow)
  expect(answer.stays_schedule_nos).toEqual([over.schedule_no, begun.schedule_no])
  expect(told(answer)).toEqual([[open.schedule_no, a.teacher_no, b.teacher_no]])
})

test('what can not be asked is refused with its reason', async () => {
  const day = '2026-04-24'
  const teacher = await at.teacher([[day, 40]])
  const taught = await at.lesson(day, 40, { teacher_no: teacher.teacher_no })
  const { center_no, manager } = await at.otherCenter()
  const there = await at.lesson(day, 40, { center_no })
  const refused = async (more: Partial<Question>, client = at.manager) => {
    const { status, error } = await client.ask('C40101_replan', {
      center_no: at.center_no,
      week_date: weeks.next,
      schedule_date: day,
      ...more,
    })
    return [status, error?.errorCode, error?.message.slice(0, 10)]
  }
  const advisor = await at.server.signIn(await makeUser(at.server.owner, '530', { centers: [at.center_no] }))
  expect([
    await refused({}),
    await refused({ ...ill(teacher, 40), schedule_date: '2026-04-27' }),
    await refused({ ...ill(teacher, 40), week_date: day }),
    await refused({ ...ill(teacher, 40), week_date: weeks.past, schedule_date: '2026-04-06' }),
    await refused(ill({ teacher_no: 987_654 }, 40)),
    await refused(ill(teacher, 41)),
    await refused({ place_schedule_nos: [taught.schedule_no] }),
    await refused({ place_schedule_nos: [there.schedule_no] }),
    await refused(ill(teacher, 40), manager),
    await refused(ill(teacher, 40), advisor),
  ]).toEqual([
    [422, 'VALIDATION_ERROR', '組み直す理由がありま'],
    [422, 'VALIDATION_ERROR', '組み直す日は、表示し'],
    [422, 'VALIDATION_ERROR', '週（week_dat'],
    [400, 'OUT_OF_RANGE', '編集できる期間（20'],
    [404, 'NOT_FOUND', '講師が見つかりません'],
    [422, 'VALIDATION_ERROR', expect.any(String)],
    [409, 'BLOCKED', '講師を探す授業の中に'],
    [404, 'NOT_FOUND', '授業が見つかりません'],
    [404, 'NOT_FOUND', 'センターが見つかりま'],
    [403, 'FORBIDDEN', expect.any(String)],
  ])
})
