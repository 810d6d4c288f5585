import { expect, test } from 'vitest'
import {
  besideOf,
  type Choice,
  freedomOf,
  hitBy,
  type IncidentTarget,
  proposal,
  settledLessons,
  unsavedOf,
  withoutDay,
} from './decisions.ts'

const now = { day: '2026-04-15', time: '16:45' }
const lesson = (more: Partial<IncidentTarget> = {}): IncidentTarget => ({
  schedule_no: 1,
  lock_version: 3,
  student_no: 11,
  student_name: '青木 花',
  teacher_no: 7,
  schedule_date: '2026-04-15',
  time_limit_no: 60,
  subject_no: 2,
  attendance_distinction: 0,
  ...more,
})
const name = (no: number) => `講師${no}`

test.each([
  [{}, 'all'],
  [{ time_limit_no: 50 }, 'begun'],
  [{ time_limit_no: 52 }, 'all'],
  [{ attendance_distinction: 1 }, 'marked'],
  [{ time_limit_no: 40 }, 'over'],
  [{ schedule_date: '2026-04-14' }, 'over'],
  [{ schedule_date: '2026-04-16', time_limit_no: 40 }, 'all'],
] as const)('%o leaves %s to choose', (more, freedom) => {
  expect(freedomOf(lesson(more), now)).toBe(freedom)
})

const found = { moves: [{ schedule_no: 1, student_no: 11, from_teacher_no: 7, to_teacher_no: 8 }] }
test.each<[string, 'absence' | 'closing', Partial<IncidentTarget>, typeof found | undefined, Choice]>([
  [
    'the teacher of the plan',
    'absence',
    {},
    found,
    { outcome: 'replaced', teacher_no: 8, teacher_name: '講師8', shift_flag: 0 },
  ],
  ['nobody today', 'absence', {}, { moves: [] }, { outcome: 'called_off' }],
  ['nobody tomorrow', 'absence', { schedule_date: '2026-04-16' }, { moves: [] }, { outcome: 'called_off' }],
  ['nobody the day after', 'absence', { schedule_date: '2026-04-17' }, { moves: [] }, { outcome: 'open' }],
  ['begun, and nobody', 'absence', { time_limit_no: 50 }, { moves: [] }, { outcome: 'open' }],
  ['marked', 'absence', { attendance_distinction: 1 }, found, { outcome: 'stayed' }],
  ['over', 'absence', { time_limit_no: 40 }, found, { outcome: 'stayed' }],
  ['closed', 'closing', {}, undefined, { outcome: 'called_off' }],
  ['closed, begun', 'closing', { time_limit_no: 50 }, undefined, { outcome: 'stayed' }],
])('%s: proposed', (_case, kind, more, plan, choice) => {
  expect(proposal(kind, lesson(more), plan, now, name)).toEqual(choice)
})

test('hit are the lessons of the absent, in the periods; a closed center hits everybody', () => {
  const lessons = [
    lesson(),
    lesson({ schedule_no: 2, teacher_no: 0 }),
    lesson({ schedule_no: 3, time_limit_no: 71 }),
  ]
  const nos = (teacher_no: number, ...time_limit_nos: number[]) =>
    hitBy({ kind: teacher_no === 0 ? 'closing' : 'absence', teacher_no, time_limit_nos }, lessons).map(
      each => each.schedule_no,
    )
  expect(nos(7, 60, 70)).toEqual([1, 3])
  expect(nos(7, 70)).toEqual([3])
  expect(nos(0, 60)).toEqual([1, 2])
})

test('what is sent: no lesson that stays, none without its day, and what the plan moves beside', () => {
  const other = lesson({ schedule_no: 5, teacher_no: 8 })
  const plan = {
    moves: [...found.moves, { schedule_no: 5, student_no: 11, from_teacher_no: 8, to_teacher_no: 9 }],
  }
  const beside = besideOf(
    [plan],
    new Map([
      [5, other],
      [1, lesson()],
    ]),
    new Set([1]),
  )
  expect(beside).toEqual([{ lesson: other, teacher_no: 9 }])
  const decided = [
    { lesson: lesson(), choice: { outcome: 'stayed' as const } },
    { lesson: lesson({ schedule_no: 2 }), choice: { outcome: 'called_off' as const } },
    {
      lesson: lesson({ schedule_no: 3 }),
      choice: { outcome: 'moved' as const, schedule_date: '' as const, time_limit_no: 60 },
    },
    {
      lesson: lesson({ schedule_no: 4 }),
      choice: { outcome: 'replaced' as const, teacher_no: 6, teacher_name: '', shift_flag: 1 as const },
    },
  ]
  expect(settledLessons(decided, beside)).toEqual([
    { outcome: 'called_off', schedule_no: 2, lock_version: 3 },
    { outcome: 'replaced', schedule_no: 4, lock_version: 3, teacher_no: 6, shift_flag: 1 },
    { outcome: 'replaced', schedule_no: 5, lock_version: 3, teacher_no: 9, shift_flag: 0 },
  ])
  expect(withoutDay(decided).map(each => each.lesson.schedule_no)).toEqual([3])
  // Who is yet to get a shift stands nowhere in the week of now.
  expect(unsavedOf(decided, beside).map(({ _action, schedule_no }) => [_action, schedule_no])).toEqual([
    ['removeTeacher', 2],
    ['removeTeacher', 4],
    ['assignTeacher', 5],
  ])
})
