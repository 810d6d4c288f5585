import { groupBy } from '../collections/groupBy.ts'
import { foldText } from '../texts/foldText.ts'
import { studentOf } from './attendanceFromLog.ts'
import {
  type DecidedDanger,
  type Disagreement,
  type DisagreementFacts,
  disagreement,
} from './disagreement.ts'
import type { DisagreementSentence } from './disagreementTexts.ts'
import { clockMinutesOf, type Interval, lengthOf } from './intervals.ts'
import { hasGoneBefore, isMissing, isThere } from './missingStudent.ts'
import { minuteMs } from './presentMinutes.ts'
import type { Person, RoomLog, RoomSession } from './roomLog.ts'
import { metOf, type Placed } from './rooms.ts'
import { deviceOf } from './stays.ts'
import {
  aloneMinutes,
  aloneWithAdult,
  areOne,
  isStranger,
  lasts,
  metBy,
  placesOf,
  type SeenStay,
  staysOfPerson,
  strangersIn,
  timesOf,
  togetherOf,
} from './together.ts'
import { areBeside, calledSo } from './whoIsWho.ts'

/** So many minutes a teacher has to say who somebody is, before it is a matter of safety. */
export const answerMinutes = 10

/** What has been decided of the participant of a stay. */
function decisionsOn(session: RoomSession, decided: readonly DecidedDanger[]): DecidedDanger[] {
  const device = deviceOf(session)
  return decided.filter(
    ({ code, devices }) => code === 'D6' && devices.some(each => deviceOf(each) === device),
  )
}

/** Those of nobody of whom it has been decided who they are. */
export function undecided(
  sessions: readonly RoomSession[],
  decided: readonly DecidedDanger[],
): RoomSession[] {
  return sessions.filter(each => each.person !== null || decisionsOn(each, decided).length === 0)
}

/**
 * What is left of a stay after what was decided: nothing where it was somebody known, of a stranger what came later. That
 * somebody is known says nothing once the person is there a second time.
 */
function afterDecisions(stay: SeenStay, decided: readonly DecidedDanger[]): SeenStay[] {
  const { joined_at, doubt } = stay.session
  const own = decisionsOn(stay.session, decided)
  const device = deviceOf(stay.session)
  const isKnown = own.some(
    ({ known, beside, to }) =>
      known && joined_at <= to && (doubt !== 'contested' || beside.some(each => deviceOf(each) === device)),
  )
  if (isKnown) return []
  const from = Math.max(stay.time.from, ...own.map(({ to }) => to))
  return from < stay.time.to || own.length === 0 ? [{ ...stay, time: { ...stay.time, from } }] : []
}

/** Whom the teacher may be asked about: one who is most likely a student, of whom the log knows nothing better. */
interface Suspect {
  no: number
  devices: SeenStay[][]
  /** When it matters who it is. */
  times: Interval[]
  /** By name or press, not only since one is missing. */
  named: boolean
}

/**
 * Somebody of whom nobody knows for certain who they are, in a room with a child, which an unknown one may be as well; who
 * comes again and again is added up. One who is most likely a student is first a question to the teacher.
 */
