import { describe, expect, it } from 'vitest'
import { actOfPlan } from '../acts/makeActs.ts'
import type { Lesson, WeekData } from '../model/weekData.ts'
import { makeModel } from '../testing/makeModel.ts'
import { makeLesson, makeTeacher, makeWeek } from '../testing/makeWeek.ts'
import { factText } from './factWords.ts'
import { type Fact, planRepair, type Repair } from './planRepair.ts'
import { repairLines, repairTags } from './repairWords.ts'

const shift = { schedule_date: '2026-12-08', center_no: 1, taught_elsewhere_flag: 0 }
const people: WeekData['people'] = {
  teachers: ['佐藤', '鈴木', '高橋', '田中', '伊藤', '渡辺'].map((display_name, index) =>
    makeTeacher({ teacher_no: 5 + index, display_name }),
  ),
  shifts: [5, 6, 7].flatMap(teacher_no =>
    [60, 70].map(time_limit_no => ({ ...shift, teacher_no, time_limit_no })),
  ),
  office_work: [],
}
const modelOf = (...lessons: Lesson[]) => makeModel({ ...makeWeek(lessons), people }, lessons)
const wide = { course_setting_no: 100, capacity: 1 }
const asked = makeLesson({ ...wide })
const sits = makeLesson({ schedule_no: 2, student_no: 2, student_name: '山本 空', teacher_no: 5, ...wide })
const price: Repair['price'] = { mismatch: 0, continuity: 0, openings: 0, fairness: 0, change: 0 }
const move = (schedule_no: number, from_teacher_no: number, to_teacher_no: number) => ({
  schedule_no,
  student_no: schedule_no,
  from_teacher_no,
  to_teacher_no,
})
const chain: Repair = { moves: [move(1, 0, 5), move(2, 5, 6)], price }

describe('a repair', () => {
  it('is judged as a whole: who leaves makes room for who comes', () => {
    const model = modelOf(asked, sits)
    const plan = planRepair(model, chain)
    expect(plan).toMatchObject({ kind: 'moves', moves: [{ teacher_no: 5 }, { teacher_no: 6 }] })
    expect(plan.kind === 'moves' && actOfPlan(model, plan).lessons).toEqual([
      { schedule_no: 1, set: { teacher_no: 5 } },
      { schedule_no: 2, set: { teacher_no: 6 } },
    ])
    expect(planRepair(model, { moves: [move(1, 0, 5)] })).toMatchObject({
      kind: 'blocked',
      block: 'full',
    })
  })

  it.each([
    ['somebody else has moved it', { ...sits, teacher_no: 7 }, { kind: 'outdated' }],
    ['it was pinned', { ...sits, pinned_flag: 1 }, { kind: 'blocked', block: 'pinned' }],
    ['it may not go there', { ...sits, ng_teacher_nos: [6] }, { kind: 'blocked', block: 'ng' }],
  ])('is not used when meanwhile %s', (_why, changed, expected) => {
    expect(planRepair(modelOf(asked, changed), chain)).toMatchObject(expected)
  })

  it('is not used for a lesson that has got a teacher or is gone', () => {
    expect(planRepair(modelOf({ ...asked, teacher_no: 7 }, sits), chain)).toEqual({ kind: 'outdated' })
    expect(planRepair(modelOf(asked), chain)).toEqual({ kind: 'outdated' })
  })

  it('says who goes where, in the order in which room is made, with the time where it is another one', () => {
    const later = makeLesson({ schedule_no: 3, student_name: '森 葵', time_limit_no: 70, teacher_no: 5 })
    const model = modelOf(asked, sits, later)
    expect(repairLines(model, chain)).toEqual(['山本 空：佐藤 → 鈴木', 'この授業：未割当 → 佐藤'])
    expect(repairLines(model, { moves: [move(1, 0, 5), move(3, 5, 7)], price })).toEqual([
      '森 葵（20:00–21:30）：佐藤 → 高橋',
      'この授業：未割当 → 佐藤',
    ])
  })

  it('says level by level what it changes, and what a person has to accept and for whom', () => {
    const texts = (lesson: Lesson, more: Partial<Repair['price']> = {}) =>
      repairTags(modelOf(asked, lesson), { ...chain, price: { ...price, ...more } }).map(
        ({ kind, text }) => `${kind} ${text}`,
      )
    expect(texts(sits)).toEqual(['good 空席に入る'])
    expect(texts({ ...sits, teacher_request: 1 }, { openings: -40, fairness: 5 })).toEqual([
      'warning 性別が希望と違う（山本 空）',
      'good 出勤やコマが減る',
      'plain 講師の希望コマ数から離れる',
    ])
    expect(texts(sits, { change: 120, continuity: 100, openings: 70, fairness: -5 })).toEqual([
      'plain 配信済みの授業の変更＋2件',
      'plain 前週・優先の講師から離れる',
      'plain 出勤やコマが増える',
      'good 講師の希望コマ数に近づく',
    ])
  })
})

describe('a fact', () => {
  const fact = (facts: Partial<Fact>): Fact => ({
    kind: 'not_working',
    teacher_nos: [],
    frees_teacher_nos: [],
    elsewhere_teacher_nos: [],
    office_teacher_nos: [],
    lost_teacher_nos: [],
    ...facts,
  })

  it('counts, names where they are few, and says who would be enough', () => {
    const model = modelOf(asked)
    expect(
      factText(
        model,
        asked,
        fact({
          teacher_nos: [5, 6, 7, 8, 9, 10],
          frees_teacher_nos: [6, 99],
          elsewhere_teacher_nos: [7],
          office_teacher_nos: [8, 9],
          lost_teacher_nos: [5],
        }),
      ),
    ).toEqual({
      sentence: 'この時間に6名が勤務していません。',
      names: '',
      notes: [
        'うち1名は、ほかのセンターで勤務しています。',
        'うち2名は、事務作業をしています。',
        'うち1名は、休みの連絡があります。',
      ],
      frees: { label: '勤務できれば担当できる講師', names: '鈴木、講師番号 99' },
    })
    expect(factText(model, asked, fact({ kind: 'subject', teacher_nos: [5, 7] }))).toEqual({
      sentence: '2名が数学（中・標準）を担当していません。',
      names: '佐藤、高橋',
      notes: [],
      frees: null,
    })
    const many = factText(model, asked, fact({ frees_teacher_nos: [5, 6, 7, 8, 9, 10] }))
    expect(many.frees?.names).toBe('佐藤、鈴木、高橋、田中、伊藤 ほか1名')
  })
})
