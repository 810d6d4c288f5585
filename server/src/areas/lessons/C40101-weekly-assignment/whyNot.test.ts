import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import type { MadeLesson } from '../../../testing/makeLesson.ts'
import { makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { makeSubject } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import { changedTables, tableChecksums } from '../../../testing/tableChecksums.ts'
import { testNow } from '../../../testing/testClock.ts'

type Question = InputOf<'C40101_whyNot'>
type Answer = OutputOf<'C40101_whyNot'>

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => closeSound(at.server))

const asked = ({ schedule_no }: MadeLesson, more: Partial<Question> = {}): Question => ({
  center_no: at.center_no,
  week_date: weeks.next,
  schedule_no,
  ...more,
})
const ask = (lesson: MadeLesson, more?: Partial<Question>): Promise<Answer> =>
  at.manager.call('C40101_whyNot', asked(lesson, more))
const seen = ({ schedule_no, lock_version }: MadeLesson) => ({ schedule_no, lock_version })
const told = ({ facts }: Answer) => facts.map(({ kind, teacher_nos }) => [kind, ...teacher_nos])

/** A lesson that fills its cell, and stays there. */
const kept = (date: string, slot: number, teacher: { teacher_no: number }) =>
  at.lesson(date, slot, { course_setting_no: 100, teacher_no: teacher.teacher_no, manual_flag: 1 })

/** Everybody of the center, whatever other tests have made. */
async function others(...known: readonly { teacher_no: number }[]): Promise<number[]> {
  const rows = await at.server.owner
    .selectFrom('teachers')
    .select('teacher_no')
    .orderBy('teacher_no')
    .execute()
  return rows.map(row => row.teacher_no).filter(no => !known.some(each => each.teacher_no === no))
}

test('the facts account for every teacher, the fewest that leave the lesson nobody', async () => {
  const [day, slot] = ['2026-04-20', 40]
  const shift = [[day, slot]] as const
  const { subject_no } = await makeSubject(at.server.owner)
  const [busy, other] = [await at.teacher(shift), await at.teacher(shift, { subject_nos: [subject_no] })]
  const ng = await at.teacher(shift)
  const absent = await at.teacher([[day, 50]])
  await kept(day, slot, busy)
  const lesson = await at.lesson(day, slot, { ng_teacher_nos: [ng.teacher_no] })

  const answer = await ask(lesson)
  expect(answer).toMatchObject({
    schedule_no: lesson.schedule_no,
    student_no: lesson.student_no,
    free_teacher_nos: [],
    repairs: [{ moves: [{ to_teacher_no: other.teacher_no }], price: { mismatch: 1500 } }],
  })
  expect(told(answer)).toEqual([
    ['not_working', ...(await others(busy, other, ng))],
    ['subject', other.teacher_no],
    ['ng', ng.teacher_no],
    ['full', busy.teacher_no],
  ])
  expect(answer.facts.map(fact => fact.frees_teacher_nos)).toEqual([
    expect.arrayContaining([absent.teacher_no]),
    [other.teacher_no],
    [ng.teacher_no],
    [busy.teacher_no],
  ])
})

test('what is not saved yet counts: a teacher taken away, a shift given to office work, and its end', async () => {
  const [day, slot] = ['2026-04-20', 50]
  const teacher = await at.teacher([[day, slot]])
  // Of the morning's test one is there too.
  const [early] = (await ask(await at.lesson(day, slot, { course_setting_no: 100 }))).free_teacher_nos
  const sitting = await kept(day, slot, teacher)
  const beside = await kept(day, slot, { teacher_no: early ?? 0 })
  const lesson = await at.lesson(day, slot)
  expect((await ask(lesson)).free_teacher_nos).toEqual([])

  const lessons = [{ _action: 'removeTeacher' as const, ...seen(sitting) }]
  expect((await ask(lesson, { lessons })).free_teacher_nos).toEqual([teacher.teacher_no])
  const row = {
    schedule_date: day,
    time_limit_no: slot,
    teacher_no: teacher.teacher_no,
    timeDivision: 0 as const,
    center_no: at.center_no,
    dayofweek: 1,
  }
  const time_limit_nos = [slot]
  const ill = { teacher_no: teacher.teacher_no, schedule_date: day, time_limit_nos }
  const absent = await ask(lesson, { lessons, losses: [ill] })
  expect(absent.free_teacher_nos).toEqual([])
  expect(absent.facts[0]).toMatchObject({ kind: 'not_working', lost_teacher_nos: [teacher.teacher_no] })
  expect(absent.facts[0]?.frees_teacher_nos).not.toContain(teacher.teacher_no)
  const other_day = { ...ill, schedule_date: '2026-04-21' }
  expect((await ask(lesson, { lessons, losses: [other_day] })).free_teacher_nos).toEqual([teacher.teacher_no])
  const closed = await ask(lesson, { lessons, losses: [{ ...ill, teacher_no: 0 }] })
  expect(closed).toMatchObject({ free_teacher_nos: [], facts: [{ kind: 'not_working' }], repairs: [] })
  const working = await ask(lesson, { lessons, office_work: [{ ...row, _action: 'insert' }] })
  expect(working.free_teacher_nos).toEqual([])
  expect(working.facts[0]).toMatchObject({ kind: 'not_working', office_teacher_nos: [teacher.teacher_no] })

  await at.manager.call('C40101_updateSchedule', {
    center_no: at.center_no,
    week_date: weeks.next,
    lessons,
    office_work: [{ ...row, _action: 'insert' }],
  })
  expect((await ask(lesson)).free_teacher_nos).toEqual([])
  const without = await ask(lesson, { office_work: [{ ...row, _action: 'delete' }] })
  expect(without.free_teacher_nos).toEqual([teacher.teacher_no])

  // One that is assigned is asked about where the grid has taken its teacher away.
  const apart = [{ _action: 'removeTeacher' as const, ...seen(beside) }]
  expect((await ask(beside, { lessons: apart })).free_teacher_nos).toEqual([early])
})