export function unknownWithChild(facts: DisagreementFacts, all: readonly SeenStay[]): Disagreement | null {
  const { log, lesson, decided } = facts
  const unjudged = strangersIn(all)
    .map(device => device.flatMap(stay => afterDecisions(stay, decided)))
    .filter(device => device.length > 0)
  const certain = all.filter(({ session }) => !isStranger(session))
  const child = staysOfPerson(certain, studentOf(lesson))
  const at = Math.min(facts.heard_until, facts.now)
  const missing = log.expected.filter(
    each => each.kind === 'student' && isMissing(staysOfPerson(certain, each), at),
  )
  const isAway =
    missing.some(each => each.no === lesson.student_no) || hasGoneBefore(child, unjudged.flat(), lesson, at)
  // Who is never in a room with the child is neither with it nor it, while it is surely there.
  const rooms = new Set(child.map(({ session }) => session.run))
  const devices = isAway
    ? unjudged
    : unjudged.filter(device => device.some(({ session }) => rooms.has(session.run)))
  const strangers = devices.flat()
  const contested = strangers.filter(({ session }) => session.doubt === 'contested')
  const isAlone = isAway && !lasts(metBy(strangers, studentsIn(certain)))
  const grave = isAlone && contested.length === 0 ? withGrave(facts, devices) : []
  if (grave.length > 0) return unknownMet(log, grave, certain)
  const asked = isAlone ? whoStay(devices) : devices
  const suspect = contested.length === 0 && suspectOf(lesson.student_no, asked, certain, { missing, isAlone })
  if (suspect) return lasts(suspect.times) ? questionOn(facts, suspect, certain) : null
  const withChild = metBy(strangers, child)
  const together = isAway ? togetherOf(devices) : []
  if (!lasts([...withChild, ...together])) return stillAsked(facts, devices, certain, isAway)
  const claimed = contested[0]?.session.claimed
  if (claimed && contested.length === strangers.length) {
    const isStudent = claimed.kind === 'student'
    const found = unknownOf(log, strangers, isStudent ? 'beside_child' : 'beside_teacher')
    return { ...found, suspect_no: isStudent ? claimed.no : 0 }
  }
  const impostor = namesakeOf(log, devices, certain, lesson.student_no)
  if (impostor) {
    const isStudent = impostor.kind === 'student'
    const found = unknownOf(log, strangers, isStudent ? 'called_like_child' : 'called_like_teacher')
    return { ...found, suspect_no: isStudent ? impostor.no : 0 }
  }
  const asTeacher = strangers.every(({ session }) => session.person?.kind === 'teacher')
  return asTeacher ? unknownOf(log, strangers, 'named_as_teacher') : unknownMet(log, strangers, certain)
}

/** Somebody unknown, with the minutes in which a child was in the same room; what is decided covers all their time (`to`). */
function unknownMet(
  log: RoomLog,
  strangers: readonly SeenStay[],
  certain: readonly SeenStay[],
): Disagreement {
  const found = unknownOf(log, strangers, unknownBeside(strangers, certain))
  const met = metBy(strangers, studentsIn(certain))
  return met.length === 0 ? found : { ...found, params: { ...found.params, minutes: clockMinutesOf(met) } }
}

/** Whether any child is known to have been there with them. */
function unknownBeside(strangers: readonly SeenStay[], certain: readonly SeenStay[]): DisagreementSentence {
  const met = metBy(strangers, studentsIn(certain)).length > 0
  return met ? 'unknown_with_child' : 'unknown_child_unseen'
}

/** Who is there by a sign of their own beside a stranger who shows their name: the lesson's student before anybody else. */
function namesakeOf(
  { expected }: RoomLog,
  devices: readonly SeenStay[][],
  certain: readonly SeenStay[],
  student_no: number,
): Person | null {
  const isBeside = (device: readonly SeenStay[], person: Person) =>
    areBeside(timesOf(device), timesOf(staysOfPerson(certain, person)))
  const called = devices.flatMap(device =>
    device.flatMap(({ session }) => calledSo(session, expected)).filter(each => isBeside(device, each)),
  )
  const [first] = called
  return (
    called.find(each => each.kind === 'student' && each.no === student_no) ??
    called.find(each => each.kind === 'student') ??
    first ??
    null
  )
}

/** The student who the strangers are most likely: by what they show, since nobody else is missing, or since no child is there. */
function suspectOf(
  student_no: number,
  devices: SeenStay[][],
  certain: readonly SeenStay[],
  { missing, isAlone }: { missing: readonly Person[]; isAlone: boolean },
): Suspect | null {
  const claims = groupBy(devices, device => claimOf(device))
  const child = staysOfPerson(certain, { kind: 'student', no: student_no })
  if (claims.size === 1 && claims.has(null)) {
    // Where no child is there each lesson asks for its own, however many are missing.
    const [only] = isAlone ? [{ no: student_no }] : missing.length === 1 ? missing : []
    // Without another child there whoever changes the name may be one and the same.
    const one = isAlone ? !lasts(togetherOf(devices)) : areOne(devices)
    if (!only || !one) return null
    const stays = devices.flat()
    return {
      no: only.no,
      devices,
      times: only.no === student_no ? timesOf(stays) : metBy(stays, child),
      named: false,
    }
  }
  if (claims.has(null) || claims.has(0)) return null
  const asked = [...claims].flatMap(([no, own]): Suspect[] => {
    if (!no || lasts(togetherOf(own))) return []
    const others = no === student_no ? withoutDevices([...certain, ...devices.flat()], own) : child
    return [{ no, devices: own, times: metBy(own.flat(), others), named: true }]
  })
  // A lesson asks for its own student; that of a child who is surely there for whoever is beside it the longest.
  const longest = asked.toSorted((a, b) => lengthOf(b.times) - lengthOf(a.times))
  return asked.length < claims.size
    ? null
    : (asked.find(each => each.no === student_no) ?? longest[0] ?? null)
}

