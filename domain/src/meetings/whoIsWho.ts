import { groupBy } from '../collections/groupBy.ts'
import { foldText } from '../texts/foldText.ts'
import { type Interval, lengthOf, overlapOf } from './intervals.ts'
import type {
  ExpectedPerson,
  MatchKind,
  NamedParticipant,
  Person,
  Press,
  RoomLog,
  RoomSession,
} from './roomLog.ts'
import { deviceOf, type Stay } from './stays.ts'

export type Match = Pick<RoomSession, 'person' | 'match_kind' | 'doubt' | 'claimed'>

/** So far from a press of 入室 a join may be that it stands for (meetings C6). */
export const pressMs = 3 * 60_000

/** So long two devices that are known by their name alone may be there together: an app that was killed lingers. */
const lingerMs = 3 * 60_000

/** By what only the person has. */
export const signed: readonly MatchKind[] = ['guest', 'host']

const unknown: Match = { person: null, match_kind: 'unknown' }

export function isSamePerson(a: Person, b: Person): boolean {
  return a.kind === b.kind && a.no === b.no
}

/**
 * Who each stay was, in the order of meetings C6: a person's word that no link contradicts, the guest link, the host, a press of 入室, the name that
 * was shown. Where two answers are possible there is none. A name counts only for whom nothing stronger is there: whoever
 * calls himself like somebody who is in the room by a link stays unknown.
 */
export function whoIsWho(stays: readonly Stay[], log: RoomLog): Map<Stay, Match> {
  const matches = new Map<Stay, Match>()
  for (const device of groupBy(stays, deviceOf).values()) {
    for (const stay of device) {
      const match = bySign(stay, device, log)
      if (match) matches.set(stay, match)
    }
  }
  contest(matches)
  matchByPress(matches, stays, log)
  matchByName(matches, stays, log)
  // Whoever is there under their name is not missing any more.
  matchByPress(matches, stays, log)
  return new Map(stays.map(stay => [stay, doubted(matches.get(stay) ?? unknown, log)]))
}

/**
 * Who has a sign of their own and shows none is that person only probably: a student with a link, and the teacher wherever
 * the service tells who the host is.
 */
function doubted(match: Match, { events, expected }: RoomLog): Match {
  const { person, match_kind } = match
  if (person === null || (match_kind !== 'name' && match_kind !== 'press')) return match
  const hasSign =
    person.kind === 'teacher'
      ? events.length > 0
      : expected.some(each => isSamePerson(each, person) && each.guests.length > 0)
  return hasSign ? { ...match, doubt: 'probable' } : match
}

/** What a device shows of itself: the word of a person on it, a link, the right of the host. */
function bySign(stay: Stay, device: readonly Stay[], { named, expected }: RoomLog): Match | null {
  const words = named.filter(word => deviceOf(word) === deviceOf(stay))
  if (words.length > 0) return byWord(words)
  const guests = new Set(device.flatMap(each => each.guest || []))
  const guest = stay.guest || (guests.size === 1 ? [...guests][0] : '')
  if (guest)
    return sole(
      expected.filter(each => each.guests.includes(guest)),
      'guest',
    )
  if (guests.size > 0) return unknown
  if (device.some(each => each.host))
    return sole(
      expected.filter(each => each.kind === 'teacher'),
      'host',
    )
  return null
}

/** Whether two devices are there at once for longer than an app lingers that was killed: they are two people's. */
export function areBeside(one: readonly Interval[], other: readonly Interval[]): boolean {
  return lengthOf(overlapOf(one, other)) >= lingerMs
}

/**
 * A word holds only while whom it names is not there by a sign of their own: of a device that is there beside that one for
 * longer than an app lingers nobody knows any more who it is.
 */
function contest(matches: Map<Stay, Match>): void {
  const all = [...matches].map(([stay, match]) => ({ stay, ...match }))
  for (const device of groupBy(all, each => deviceOf(each.stay)).values()) {
    const [{ person, match_kind } = unknown] = device
    if (!person || match_kind !== 'manual') continue
    const signs = all.filter(
      each => signed.includes(each.match_kind) && each.person && isSamePerson(each.person, person),
    )
    const stays = device.map(each => each.stay)
    if (!areBeside(times(stays), times(signs.map(each => each.stay)))) continue
    for (const { stay } of device) matches.set(stay, { ...unknown, doubt: 'contested', claimed: person })
  }
}

