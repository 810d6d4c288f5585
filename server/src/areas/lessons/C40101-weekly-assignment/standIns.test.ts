import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import type { MadeLesson } from '../../../testing/makeLesson.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'

type Question = InputOf<'C40101_getStandIns'>
type Answer = OutputOf<'C40101_getStandIns'>

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => closeSound(at.server))

const asked = (lessons: readonly MadeLesson[], more: Partial<Question> = {}): Question => ({
  center_no: at.center_no,
  week_date: weeks.next,
  schedule_nos: lessons.map(each => each.schedule_no),
  ...more,
})
const ask = (
  lessons: readonly MadeLesson[],
  more?: Partial<Question>,
  client = at.manager,
): Promise<Answer> => client.call('C40101_getStandIns', asked(lessons, more))
const told = ({ stand_ins }: Answer) => stand_ins.map(({ teacher_no, kind }) => [teacher_no, kind])
const wide = { course_setting_no: 100 }

test('who works there, who is free without a shift, who works elsewhere without lessons; foreign ones as a count', async () => {
  const [day, slot] = ['2026-04-20', 40]
  const [ill, works, free, full] = [
    await at.teacher([[day, slot]]),
    await at.teacher([[day, slot]]),
    await at.teacher([[day, 50]]),
    await at.teacher([[day, slot]]),
  ]
  const { center_no } = await at.otherCenter()
  const [foreign, both] = [
    await at.teacher([], { center_no, shifts: [{ schedule_date: day, time_limit_no: slot }] }),
    await at.teacher([], {
      center_no,
      centers: [at.center_no],
      shifts: [{ schedule_date: day, time_limit_no: slot }],
    }),
  ]
  const lesson = await at.lesson(day, slot, { ...wide, teacher_no: ill.teacher_no })
  await at.lesson(day, slot, { ...wide, teacher_no: full.teacher_no })

  const answer = await ask([lesson])
  expect(told(answer)).toEqual([
    [works.teacher_no, 'working'],
    [free.teacher_no, 'no_shift'],
    [both.teacher_no, 'other_center'],
  ])
  expect(answer).toMatchObject({ lessons: [{ student_no: lesson.student_no }], others: 1 })
  expect(answer.stand_ins[2]).toMatchObject({ center_no, display_name: both.display_name })
  expect(JSON.stringify(answer)).not.toContain(foreign.display_name)

  const admin = await at.server.signIn(await makeUser(at.server.owner, '560'))
  const all = await ask([lesson], {}, admin)
  expect(all.others).toBe(0)
  expect(told(all)).toContainEqual([foreign.teacher_no, 'other_center'])
  // Who teaches there already is no stand-in.
  await at.lesson(day, slot, { ...wide, center_no, teacher_no: foreign.teacher_no })
  expect(told(await ask([lesson], {}, admin))).not.toContainEqual([foreign.teacher_no, 'other_center'])
})

test('beside the name stands where to ask, for those with a screen where it stands anyway', async () => {
  const { owner } = at.server
  const [day, slot] = ['2026-04-23', 40]
  const ill = await at.teacher([[day, slot]])
  const own = await at.teacher([[day, slot]])
  await owner
    .updateTable('teachers')
    .set({ phone: '090-1111-2222' })
    .where('teacher_no', '=', own.teacher_no)
    .execute()
  const lesson = await at.lesson(day, slot, { teacher_no: ill.teacher_no })
  const phoneFor = async (client = at.manager) =>
    (await ask([lesson], {}, client)).stand_ins.find(each => each.teacher_no === own.teacher_no)?.phone
  expect(await phoneFor()).toBe('090-1111-2222')
  const assignsOnly = { centers: [at.center_no], functions: ['C40101'] } as const
  expect(await phoneFor(await at.server.signIn(await makeUser(owner, '550', assignsOnly)))).toBe('')
})

test('the best first, for all lessons of the period together, as the grid stands', async () => {
  const [day, slot] = ['2026-04-21', 40]
  const [ill, one, known, ng] = [
    await at.teacher([[day, slot]]),
    await at.teacher([[day, slot]]),
    await at.teacher([[day, slot]]),
    await at.teacher([[day, slot]]),
  ]
  const first = await at.lesson(day, slot, { teacher_no: ill.teacher_no, ng_teacher_nos: [ng.teacher_no] })
  const second = await at.lesson(day, slot, { teacher_no: ill.teacher_no })
  const sits = await at.lesson(day, slot, { teacher_no: one.teacher_no })
  const working = (answer: Answer) => told(answer).flatMap(([no, kind]) => (kind === 'working' ? [no] : []))
  // A free seat beside another opens no period; both lessons together need the whole of one.
  expect(working(await ask([first]))).toEqual([one.teacher_no, known.teacher_no])
  expect(working(await ask([first, second]))).toEqual([known.teacher_no])
  const { schedule_no, lock_version } = sits
  const lessons = [{ _action: 'removeTeacher' as const, schedule_no, lock_version }]
  expect(working(await ask([first, second], { lessons }))).toEqual([one.teacher_no, known.teacher_no])
  const losses = [{ teacher_no: one.teacher_no, schedule_date: day, time_limit_nos: [slot] }]
  const without = await ask([first, second], { lessons, losses })
  expect(working(without)).toEqual([known.teacher_no])
  // Who isn't there isn't asked for a shift either.
  expect(told(without).map(([no]) => no)).not.toContain(one.teacher_no)
})

test('what a day would go over is told, and who has room comes first', async () => {
  const [day, slot] = ['2026-04-23', 50]
  const shifts = [40, 50, 60, 70].map(period => [day, period] as const)
  const one = { max_consecutive_periods: 1 }
  const [ill, row, full, free] = [
    await at.teacher(shifts),
    await at.teacher(shifts, one),
    await at.teacher(shifts, { max_periods_per_day: 1 }),
    await at.teacher(shifts, one),
  ]
  const lesson = await at.lesson(day, slot, { ...wide, teacher_no: ill.teacher_no })
  await at.lesson(day, 60, { ...wide, teacher_no: row.teacher_no })
  await at.lesson(day, 70, { ...wide, teacher_no: full.teacher_no })
  await at.lesson(day, 70, { ...wide, teacher_no: free.teacher_no })
  const limits = new Map((await ask([lesson])).stand_ins.map(each => [each.teacher_no, each.limits]))
  expect([row, full, free].map(({ teacher_no }) => limits.get(teacher_no))).toEqual([
    ['consecutive_limit'],
    ['day_limit'],
    [],
  ])
  const ours = [...limits.keys()].filter(no => [row, full, free].some(each => each.teacher_no === no))
  expect(ours[0]).toBe(free.teacher_no)
})

test('what can not be asked is refused with its reason', async () => {
  const lesson = await at.lesson('2026-04-22', 40)
  const later = await at.lesson('2026-04-22', 50)
  const { center_no, manager } = await at.otherCenter()
  const there = await at.lesson('2026-04-22', 40, { center_no })
  const refused = async (question: Question, client = at.manager) => {
    const { status, error } = await client.ask('C40101_getStandIns', question)
    return [status, error?.errorCode]
  }
  expect([
    await refused(asked([])),
    await refused(asked([lesson, later])),
    await refused(asked([there])),
    await refused(asked([lesson], { week_date: weeks.after })),
    await refused(asked([lesson], { week_date: '2026-04-22' })),
    await refused(asked([lesson]), manager),
  ]).toEqual([
    [422, 'VALIDATION_ERROR'],
    [422, 'VALIDATION_ERROR'],
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
    [422, 'VALIDATION_ERROR'],
    [404, 'NOT_FOUND'],
  ])
})