/** The student whose name or press a device has; 0: the teacher's; `null`: nobody's. */
function claimOf(device: readonly SeenStay[]): number | null {
  const person = device.find(({ session }) => session.person)?.session.person
  return person ? (person.kind === 'student' ? person.no : 0) : null
}

/**
 * Of several unknown ones who were hardly there at once the one who stayed, the last of such: who looks in for a moment takes away
 * no question about another.
 */
function whoStay(devices: SeenStay[][]): SeenStay[][] {
  if (lasts(togetherOf(devices))) return devices
  const [last] = lastingOf(devices).toSorted((a, b) => lastOf(b) - lastOf(a))
  return last ?? devices
}

/** The devices that may be one person's each, by claim or name, where they were there long enough. */
function lastingOf(devices: readonly SeenStay[][]): SeenStay[][][] {
  const own = groupBy(devices, device => claimOf(device) ?? foldText(device[0]?.session.shown_name ?? ''))
  return [...own.values()].filter(each => lasts(timesOf(each.flat())))
}

/**
 * Those of whom something grave is open, with whoever else unknown was there as long in all, before or after: who was called a stranger
 * may come again under another name, or under one after the other. Nobody where there is nothing grave, or nobody else.
 */
function withGrave({ grave_of = [] }: DisagreementFacts, devices: readonly SeenStay[][]): SeenStay[] {
  const of = new Set(grave_of.map(deviceOf))
  const isGrave = (device: readonly SeenStay[]) => device.some(({ session }) => of.has(deviceOf(session)))
  if (!devices.some(isGrave) || areOne(devices) || lasts(togetherOf(devices))) return []
  const others = devices.filter(device => !isGrave(device))
  return [...devices.filter(isGrave), ...(lasts(timesOf(others.flat())) ? others : [])].flat()
}

const lastOf = (devices: readonly SeenStay[][]) => Math.max(...timesOf(devices.flat()).map(each => each.to))

function studentsIn(stays: readonly SeenStay[]): SeenStay[] {
  return stays.filter(({ session }) => session.person?.kind === 'student')
}

/** The stays of other children, or of whoever may be one. */
function withoutDevices(stays: readonly SeenStay[], devices: readonly SeenStay[][]): SeenStay[] {
  const own = new Set(devices.flat())
  return stays.filter(stay => !own.has(stay) && (stay.session.person?.kind ?? 'student') === 'student')
}

/**
 * What was asked stands while those it is of are there: it becomes grave, or they leave, and is never gone between, as when the child
 * has come beside them a moment ago.
 */
function stillAsked(
  facts: DisagreementFacts,
  devices: readonly SeenStay[][],
  certain: readonly SeenStay[],
  isAway: boolean,
): Disagreement | null {
  const { asked_at, asked_of = [], heard_until, lesson, now } = facts
  if (asked_at === null) return null
  const of = new Set(asked_of.map(deviceOf))
  const own = devices.filter(device =>
    device.some(stay => isThere(stay, Math.min(heard_until, now)) && of.has(deviceOf(stay.session))),
  )
  if (own.length === 0) return null
  const suspect = { no: lesson.student_no, devices: own, times: [], named: false }
  const found = questionOn(facts, suspect, certain)
  return found.state === 'asked' && !isAway ? { ...found, sentence: 'unknown_child_came' } : found
}