/** Words that contradict each other say nothing. */
function byWord(words: readonly NamedParticipant[]): Match {
  const said = new Map(words.map(({ person }) => [person && `${person.kind} ${person.no}`, person]))
  const [person] = said.values()
  return said.size === 1 ? { person: bare(person ?? null), match_kind: 'manual' } : unknown
}

/** The one whom a link or a right belongs to; one of somebody else is no reason to look at the name. */
function sole(people: readonly ExpectedPerson[], match_kind: MatchKind): Match {
  const [person] = people
  return person && people.length === 1 ? { person: bare(person), match_kind } : unknown
}

function bare(person: Person | null): Person | null {
  return person && { kind: person.kind, no: person.no }
}

/** Devices that show nothing of themselves, by the press of the one person who was missing when they came. */
function matchByPress(matches: Map<Stay, Match>, stays: readonly Stay[], log: RoomLog): void {
  const devices = [...groupBy(unmatched(matches, stays), deviceOf).values()]
  const claims = devices.map(device => new Set(device.flatMap(stay => pressedFor(stay, matches, log) ?? [])))
  devices.forEach((device, index) => {
    const [person] = claims[index] ?? []
    if (!person || claims[index]?.size !== 1) return
    const rivals = devices.filter(other =>
      other.some(stay => log.presses.some(press => isSamePerson(press, person) && isAbout(press, stay))),
    )
    // Of two who came then one may be a stranger.
    if (rivals.length === 1)
      for (const stay of device) matches.set(stay, { person: bare(person), match_kind: 'press' })
  })
}

/**
 * The one who was missing when the device came, if they pressed about then; not under another's name. Who comes by a sign
 * of their own within the time of a press is not missing.
 */
function pressedFor(stay: Stay, matches: Map<Stay, Match>, log: RoomLog): ExpectedPerson | null {
  const there = [...matches].flatMap(([other, { person }]) =>
    person && other.joined_at <= stay.joined_at + pressMs && stay.joined_at < other.left_at ? [person] : [],
  )
  const missing = log.expected.filter(each => !there.some(person => isSamePerson(person, each)))
  const [person] = missing
  if (!person || missing.length !== 1) return null
  const named = calledSo(stay, log.expected)
  if (named.some(other => !isSamePerson(other, person)) && !named.includes(person)) return null
  const own = [...matches].flatMap(([other, match]) =>
    match.person && isSamePerson(match.person, person) ? [other] : [],
  )
  // A press by which they came already lets in nobody else.
  const pressed = log.presses.some(
    press => isSamePerson(press, person) && isAbout(press, stay) && !own.some(other => isAbout(press, other)),
  )
  return pressed ? person : null
}

function isAbout(press: Press, stay: Stay): boolean {
  return Math.abs(press.at - stay.joined_at) <= pressMs
}

/** Of people those who may be shown as a stay is. */
export function calledSo(
  stay: Pick<Stay, 'shown_name'>,
  people: readonly ExpectedPerson[],
): ExpectedPerson[] {
  const shown = foldText(stay.shown_name)
  return shown === '' ? [] : people.filter(each => each.names.some(name => foldText(name) === shown))
}

/** Devices that nothing else tells of, by the name they show. */
function matchByName(matches: Map<Stay, Match>, stays: readonly Stay[], log: RoomLog): void {
  const stronger = [...matches.values()].flatMap(({ person }) => person ?? [])
  const claims = new Map<ExpectedPerson, Stay[][]>()
  for (const device of groupBy(unmatched(matches, stays), deviceOf).values()) {
    const called = new Set(device.flatMap(stay => calledSo(stay, log.expected)))
    const [person] = called
    if (!person || called.size !== 1 || stronger.some(other => isSamePerson(other, person))) continue
    claims.set(person, [...(claims.get(person) ?? []), device])
  }
  for (const [person, devices] of claims) {
    for (const device of devices) {
      const together = devices.some(other => other !== device && areBeside(times(device), times(other)))
      if (together) continue
      for (const stay of device) matches.set(stay, { person: bare(person), match_kind: 'name' })
    }
  }
}

function unmatched(matches: Map<Stay, Match>, stays: readonly Stay[]): Stay[] {
  return stays.filter(stay => !matches.has(stay))
}

function times(stays: readonly Stay[]): Interval[] {
  return stays.map(stay => ({ from: stay.joined_at, to: stay.left_at }))
}
