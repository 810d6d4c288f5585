import { describe, expect, it } from 'vitest'
import { makeLesson } from '../testing/makeWeek.ts'
import { diffWeek, distributionOf } from './distribution.ts'

const lesson = (teacher_no: number, distributed_teacher_no: number) =>
  makeLesson({ teacher_no, distributed_teacher_no })
const row = { week_date: '2026-12-07', distributed_at: '2026-12-01T09:00:00Z', stopped_at: null }

describe('what distributing changes', () => {
  it('is counted lesson by lesson against the copy that people see', () => {
    expect(diffWeek([lesson(5, 0), lesson(0, 5), lesson(5, 6), lesson(5, 5), lesson(0, 0)])).toEqual({
      added: 1,
      removed: 1,
      changed: 1,
    })
  })
})

describe('the state of a week', () => {
  it('is a draft before the first distribution, whatever other weeks are', () => {
    expect(distributionOf('2026-12-14', [row], [lesson(5, 0)])).toEqual({ state: 'draft' })
  })

  it('is distributed as long as nothing differs, and counts what does', () => {
    expect(distributionOf('2026-12-07', [row], [lesson(5, 5)]).state).toBe('distributed')
    expect(distributionOf('2026-12-07', [row], [lesson(5, 5), lesson(6, 5)])).toMatchObject({
      state: 'changed',
      count: 1,
    })
  })

  it('is stopped once it was stopped', () => {
    const stopped = { ...row, stopped_at: '2026-12-02T09:00:00Z' }
    expect(distributionOf('2026-12-07', [stopped], [lesson(5, 0)]).state).toBe('stopped')
  })
})
