import { expect, it } from 'vitest'
import { clockMinutes } from '../../../components/day/lessonPhase.ts'
import { arrangeDay } from './arrangeDay.ts'

const day = '2026-11-25'
const lesson = (time_limit_no: number, attendance_distinction = 0) => ({
  time_limit_no,
  attendance_distinction,
})
const lessons = [lesson(50), lesson(60), lesson(71)]

function arranged(clock: string, given = lessons, on = day) {
  const { featured, later, done } = arrangeDay(on, given, { day, minutes: clockMinutes(clock) })
  const slots = (list: typeof lessons) => list.map(entry => entry.time_limit_no)
  return { featured: featured?.time_limit_no ?? null, later: slots(later), done: slots(done) }
}

it.each([
  ['09:00', 50, [60, 71], []],
  ['17:00', 50, [60, 71], []],
  ['18:10', 60, [71], [50]],
  ['20:39', 71, [], [50, 60]],
  ['20:40', null, [], [50, 60, 71]],
])('at %s the lesson that counts is %s', (clock, featured, later, done) => {
  expect(arranged(clock)).toEqual({ featured, later, done })
})

it('a lesson the student does not attend is listed, not featured', () => {
  expect(arranged('18:10', [lesson(60, 9), lesson(70)])).toEqual({ featured: 70, later: [60], done: [] })
})

it('of a day ahead the first one counts, of a day gone by none', () => {
  expect(arranged('23:00', lessons, '2026-11-26')).toEqual({ featured: 50, later: [60, 71], done: [] })
  expect(arranged('00:00', lessons, '2026-11-24')).toEqual({ featured: null, later: [], done: [50, 60, 71] })
})
