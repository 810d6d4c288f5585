import { attendance, markBlock } from '@terakoya/domain/lessons/attendance'
import type { RoomLog, RoomSession } from '@terakoya/domain/meetings/roomLog'
import { z } from 'zod'
import { epochMilliseconds, instantAt, stampOfInstant } from '../../clock.ts'
import type { Tx } from '../../database/connect.ts'
import { lockAttendance } from '../../records/attendance.sql.ts'
import { changeAttendance } from '../changeAttendance.ts'
import { devicesOf } from './disagreementWords.ts'
import { everyMeeting } from './everyMeeting.ts'
import { type Asked, type JudgedLesson, judgePeriod } from './judgePeriod.ts'
import { lockPeriod, type Period, type PeriodFacts, type PeriodRoom, readPeriod } from './period.sql.ts'
import {
  listDisagreements,
  noteEventsWorked,
  noteWorked,
  noteWritten,
  type StoredDisagreement,
  type StoredSession,
  type ToldEntry,
  writeProposals,
  writeSessions,
  writeToldEntries,
} from './results.sql.ts'
import { roomLogOf, slotBounds } from './roomLogOf.ts'
import { settleDisagreements } from './settleDisagreements.ts'
import type { MeetingMeasures } from './workEvents.sql.ts'

/** So long after the lessons 出席 and 遅刻 are written where the log leaves no doubt (meetings C6). */
export const writtenAfter = 10 * 60_000
/** So often a room is looked at in which time itself changes something. */
const lookEvery = 30_000

interface By {
  now: string
  measures: MeetingMeasures
}

/**
 * Works out anew, in the transaction that is given, all that follows from what is known of a period: stays, entries, proposals,
 * disagreements, and 出席 or 遅刻 where nobody has marked. The same facts give the same rows, whatever order they came in.
 */
export async function workPeriod(tx: Tx, period: Period, { now, measures }: By): Promise<void> {
  await lockPeriod(tx, period)
  const facts = await readPeriod(tx, everyMeeting, period)
  const zoom = facts.rooms.filter(room => room.provider === 'zoom')
  if (zoom.length === 0) return
  const log = roomLogOf(period, facts)
  const at = epochMilliseconds(now)
  const stored = await listDisagreements(
    tx,
    everyMeeting,
    facts.lessons.map(each => each.schedule_no),
  )
  const judged = judgePeriod(log, facts.lessons, period, {
    ...{ at, measures, other_host: hostsOf(facts) > 1, heard_until: heardUntil(facts, at) },
    asked: facts.lessons.map(({ schedule_no }) => askedOf(schedule_no, stored)),
  })
  const room_nos = zoom.map(room => room.room_no)
  // What was told and has been forgotten since can't be worked out anew: its stays remain as they are.
  if (!facts.events.some(event => event.raw === null)) {
    const sessions = roomsOf(facts, judged.sessions)
    await writeSessions(tx, everyMeeting, room_nos, sessions)
    await writeToldEntries(tx, everyMeeting, room_nos, entriesOf(period, facts, sessions))
    await writeProposals(
      tx,
      everyMeeting,
      judged.lessons.map(({ schedule_no, proposal }) => ({
        ...{ schedule_no, room_no: liveRoom(facts).room_no, reason_codes: proposal.reason_codes },
        ...{ proposed: proposal.proposed, first_join: proposal.first_join, minutes: proposal.minutes },
        ...{ teacher_minutes: proposal.teacher_minutes, complete_flag: proposal.complete_flag },
      })),
      now,
    )
    await writeFromLog(tx, judged.lessons, now)
    const { room_no, center_no } = liveRoom(facts)
    await settleDisagreements(tx, { judged: judged.lessons, stored, room_no, center_no, now })
  }
  await noteEventsWorked(
    tx,
    everyMeeting,
    facts.events.map(event => event.event_no),
    now,
  )
  await noteWorked(tx, everyMeeting, boundsOf(facts, log), {
    now,
    look_at: nextLook(log, judged.sessions, at),
  })
}

/** What the teacher was asked of a lesson, and of which participants somebody has decided. */
function askedOf(schedule_no: number, stored: readonly StoredDisagreement[]): Asked {
  const own = stored.filter(each => each.schedule_no === schedule_no && each.code === 'D6')
  const waiting = own.find(each => each.decided_flag === 0)?.asked_at ?? null
  return {
    schedule_no,
    asked_at: waiting === null ? null : epochMilliseconds(waiting),
    settled: own.filter(each => each.decided_flag === 1).flatMap(each => devicesOf(each.detail)),
  }
}

/** So long without a word of any meeting the service may be silent because nothing happens. */
const silence = 2 * 60 * 60_000

/** Until when it is known what happens: now, as long as the service tells anything at all. */
function heardUntil({ heard_at }: PeriodFacts, at: number): number {
  const heard = heard_at === null ? at : epochMilliseconds(heard_at)
  return at - heard <= silence ? at : heard
}

const hostShape = z.object({ payload: z.object({ object: z.object({ host_id: z.string().min(1) }) }) })

