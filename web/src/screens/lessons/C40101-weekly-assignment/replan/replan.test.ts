import { describe, expect, it } from 'vitest'
import { lossAsked } from '../model/losses.ts'
import type { Lesson, WeekData } from '../model/weekData.ts'
import { makeModel } from '../testing/makeModel.ts'
import { makeLesson, makeTeacher, makeWeek } from '../testing/makeWeek.ts'
import { planRepair } from '../whyNot/planRepair.ts'
import { absenceDays, closingDays, firstDay, firstPeriods } from './lossDays.ts'
import { placeableLessons } from './occasion.ts'
import { isBetterDay, moveGroups, type Proposal, pinsOf } from './proposal.ts'

const shift = { schedule_date: '2026-12-08', center_no: 1, taught_elsewhere_flag: 0 }
const people: WeekData['people'] = {
  teachers: [5, 6].map(teacher_no => makeTeacher({ teacher_no, display_name: `講師${teacher_no}` })),
  shifts: [5, 6].flatMap(teacher_no =>
    [60, 70].map(time_limit_no => ({ ...shift, teacher_no, time_limit_no })),
  ),
  office_work: [],
}
const modelOf = (...lessons: Lesson[]) => makeModel({ ...makeWeek(lessons), people }, lessons)

describe('the days of an absence', () => {
  const lessons = [
    makeLesson({ teacher_no: 5 }),
    makeLesson({ schedule_no: 2, student_no: 2, teacher_no: 5 }),
  ]

  it('are those on which the teacher works and that can still be changed, with what is taught when', () => {
    expect(absenceDays(modelOf(...lessons), 5)).toEqual([
      {
        schedule_date: '2026-12-08',
        lessons: 2,
        periods: [
          { time_limit_no: 60, lessons: 2, state: 'ahead' },
          { time_limit_no: 70, lessons: 0, state: 'ahead' },
        ],
      },
    ])
    expect(absenceDays(modelOf(...lessons), 9)).toEqual([])
  })

  it('begin with the day and period asked for, else with what comes and all that is left of it', () => {
    const [day] = absenceDays(modelOf(...lessons), 5)
    if (!day) throw new Error('no day')
    const past = {
      ...day,
      periods: day.periods.map(each => ({
        ...each,
        state: each.time_limit_no === 60 ? ('over' as const) : each.state,
      })),
    }
    const free = { schedule_date: '2026-12-07', lessons: 0, periods: [] }
    expect(firstDay([free, day], undefined)).toBe('2026-12-08')
    expect(firstDay([free, day], '2026-12-07')).toBe('2026-12-07')
    expect(firstPeriods(day, 70)).toEqual([70])
    expect(firstPeriods(past, 60)).toEqual([70])
    const begun = {
      ...day,
      periods: day.periods.map(each => ({
        ...each,
        state: each.time_limit_no === 60 ? ('begun' as const) : each.state,
      })),
    }
    expect([firstPeriods(begun, undefined), firstPeriods(begun, 60)]).toEqual([[70], [60]])
    expect(firstPeriods(undefined, 60)).toEqual([])
  })
})

describe('a closing', () => {
  const lessons = [
    makeLesson({ teacher_no: 5 }),
    makeLesson({ schedule_no: 2, student_no: 2, teacher_no: 6 }),
    makeLesson({ schedule_no: 3, student_no: 3 }),
  ]

  it('is of the days that can still be changed, whoever works then, with the lessons that have a teacher', () => {
    expect(closingDays(modelOf(...lessons))).toEqual([
      {
        schedule_date: '2026-12-08',
        lessons: 2,
        periods: [
          { time_limit_no: 60, lessons: 2, state: 'ahead' },
          { time_limit_no: 70, lessons: 0, state: 'ahead' },
        ],
      },
    ])
  })

  it('is asked about as closed periods, the absence of one teacher by the teacher', () => {
    const loss = { schedule_date: '2026-12-08', time_limit_nos: [50, 60] }
    expect(lossAsked({ ...loss, teacher_no: 0 })).toEqual({
      absences: [],
      closed_time_limit_nos: [50, 60],
    })
    expect(lossAsked({ ...loss, teacher_no: 5 })).toEqual({
      absences: [{ teacher_no: 5, time_limit_nos: [50, 60] }],
      closed_time_limit_nos: [],
    })
  })
})

