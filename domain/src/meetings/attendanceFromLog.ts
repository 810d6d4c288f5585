import { attendance } from '../lessons/attendance.ts'
import { defineTexts } from '../words/words.ts'
import { type Interval, lengthOf, overlapOf } from './intervals.ts'
import {
  completeFlag,
  isOf,
  type LessonTimes,
  minuteMs,
  type Presence,
  placeOf,
  presenceOf,
  timeOf,
} from './presentMinutes.ts'
import type { MatchKind, Person, RoomLog, RoomSession } from './roomLog.ts'
import { metOf } from './rooms.ts'
import { isSamePerson, pressMs } from './whoIsWho.ts'

/** A lesson that was held in a room. */
export interface LoggedLesson extends LessonTimes {
  student_no: number
  teacher_no: number
}

export interface LogSettings {
  /** So many minutes after its start a lesson is still reached in time. */
  late_minutes: number
  /** Of how much of the lesson a student has been there who was present, in percent. */
  present_share: number
}

export const usualLogSettings: LogSettings = { late_minutes: 5, present_share: 50 }

/** So many seconds a join takes until the service tells of it: they make nobody late. */
const joinSeconds = 10

/** Who is there at once for so many minutes is not one who changes the device. */
const togetherMinutes = 3

/** Who came late was in the lesson from so many minutes on. */
export const minMinutes = 10

/** So many minutes after its end a lesson is judged by its log. */
export const judgedAfterMinutes = 10

export type ProposalReason =
  | 'present_in_time'
  | 'came_late'
  | 'nobody_came'
  | 'there_at_another_time'
  | 'log_incomplete'
  | 'report_awaited'
  | 'unknown_in_room'
  | 'pressed_but_not_seen'
  | 'left_soon'
  | 'too_short'
  | 'pressed_in_time'
  | 'teacher_not_seen'
  | 'in_two_rooms'
  | 'waited_for_teacher'
  | 'never_begun'

export const proposalReasonText: Readonly<Record<ProposalReason, string>> = defineTexts(
  'proposalReasonText',
  {
    present_in_time: '授業の始まりに間に合い、出席といえる時間いたことが記録されています。',
    came_late: '遅刻とする時刻を過ぎてから入室したことが記録されています。',
    nobody_came: '授業が終わった後の参加者の一覧に、この生徒の名前がありません。',
    there_at_another_time: 'この授業の時間には入室した記録がなく、同じ会議にほかの時間に入室しています。',
    log_incomplete: '入退室の記録が欠けているため、出欠を判断できません。',
    report_awaited: '入室の記録が見当たりませんが、参加者の一覧がまだ届いていないため、判断を待っています。',
    unknown_in_room: 'だれか分からない参加者がいて、この生徒かもしれないため、出欠を判断できません。',
    pressed_but_not_seen:
      '入室を押しているのに、会議に入った記録がありません。入れなかったのかもしれません。',
    left_soon: '始まりに間に合いましたが、出席といえる時間より短い間しか記録がありません。',
    too_short: `入室が遅く、${minMinutes}分いた記録がありません。`,
    pressed_in_time: '始まりに間に合うように入室を押していますが、そのときは会議に入れていません。',
    teacher_not_seen: '講師が会議にいた記録がありません。',
    in_two_rooms:
      '講師と生徒が別々の会議にいた間があり、同時に同じ会議にいた時間が足りません。確かめてから付けてください。',
    never_begun: '会議が始められた記録がないため、出欠を判断できません。',
    waited_for_teacher:
      '会議が始まるまで入室できなかったため、始まってから入室したことを遅れとは数えていません。',
  },
)

/** … of one code; where something is proposed all the same, whoever is unknown is a reason to ask before it is taken. */
export function reasonWords(code: ProposalReason, proposed: number | null): string | undefined {
  return code === 'unknown_in_room' && proposed !== null
    ? 'だれか分からない参加者が始まりからいました。この生徒ではなかったか、確かめてから付けてください。'
    : proposalReasonText[code]
}

