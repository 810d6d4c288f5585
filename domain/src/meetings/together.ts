import { groupBy } from '../collections/groupBy.ts'
import { foldText } from '../texts/foldText.ts'
import { type Interval, lengthOf, overlapOf, unionOf, without } from './intervals.ts'
import { minuteMs } from './presentMinutes.ts'
import type { Person, RoomLog, RoomSession } from './roomLog.ts'
import { deviceOf, endOfRun } from './stays.ts'
import { isSamePerson } from './whoIsWho.ts'

/** So many minutes of somebody unknown are more than a wrong room. */
export const unknownMinutes = 3

/** So many minutes after the lessons one adult and one child may still say goodbye. */
export const aloneMinutes = 10

/** A stay with the time for which there is evidence: one that nobody has told the end of may go on. */
export interface SeenStay {
  session: RoomSession
  time: Interval
}

/**
 * The stays of a room as they are known at a moment. A stay without its end lasts while its run goes on, up to the moment
 * until which the service is known to tell what happens: a lost event is no child kept after the lesson.
 */
export function seenStays(log: RoomLog, sessions: readonly RoomSession[], heard_until: number): SeenStay[] {
  return sessions.map(session => {
    const later = sessions.some(
      other => deviceOf(other) === deviceOf(session) && other.joined_at > session.joined_at,
    )
    const goesOn = session.open_flag === 1 && !later && endOfRun(log, session.run) === null
    const to = goesOn ? Math.max(session.joined_at, heard_until) : Math.min(session.left_at, heard_until)
    return { session, time: { from: session.joined_at, to } }
  })
}

/** Whether nobody knows for certain who it is. */
export function isStranger({ person, doubt }: RoomSession): boolean {
  return person === null || doubt !== undefined
}

/** The devices of whom nobody knows for certain who they are, each with its stays. */
export function strangersIn(stays: readonly SeenStay[]): SeenStay[][] {
  const unknown = stays.filter(({ session }) => isStranger(session))
  return [...groupBy(unknown, ({ session }) => deviceOf(session)).values()]
}

/** When at least two of the devices were there at once. */
export function togetherOf(devices: readonly SeenStay[][]): Interval[] {
  return unionOf(
    devices.flatMap((device, index) => overlapOf(timesOf(device), timesOf(devices.slice(index + 1).flat()))),
  )
}

/** Whether it may be one and the same who left and came back: under one name, never at once for long. */
export function areOne(devices: readonly SeenStay[][]): boolean {
  const names = new Set(devices.flat().map(({ session }) => foldText(session.shown_name)))
  return names.size === 1 && !lasts(togetherOf(devices))
}

/** Whether it is long enough to matter where somebody is unknown. */
export function lasts(times: readonly Interval[]): boolean {
  return lengthOf(times) >= unknownMinutes * minuteMs
}

export function timesOf(stays: readonly SeenStay[]): Interval[] {
  return stays.map(stay => stay.time)
}

export function staysOfPerson(stays: readonly SeenStay[], person: Person): SeenStay[] {
  return stays.filter(({ session }) => session.person !== null && isSamePerson(session.person, person))
}

/** When the child was in the room with one adult and no other whom anybody knows. */
export function aloneWithAdult(stays: readonly SeenStay[], child: Person): Interval[] {
  const known = stays.filter(({ session }) => session.person !== null)
  const others = [...new Map(known.map(({ session }) => [keyOf(session.person), session.person])).values()]
    .filter(person => person !== null && !isSamePerson(person, child))
    .map(person => ({ person, times: person ? timesOf(staysOfPerson(known, person)) : [] }))
  const own = timesOf(staysOfPerson(known, child))
  return unionOf(
    others
      .filter(({ person }) => person?.kind !== 'student')
      .flatMap(adult => {
        const rest = others.filter(other => other !== adult).flatMap(other => other.times)
        return without(overlapOf(own, adult.times), rest)
      }),
  )
}

function keyOf(person: Person | null): string {
  return person ? `${person.kind} ${person.no}` : ''
}
