import { describe, expect, it } from 'vitest'
import { makeModel } from '../testing/makeModel.ts'
import { makeLesson, makeTeacher, makeWeek } from '../testing/makeWeek.ts'
import { candidatesFor, lessonsFor } from './candidates.ts'
import { planMoves } from './planMoves.ts'
import { swapsFor } from './swaps.ts'
import type { Lesson, WeekData } from './weekData.ts'

const date = '2026-12-08'
const shift = { schedule_date: date, time_limit_no: 60, center_no: 1, taught_elsewhere_flag: 0 }
const people: WeekData['people'] = {
  teachers: [5, 6, 7].map(teacher_no => makeTeacher({ teacher_no })),
  shifts: [5, 6].map(teacher_no => ({ ...shift, teacher_no })),
  office_work: [],
}

function modelOf(...lessons: Lesson[]) {
  return makeModel({ ...makeWeek(lessons), people }, lessons)
}

const at = (teacher_no: number, time_limit_no = 60) => ({
  kind: 'cell' as const,
  place: { schedule_date: date, time_limit_no, teacher_no },
})
const wide = { course_setting_no: 100, capacity: 1 }

describe('what a drop would do', () => {
  it('an unassigned lesson goes where a teacher works and has room', () => {
    const plan = planMoves(modelOf(makeLesson()), [1], at(5))
    expect(plan).toMatchObject({ kind: 'moves', moves: [{ schedule_no: 1, teacher_no: 5 }], swapped: [] })
  })

  it.each([
    ['another period', at(5, 70), {}, 'other_slot'],
    ['a teacher who does not work then', at(7), {}, 'not_working'],
    ['an NG teacher', at(5), { ng_teacher_nos: [5] }, 'ng'],
    ['a day outside of the editable range', at(5), { schedule_date: '2026-12-07' }, 'out_of_range'],
    ['a pinned lesson', at(5), { teacher_no: 6, pinned_flag: 1 }, 'pinned'],
    ['a lesson with attendance', at(5), { teacher_no: 6, attendance_distinction: 1 }, 'attended'],
  ])('blocked: %s', (_name, target, facts, block) => {
    expect(planMoves(modelOf(makeLesson(facts)), [1], target)).toMatchObject({ kind: 'blocked', block })
  })

  it('a full cell blocks an unassigned lesson, and swaps with an assigned one of the same period', () => {
    const model = modelOf(
      makeLesson({ schedule_no: 1, ...wide }),
      makeLesson({ schedule_no: 2, teacher_no: 5, ...wide }),
      makeLesson({ schedule_no: 3, teacher_no: 6, ...wide }),
    )
    expect(planMoves(model, [1], at(5))).toMatchObject({ kind: 'blocked', block: 'full' })
    expect(planMoves(model, [2], at(6))).toMatchObject({
      kind: 'moves',
      moves: [
        { schedule_no: 2, teacher_no: 6 },
        { schedule_no: 3, teacher_no: 5 },
      ],
      swapped: [{ schedule_no: 3 }],
    })
  })

  it('of two in a full cell the one under the pointer is swapped; a pinned one never', () => {
    const facts = { schedule_no: 2, teacher_no: 6 }
    const pinned = makeLesson({ schedule_no: 3, teacher_no: 6, pinned_flag: 1 })
    const model = modelOf(makeLesson({ schedule_no: 1, teacher_no: 5 }), makeLesson(facts), pinned)
    const swap = planMoves(model, [1], { ...at(6), lesson: model.lessonOf.get(2) })
    expect(swap).toMatchObject({ kind: 'moves', swapped: [{ schedule_no: 2 }] })
    expect(planMoves(model, [1], { ...at(6), lesson: pinned })).toMatchObject({ block: 'full' })
  })

  it('the swaps of a lesson: one for each lesson in its way that could go where it came from', () => {
    const model = modelOf(
      makeLesson({ schedule_no: 1, teacher_no: 5, teacher_request: 1 }),
      makeLesson({ schedule_no: 4, teacher_no: 5 }),
      makeLesson({ schedule_no: 2, teacher_no: 6 }),
      makeLesson({ schedule_no: 3, teacher_no: 6, ng_teacher_nos: [5] }),
    )
    const lesson = model.lessonOf.get(1)
    const swaps = lesson ? swapsFor(model, lesson) : []
    expect(swaps.map(swap => [swap.other.schedule_no, swap.plan.warnings.size])).toEqual([[2, 1]])
  })

  it('a whole cell moves, or swaps with a whole cell', () => {
    const pair = [1, 2].map(schedule_no => makeLesson({ schedule_no, teacher_no: 5 }))
    expect(planMoves(modelOf(...pair), [1, 2], at(6))).toMatchObject({
      moves: [
        { schedule_no: 1, teacher_no: 6 },
        { schedule_no: 2, teacher_no: 6 },
      ],
    })
    const model = modelOf(...pair, makeLesson({ schedule_no: 3, teacher_no: 6, ...wide }))
    expect(planMoves(model, [1, 2], at(6))).toMatchObject({ kind: 'moves', swapped: [{ schedule_no: 3 }] })
  })

  it('warnings are gathered by lesson; where it is already nothing happens', () => {
    const model = modelOf(makeLesson({ teacher_request: 1, school_year_code: 12 }))
    const plan = planMoves(model, [1], at(5))
    expect(plan.kind === 'moves' && [...plan.warnings]).toEqual([[1, ['gender', 'subject']]])
    expect(planMoves(modelOf(makeLesson({ teacher_no: 5 })), [1], at(5))).toEqual({ kind: 'same' })
    expect(planMoves(model, [1], { kind: 'pool' })).toEqual({ kind: 'same' })
  })
})

describe('candidates', () => {
  it('the cheapest first, blocked ones last, the present teacher not at all', () => {
    const model = modelOf(
      makeLesson({ schedule_no: 1, previous_teacher_no: 6 }),
      makeLesson({ schedule_no: 2, teacher_no: 5 }),
    )
    const lesson = model.lessonOf.get(1)
    const found = lesson ? candidatesFor(model, lesson) : []
    expect(found.map(each => [each.teacher.teacher_no, each.judgement.block])).toEqual([
      [6, null],
      [5, null],
      [7, 'not_working'],
    ])
    expect(found[0]).toMatchObject({ regular: true, opens: 'day', remaining: 10 })
    expect(found[1]).toMatchObject({ regular: false, opens: 'seat', remaining: 9 })
    const assigned = model.lessonOf.get(2)
    expect(assigned && candidatesFor(model, assigned).map(each => each.teacher.teacher_no)).toEqual([6, 7])
  })

  it('for a cell: the unassigned lessons of its period that fit, ranked alike', () => {
    const model = modelOf(
      makeLesson({ schedule_no: 1, priority_teacher_nos: [9, 5] }),
      makeLesson({ schedule_no: 2 }),
      makeLesson({ schedule_no: 3, time_limit_no: 70 }),
      makeLesson({ schedule_no: 4, ng_teacher_nos: [5] }),
    )
    const fitting = lessonsFor(model, at(5).place)
    expect(fitting.map(each => [each.lesson.schedule_no, each.priority])).toEqual([
      [2, 0],
      [1, 2],
    ])
  })
})
