import type { Day } from '@terakoya/domain/days/day'
import { slotTimes, type TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'

export interface CalendarEvent {
  uid: string
  schedule_date: Day
  time_limit_no: TimeLimitNo
  summary: string
  location: string
  tentative: boolean
  /** Where it is seen in the product. */
  url: string
}

const zone = 'Asia/Tokyo'

/** Japan has had no daylight saving since 1951: one offset says it all (RFC 5545 §3.6.5). */
const tokyo = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZNAME:JST',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/** Calendars ask again about so often, in seconds. */
const refreshSeconds = 3600

function at(day: Day, time: string) {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone)
}

/** A person's schedule as iCalendar text, in the time of Tokyo. `now`: the instant that the events were read, ISO. */
export function writeCalendar(name: string, events: readonly CalendarEvent[], now: string): string {
  const calendar = ical({
    name,
    prodId: { company: 'terakoya', product: 'schedule', language: 'JA' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: zone, generator: () => tokyo },
    ttl: refreshSeconds,
  })
  for (const event of events) {
    const { start, end } = slotTimes(event.time_limit_no)
    calendar.createEvent({
      id: `${event.uid}@terakoya`,
      stamp: now,
      start: at(event.schedule_date, start),
      end: at(event.schedule_date, end),
      timezone: zone,
      summary: event.summary,
      location: event.location,
      url: event.url,
      status: event.tentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    })
  }
  // The library writes it in the calendar's zone; it has to be UTC (RFC 5545 §3.8.7.2).
  const stamp = now.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  return calendar.toString().replaceAll(/^DTSTAMP:.*$/gm, `DTSTAMP:${stamp}`)
}
