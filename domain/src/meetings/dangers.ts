import { isUnknown, studentOf } from './attendanceFromLog.ts'
import {
  type DecidedDanger,
  type Disagreement,
  type DisagreementFacts,
  disagreement,
} from './disagreement.ts'
import type { DisagreementSentence } from './disagreementTexts.ts'
import { type Interval, lengthOf, overlapOf } from './intervals.ts'
import { minuteMs } from './presentMinutes.ts'
import type { RoomLog, RoomSession } from './roomLog.ts'
import { deviceOf } from './stays.ts'
import {
  aloneMinutes,
  aloneWithAdult,
  areOne,
  lasts,
  type SeenStay,
  staysOfPerson,
  strangersIn,
  timesOf,
  togetherOf,
} from './together.ts'

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

/** What is left of a stay after what was decided: nothing where it was somebody known, of a stranger what came later. */
function afterDecisions(stay: SeenStay, decided: readonly DecidedDanger[]): SeenStay[] {
  const own = decisionsOn(stay.session, decided)
  if (own.some(({ known, to }) => known && stay.session.joined_at <= to)) return []
  const from = Math.max(stay.time.from, ...own.map(({ to }) => to))
  return from < stay.time.to || own.length === 0 ? [{ ...stay, time: { ...stay.time, from } }] : []
}

/**
 * Somebody unknown in a room with a child, which an unknown one may be as well; who comes again and again is added up. One
 * unknown while exactly one student is missing is most likely that child: the teacher is asked first.
 */
export function unknownWithChild(
  { log, lesson, asked_at, now, decided }: DisagreementFacts,
  seen: readonly SeenStay[],
): Disagreement | null {
  const devices = strangersIn(seen)
    .map(device => device.flatMap(stay => afterDecisions(stay, decided)))
    .filter(device => device.length > 0)
  const strangers = devices.flat()
  const children = log.expected.filter(each => each.kind === 'student')
  const missing = children.filter(each => staysOfPerson(seen, each).length === 0)
  const isMissing = missing.some(each => each.no === lesson.student_no)
  const child = timesOf(staysOfPerson(seen, studentOf(lesson)))
  const withChild = overlapOf(timesOf(strangers), child)
  if (missing.length === 1 && areOne(devices) && lasts(isMissing ? timesOf(strangers) : withChild)) {
    const answered = strangers.some(
      ({ session }) => !isUnknown(session) || decisionsOn(session, decided).length > 0,
    )
    if (!answered && (asked_at === null || now < asked_at + answerMinutes * minuteMs)) {
      return {
        ...unknownOf(log, strangers, 'unknown_may_be_child'),
        state: 'asked',
        severity: 2,
        to: ['teacher'],
      }
    }
    return unknownOf(log, strangers, 'unknown_with_child')
  }
  const together = isMissing ? togetherOf(devices) : []
  return lasts([...withChild, ...together]) ? unknownOf(log, strangers, 'unknown_with_child') : null
}

function unknownOf(
  { ends_at }: RoomLog,
  stays: readonly SeenStay[],
  sentence: DisagreementSentence,
): Disagreement {
  const times = timesOf(stays)
  const from = Math.min(...times.map(each => each.from))
  const to = Math.max(...times.map(each => each.to))
  const minutes = Math.floor(lengthOf(times) / minuteMs)
  const sessions = stays.map(each => each.session)
  return disagreement('D6', sentence, { ends_at, from, to, minutes }, sessions)
}

/** What lies after a moment. */
function since(times: readonly Interval[], moment: number): Interval[] {
  return times.flatMap(({ from, to }) => (to > moment ? [{ from: Math.max(from, moment), to }] : []))
}

/**
 * One adult and one child alone with each other after the lessons, longer than a goodbye takes. What somebody has decided of
 * it covers the time until then: as long again, and it is a new one.
 */
export function aloneAfterLesson(
  { log, lesson, decided }: DisagreementFacts,
  seen: readonly SeenStay[],
): Disagreement | null {
  const { ends_at } = log
  const goodbye = aloneMinutes * minuteMs
  const covered = Math.max(...decided.flatMap(({ code, to }) => (code === 'D7' ? [to] : [])), ends_at)
  const again = covered > ends_at
  const alone = since(aloneWithAdult(seen, studentOf(lesson)), again ? covered : ends_at + goodbye)
  if (lengthOf(alone) <= (again ? goodbye : 0)) return null
  const from = Math.min(...alone.map(each => each.from))
  const to = Math.max(...alone.map(each => each.to))
  const minutes = Math.floor(lengthOf(alone) / minuteMs)
  const stays = seen.filter(({ time }) => time.to > from).map(each => each.session)
  return again
    ? disagreement('D7', 'alone_again', { ends_at, from, to, minutes }, stays)
    : disagreement('D7', 'alone_after_lesson', { ends_at, to }, stays)
}