describe('an addition', () => {
  it('can be of every unassigned lesson of the day that nothing locks, in the order of their slots', () => {
    const late = makeLesson({ time_limit_no: 70 })
    const early = makeLesson({ schedule_no: 2, student_no: 2 })
    const others = [
      makeLesson({ schedule_no: 3, student_no: 3, teacher_no: 5 }),
      makeLesson({ schedule_no: 4, student_no: 4, attendance_distinction: 1 }),
      makeLesson({ schedule_no: 5, student_no: 5, schedule_date: '2026-12-10' }),
    ]
    expect(placeableLessons(modelOf(late, early, ...others), '2026-12-08')).toEqual([early, late])
  })
})

const proposal: Proposal = {
  hit_schedule_nos: [1, 4],
  stays_schedule_nos: [],
  moves: [
    { schedule_no: 1, student_no: 1, from_teacher_no: 5, to_teacher_no: 6 },
    { schedule_no: 2, student_no: 2, from_teacher_no: 6, to_teacher_no: 0 },
    { schedule_no: 3, student_no: 3, from_teacher_no: 0, to_teacher_no: 6 },
  ],
  changed_student_nos: [1, 2],
  beside_student_nos: [2],
  unassigned: [],
  open_of_day: 1,
  levels: [0, 100, 70, 0, 60],
  fewest: true,
}

describe('a proposal', () => {
  const wide = { course_setting_no: 100, capacity: 1 }
  const hit = makeLesson({ ...wide, teacher_no: 5, pinned_flag: 1 })
  const beside = makeLesson({ ...wide, schedule_no: 2, student_no: 2, teacher_no: 6 })

  it('tells apart whom the absence hits, who changes beside and who waited', () => {
    const { hit: own, beside: others, waited } = moveGroups(proposal)
    expect([own, others, waited].map(moves => moves.map(move => move.schedule_no))).toEqual([[1], [2], [3]])
  })

  it('tells who was to be placed apart from who waited beside', () => {
    const { placed, waited } = moveGroups(proposal, [3])
    expect([placed, waited].map(moves => moves.map(move => move.schedule_no))).toEqual([[3], []])
  })

  it('takes the pin off whom the absence hits, and off nobody else', () => {
    const model = modelOf(hit, beside)
    const moves = proposal.moves.slice(0, 2)
    expect([...pinsOf(model, { ...proposal, moves })]).toEqual([1])
    expect(planRepair(model, { moves })).toMatchObject({ kind: 'blocked', block: 'pinned' })
    expect(planRepair(model, { moves }, pinsOf(model, proposal))).toMatchObject({
      kind: 'moves',
      moves: [
        { schedule_no: 1, teacher_no: 6 },
        { schedule_no: 2, teacher_no: 0 },
      ],
    })
    const pinned = modelOf(hit, { ...beside, pinned_flag: 1 })
    expect(planRepair(pinned, { moves }, pinsOf(pinned, proposal))).toMatchObject({ block: 'pinned' })
  })

  it('of the whole day is shown only where it is another one and better', () => {
    const other = { ...proposal, moves: proposal.moves.slice(0, 2) }
    expect(isBetterDay({ ...other, open_of_day: 0, levels: [0, 900, 0, 0, 0] }, proposal)).toBe(true)
    expect(isBetterDay({ ...other, levels: [0, 90, 70, 0, 60] }, proposal)).toBe(true)
    expect(isBetterDay(other, proposal)).toBe(false)
    expect(isBetterDay({ ...proposal, open_of_day: 0 }, proposal)).toBe(false)
  })
})