test('manual and pinned lessons stay in every repair, also those that are so only in the grid', async () => {
  const [day, slot] = ['2026-04-20', 60]
  const [one, other] = [await at.teacher([[day, slot]]), await at.teacher([[day, slot]])]
  const sitting = await at.lesson(day, slot, { course_setting_no: 100, teacher_no: one.teacher_no })
  const lesson = await at.lesson(day, slot, { ng_teacher_nos: [other.teacher_no] })
  const way = {
    moves: [
      {
        schedule_no: lesson.schedule_no,
        student_no: lesson.student_no,
        from_teacher_no: 0,
        to_teacher_no: one.teacher_no,
      },
      {
        schedule_no: sitting.schedule_no,
        student_no: sitting.student_no,
        from_teacher_no: one.teacher_no,
        to_teacher_no: other.teacher_no,
      },
    ],
    price: { mismatch: 0, continuity: 0, openings: 90, fairness: 5, change: 0 },
  }
  expect((await ask(lesson)).repairs).toEqual([way])
  const assign = { _action: 'assignTeacher' as const, ...seen(sitting), teacher_no: one.teacher_no }
  expect((await ask(lesson, { lessons: [{ ...assign, pinned_flag: 1 }] })).repairs).toEqual([])
  expect((await ask(lesson, { lessons: [assign] })).repairs).toEqual([way])
  await at.manager.call('C40101_updateSchedule', {
    center_no: at.center_no,
    week_date: weeks.next,
    lessons: [{ ...assign, pinned_flag: 1 }],
  })
  expect((await ask(lesson)).repairs).toEqual([])
})

test('students kept apart are a fact of their own, and nobody of another center is told of', async () => {
  const [day, slot] = ['2026-04-20', 70]
  const { center_no } = await at.otherCenter()
  const shared = await makeTeacher(at.server.owner, {
    center_no,
    subject_nos: [at.subject_no],
    shifts: [{ schedule_date: day, time_limit_no: slot }],
  })
  await at.server.owner
    .insertInto('teacher_centers')
    .values({ teacher_no: shared.teacher_no, center_no: at.center_no })
    .execute()
  const away = await at.lesson(day, slot, { center_no, teacher_no: shared.teacher_no })
  const elsewhere = await makeTeacher(at.server.owner, { center_no, subject_nos: [at.subject_no] })
  const sits = await at.teacher([[day, slot]])
  const sitting = await at.lesson(day, slot, { teacher_no: sits.teacher_no, manual_flag: 1 })
  const lesson = await at.lesson(day, slot)
  await at.server.owner
    .insertInto('student_apart')
    .values({ student_no: lesson.student_no, other_student_no: sitting.student_no })
    .execute()
  const answer = await ask(lesson)
  expect(told(answer)).toEqual([
    ['not_working', ...(await others(sits, elsewhere))],
    ['apart', sits.teacher_no],
  ])
  expect(answer.facts[0]?.elsewhere_teacher_nos).toEqual([shared.teacher_no])
  expect(JSON.stringify(answer)).not.toMatch(new RegExp(`\\b(${away.student_no}|${elsewhere.teacher_no})\\b`))
})

