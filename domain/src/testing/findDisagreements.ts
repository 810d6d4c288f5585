import { proposalOf, usualLogSettings } from '../meetings/attendanceFromLog.ts'
import type { Disagreement, DisagreementFacts } from '../meetings/disagreement.ts'
import { disagreementsOf } from '../meetings/disagreements.ts'
import { sayDisagreement } from '../meetings/disagreementTexts.ts'
import { sessionsOf } from '../meetings/presence.ts'
import type { RoomLog } from '../meetings/roomLog.ts'
import { makeRoom, minute, wholeLesson } from './makeRoom.ts'

export const sakurasLesson = { ...wholeLesson, student_no: 1, teacher_no: 7 }

/** What is found in Sakura's lesson, marked 出席, half an hour after its end. */
export function findDisagreements(
  room: Partial<RoomLog>,
  more: Partial<DisagreementFacts> = {},
): Disagreement[] {
  const log = makeRoom(room)
  const sessions = sessionsOf(log)
  return disagreementsOf({
    log,
    sessions,
    lesson: sakurasLesson,
    proposal: proposalOf(log, sessions, sakurasLesson, usualLogSettings),
    attendance_distinction: 1,
    settings: usualLogSettings,
    logged: true,
    other_host: false,
    asked_at: null,
    decided: [],
    heard_until: minute(120),
    now: minute(120),
    ...more,
  })
}

/** The codes alone; of a question to the teacher with `asked`. */
export const codesOf = (room: Partial<RoomLog>, more: Partial<DisagreementFacts> = {}) =>
  findDisagreements(room, more).map(({ code, state }) => (state === 'asked' ? `${code} asked` : code))

const clock = (instant: number) => {
  const minutes = (instant - minute(0)) / 60_000 + 1000
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** … and in words, by a clock on which the lesson begins at 16:40. */
export const saidOf = (room: Partial<RoomLog>, more: Partial<DisagreementFacts> = {}) =>
  findDisagreements(room, more).map(each => sayDisagreement(each, clock))
