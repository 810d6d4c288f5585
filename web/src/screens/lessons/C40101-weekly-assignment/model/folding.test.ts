import { describe, expect, it } from 'vitest'
import { makeLesson, makeWeek } from '../testing/makeWeek.ts'
import type { Column } from './columns.ts'
import { foldColumns } from './folding.ts'
import { weekModels } from './weekModel.ts'

const monday = '2026-12-07'
const tuesday = '2026-12-08'
const week = makeWeek([])
const [open] = week.days
if (!open) throw new Error('a week has days')
week.days = [
  { ...open, schedule_date: monday, time_limits: [20, 30, 60, 70], remarks: '' },
  { ...open, schedule_date: tuesday, time_limits: [60, 70], remarks: '' },
]
week.people.shifts = []
week.people.office_work = []
const lesson = makeLesson({ schedule_no: 1, schedule_date: monday, time_limit_no: 60 })

function columnsWith(...lessons: (typeof lesson)[]): readonly Column[] {
  return weekModels(1, week)(week.people, lessons).columns
}

const kinds = (columns: readonly Column[]) => columns.map(({ kind, key }) => `${kind} ${key}`)

describe('periods in which nothing happens', () => {
  it('are one line a day, on both sides of what happens', () => {
    const folded = foldColumns(columnsWith(lesson), new Set())
    expect(kinds(folded)).toEqual([
      `folded ${monday}_20_folded`,
      `period ${monday}_60`,
      `folded ${monday}_70_folded`,
      `folded ${tuesday}_60_folded`,
    ])
    expect(folded[0]).toMatchObject({
      first: true,
      first_time_limit_no: 20,
      last_time_limit_no: 30,
      periods: 2,
    })
    expect(folded[3]).toMatchObject({ first: true, periods: 2 })
  })

  it('stay open on a day that was opened, and nothing is folded where nothing happens at all', () => {
    expect(kinds(foldColumns(columnsWith(lesson), new Set([tuesday]))).slice(-2)).toEqual([
      `period ${tuesday}_60`,
      `period ${tuesday}_70`,
    ])
    expect(foldColumns(columnsWith(), new Set()).every(column => column.kind === 'period')).toBe(true)
  })

  it('are kept as they are by somebody at work, at a lesson or in the office, and not by who works elsewhere', () => {
    const at = { teacher_no: 5, taught_elsewhere_flag: 0, schedule_date: tuesday }
    const people = {
      ...week.people,
      shifts: [
        { ...at, time_limit_no: 60, center_no: 1 },
        { ...at, time_limit_no: 70, center_no: 2 },
      ],
    }
    const { columns } = weekModels(1, week)(people, [lesson])
    expect(kinds(foldColumns(columns, new Set())).slice(-2)).toEqual([
      `period ${tuesday}_60`,
      `folded ${tuesday}_70_folded`,
    ])
  })

  it('don’t fold under the hand: what was in use when the week was read stays a column', () => {
    const modelOf = weekModels(1, week)
    modelOf(week.people, [lesson, { ...lesson, schedule_no: 2, schedule_date: tuesday }])
    const { columns } = modelOf(week.people, [lesson])
    expect(kinds(foldColumns(columns, new Set())).at(-2)).toBe(`period ${tuesday}_60`)
  })

  it('are the same objects after an act that leaves them as they were', () => {
    const before = foldColumns(columnsWith(lesson), new Set())
    const after = foldColumns(columnsWith(lesson), new Set(), before)
    expect(after[0]).toBe(before[0])
  })
})
