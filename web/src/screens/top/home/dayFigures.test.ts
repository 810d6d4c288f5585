import { describe, expect, it } from 'vitest'
import { absentShare, nowAndNext, signed, timeOf } from './dayFigures.ts'

const period = (period_no: number) => ({ period_no, lessons: 3, entered: 0, absent: 0, untaught: 0 })

describe('timeOf', () => {
  it.each([
    ['16:39', 'ahead'],
    ['16:40', 'running'],
    ['18:09', 'running'],
    ['18:10', 'over'],
  ])('at %s the fifth period is %s', (now, expected) => {
    expect(timeOf(period(50), now)).toBe(expected)
  })
})

describe('nowAndNext', () => {
  const periods = [period(50), period(60)]
  it.each([
    ['12:00', undefined, 50],
    ['17:00', 50, 60],
    ['18:15', undefined, 60],
    ['19:00', 60, undefined],
    ['21:00', undefined, undefined],
  ])('at %s', (now, running, next) => {
    const found = nowAndNext({ periods, now })
    expect([found.running?.period_no, found.next?.period_no]).toEqual([running, next])
  })
})

describe('absentShare', () => {
  it('is of the lessons that are marked', () => {
    expect(absentShare({ marked: 415, absent: 9 })).toBe(2.2)
    expect(absentShare({ marked: 0, absent: 0 })).toBeNull()
  })
})

describe('signed', () => {
  it.each([
    [6, '+6'],
    [-3, '−3'],
    [0.04, '±0'],
    [-0.9000000000000004, '−0.9'],
  ])('%d is %s', (difference, expected) => {
    expect(signed(difference)).toBe(expected)
  })
})
