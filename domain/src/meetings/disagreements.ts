import { attendance } from '../lessons/attendance.ts'
import {
  type AttendanceProposal,
  isUnknown,
  judgedAfterMinutes,
  type LoggedLesson,
  leastMinutes,
  studentOf,
  teacherOf,
} from './attendanceFromLog.ts'
import type { DisagreementCode, DisagreementSentence } from './disagreementTexts.ts'
import { lengthOf, overlapOf } from './intervals.ts'
import { minuteMs, presenceOf } from './presentMinutes.ts'
import type { RoomLog, RoomSession } from './roomLog.ts'
import {
  aloneMinutes,
  aloneWithAdult,
  areOne,
  lasts,
  type SeenStay,
  seenStays,
  staysOfPerson,
  strangersIn,
  timesOf,
  togetherOf,
} from './together.ts'

/** Whom a disagreement is told to, in this order. */
export type Addressee = 'teacher' | 'center' | 'safety'

const rules: Readonly<Record<DisagreementCode, { severity: 1 | 2 | 3; to: readonly Addressee[] }>> = {
  D1: { severity: 2, to: ['teacher', 'center'] },
  D2: { severity: 2, to: ['teacher', 'center'] },
  D3: { severity: 1, to: ['center'] },
  D4: { severity: 1, to: ['center'] },
  D5: { severity: 1, to: ['teacher'] },
  D6: { severity: 3, to: ['center', 'safety'] },
  D7: { severity: 3, to: ['center', 'safety'] },
  D8: { severity: 2, to: ['center'] },
  D9: { severity: 1, to: [] },
}

/** So many minutes a teacher may come late or leave early. */
export const teacherMinutes = 5

/** So many minutes a teacher has to say who somebody is, before it is a matter of safety. */
export const answerMinutes = 10

/** What is known of one lesson and its room at a moment. */
export interface DisagreementFacts {
  log: RoomLog
  /** Those of the log. */
  sessions: readonly RoomSession[]
  lesson: LoggedLesson
  proposal: AttendanceProposal
  attendance_distinction: number
  /** A meeting service tells of the room; not where presses of 入室 are all there is. */
  logged: boolean
  /** The meeting ran under another account than the room's. */
  other_host: boolean
  /** When the teacher was asked whether the unknown one is the missing child, `null` while nobody was. */
  asked_at: number | null
  /** Until when the service is known to tell what happens: now, or the last that it told. */
  heard_until: number
  now: number
}

export interface Disagreement {
  code: DisagreementCode
  /** `asked`: a question to the teacher first, whose answer may end it. */
  state: 'open' | 'asked'
  severity: 1 | 2 | 3
  to: readonly Addressee[]
  sentence: DisagreementSentence
  /** Instants and minutes of the sentence. */
  params: Readonly<Record<string, number>>
  /** The lines that it rests on, as they were told. */
  stays: readonly RoomSession[]
}

/** Where a lesson and its log disagree, or the log tells of a danger (meetings C6). */
export function disagreementsOf(facts: DisagreementFacts): Disagreement[] {
  const { log, sessions, lesson, now, logged, proposal } = facts
  const seen = seenStays(log, sessions, Math.min(facts.heard_until, now))
  const dangers = [unknownWithChild(facts, seen), aloneAfterLesson(facts, seen)]
  const over = logged && now >= lesson.ends_at + judgedAfterMinutes * minuteMs
  const judged = !over ? [] : proposal.complete_flag === 1 ? ofCompleteLog(facts) : [incomplete(facts)]
  return [...judged, ...dangers]
    .filter(each => each !== null)
    .sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
}

function open(
  code: DisagreementCode,
  sentence: DisagreementSentence,
  params: Record<string, number>,
  stays: readonly RoomSession[],
): Disagreement {
  return { code, state: 'open', ...rules[code], sentence, params, stays }
}