test('who would teach too many periods in a row is told so, and a repair gives one of them to somebody else', async () => {
  const day = '2026-04-22'
  const shifts = [40, 50, 60].map((period): [string, number] => [day, period])
  const one = await at.teacher(shifts, { max_consecutive_periods: 2 })
  const before = await at.lesson(day, 40, { teacher_no: one.teacher_no })
  await at.lesson(day, 50, { teacher_no: one.teacher_no, manual_flag: 1 })
  const lesson = await at.lesson(day, 60)
  const alone = await ask(lesson)
  expect(alone.facts.filter(({ teacher_nos }) => teacher_nos.includes(one.teacher_no))).toMatchObject([
    { kind: 'consecutive_limit', frees_teacher_nos: [one.teacher_no] },
  ])
  expect(alone.repairs).toEqual([])
  const other = await at.teacher([[day, 40]])
  const { repairs } = await ask(lesson)
  expect(repairs.map(({ moves }) => moves.map(move => [move.schedule_no, move.to_teacher_no]))).toEqual([
    [
      [lesson.schedule_no, one.teacher_no],
      [before.schedule_no, other.teacher_no],
    ],
  ])
})

test('of what is over there are facts and no repairs, and what is over stays', async () => {
  const [today, early, late] = ['2026-04-15', 40, 60]
  const both = [
    [today, early],
    [today, late],
  ] as const
  const one = await at.teacher(both, { max_periods_per_day: 1 })
  const other = await at.teacher([[today, early]])
  const first = await at.lesson(today, early, { teacher_no: one.teacher_no })
  const waiting = await at.lesson(today, early)
  const lesson = await at.lesson(today, late)
  const week = { week_date: weeks.begun }
  const moved = async () => {
    const { repairs } = await ask(lesson, week)
    return repairs.map(({ moves }) => moves.map(move => [move.schedule_no, move.to_teacher_no]))
  }
  // Before it is over, somebody could still step in.
  expect(await moved()).toEqual([
    [
      [lesson.schedule_no, one.teacher_no],
      [first.schedule_no, other.teacher_no],
    ],
  ])
  at.server.clock.set('2026-04-15T08:00:00.000Z')
  expect(await moved()).toEqual([])
  const { free_teacher_nos, repairs } = await ask(waiting, week)
  expect([free_teacher_nos, repairs]).toEqual([[one.teacher_no, other.teacher_no], []])
  at.server.clock.set(testNow)
})

test('what can not be asked is refused with its reason and changes nothing', async () => {
  const [day, slot] = ['2026-04-21', 40]
  const teacher = await at.teacher([[day, slot]])
  const [lesson, assigned] = [
    await at.lesson(day, slot),
    await at.lesson(day, slot, { teacher_no: teacher.teacher_no }),
  ]
  const attended = await at.lesson(day, slot, { attendance_distinction: 1 })
  const { center_no, manager } = await at.otherCenter()
  const there = await at.lesson(day, slot, { center_no })
  const before = await tableChecksums(at.server.owner)
  const refused = async (question: Question, client = at.manager) => {
    const { status, error } = await client.ask('C40101_whyNot', question)
    return [status, error?.errorCode, error?.message.slice(0, 12)]
  }
  const removed = { _action: 'removeTeacher' as const, ...seen(assigned) }
  expect([
    await refused(asked(assigned)),
    await refused(asked(attended)),
    await refused(asked(there)),
    await refused(asked(lesson, { center_no }), manager),
    await refused(asked(lesson), manager),
    await refused(asked(lesson, { week_date: weeks.after })),
    await refused(asked(lesson, { week_date: day })),
    await refused(asked(lesson, { lessons: [removed, removed] })),
    await refused(asked(lesson, { lessons: [{ ...removed, lock_version: 7 }] })),
    await refused(asked(lesson, { lessons: Array.from({ length: 2001 }, () => removed) })),
    await refused(
      asked(lesson, {
        lessons: [{ _action: 'setTransfer', ...seen(lesson), target_center_no: center_no }],
      }),
    ),
  ]).toEqual([
    [409, 'BLOCKED', 'この授業には講師が決まっ'],
    [409, 'BLOCKED', '出席の記録がある授業のた'],
    [404, 'NOT_FOUND', '授業が見つかりません。削'],
    [404, 'NOT_FOUND', '授業が見つかりません。削'],
    [404, 'NOT_FOUND', 'センターが見つかりません'],
    [404, 'NOT_FOUND', '授業が見つかりません。削'],
    [422, 'VALIDATION_ERROR', expect.any(String)],
    [422, 'VALIDATION_ERROR', expect.any(String)],
    [409, 'MSG_0001', '他の端末で更新されていま'],
    [422, 'VALIDATION_ERROR', expect.any(String)],
    [404, 'NOT_FOUND', '授業が見つかりません。削'],
  ])
  const changed = changedTables(before, await tableChecksums(at.server.owner))
  expect(changed.filter(table => table !== 'access_log')).toEqual([])
  const advisor = await at.server.signIn(await makeUser(at.server.owner, '530', { centers: [at.center_no] }))
  expect((await advisor.call('C40101_whyNot', asked(lesson))).student_no).toBe(lesson.student_no)
})