function questionOn(
  facts: DisagreementFacts,
  { no, devices, named }: Suspect,
  certain: readonly SeenStay[],
): Disagreement {
  const { log, asked_at, now, decided } = facts
  const stays = devices.flat()
  const answered = stays.some(
    ({ session }) => session.match_kind === 'manual' || decisionsOn(session, decided).length > 0,
  )
  const asks = !answered && (asked_at === null || now < asked_at + answerMinutes * minuteMs)
  const wasThere = staysOfPerson(certain, { kind: 'student', no }).length > 0
  const sentence = asks
    ? named
      ? 'probably_child'
      : wasThere
        ? 'unknown_child_left'
        : 'unknown_may_be_child'
    : named
      ? 'named_as_child'
      : unknownBeside(stays, certain)
  const found = { ...unknownOf(log, stays, sentence), suspect_no: no }
  return asks ? { ...found, state: 'asked', severity: 2, to: ['teacher'] } : found
}

function unknownOf(
  { ends_at }: RoomLog,
  stays: readonly SeenStay[],
  sentence: DisagreementSentence,
): Disagreement {
  const times = timesOf(stays)
  const from = Math.min(...times.map(each => each.from))
  const to = Math.max(...times.map(each => each.to))
  const minutes = clockMinutesOf(times)
  const sessions = stays.map(each => each.session)
  return disagreement('D6', sentence, { ends_at, from, to, minutes }, sessions)
}

/** What lies between two moments. */
function within(places: readonly Placed[], from: number, to: number): Placed[] {
  return places
    .map(({ run, time }) => ({ run, time: { from: Math.max(time.from, from), to: Math.min(time.to, to) } }))
    .filter(({ time }) => time.to > time.from)
}

/**
 * One adult and one child alone with each other outside the lessons: after them longer than a goodbye takes, before them as
 * long in all. What somebody has decided of it covers the time until then: as long again, and it is a new one.
 */
export function aloneOutside(
  { log, lesson, last_ends_at, decided, heard_until, now }: DisagreementFacts,
  seen: readonly SeenStay[],
): Disagreement | null {
  const { starts_at } = log
  // Up to the moment to which anything is known, with somebody of whose leaving nobody has told.
  const goesOn = (to: number, stays: readonly RoomSession[]) =>
    to >= Math.min(heard_until, now) && stays.some(each => each.open_flag === 1)
  // In a period of two halves a child's lesson may be over before the room's.
  const ends_at = last_ends_at ?? log.ends_at
  const goodbye = aloneMinutes * minuteMs
  const covered = Math.max(-Infinity, ...decided.flatMap(({ code, to }) => (code === 'D7' ? [to] : [])))
  const isKnown = ({ session }: SeenStay) => decisionsOn(session, decided).some(({ known }) => known)
  const adults = strangersIn(seen).filter(device =>
    device.every(each => !each.session.person && isKnown(each)),
  )
  const alone = aloneWithAdult(seen, studentOf(lesson), adults)
  const before = within(alone, covered, starts_at)
  const after = within(alone, covered > ends_at ? covered : ends_at + goodbye, Infinity)
  const early = lengthOf(before.map(each => each.time)) > goodbye
  if (!early && lengthOf(after.map(each => each.time)) <= (covered > ends_at ? goodbye : 0)) return null
  const places = early ? [...before, ...after] : after
  const told = places.map(each => each.time)
  const from = Math.min(...told.map(each => each.from))
  const to = Math.max(...told.map(each => each.to))
  const minutes = clockMinutesOf(told)
  const besides = seen.filter(
    stay =>
      isStranger(stay.session) &&
      !isKnown(stay) &&
      stay.session.person?.kind !== 'teacher' &&
      stay.session.person?.no !== lesson.student_no &&
      metOf(placesOf([stay]), places).length > 0,
  )
  const unknown = besides.length > 0 ? 1 : 0
  const rooms = new Set(places.map(each => each.run))
  const stays = seen
    .filter(({ session, time }) => rooms.has(session.run) && time.to > from && time.from < to)
    .map(each => each.session)
  if (Number.isFinite(covered))
    return disagreement('D7', 'alone_again', { ends_at, from, to, minutes, unknown }, stays)
  return early
    ? disagreement('D7', 'alone_before_lesson', { ends_at, starts_at, from, to, minutes, unknown }, stays)
    : disagreement(
        'D7',
        goesOn(to, stays) ? 'alone_now' : 'alone_after_lesson',
        { ends_at, to, unknown },
        stays,
      )
}