/** By how many accounts a meeting ran at most; one that was moved to a spare account is another meeting. */
function hostsOf({ events, rooms }: PeriodFacts): number {
  const hosts = rooms.map(room => {
    const own = events.filter(event => event.external_id === room.external_id)
    const told = own.map(event => hostShape.safeParse(event.raw).data?.payload.object.host_id)
    return new Set(told.filter(host => host !== undefined)).size
  })
  return Math.max(0, ...hosts)
}

/** The room that the period has now. */
function liveRoom({ rooms }: PeriodFacts): PeriodRoom {
  const live = rooms.findLast(room => room.state !== 'replaced') ?? rooms.at(-1)
  if (!live) throw new Error('a period that is worked out has a room')
  return live
}

/** Stays with the rooms that they were in, by the run of the meeting. */
function roomsOf(facts: PeriodFacts, sessions: readonly RoomSession[]): StoredSession[] {
  const rooms = new Map(facts.rooms.map(room => [room.external_id, room.room_no]))
  const byRun = new Map(
    facts.events.flatMap(event => {
      const room_no = rooms.get(event.external_id)
      return room_no === undefined ? [] : [[event.external_uuid, room_no] as const]
    }),
  )
  for (const room of facts.rooms) for (const { run } of room.report ?? []) byRun.set(run, room.room_no)
  return sessions.map(session => ({ ...session, room_no: byRun.get(session.run) ?? liveRoom(facts).room_no }))
}

/** A stay as an entry of each lesson that it reaches into, from a quarter of an hour before. */
function entriesOf(period: Period, facts: PeriodFacts, sessions: readonly StoredSession[]): ToldEntry[] {
  const early = 15 * 60_000
  return sessions.flatMap(({ person, room_no, source, joined_at, left_at, open_flag }) =>
    facts.lessons
      .filter(lesson => {
        const { starts_at, ends_at } = slotBounds(period.schedule_date, lesson.time_limit_no)
        const theirs =
          person?.kind === 'teacher' || (person?.kind === 'student' && person.no === lesson.student_no)
        return theirs && left_at > starts_at - early && joined_at < ends_at
      })
      .map(({ schedule_no, center_no }) => ({
        ...{ schedule_no, center_no, room_no, entry_source: source, entered_at: joined_at },
        student_no: person?.kind === 'student' ? person.no : null,
        teacher_no: person?.kind === 'teacher' ? person.no : null,
        left_at: open_flag === 1 ? null : left_at,
      })),
  )
}

/**
 * Marks 出席 and 遅刻 where the log is certain and nobody has ever marked or unmarked the lesson by hand. An absence is never
 * written, and what the attendance rule bars stays as it is.
 */
async function writeFromLog(tx: Tx, judged: readonly JudgedLesson[], now: string): Promise<void> {
  // In the order of their numbers, as others take them.
  for (const { schedule_no, writes, proposal } of [...judged].sort((a, b) => a.schedule_no - b.schedule_no)) {
    const { proposed } = proposal
    if (!writes || (proposed !== 1 && proposed !== 2)) continue
    const lesson = await lockAttendance(tx, everyMeeting, schedule_no, 'distributedLesson')
    if (!lesson || lesson.attendance_distinction !== attendance.open) continue
    if (markBlock(lesson, stampOfInstant(now), proposed) !== null) continue
    const nobody = { tx, now, user: { user_no: 0 } }
    await changeAttendance(nobody, lesson, proposed, { action: 'attendanceFromLog' })
    await noteWritten(tx, everyMeeting, schedule_no, now)
  }
}

/** When each meeting began and ended by what was told: it has ended where nothing was begun since. */
function boundsOf(facts: PeriodFacts, { events }: RoomLog) {
  return facts.rooms
    .filter(room => room.provider === 'zoom')
    .map(({ room_no, external_id }) => {
      const runs = new Set(
        facts.events.filter(event => event.external_id === external_id).map(event => event.external_uuid),
      )
      const own = events.filter(event => runs.has(event.run))
      const times = (kind: 'started' | 'ended') => own.filter(each => each.kind === kind).map(each => each.at)
      const began = Math.min(...own.map(each => each.at))
      const ended = Math.max(...times('ended'))
      const again = own.some(each => each.kind !== 'ended' && each.kind !== 'left' && each.at > ended)
      return {
        room_no,
        opened_at: Number.isFinite(began) ? began : null,
        ended_at: Number.isFinite(ended) && !again ? ended : null,
      }
    })
}

/**
 * When time alone changes what follows: ten minutes after the end attendance is written; while somebody unknown is there, or
 * anybody after the end, every half minute counts. `null`: not until something is told.
 */
function nextLook(log: RoomLog, sessions: readonly RoomSession[], at: number): string | null {
  const ended = log.ends_at + writtenAfter
  const there = sessions.filter(each => each.open_flag === 1)
  const asks = there.some(each => each.match_kind === 'unknown') || (at >= log.ends_at && there.length > 0)
  const unanswered = sessions.some(each => each.match_kind === 'unknown') && at < ended + writtenAfter
  // Nobody who forgot to close a meeting keeps it looked at for ever.
  if ((asks || unanswered) && at < log.ends_at + 2 * 60 * 60_000) return instantAt(at + lookEvery)
  return at < ended ? instantAt(ended) : null
}
