import { describe, expect, it } from 'vitest'
import { clockMinutes, currentAndNext, lessonPhase } from './lessonPhase.ts'

const day = '2026-11-25'
const at = (clock: string, on = day) => ({ day: on, minutes: clockMinutes(clock) })

describe('a lesson of 18:20–19:50', () => {
  it.each([
    ['00:00', { kind: 'before', minutes: 1100 }],
    ['18:08', { kind: 'before', minutes: 12 }],
    ['18:19', { kind: 'before', minutes: 1 }],
    ['18:20', { kind: 'running', minutes: 90 }],
    ['18:32', { kind: 'running', minutes: 78 }],
    ['19:49', { kind: 'running', minutes: 1 }],
    ['19:50', { kind: 'over' }],
    ['23:59', { kind: 'over' }],
  ])('at %s is %j', (clock, phase) => {
    expect(lessonPhase(day, 60, at(clock))).toEqual(phase)
  })

  it('on another day comes, or is over, whatever the time', () => {
    expect(lessonPhase(day, 60, at('23:59', '2026-11-24'))).toEqual({ kind: 'later', days: 1 })
    expect(lessonPhase(day, 60, at('00:00', '2026-11-26'))).toEqual({ kind: 'over' })
  })
})

it('a half lesson has the times of its half', () => {
  expect(lessonPhase(day, 61, at('19:00'))).toEqual({ kind: 'over' })
  expect(lessonPhase(day, 62, at('19:00'))).toEqual({ kind: 'before', minutes: 10 })
})

describe('of the lessons of a day', () => {
  const lessons = [50, 61, 62, 70].map(time_limit_no => ({ time_limit_no }))
  const seen = (clock: string, on = day) => {
    const { running, next } = currentAndNext(on, lessons, at(clock))
    return [running.map(lesson => lesson.time_limit_no), next.map(lesson => lesson.time_limit_no)]
  }

  it.each([
    ['09:00', [[], [50]]],
    ['17:00', [[50], [61]]],
    ['18:15', [[], [61]]],
    ['18:30', [[61], [62]]],
    ['20:30', [[70], []]],
    ['21:30', [[], []]],
  ])('at %s those run and those are next: %j', (clock, expected) => {
    expect(seen(clock)).toEqual(expected)
  })

  it('none runs and none is next on another day', () => {
    expect(seen('17:00', '2026-11-26')).toEqual([[], []])
  })
})
