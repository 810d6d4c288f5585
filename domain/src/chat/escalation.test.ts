import { expect, it } from 'vitest'
import { hasCome, passOnAt, passOnAtOnce, waitOfFlag, waitsForMorning } from './escalation.ts'

const hours = { chat_from_time: '09:00', chat_to_time: '22:00' }
const day = '2026-04-15'

it.each([
  ['within the hours, half an hour later', '18:00', 30, day, '18:30'],
  ['from eight on, although the center opens at nine', '08:10', 30, day, '08:40'],
  ['a lesson going on, five minutes', '18:58', 5, day, '19:03'],
  ['shortly before the end, the next morning', '21:45', 30, '2026-04-16', '08:00'],
  ['at night, in the morning', '23:50', 30, '2026-04-16', '08:00'],
  ['early in the morning, at eight', '03:00', 30, day, '08:00'],
] as const)('%s', (_what, time, wait, on, at) => {
  expect(passOnAt({ day, time }, wait, hours)).toEqual({ day: on, time: at })
})

it('a moment comes with its minute, and stays come', () => {
  const moment = { day, time: '18:30' }
  expect(hasCome(moment, { day, time: '18:29' })).toBe(false)
  expect(hasCome(moment, { day, time: '18:30' })).toBe(true)
  expect(hasCome(moment, { day: '2026-04-16', time: '00:00' })).toBe(true)
})

it('tells when passing on would wait for the morning', () => {
  const waits = (time: string, wait: number) => waitsForMorning({ day, time }, wait, hours)
  expect([waits('18:00', 30), waits('21:45', 30), waits('21:45', 5), waits('07:00', 30)]).toEqual([
    ...[false, true, false, true],
  ])
})

it.each([
  [
    { urgent: false, inLesson: false },
    { wait: 30, atNight: false },
  ],
  [
    { urgent: false, inLesson: true },
    { wait: 5, atNight: false },
  ],
  [
    { urgent: true, inLesson: false },
    { wait: 5, atNight: true },
  ],
  [
    { urgent: true, inLesson: true },
    { wait: 5, atNight: true },
  ],
])('%o waits %o', (flag, expected) => {
  expect(waitOfFlag(flag)).toEqual(expected)
})

it('what is urgent is passed on over midnight', () => {
  expect(passOnAtOnce({ day, time: '23:58' }, 5)).toEqual({ day: '2026-04-16', time: '00:03' })
})