/** What a log says of a student's attendance; 9 is a question to people, never an answer (meetings C6). */
export interface AttendanceProposal {
  proposed: 1 | 2 | 9 | null
  reason_codes: readonly ProposalReason[]
  first_join: number | null
  minutes: number
  teacher_minutes: number
  complete_flag: 0 | 1
  /** The lines that it rests on: of the student, the teacher, and whoever is unknown. */
  stays: readonly RoomSession[]
}

export const studentOf = ({ student_no }: LoggedLesson): Person => ({ kind: 'student', no: student_no })
export const teacherOf = ({ teacher_no }: LoggedLesson): Person => ({ kind: 'teacher', no: teacher_no })

/** Of whom nobody has said anything: it may be anybody. Whom a person has called nobody of the lesson isn't. */
export function isUnknown({ match_kind }: RoomSession): boolean {
  return match_kind === 'unknown'
}

/** What the log of a room says of a lesson's attendance; `sessions` are those of the log. */
export function proposalOf(
  log: RoomLog,
  sessions: readonly RoomSession[],
  lesson: LoggedLesson,
  settings: LogSettings,
): AttendanceProposal {
  const student = presenceOf(sessions, studentOf(lesson), lesson)
  const teacher = presenceOf(sessions, teacherOf(lesson), lesson)
  const unknowns = presenceOf(sessions.filter(isUnknown), null, lesson)
  const complete_flag = completeFlag(log)
  const { proposed, reason_codes } =
    complete_flag === 0
      ? say(null, 'log_incomplete')
      : judged(log, sessions, lesson, settings, student, unknowns)
  const noted: ProposalReason[] =
    teacher.stays.length === 0 && student.stays.length > 0
      ? ['teacher_not_seen']
      : isInTwoRooms(sessions, lesson, settings)
        ? ['in_two_rooms']
        : []
  return {
    proposed,
    reason_codes: [...reason_codes, ...noted],
    first_join: student.first_join,
    minutes: student.minutes,
    teacher_minutes: teacher.minutes,
    complete_flag,
    stays: [...student.stays, ...teacher.stays, ...unknowns.stays],
  }
}

type Judgement = Pick<AttendanceProposal, 'proposed' | 'reason_codes'>

const say = (proposed: Judgement['proposed'], ...reason_codes: ProposalReason[]): Judgement => ({
  proposed,
  reason_codes,
})

/** What a complete log says. Whoever is unknown may be the child: then no absence and no short stay is sure. */
function judged(
  log: RoomLog,
  sessions: readonly RoomSession[],
  lesson: LoggedLesson,
  settings: LogSettings,
  { first_join, minutes, stays }: Presence,
  unknowns: Presence,
): Judgement {
  const unsure = unknowns.stays.length > 0
  if (first_join === null) {
    if (unsure) return say(null, 'unknown_in_room')
    // Nobody gets into a meeting that nobody begins: that no child came says nothing of the child, who may have pressed.
    if (sessions.length === 0 && log.report !== null && !log.events.some(each => each.kind === 'started'))
      return say(null, 'never_begun')
    if (pressesOf(log, lesson).length > 0) return say(null, 'pressed_but_not_seen')
    // Of events any may be lost; the report alone says that nobody came.
    if (log.report === null) return say(null, 'report_awaited')
    // Two halves of a period are one meeting: who came for the other one alone is on the list.
    const there = sessions.some(each => isOf(each, studentOf(lesson)))
    return say(9, there ? 'there_at_another_time' : 'nobody_came')
  }
  const inTime = inTimeUntil(log, sessions, lesson, settings)
  if (first_join <= inTime) {
    const waited = first_join > inTimeUntil(null, [], lesson, settings)
    if (isEnough(minutes, lesson, settings))
      return waited ? say(1, 'present_in_time', 'waited_for_teacher') : say(1, 'present_in_time')
    return unsure ? say(null, 'left_soon', 'unknown_in_room') : say(null, 'left_soon')
  }
  if (minutes < minMinutes) return unsure ? say(null, 'too_short', 'unknown_in_room') : say(null, 'too_short')
  const before = unknowns.stays.filter(each => each.joined_at <= inTime)
  // Gone when the child came, it may have been the child; there beside the child, it hardly was.
  if (before.some(each => !areTogether(each, stays))) return say(null, 'unknown_in_room')
  const reasons: ProposalReason[] = before.length > 0 ? ['came_late', 'unknown_in_room'] : ['came_late']
  if (pressedInVain(log, sessions, lesson, settings)) reasons.push('pressed_in_time')
  return say(2, ...reasons)
}

