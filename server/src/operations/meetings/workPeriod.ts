import { attendance, markBlock } from '@terakoya/domain/lessons/attendance'
import type { LogSettings } from '@terakoya/domain/meetings/attendanceFromLog'
import type { RoomLog, RoomSession } from '@terakoya/domain/meetings/roomLog'
import { isStranger } from '@terakoya/domain/meetings/together'
import { z } from 'zod'
import { epochMilliseconds, instantAt, stampOfInstant } from '../../clock.ts'
import type { Tx } from '../../database/connect.ts'
import { lockAttendance } from '../../records/attendance.sql.ts'
import { changeAttendance } from '../changeAttendance.ts'
import { countedLessons, isOpened } from './countedLessons.ts'
import { contestedOf, devicesOf, seenUntil } from './disagreementWords.ts'
import { everyMeeting } from './everyMeeting.ts'
import { noteCounted, noteExpected } from './expected.sql.ts'
import {
  type Asked,
  isOfRoom,
  type JudgedDisagreement,
  type JudgedLesson,
  judgePeriod,
} from './judgePeriod.ts'
import { lockPeriod, ofPeriod, type Period, type PeriodFacts, readPeriod } from './period.sql.ts'
import {
  boundsOf,
  entriesOf,
  leftDevices,
  liveRoom,
  roomOfDevices,
  roomOfPeople,
  roomsOf,
} from './periodRows.ts'
import {
  listDisagreements,
  noteEventsWorked,
  noteWorked,
  noteWritten,
  type StoredDisagreement,
  writeProposals,
  writeSessions,
  writeToldEntries,
} from './results.sql.ts'
import { roomLogOf } from './roomLogOf.ts'
import { settleDisagreements } from './settleDisagreements.ts'

/** So long after the lessons 出席 and 遅刻 are written where the log leaves no doubt (meetings C6). */
export const writtenAfter = 10 * 60_000
/** So often a room is looked at in which time itself changes something. */
const pollInterval = 30_000

interface By {
  now: string
  measures: LogSettings
}

/**
 * Works out anew, in the transaction that is given, all that follows from what is known of a period: stays, entries, proposals,
 * disagreements, and 出席 or 遅刻 where nobody has marked. The same facts give the same rows, whatever order they came in.
 */
export async function workPeriod(tx: Tx, period: Period, { now, measures }: By): Promise<void> {
  await lockPeriod(tx, period)
  await noteExpected(tx, everyMeeting, ofPeriod(period), now)
  const known = await readPeriod(tx, everyMeeting, period)
  const zoom = known.rooms.filter(room => room.provider === 'zoom')
  if (zoom.length === 0) return
  const facts = { ...known, lessons: countedLessons(known) }
  const log = roomLogOf(period, facts)
  const at = epochMilliseconds(now)
  const room_nos = zoom.map(room => room.room_no)
  const stored = await listDisagreements(tx, everyMeeting, room_nos)
  const judged = judgePeriod(log, facts.lessons, period, {
    ...{ at, measures, other_host: hostsOf(facts) > 1, heard_until: heardUntil(facts, at) },
    asked: facts.lessons.map(({ schedule_no }) => askedOf(schedule_no, stored)),
  })
  // Before anything is settled: the database asks whether a meeting is over.
  await noteWorked(tx, everyMeeting, boundsOf(facts, log), {
    now,
    look_at: nextLook(log, judged.sessions, at),
  })
  const gone = new Set(facts.lessons.filter(each => each.gone_at !== null).map(each => each.schedule_no))
  const published = judged.lessons.filter(each => !gone.has(each.schedule_no))
  // What was told and has been forgotten since can't be worked out anew: its stays remain as they are.
  if (!isForgotten(facts)) {
    if (isOpened(facts))
      await noteCounted(
        tx,
        everyMeeting,
        period,
        facts.lessons.map(each => each.schedule_no),
      )
    const sessions = roomsOf(facts, judged.sessions)
    await writeSessions(tx, everyMeeting, room_nos, sessions)
    await writeToldEntries(tx, everyMeeting, room_nos, entriesOf(period, facts, sessions))
    await writeProposals(
      tx,
      everyMeeting,
      published.map(({ schedule_no, proposal, over }) => ({
        ...{ schedule_no, room_no: liveRoom(facts).room_no, reason_codes: proposal.reason_codes },
        ...{ proposed: proposal.proposed, first_join: proposal.first_join, minutes: proposal.minutes },
        ...{ teacher_minutes: proposal.teacher_minutes, complete_flag: proposal.complete_flag },
        over_flag: over ? 1 : 0,
      })),
      now,
    )
    await writeFromLog(tx, published, now)
    const { room_no } = roomOfPeople(facts, sessions)
    // What else disagrees of a lesson that is published otherwise by now stays until somebody decides it.
    const theirs = stored.filter(each => !gone.has(each.schedule_no) || isOfRoom(each.code))
    const left = leftDevices(facts, log, sessions)
    const roomOf = ({ code, detail }: JudgedDisagreement) =>
      (isOfRoom(code) ? roomOfDevices(detail.devices, sessions) : undefined) ?? room_no
    await settleDisagreements(tx, { judged: judged.lessons, stored: theirs, roomOf, left, now })
  }
  await noteEventsWorked(
    tx,
    everyMeeting,
    facts.events.map(event => event.event_no),
    now,
  )
}

