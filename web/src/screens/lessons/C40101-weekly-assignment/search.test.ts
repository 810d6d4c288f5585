import { describe, expect, it } from 'vitest'
import { parseSearch, readNumbers, readShow, writeList, writeNumbers } from './search.ts'

describe('the address of the grid', () => {
  it('names a week by its Monday, whichever day was typed', () => {
    expect(parseSearch({ week: '2026-12-09' }).week).toBe('2026-12-07')
  })

  it('finds the week of a day, and drops a day outside of the week', () => {
    expect(parseSearch({ day: '2026-12-09' })).toMatchObject({ week: '2026-12-07', day: '2026-12-09' })
    expect(parseSearch({ week: '2026-12-07', day: '2026-12-14' }).day).toBeUndefined()
  })

  it('names the teacher for whom a day is re-planned', () => {
    expect(parseSearch({ day: '2026-12-09', absent: 5 })).toMatchObject({ day: '2026-12-09', absent: 5 })
  })

  it('names the act whose question opens with the week', () => {
    expect(parseSearch({ week: '2026-12-07', ask: 'distribute' }).ask).toBe('distribute')
    expect(parseSearch({ week: '2026-12-07', ask: 'assign' }).ask).toBe('assign')
  })

  it('leaves out what makes no sense', () => {
    const nonsense = {
      center: -1,
      week: '2026-02-31',
      show: 'x',
      subject: 'a',
      type: 9,
      absent: 'x',
      ask: 'release',
      teacher: 'abc',
      sort: 'z',
    }
    expect(Object.values(parseSearch(nonsense)).filter(value => value !== undefined)).toEqual([])
  })

  it('keeps lists in their order, without doubles', () => {
    expect(readShow('first.center_move.first')).toEqual(['center_move', 'first'])
    expect(writeList(['a', 'b'])).toBe('a.b')
    expect(writeList([])).toBeUndefined()
  })

  it('writes one number as a number and several so that the address does not read them as one', () => {
    expect(writeNumbers([12])).toBe(12)
    expect(writeNumbers([12, 14])).toBe('12-14')
    expect(readNumbers('12-14-12')).toEqual([12, 14])
    expect(readNumbers(7)).toEqual([7])
    expect(readNumbers(undefined)).toEqual([])
  })
})