function areTogether(one: RoomSession, others: readonly RoomSession[]): boolean {
  return lengthOf(metOf([placeOf(one)], others.map(placeOf))) >= togetherMinutes * minuteMs
}

function pressesOf({ presses, starts_at }: RoomLog, lesson: LoggedLesson) {
  const from = Math.min(starts_at, lesson.starts_at) - 15 * minuteMs
  return presses.filter(
    press => isSamePerson(press, studentOf(lesson)) && press.at >= from && press.at < lesson.ends_at,
  )
}

/** Whether a student pressed 入室 in time and no stay began about then. */
function pressedInVain(
  log: RoomLog,
  sessions: readonly RoomSession[],
  lesson: LoggedLesson,
  { late_minutes }: LogSettings,
): boolean {
  const joins = sessions.filter(each => isOf(each, studentOf(lesson))).map(each => each.joined_at)
  return pressesOf(log, lesson).some(
    ({ at }) =>
      at <= lesson.starts_at + late_minutes * minuteMs &&
      !joins.some(joined_at => Math.abs(joined_at - at) <= pressMs),
  )
}

function minutesOf({ starts_at, ends_at }: LessonTimes): number {
  return (ends_at - starts_at) / minuteMs
}

/** What is known when a lesson's attendance might be written without a person. */
export interface WritingFacts {
  lesson: LoggedLesson
  proposal: AttendanceProposal
  settings: LogSettings
  attendance_distinction: number
  /** A person has marked it once, even if it was taken back. */
  marked: boolean
  cancelled: boolean
  /** It was moved, or a report of it was submitted. */
  settled: boolean
  now: number
}

export type WritingBlock =
  | 'too_early'
  | 'cancelled'
  | 'marked'
  | 'settled'
  | 'incomplete'
  | 'no_proposal'
  | 'absence'
  | 'pressed_in_time'
  | 'unknown_in_room'
  | 'weak_match'
  | 'teacher_short'
  | 'apart'

export const writingBlockText: Readonly<Record<WritingBlock, string>> = defineTexts('writingBlockText', {
  too_early: `授業が終わって${judgedAfterMinutes}分たつまでは、記録から出欠を付けません。`,
  cancelled: 'この授業は取り消されているため、記録から出欠を付けません。',
  marked: '出欠はすでに人が付けたか、元に戻したため、記録からは変えません。',
  settled: '報告書が提出されたか、授業が移されたため、記録から出欠を付けません。',
  incomplete: '入退室の記録が欠けているため、記録から出欠を付けません。',
  no_proposal: '記録だけでは出欠を判断できないため、付けません。',
  absence: '欠席は、記録からは付けません。人が確かめて付けてください。',
  pressed_in_time:
    '始まりに間に合うように入室を押していたため、遅刻を記録からは付けません。人が確かめて付けてください。',
  unknown_in_room:
    'だれか分からない参加者が始まりからいたため、遅刻を記録からは付けません。人が確かめて付けてください。',
  weak_match: '本人の入室リンクによる記録だけでは足りないため、記録から出欠を付けません。',
  teacher_short: '講師が授業に十分な時間いた記録がないため、記録から出欠を付けません。',
  apart: '講師と生徒が同時に同じ会議にいた時間が足りないため、記録から出欠を付けません。',
})

const certain: readonly MatchKind[] = ['guest', 'host']

