import { attendance } from '../lessons/attendance.ts'
import {
  isEnough,
  isInTwoRooms,
  isUnknown,
  judgedAfterMinutes,
  type LoggedLesson,
  minMinutes,
  minutesInside,
  minutesTogether,
  studentOf,
  teacherOf,
} from './attendanceFromLog.ts'
import { aloneOutside, undecided, unknownWithChild } from './dangers.ts'
import { type Disagreement, type DisagreementFacts, disagreement } from './disagreement.ts'
import type { DisagreementCode } from './disagreementTexts.ts'
import { clockMinutesOf, without } from './intervals.ts'
import { goesOnMinutes, minuteMs, presenceOf, timeOf } from './presentMinutes.ts'
import type { RoomSession } from './roomLog.ts'
import { isStranger, type SeenStay, seenStays } from './together.ts'

/** So many minutes a teacher may come late or leave early. */
export const teacherMinutes = 5

/** Where a lesson and its log disagree, or the log tells of a danger (meetings C6). */
export function disagreementsOf(given: DisagreementFacts): Disagreement[] {
  const { log, lesson, now, logged, proposal } = given
  const seen = seenStays(log, given.sessions, Math.min(given.heard_until, now))
  const dangers = [unknownWithChild(given, seen), aloneOutside(given, seen)]
  // Whoever has been judged is nobody of the lesson any more, who might be the child or the teacher.
  const facts = { ...given, sessions: undecided(given.sessions, given.decided) }
  const over = logged && now >= lesson.ends_at + judgedAfterMinutes * minuteMs
  const judged = !over ? [] : proposal.complete_flag === 1 ? ofCompleteLog(facts) : [incomplete(facts, seen)]
  return [...judged, ...dangers]
    .filter(each => each !== null)
    .sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
}

/** So long after the lessons a meeting may go on before it is its end that is missing. */
const runsAtMost = goesOnMinutes * minuteMs

/** Of a meeting that goes on nothing is missing yet. */
function incomplete(facts: DisagreementFacts, seen: readonly SeenStay[]): Disagreement | null {
  const { log, sessions, now, heard_until, lesson } = facts
  // What the service would have told, were it held: nothing is missing of it as far as is known.
  if (neverStarted(facts) && heard_until >= now && !facts.other_host) {
    return disagreement('D9', 'not_begun_so_far', { starts_at: lesson.starts_at }, [])
  }
  const goesOn = seen.some(({ session, time }) => session.open_flag === 1 && time.to >= now)
  if (goesOn && heard_until >= now && now < log.ends_at + runsAtMost) return null
  return disagreement(
    'D9',
    'log_incomplete',
    {},
    sessions.filter(each => each.open_flag === 1),
  )
}

/** What can be said only where nothing is missing. */
function ofCompleteLog(facts: DisagreementFacts): (Disagreement | null)[] {
  return [
    presentNotSeen(facts),
    absentButThere(facts),
    presentButLate(facts),
    ofHost(facts),
    ...ofTeacher(facts),
  ]
}

const presentMarks: readonly number[] = [
  attendance.done,
  attendance.midway,
  attendance.again,
  attendance.complete,
]

/** By the report alone, as events may be lost, and not while the child may be somebody unknown who was there long enough. */
function presentNotSeen({ log, sessions, lesson, attendance_distinction }: DisagreementFacts) {
  if (!presentMarks.includes(attendance_distinction) || log.report === null) return null
  const { minutes, stays } = presenceOf(sessions, studentOf(lesson), lesson)
  const { starts_at } = lesson
  if (minutes >= minMinutes) return null
  if (presenceOf(sessions.filter(isUnknown), null, lesson).minutes >= minMinutes) return null
  if (stays.length > 0) return disagreement('D1', 'present_too_short', { starts_at, minutes }, stays)
  const teacher = presenceOf(sessions, teacherOf(lesson), lesson)
  return disagreement('D1', 'present_not_seen', { starts_at }, teacher.stays)
}

function absentButThere({ sessions, lesson, attendance_distinction }: DisagreementFacts) {
  const { first_join, last_leave, minutes, stays } = presenceOf(sessions, studentOf(lesson), lesson)
  if (attendance_distinction !== attendance.absent || minutes < minMinutes) return null
  if (first_join === null || last_leave === null) return null
  return disagreement('D2', 'absent_but_there', { first_join, last_leave, minutes }, stays)
}

function presentButLate({ sessions, lesson, proposal, attendance_distinction }: DisagreementFacts) {
  if (attendance_distinction !== attendance.done || proposal.proposed !== 2) return null
  const { first_join, stays } = presenceOf(sessions, studentOf(lesson), lesson)
  return first_join === null ? null : disagreement('D5', 'present_but_late', since(first_join, lesson), stays)
}

