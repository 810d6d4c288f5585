import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from './writeCalendar.ts'

const lesson: CalendarEvent = {
  uid: 'lesson-12',
  schedule_date: '2026-11-25',
  time_limit_no: 62,
  summary: '数学・英語（2名）、追加; \\ 改行\nあり',
  location: '緑丘センター',
  tentative: false,
  url: 'https://juku.example.jp/C11101?date=2026-11-25',
}
const now = '2026-11-20T01:02:03.000Z'
const read = (text: string) => new ICAL.Component(ICAL.parse(text))

test('another library reads the same events, at the hours of Tokyo', () => {
  const calendar = read(
    writeCalendar('寺子屋', [lesson, { ...lesson, uid: 'lesson-13', tentative: true }], now),
  )
  const zones = calendar.getAllSubcomponents('vtimezone')
  expect(zones.map(zone => zone.getFirstPropertyValue('tzid'))).toEqual(['Asia/Tokyo'])
  const events = calendar.getAllSubcomponents('vevent').map(each => new ICAL.Event(each))
  const [first] = events
  expect(events).toHaveLength(2)
  expect(first?.uid).toBe('lesson-12@terakoya')
  expect(first?.summary).toBe(lesson.summary)
  expect(first?.location).toBe('緑丘センター')
  expect(first?.startDate.toString()).toBe('2026-11-25T19:10:00')
  expect(first?.endDate.toString()).toBe('2026-11-25T19:50:00')
  expect(first?.startDate.zone?.tzid).toBe('Asia/Tokyo')
  expect(first?.startDate.toUnixTime()).toBe(1_795_601_400)
  expect(events.map(each => each.component.getFirstPropertyValue('status'))).toEqual([
    'CONFIRMED',
    'TENTATIVE',
  ])
})

test('when it was written is said in UTC (RFC 5545 §3.8.7.2)', () => {
  const text = writeCalendar('寺子屋', [lesson, { ...lesson, uid: 'lesson-13' }], now)
  const stamps = text.split('\r\n').filter(line => line.startsWith('DTSTAMP'))
  expect(stamps).toEqual(['DTSTAMP:20261120T010203Z', 'DTSTAMP:20261120T010203Z'])
})

test('an empty schedule is a calendar all the same', () => {
  const calendar = read(writeCalendar('寺子屋', [], now))
  expect(calendar.getAllSubcomponents('vevent')).toEqual([])
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
})

test('no line is longer than 75 octets (RFC 5545 §3.1)', () => {
  const text = writeCalendar('寺子屋', [{ ...lesson, summary: '数'.repeat(120) }], now)
  expect(text.split('\r\n').filter(line => Buffer.byteLength(line) > 75)).toEqual([])
  expect(new ICAL.Event(read(text).getAllSubcomponents('vevent')[0]).summary).toBe('数'.repeat(120))
})
