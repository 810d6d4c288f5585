import { slotTimes } from '@terakoya/domain/days/timeSlot'
import type { RoomLog } from '@terakoya/domain/meetings/roomLog'
import { epochMilliseconds, instantOf } from '../../clock.ts'
import { zoomEventOf } from '../../meetings/zoomEvent.ts'
import type { Period, PeriodFacts } from './period.sql.ts'

/** Begin and end of a slot on a day, as instants. */
export function slotBounds(day: string, time_limit_no: number): { starts_at: number; ends_at: number } {
  const { start, end } = slotTimes(time_limit_no)
  return {
    starts_at: epochMilliseconds(instantOf({ day, time: start })),
    ends_at: epochMilliseconds(instantOf({ day, time: end })),
  }
}

/** First start and last end of the lessons; of a period without any the period's. */
export function periodBounds(
  { schedule_date, period_no }: Period,
  lessons: readonly { time_limit_no: number }[],
): { starts_at: number; ends_at: number } {
  const slots = lessons.length === 0 ? [period_no] : lessons.map(each => each.time_limit_no)
  const bounds = slots.map(slot => slotBounds(schedule_date, slot))
  return {
    starts_at: Math.min(...bounds.map(each => each.starts_at)),
    ends_at: Math.max(...bounds.map(each => each.ends_at)),
  }
}

/** What the service told of a period's meetings: its events, and the lines of all reports. */
export function toldOf({ events, rooms }: Pick<PeriodFacts, 'events' | 'rooms'>) {
  return {
    events: events.flatMap(event => zoomEventOf(event) ?? []),
    report: rooms.flatMap(room => room.report ?? []),
  }
}

/**
 * Runs of whose end nobody has told, and that are over all the same: their account has begun another meeting since, of which it
 * holds one at a time, or their service has said, when it was asked, that nobody holds the meeting. What was told of the run
 * afterwards says that it goes on. Each with when it was known to be over.
 */
export function leftRuns({
  events,
  rooms,
}: Pick<PeriodFacts, 'events' | 'rooms'>): ReadonlyMap<string, number> {
  const told = toldOf({ events, rooms }).events
  const left = new Map<string, number>()
  for (const { external_id, others_opened, found_over_at } of rooms) {
    const signs = [...others_opened, ...(found_over_at === null ? [] : [found_over_at])]
    const own = events.filter(event => event.external_id === external_id)
    for (const run of new Set(own.map(event => event.external_uuid))) {
      const of = told.filter(each => each.run === run)
      if (of.length === 0 || of.some(each => each.kind === 'ended')) continue
      const last = Math.max(...of.map(each => each.at))
      const next = signs.map(epochMilliseconds).filter(at => at > last)
      if (next.length > 0) left.set(run, Math.min(...next))
    }
  }
  return left
}

/** What is known of a period, in the words of the rules; `lessons` are those that count. */
export function roomLogOf(period: Period, facts: PeriodFacts): RoomLog {
  const { rooms, lessons, teacher, guests, events, presses, namings } = facts
  const told = toldOf(facts)
  const reports = rooms.flatMap(room => (room.report === null ? [] : [room]))
  const entered = new Set(events.map(event => event.external_id))
  // A report stands for the events only when every meeting that anybody entered has one.
  const whole =
    reports.length > 0 && rooms.every(room => room.report !== null || !entered.has(room.external_id))
  const students = new Map(lessons.map(lesson => [lesson.student_no, lesson]))
  return {
    events: told.events,
    over: [...leftRuns(facts).keys()],
    report: whole ? told.report : null,
    expected: [
      { kind: 'teacher', no: teacher.teacher_no, guests: [], names: namesOf(teacher.names) },
      ...[...students.values()].map(({ student_no, names }) => ({
        ...{ kind: 'student' as const, no: student_no },
        guests: guests.filter(each => each.student_no === student_no).map(each => each.registrant_id),
        names: namesOf(names),
      })),
    ],
    presses: presses.map(({ student_no, teacher_no, entered_at }) => ({
      ...(student_no === null
        ? { kind: 'teacher' as const, no: teacher_no ?? 0 }
        : { kind: 'student' as const, no: student_no }),
      at: epochMilliseconds(entered_at),
    })),
    named: newest(namings).map(({ external_uuid, participant_key, student_no, teacher_no }) => ({
      ...{ run: external_uuid, participant: participant_key },
      person:
        student_no !== null
          ? { kind: 'student', no: student_no }
          : teacher_no !== null
            ? { kind: 'teacher', no: teacher_no }
            : null,
    })),
    ...periodBounds(period, lessons),
  }
}

/** A name as a person may be shown: whole, and what stands after the family name. */
function namesOf(names: readonly string[]): string[] {
  return [
    ...new Set(
      names.flatMap(name => [name, name.split(/\s/u).slice(1).join(' ')]).filter(name => name.trim() !== ''),
    ),
  ]
}

/** The newest word on each participant: it takes the place of those before; of one that was taken back nothing is said. */
function newest(namings: PeriodFacts['namings']): PeriodFacts['namings'] {
  const words = new Map(namings.map(each => [`${each.external_uuid} ${each.participant_key}`, each]))
  return [...words.values()].filter(each => each.withdrawn_flag === 0)
}
