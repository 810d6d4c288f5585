import { describe, expect, it } from 'vitest'
import type { Act } from '../acts/act.ts'
import { applyActs } from '../acts/applyActs.ts'
import { makeModel } from '../testing/makeModel.ts'
import { makeLesson, makeTeacher, makeWeek } from '../testing/makeWeek.ts'
import { weekModels } from './weekModel.ts'

function model(lessons: Parameters<typeof makeLesson>[0][]) {
  const made = lessons.map((lesson, index) => makeLesson({ schedule_no: index + 1, ...lesson }))
  return makeModel(makeWeek(made), made)
}

describe('the week', () => {
  it('has a column for each open period and a narrow one for a closed day, past days not editable', () => {
    expect(model([]).columns.map(column => [column.kind, column.key, column.first, column.editable])).toEqual(
      [
        ['period', '2026-12-07_60', true, false],
        ['period', '2026-12-07_70', false, false],
        ['period', '2026-12-08_60', true, true],
        ['period', '2026-12-08_70', false, true],
        ['closed', '2026-12-09', true, true],
      ],
    )
  })

  it('counts who works, who is needed and what is unassigned in a period', () => {
    const column = model([{ teacher_no: 5 }, {}, {}]).columns[2]
    expect(column).toMatchObject({ working: 1, needed: 2, unassigned: 2 })
  })

  it('shows a lesson on a closed day in a period of its own', () => {
    const columns = model([{ schedule_date: '2026-12-09', time_limit_no: 51, time_division: 1 }]).columns
    expect(columns.at(-1)).toMatchObject({ kind: 'period', time_limit_no: 50, open: false, unassigned: 1 })
  })

  it('counts a period with several lessons once for its teacher, and sums up what is taught', () => {
    const row = model([{ teacher_no: 5 }, { teacher_no: 5 }, { teacher_no: 5, time_limit_no: 70 }]).rowOf.get(
      5,
    )
    expect(row).toMatchObject({ periods: 2, subjects: '数', levels: '中', absent: false })
  })

  it('puts teachers who do not work in these days last', () => {
    const week = makeWeek([])
    week.people.teachers.unshift(makeTeacher({ teacher_no: 4 }))
    expect(makeModel(week, []).rows.map(row => row.teacher.teacher_no)).toEqual([5, 4])
  })

  it('keeps the cells, rows and columns that an act leaves as they were', () => {
    const lessons = [{ teacher_no: 5 }, { teacher_no: 5, time_limit_no: 70 }, {}].map((lesson, index) =>
      makeLesson({ schedule_no: index + 1, ...lesson }),
    )
    const data = { ...makeWeek(lessons), center_no: 1, week_date: '2026-12-07' }
    const modelOf = weekModels(1, data)
    const pin = (pinned_flag: number): Act => ({
      kind: 'pin',
      lessons: [{ schedule_no: 1, set: { pinned_flag } }],
      office: [],
    })
    const take = (schedule_no: number, teacher_no: number): Act => ({
      kind: 'assign',
      lessons: [{ schedule_no, set: { teacher_no } }],
      office: [],
    })
    const after = (...acts: Act[]) => {
      const { people, lessons } = applyActs(1, data, acts)
      return modelOf(people, lessons)
    }
    const [first, second] = ['2026-12-08_60_5', '2026-12-08_70_5']
    const loaded = after()
    const pinned = after(pin(1))
    expect(pinned.cells.get(first)).not.toBe(loaded.cells.get(first))
    expect(pinned.cells.get(second)).toBe(loaded.cells.get(second))
    expect(pinned.columns[2]).toBe(loaded.columns[2])
    expect(pinned.rows[0]).toBe(loaded.rows[0])

    const assigned = after(pin(1), take(2, 0))
    expect(assigned.cells.get(first)).toBe(pinned.cells.get(first))
    expect(assigned.cells.get(second)).toMatchObject({ lessons: [] })
    expect(assigned.columns[2]).toBe(loaded.columns[2])
    expect(assigned.columns[3]).toMatchObject({ unassigned: 1 })
    expect(assigned.rows[0]).toMatchObject({ periods: 1 })
    expect(after(pin(1)).cells.get(first)).toBe(pinned.cells.get(first))
  })

  it('draws a cell anew when its teacher gets office work there', () => {
    const data = { ...makeWeek([]), center_no: 1, week_date: '2026-12-07' }
    const modelOf = weekModels(1, data)
    const free = modelOf(data.people, [])
    const place = { schedule_date: '2026-12-08', time_limit_no: 60, teacher_no: 5 }
    const office: Act = { kind: 'office_on', lessons: [], office: [{ ...place, set: true }] }
    const busy = modelOf(applyActs(1, data, [office]).people, [])
    expect(busy.cells.get('2026-12-08_60_5')).toMatchObject({ duty: 'office' })
    expect(busy.cells.get('2026-12-08_70_5')).toBe(free.cells.get('2026-12-08_70_5'))
    expect(busy.columns[2]).toMatchObject({ working: 0 })
  })
})
