import { expect, test } from 'vitest'
import { askableFrom, askEndSentence, minutesUntil, nextWaveAt, sizeOfWave } from './standInAsks.ts'

const hours = { chat_from_time: '09:00', chat_to_time: '22:00' }
const day = '2026-04-15'
/** 20:00. */
const evening = { schedule_date: day, time_limit_no: 70 }
const at = (time: string, on = day) => ({ day: on, time })

test('the time until a lesson, over midnight and after it has begun', () => {
  expect(minutesUntil(evening, at('19:30'))).toBe(30)
  expect(minutesUntil(evening, at('20:10'))).toBe(-10)
  expect(minutesUntil(evening, at('23:00', '2026-04-14'))).toBe(21 * 60)
})

test('three are asked at once, all within the last hour', () => {
  expect(sizeOfWave(evening, at('19:00'))).toBe(3)
  expect(sizeOfWave(evening, at('19:01'))).toBe(Number.POSITIVE_INFINITY)
})

test('the next ones are asked after ten minutes, after five when the lesson is near, and not at night', () => {
  expect(nextWaveAt(evening, at('12:00'), hours)).toEqual(at('12:10'))
  expect(nextWaveAt(evening, at('17:00'), hours)).toEqual(at('17:10'))
  expect(nextWaveAt(evening, at('17:01'), hours)).toEqual(at('17:06'))
  const tomorrow = { schedule_date: '2026-04-16', time_limit_no: 70 }
  expect(nextWaveAt(tomorrow, at('21:55'), hours)).toEqual(at('08:00', '2026-04-16'))
})

test('who decides at night asks in the morning', () => {
  expect(askableFrom(at('21:59'), hours)).toEqual(at('21:59'))
  expect(askableFrom(at('22:00'), hours)).toEqual(at('08:00', '2026-04-16'))
  expect(askableFrom(at('06:30'), hours)).toEqual(at('08:00'))
  expect(askableFrom(at('08:00'), hours)).toEqual(at('08:00'))
})

test('who said yes and is let go is told that it was heard', () => {
  expect(askEndSentence('settled', 'yes')).toContain('お答えいただきましたが')
  expect(askEndSentence('settled', null)).toContain('必要がなくなりました')
  expect(askEndSentence('given', 'yes')).toContain('お願いすることに決まりました')
})
