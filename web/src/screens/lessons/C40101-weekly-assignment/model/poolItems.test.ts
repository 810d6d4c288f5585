import { describe, expect, it } from 'vitest'
import { makeLesson } from '../testing/makeWeek.ts'
import { poolItems } from './poolItems.ts'

const lessons = [
  makeLesson({ schedule_no: 1 }),
  makeLesson({ schedule_no: 2, time_limit_no: 61, time_division: 1 }),
  makeLesson({ schedule_no: 3, time_limit_no: 70 }),
]
const result = { ...lessons[2], subject_no: 2, reasons: [{ reason: 'free', count: 1 }] }
const results = new Map([[3, { ...makeLesson({ schedule_no: 3 }), ...result }]])

describe('the pool', () => {
  it('puts halves under the heading of their period', () => {
    expect(poolItems(lessons, results, 'time', () => 'assign').map(item => item.key)).toEqual([
      '2026-12-08_60',
      '1',
      '2',
      '2026-12-08_70',
      '3',
    ])
  })

  it('sorts by what can be done; lessons the run knows nothing of come last', () => {
    const items = poolItems(lessons, results, 'reason', () => 'assign')
    expect(items.map(item => item.key)).toEqual(['assign', '3', 'unknown', '1', '2'])
    expect(items[1]).toMatchObject({ kind: 'lesson', reasons: [{ reason: 'free', count: 1 }] })
  })
})