function since(first_join: number, { starts_at }: LoggedLesson) {
  return { first_join, starts_at, minutes: clockMinutesOf([{ from: starts_at, to: first_join }]) }
}

function neverStarted({ log, sessions }: DisagreementFacts): boolean {
  return sessions.length === 0 && !log.events.some(each => each.kind === 'started')
}

function ofHost(facts: DisagreementFacts) {
  const { starts_at } = facts.lesson
  if (neverStarted(facts)) return disagreement('D8', 'never_started', { starts_at }, [])
  if (!facts.other_host) return null
  return disagreement(
    'D8',
    'other_host',
    { starts_at },
    presenceOf(facts.sessions, teacherOf(facts.lesson), facts.lesson).stays,
  )
}

function ofTeacher(facts: DisagreementFacts): (Disagreement | null)[] {
  const { log, sessions, lesson } = facts
  const { starts_at, ends_at } = lesson
  if (neverStarted(facts)) return []
  const certain = sessions.filter(each => !isStranger(each))
  const { first_join, last_leave, stays } = presenceOf(certain, teacherOf(lesson), lesson)
  const unknowns = presenceOf(sessions.filter(isUnknown), null, lesson).stays
  if (first_join === null || last_leave === null) {
    // The teacher may be the unknown one, or the join was lost: the report alone says that nobody came.
    if (log.report === null || unknowns.length > 0) return []
    const named = presenceOf(sessions, teacherOf(lesson), lesson)
    return [
      named.first_join === null
        ? disagreement('D3', 'teacher_not_seen', { starts_at }, [])
        : disagreement('D3', 'teacher_only_named', { starts_at, first_join: named.first_join }, named.stays),
    ]
  }
  const limit = teacherMinutes * minuteMs
  // Whoever is unknown may be the teacher on another device.
  const late = ![first_join, ...unknowns.map(each => each.joined_at)].some(at => at <= starts_at + limit)
  // Nobody waits to the end for a child who doesn't come.
  const inVain =
    facts.attendance_distinction === attendance.absent &&
    presenceOf(sessions, studentOf(lesson), lesson).stays.length === 0
  const stayed = [last_leave, ...unknowns.map(each => each.left_at)].some(at => at >= ends_at - limit)
  const minutes = clockMinutesOf([{ from: last_leave, to: ends_at }])
  const found = [
    late ? disagreement('D3', 'teacher_late', since(first_join, lesson), stays) : null,
    !stayed && !inVain
      ? disagreement('D4', 'teacher_left_early', { last_leave, ends_at, minutes }, stays)
      : null,
  ]
  if (found.some(each => each?.code === 'D4') || inVain) return found
  // Who came late has been told so; that they were in another room than the child says more.
  const away = teacherAway(facts, certain)
  return [...found, late && !isInTwoRooms(sessions, lesson, facts.settings) ? null : away]
}

/** Who came in time and stayed to the end, and was away between: less than the share, or not while the child was there. */
function teacherAway(
  { sessions, lesson, settings }: DisagreementFacts,
  certain: readonly RoomSession[],
): Disagreement | null {
  const { first_join, last_leave, minutes, stays } = presenceOf(certain, teacherOf(lesson), lesson)
  // Whoever is unknown may be the teacher on another device; not while the teacher is in another room.
  const unknowns = presenceOf(sessions.filter(isUnknown), null, lesson).stays
  const mayBe = unknowns.flatMap(each =>
    without([timeOf(each)], stays.filter(other => other.run !== each.run).map(timeOf)),
  )
  if (minutesInside(mayBe, lesson) >= minMinutes) return null
  if (first_join === null || last_leave === null) return null
  if (!isEnough(minutes, lesson, settings))
    return disagreement('D4', 'teacher_away', { first_join, last_leave, minutes }, stays)
  const child = presenceOf(sessions, studentOf(lesson), lesson)
  const together = minutesTogether(sessions, lesson)
  // Of a child who was there for a part alone the teacher was there for most of it.
  const apart = child.minutes >= minMinutes && together * 100 < child.minutes * settings.present_share
  return apart ? disagreement('D4', 'apart', { minutes: together }, [...child.stays, ...stays]) : null
}

/** What an attendance may be corrected to by deciding a disagreement, beside leaving it as it is. */
const decisions: Partial<Record<DisagreementCode, readonly (1 | 2 | 9)[]>> = {
  D1: [attendance.absent],
  D2: [attendance.done, attendance.midway],
  D5: [attendance.midway],
}

export function decisionsFor(code: DisagreementCode): readonly (1 | 2 | 9)[] {
  return decisions[code] ?? []
}

/** Whether a lesson's report is not approved while it is open. */
export function barsApproval(code: DisagreementCode): boolean {
  return code === 'D1' || code === 'D2' || code === 'D6'
}
