import { expect, it } from 'vitest'
import { applyActs } from '../acts/applyActs.ts'
import { makeModel } from '../testing/makeModel.ts'
import { makeLesson, makeWeek } from '../testing/makeWeek.ts'
import { pastLessons, pastPeople, restoringAct } from './pastLessons.ts'

const stored = [
  makeLesson({ schedule_no: 1, teacher_no: 5 }),
  makeLesson({ schedule_no: 2, teacher_no: 0, time_limit_no: 70 }),
  makeLesson({ schedule_no: 3, teacher_no: 5, time_limit_no: 70 }),
  makeLesson({ schedule_no: 4, teacher_no: 5, attendance_distinction: 1, schedule_date: '2026-12-08' }),
]
const change = (schedule_no: number, teacher_no: number, pinned_flag: 0 | 1 = 0, run_flag: 0 | 1 = 0) => {
  return { student_no: 1, schedule_no, teacher_no, pinned_flag, run_flag }
}
const then = pastLessons(stored, {
  lessons: [change(1, 0), change(2, 5, 1), change(4, 6)],
  later: [3],
  off: [],
})

it('lays what was over what is, without what came later', () => {
  expect(
    then.map(({ schedule_no, teacher_no, pinned_flag }) => [schedule_no, teacher_no, pinned_flag]),
  ).toEqual([
    [1, 0, 0],
    [2, 5, 1],
    [4, 6, 0],
  ])
})

it('draws what is called off by now where it stood, and brings it back with nothing', () => {
  const off = makeLesson({ schedule_no: 9, teacher_no: 5, schedule_date: '2026-12-09' })
  const with9 = pastLessons(stored, { lessons: [], later: [], off: [off] })
  expect(with9).toContainEqual(off)
  expect(restoringAct(makeModel(makeWeek(stored), stored), with9).act).toBeNull()
})

it('is brought back as one act that leaves what came later and what has attendance', () => {
  expect(restoringAct(makeModel(makeWeek(stored), stored), then)).toEqual({
    act: {
      kind: 'past',
      lessons: [
        { schedule_no: 1, set: { teacher_no: 0, pinned_flag: 0 } },
        { schedule_no: 2, set: { teacher_no: 5, pinned_flag: 1 } },
      ],
      office: [],
    },
    count: 2,
    kept: 1,
  })
})

it('is no act where the week stands as it did, also with what is not saved', () => {
  const edited = [stored[0], stored[1], stored[2]].flatMap(lesson => (lesson ? [lesson] : []))
  const again = then.filter(({ schedule_no }) => schedule_no !== 4)
  const undone = edited.map(lesson => again.find(each => each.schedule_no === lesson.schedule_no) ?? lesson)
  expect(restoringAct(makeModel(makeWeek(stored), undone), again)).toEqual({ act: null, count: 0, kept: 0 })
})

it('has whoever taught then work then, though the shift is gone by now', () => {
  const { people } = makeWeek(stored)
  expect(pastPeople(people, stored.slice(0, 1))).toBe(people)
  const off = makeLesson({ schedule_no: 9, teacher_no: 5, schedule_date: '2026-12-09', time_limit_no: 62 })
  const { shifts } = pastPeople(people, [off, { ...off, schedule_no: 10 }, { ...off, teacher_no: 0 }])
  expect(shifts.slice(people.shifts.length)).toMatchObject([
    { teacher_no: 5, schedule_date: '2026-12-09', time_limit_no: 60 },
  ])
})

it('what a run had placed comes back as the run’s, and no choice of a person’s', () => {
  const free = [
    makeLesson({ schedule_no: 1, teacher_no: 0 }),
    makeLesson({ schedule_no: 2, teacher_no: 0, time_limit_no: 70 }),
  ]
  const placed = pastLessons(free, { lessons: [change(1, 5, 0, 1), change(2, 5)], later: [], off: [] })
  const { act } = restoringAct(makeModel(makeWeek(free), free), placed)
  if (!act) throw new Error('it differs')
  expect(act.lessons.map(({ set }) => set.by_run)).toEqual([true, undefined])
  const week = applyActs(1, makeWeek(free), [act])
  expect(week.lessons.map(({ teacher_no, manual_flag }) => [teacher_no, manual_flag])).toEqual([
    [5, 0],
    [5, 1],
  ])
  // Placed anew by hand it is the person's.
  const anew = { kind: 'assign', lessons: [{ schedule_no: 1, set: { teacher_no: 6 } }], office: [] } as const
  const after = applyActs(1, makeWeek(free), [act, anew])
  expect(after.lessons.map(({ manual_flag }) => manual_flag)).toEqual([1, 1])
  expect(after.changed.get(1)).toEqual({ teacher_no: 6 })
})