/** Why the system can't write what the log proposes, `null` when it can: 1 or 2, by links alone, where nobody has marked. */
export function mayWriteFromLog(facts: WritingFacts): WritingBlock | null {
  const { lesson, proposal, settings } = facts
  if (facts.cancelled) return 'cancelled'
  if (facts.marked || facts.attendance_distinction !== attendance.open) return 'marked'
  if (facts.settled) return 'settled'
  if (facts.now < lesson.ends_at + judgedAfterMinutes * minuteMs) return 'too_early'
  if (proposal.complete_flag === 0) return 'incomplete'
  if (proposal.proposed === null) return 'no_proposal'
  if (proposal.proposed === attendance.absent) return 'absence'
  if (proposal.reason_codes.includes('pressed_in_time')) return 'pressed_in_time'
  if (proposal.reason_codes.includes('unknown_in_room')) return 'unknown_in_room'
  // What is known by links alone must carry it: other stays neither help nor hinder.
  const links = proposal.stays.filter(each => certain.includes(each.match_kind))
  const student = presenceOf(links, studentOf(lesson), lesson)
  if (!carries(student, proposal, lesson, settings)) return 'weak_match'
  const teacher = presenceOf(links, teacherOf(lesson), lesson)
  if (isEnough(teacher.minutes, lesson, settings)) {
    const together = minutesTogether(links, lesson)
    const enough = proposal.proposed === 2 ? together >= minMinutes : isEnough(together, lesson, settings)
    return enough ? null : 'apart'
  }
  return isEnough(proposal.teacher_minutes, lesson, settings) ? 'weak_match' : 'teacher_short'
}

function carries(
  { first_join, minutes }: Presence,
  { proposed, reason_codes, first_join: seen_first }: AttendanceProposal,
  lesson: LoggedLesson,
  settings: LogSettings,
): boolean {
  if (proposed === 2) return minutes >= minMinutes
  if (first_join === null || !isEnough(minutes, lesson, settings)) return false
  // Who waited for the meeting came when it was begun: by the link itself, not by another stay.
  const waited = reason_codes.includes('waited_for_teacher') && first_join === seen_first
  return waited || first_join <= inTimeUntil(null, [], lesson, settings)
}

/**
 * Until when a student is in time: nobody gets in before the meeting is begun, so whoever had to wait for it is late by
 * its own begin alone. What was told of no host says nothing of when it was begun.
 */
function inTimeUntil(
  log: Pick<RoomLog, 'events'> | null,
  sessions: readonly RoomSession[],
  lesson: LessonTimes,
  { late_minutes }: LogSettings,
): number {
  const begun = [
    ...(log?.events ?? []).filter(each => each.kind === 'started').map(each => each.at),
    ...sessions.filter(each => each.match_kind === 'host').map(each => each.joined_at),
  ]
  const open = begun.length === 0 ? lesson.starts_at : Math.max(lesson.starts_at, Math.min(...begun))
  return open + late_minutes * minuteMs + joinSeconds * 1000
}

/** Whole minutes inside the lesson in which its student and its teacher were in one room. */
export function minutesTogether(sessions: readonly RoomSession[], lesson: LoggedLesson): number {
  const placesOf = (person: Person) => sessions.filter(each => isOf(each, person)).map(placeOf)
  return minutesInside(metOf(placesOf(studentOf(lesson)), placesOf(teacherOf(lesson))), lesson)
}

/** Whether both were there at once for the share of the student's time, and in one room for less. */
export function isInTwoRooms(
  sessions: readonly RoomSession[],
  lesson: LoggedLesson,
  { present_share }: LogSettings,
): boolean {
  const { minutes } = presenceOf(sessions, studentOf(lesson), lesson)
  const isShare = (of: number) => of * 100 >= minutes * present_share
  return isShare(minutesAtOnce(sessions, lesson)) && !isShare(minutesTogether(sessions, lesson))
}

/** Minutes in which each was in a room, whichever. */
function minutesAtOnce(sessions: readonly RoomSession[], lesson: LoggedLesson): number {
  const timesOf = (person: Person) => sessions.filter(each => isOf(each, person)).map(timeOf)
  return minutesInside(overlapOf(timesOf(studentOf(lesson)), timesOf(teacherOf(lesson))), lesson)
}

/** Whole minutes of them inside the lesson. */
export function minutesInside(times: readonly Interval[], { starts_at, ends_at }: LessonTimes): number {
  return Math.floor(lengthOf(overlapOf(times, [{ from: starts_at, to: ends_at }])) / minuteMs)
}

/** Whether it is the share of a lesson from which somebody was there. */
export function isEnough(minutes: number, lesson: LessonTimes, { present_share }: LogSettings): boolean {
  return minutes * 100 >= minutesOf(lesson) * present_share
}
