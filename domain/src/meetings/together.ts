import { groupBy } from '../collections/groupBy.ts'
import { foldText } from '../texts/foldText.ts'
import { type Interval, lengthOf, overlapOf, unionOf, without } from './intervals.ts'
import { minuteMs } from './presentMinutes.ts'
import type { Person, RoomLog, RoomSession } from './roomLog.ts'
import { metOf, type Placed } from './rooms.ts'
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
 * until which the service is known to tell what happens: a lost event is no child kept after the lesson. Of a run that is over
 * a stay without its end says nothing of the time after the lessons, nor does one after which the same link was used again: an
 * app that was killed comes back as another device, and a link lets in one at a time.
 */
export function seenStays(log: RoomLog, sessions: readonly RoomSession[], heard_until: number): SeenStay[] {
  return sessions.map(session => {
    const later = sessions.some(
      other =>
        other.joined_at > session.joined_at && (isOneDevice(other, session) || isOneLink(other, session)),
    )
    const over = endOfRun(log, session.run) !== null || log.over?.includes(session.run)
    const goesOn = session.open_flag === 1 && !later && !over
    const to = goesOn ? Math.max(session.joined_at, heard_until) : Math.min(session.left_at, heard_until)
    return { session, time: { from: session.joined_at, to } }
  })
}

const isOneDevice = (one: RoomSession, other: RoomSession) => deviceOf(one) === deviceOf(other)

/** Whether both came by the own link of one student, which the service lets in once at a time. */
function isOneLink(one: RoomSession, other: RoomSession): boolean {
  const byLink = one.match_kind === 'guest' && other.match_kind === 'guest' && one.run === other.run
  return byLink && one.person !== null && other.person !== null && isSamePerson(one.person, other.person)
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

/** When at least two of the devices were in one room. */
export function togetherOf(devices: readonly SeenStay[][]): Interval[] {
  return ofAnyTwo(devices, metBy)
}

/** Whether it may be one and the same who left and came back: under one name, never at once for long, in whichever rooms. */
export function areOne(devices: readonly SeenStay[][]): boolean {
  const names = new Set(devices.flat().map(({ session }) => foldText(session.shown_name)))
  const atOnce = ofAnyTwo(devices, (one, others) => overlapOf(timesOf(one), timesOf(others)))
  return names.size === 1 && !lasts(atOnce)
}

function ofAnyTwo(
  devices: readonly SeenStay[][],
  timesOfBoth: (one: readonly SeenStay[], others: readonly SeenStay[]) => Interval[],
): Interval[] {
  return unionOf(devices.flatMap((device, index) => timesOfBoth(device, devices.slice(index + 1).flat())))
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

/** When any of the first and any of the others were in one room. */
export function metBy(some: readonly SeenStay[], others: readonly SeenStay[]): Interval[] {
  return metOf(placesOf(some), placesOf(others))
}

/** Where and when the stays were. */
export function placesOf(stays: readonly SeenStay[]): Placed[] {
  return stays.map(({ session: { run }, time }) => ({ run, time }))
}

/**
 * When and where the child was in a room with one adult and nobody else of whom it is certain who they are: a name or a press is no
 * company, nor is anybody in another room. `adults`: devices of nobody of the lesson whom the center has called known.
 */
export function aloneWithAdult(
  stays: readonly SeenStay[],
  child: Person,
  adults: readonly SeenStay[][],
): Placed[] {
  return [...groupBy(stays, ({ session }) => session.run)].flatMap(([run, there]) => {
    const called = adults.map(own => own.filter(({ session }) => session.run === run))
    return aloneInRoom(there, child, called).map(time => ({ run, time }))
  })
}

function aloneInRoom(stays: readonly SeenStay[], child: Person, adults: readonly SeenStay[][]): Interval[] {
  const known = stays.filter(({ session }) => session.person !== null)
  const others = [...groupBy(known, ({ session }) => keyOf(session.person)).values()]
    .filter(([first]) => first?.session.person && !isSamePerson(first.session.person, child))
    .map(own => ({
      adult: own[0]?.session.person?.kind !== 'student',
      times: timesOf(own),
      certain: timesOf(own.filter(({ session }) => !isStranger(session))),
    }))
  const called = adults.map(own => ({ adult: true, times: timesOf(own), certain: timesOf(own) }))
  const all = [...others, ...called]
  const own = timesOf(staysOfPerson(known, child))
  return unionOf(
    all
      .filter(each => each.adult)
      .flatMap(each => {
        const company = all.filter(other => other !== each).flatMap(other => other.certain)
        return without(overlapOf(own, each.times), company)
      }),
  )
}

function keyOf(person: Person | null): string {
  return person ? `${person.kind} ${person.no}` : ''
}