function incomplete({ sessions }: DisagreementFacts): Disagreement {
  return open(
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

/** By the report alone, as events may be lost, and not while the child may be somebody unknown. */
function presentNotSeen({ log, sessions, lesson, attendance_distinction }: DisagreementFacts) {
  if (!presentMarks.includes(attendance_distinction) || log.report === null) return null
  if (presenceOf(sessions, studentOf(lesson), lesson).stays.length > 0) return null
  if (presenceOf(sessions.filter(isUnknown), null, lesson).stays.length > 0) return null
  const teacher = presenceOf(sessions, teacherOf(lesson), lesson)
  return open('D1', 'present_not_seen', { starts_at: lesson.starts_at }, teacher.stays)
}

function absentButThere({ sessions, lesson, attendance_distinction }: DisagreementFacts) {
  const { first_join, last_leave, minutes, stays } = presenceOf(sessions, studentOf(lesson), lesson)
  if (attendance_distinction !== attendance.absent || minutes < leastMinutes) return null
  if (first_join === null || last_leave === null) return null
  return open('D2', 'absent_but_there', { first_join, last_leave, minutes }, stays)
}

function presentButLate({ sessions, lesson, proposal, attendance_distinction }: DisagreementFacts) {
  if (attendance_distinction !== attendance.done || proposal.proposed !== 2) return null
  const { first_join, stays } = presenceOf(sessions, studentOf(lesson), lesson)
  return first_join === null ? null : open('D5', 'present_but_late', since(first_join, lesson), stays)
}

function since(first_join: number, { starts_at }: LoggedLesson) {
  return { first_join, starts_at, minutes: Math.floor((first_join - starts_at) / minuteMs) }
}

function neverStarted({ log, sessions }: DisagreementFacts): boolean {
  return sessions.length === 0 && !log.events.some(each => each.kind === 'started')
}

function ofHost(facts: DisagreementFacts) {
  const { starts_at } = facts.lesson
  if (neverStarted(facts)) return open('D8', 'never_started', { starts_at }, [])
  if (!facts.other_host) return null
  return open(
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
  const { first_join, last_leave, stays } = presenceOf(sessions, teacherOf(lesson), lesson)
  const unknowns = presenceOf(sessions.filter(isUnknown), null, lesson).stays
  if (first_join === null || last_leave === null) {
    // The teacher may be the unknown one, or the join was lost: the report alone says that nobody came.
    return log.report === null || unknowns.length > 0
      ? []
      : [open('D3', 'teacher_not_seen', { starts_at }, [])]
  }
  const limit = teacherMinutes * minuteMs
  // Whoever is unknown may be the teacher on another device.
  const late = ![first_join, ...unknowns.map(each => each.joined_at)].some(at => at <= starts_at + limit)
  // Nobody waits to the end for a child who doesn't come.
  const inVain =
    facts.attendance_distinction === attendance.absent &&
    presenceOf(sessions, studentOf(lesson), lesson).stays.length === 0
  const stayed = [last_leave, ...unknowns.map(each => each.left_at)].some(at => at >= ends_at - limit)
  const minutes = Math.floor((ends_at - last_leave) / minuteMs)
  return [
    late ? open('D3', 'teacher_late', since(first_join, lesson), stays) : null,
    !stayed && !inVain ? open('D4', 'teacher_left_early', { last_leave, ends_at, minutes }, stays) : null,
  ]
}

/**
 * Somebody unknown in a room with a child, which an unknown one may be as well; who comes again and again is added up. One
 * unknown while exactly one student is missing is most likely that child: the teacher is asked first.
 */
function unknownWithChild(facts: DisagreementFacts, seen: readonly SeenStay[]): Disagreement | null {
  const { log, lesson, asked_at, now } = facts
  const devices = strangersIn(seen)
  const strangers = devices.flat()
  const children = log.expected.filter(each => each.kind === 'student')
  const missing = children.filter(each => staysOfPerson(seen, each).length === 0)
  const isMissing = missing.some(each => each.no === lesson.student_no)
  const child = timesOf(staysOfPerson(seen, studentOf(lesson)))
  const withChild = overlapOf(timesOf(strangers), child)
  if (missing.length === 1 && areOne(devices) && lasts(isMissing ? timesOf(strangers) : withChild)) {
    const answered = strangers.some(({ session }) => !isUnknown(session))
    if (!answered && (asked_at === null || now < asked_at + answerMinutes * minuteMs)) {
      return { ...unknownOf(strangers, 'unknown_may_be_child'), state: 'asked', severity: 2, to: ['teacher'] }
    }
    return unknownOf(strangers, 'unknown_with_child')
  }
  const together = isMissing ? togetherOf(devices) : []
  return lasts([...withChild, ...together]) ? unknownOf(strangers, 'unknown_with_child') : null
}

function unknownOf(stays: readonly SeenStay[], sentence: DisagreementSentence): Disagreement {
  const times = timesOf(stays)
  const from = Math.min(...times.map(each => each.from))
  const to = Math.max(...times.map(each => each.to))
  const minutes = Math.floor(lengthOf(times) / minuteMs)
  return open(
    'D6',
    sentence,
    { from, to, minutes },
    stays.map(each => each.session),
  )
}

function aloneAfterLesson(
  { log, lesson }: DisagreementFacts,
  seen: readonly SeenStay[],
): Disagreement | null {
  const { ends_at } = log
  const alone = aloneWithAdult(seen, studentOf(lesson), ends_at + aloneMinutes * minuteMs)
  if (lengthOf(alone) === 0) return null
  const to = Math.max(...alone.map(each => each.to))
  const after = seen.filter(({ time }) => time.to > ends_at + aloneMinutes * minuteMs)
  return open(
    'D7',
    'alone_after_lesson',
    { ends_at, to },
    after.map(each => each.session),
  )
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
