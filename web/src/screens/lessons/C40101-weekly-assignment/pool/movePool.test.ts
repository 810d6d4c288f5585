import { describe, expect, it } from 'vitest'
import { poolItems } from '../model/poolItems.ts'
import { makeLesson } from '../testing/makeWeek.ts'
import { movePool } from './movePool.ts'

const items = poolItems(
  [
    makeLesson({ schedule_no: 1 }),
    makeLesson({ schedule_no: 2, time_limit_no: 70 }),
    makeLesson({ schedule_no: 3, time_limit_no: 70 }),
  ],
  new Map(),
  'time',
  () => 'assign',
)

describe('keys in the pool', () => {
  it('go from lesson to lesson, past the headings', () => {
    expect(items.map(item => item.kind)).toEqual(['period', 'lesson', 'period', 'lesson', 'lesson'])
    expect([movePool(items, 1, 'ArrowDown'), movePool(items, 3, 'ArrowUp')]).toEqual([3, 1])
    expect([movePool(items, 1, 'End'), movePool(items, 4, 'Home')]).toEqual([4, 1])
  })

  it('stay at the ends, and leave other keys alone', () => {
    expect([movePool(items, 4, 'ArrowDown'), movePool(items, 1, 'PageUp')]).toEqual([4, 1])
    expect(movePool(items, 1, 'x')).toBeNull()
  })
})