/** Words of events or of a report have had their time. */
function isForgotten({ events, rooms }: PeriodFacts): boolean {
  return events.some(event => event.raw === null) || rooms.some(room => room.report_gone_flag === 1)
}

/** What the teacher was asked of a lesson, and what somebody has decided of people in the room. */
function askedOf(schedule_no: number, stored: readonly StoredDisagreement[]): Asked {
  const own = stored.filter(each => each.schedule_no === schedule_no)
  const isWaiting = (each: StoredDisagreement) =>
    each.code === 'D6' && each.decided_at === null && each.answer === null
  const waiting = own.find(isWaiting)
  const asked_at = waiting?.asked_at ?? null
  return {
    schedule_no,
    asked_at: asked_at === null ? null : epochMilliseconds(asked_at),
    asked_of: asked_at === null ? [] : devicesOf(waiting?.detail),
    grave_of: own.flatMap(({ code, decided_at, severity, detail }) =>
      code === 'D6' && decided_at === null && severity === 3 ? devicesOf(detail) : [],
    ),
    decided: own.flatMap(({ code, decided_at, decision, detail }) =>
      decided_at !== null && (code === 'D6' || code === 'D7')
        ? [
            {
              ...{
                code,
                known: decision === 'known',
                devices: devicesOf(detail),
                beside: contestedOf(detail),
              },
              to: seenUntil(detail) ?? epochMilliseconds(decided_at),
            },
          ]
        : [],
    ),
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
    await changeAttendance(nobody, lesson, proposed, {
      ...{ action: 'attendanceFromLog', reason: '入室ログから自動で付けました' },
    })
    await noteWritten(tx, everyMeeting, schedule_no, now)
  }
}

/** So long somebody who came outside the lessons may still be there, of whose leaving nobody has told. */
const stayAtMost = 4 * 60 * 60_000

/**
 * When time alone changes what follows: ten minutes after the end attendance is written; while somebody unknown is there, or
 * anybody outside the lessons, every half minute counts. `null`: not until something is told.
 */
function nextLook(log: RoomLog, sessions: readonly RoomSession[], at: number): string | null {
  const ended = log.ends_at + writtenAfter
  const there = sessions.filter(each => each.open_flag === 1)
  const outside = at < log.starts_at || at >= log.ends_at
  const asks = there.some(isStranger) || (outside && there.length > 0)
  const unanswered = sessions.some(isStranger) && at < ended + writtenAfter
  // Nobody who forgot to close a meeting keeps it looked at for ever.
  const until = Math.max(log.ends_at + 2 * 60 * 60_000, ...there.map(each => each.joined_at + stayAtMost))
  if ((asks || unanswered) && at < until) return instantAt(at + pollInterval)
  return at < ended ? instantAt(ended) : null
}
