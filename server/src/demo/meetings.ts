import { createHash } from 'node:crypto'
import { addDays } from '@terakoya/domain/days/day'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { usualLogSettings } from '@terakoya/domain/meetings/attendanceFromLog'
import type { RoomEvent } from '@terakoya/domain/meetings/roomLog'
import type { Insertable } from 'kysely'
import { epochMilliseconds, instantAt, instantOf } from '../clock.ts'
import type { DemoSize } from '../config.ts'
import type {
  AttendanceProposals,
  DistributedMeetings,
  MeetingDisagreements,
  MeetingEntries,
  MeetingEvents,
  MeetingGuests,
  MeetingRooms,
  MeetingSessions,
} from '../database/tables.ts'
import { type JudgedLesson, judgePeriod } from '../operations/meetings/judgePeriod.ts'
import type { PeriodFacts, PeriodLesson } from '../operations/meetings/period.sql.ts'
import { entriesOf, roomsOf } from '../operations/meetings/periodRows.ts'
import { periodBounds, roomLogOf, slotBounds } from '../operations/meetings/roomLogOf.ts'
import { type MeetingGuest, meetingEvents, type Oddity } from './meetingEvents.ts'
import type { Random } from './random.ts'
import type { DemoLesson } from './world.ts'

/** So many days back meetings are told of; of the largest business fewer. */
const daysBack: Readonly<Record<DemoSize, number>> = { new: 7, small: 7, medium: 7, large: 5, chain: 2 }

interface Given {
  meetings: readonly Insertable<DistributedMeetings>[]
  lessons: readonly DemoLesson[]
  today: string
  /** `HH:MM`: what of today has happened already. */
  time: string
  size: DemoSize
  managerOf: (center_no: number) => number
}

export interface DemoMeetings {
  rooms: Insertable<MeetingRooms>[]
  guests: Insertable<MeetingGuests>[]
  events: Insertable<MeetingEvents>[]
  sessions: Insertable<MeetingSessions>[]
  entries: Insertable<MeetingEntries>[]
  proposals: Insertable<AttendanceProposals>[]
  disagreements: Insertable<MeetingDisagreements>[]
}

/** What a center's last day of lessons shows once each, in this order; which mark the lesson must bear for it. */
const shown: readonly (readonly [Oddity, marks: readonly number[]])[] = [
  ['late', [1]],
  ['unknown', [1, 2]],
  ['teacher_late', [1, 2]],
  ['not_there', [1]],
  ['teacher_early', [1, 2]],
  ['there_though_absent', [9]],
  ['lost', [1, 2, 8]],
  ['stays_on', [1, 2]],
  ['never', [9]],
]

/** Past and present meetings with who was there, and what follows from it by the rules of the product. */
export function makeMeetings(random: Random, given: Given): DemoMeetings {
  const made: DemoMeetings = {
    ...{ rooms: [], guests: [], events: [], sessions: [], entries: [], proposals: [], disagreements: [] },
  }
  const taught = byPeriod(given.lessons)
  const from = addDays(given.today, -daysBack[given.size])
  const now = epochMilliseconds(instantOf({ day: given.today, time: given.time }))
  const held = given.meetings
    .flatMap(meeting => {
      const lessons = taught.get(keyOf(meeting)) ?? []
      const day = String(meeting.schedule_date)
      const begun = slotBounds(day, Number(meeting.period_no)).starts_at <= now
      return lessons.length > 0 && day >= from && begun ? [{ meeting, lessons }] : []
    })
    .sort((a, b) => String(a.meeting.schedule_date).localeCompare(String(b.meeting.schedule_date)))
  const oddities = oddityOf(random.fork('oddities'), held, given.today)
  held.forEach((one, index) => {
    add(made, random.fork(`meeting${index}`), { ...one, oddity: oddities[index] ?? 'usual', now, given })
  })
  return made
}

interface Held {
  meeting: Insertable<DistributedMeetings>
  lessons: readonly DemoLesson[]
}

function keyOf(period: { teacher_no: number; schedule_date: unknown; period_no: number }): string {
  return `${period.teacher_no}/${period.schedule_date}/${period.period_no}`
}

function byPeriod(lessons: readonly DemoLesson[]): Map<string, DemoLesson[]> {
  const periods = new Map<string, DemoLesson[]>()
  for (const lesson of lessons) {
    if (lesson.teacher === null || lesson.cancelled_flag === 1) continue
    const { schedule_date, time_limit_no } = lesson
    const period_no = time_limit_no - (time_limit_no % 10)
    const key = keyOf({ teacher_no: lesson.teacher.teacher_no, schedule_date, period_no })
    periods.set(key, [...(periods.get(key) ?? []), lesson])
  }
  return periods
}

/** What is odd about each meeting: of each center's last day each oddity once, else now and then a lost connection. */
function oddityOf(random: Random, held: readonly Held[], today: string): Oddity[] {
  const past = held.filter(({ meeting }) => String(meeting.schedule_date) < today)
  const last = new Map(past.map(({ meeting }) => [meeting.center_no, String(meeting.schedule_date)]))
  const left = new Map([...last.keys()].map(center_no => [center_no, [...shown]]))
  return held.map(({ meeting, lessons }) => {
    const usual = random.chance(0.08) ? 'reconnects' : 'usual'
    if (last.get(meeting.center_no) !== String(meeting.schedule_date)) return usual
    const mark = lessons[0]?.attendance_distinction ?? 0
    const open = left.get(meeting.center_no) ?? []
    const at = open.findIndex(([, marks]) => marks.includes(mark))
    const [found] = at < 0 ? [] : open.splice(at, 1)
    return found?.[0] ?? usual
  })
}

interface Told extends Held {
  oddity: Oddity
  now: number
  given: Given
}

function add(made: DemoMeetings, random: Random, { meeting, lessons, oddity, now, given }: Told): void {
  const room_no = made.rooms.length + 1
  const external_id = `9${String(room_no).padStart(10, '0')}`
  const run = `${external_id}==`
  const { center_no, teacher_no, schedule_account_no } = meeting
  const period = {
    teacher_no,
    schedule_date: String(meeting.schedule_date),
    period_no: Number(meeting.period_no),
  }
  const teacher = lessons[0]?.teacher
  if (!teacher) return
  const guests = lessons.map(lesson => guestOf(lesson))
  const bounds = periodBounds(period, lessons)
  const heard = meetingEvents(random, {
    ...{ run, shown_name: teacher.name.full, guests, oddity },
    ...bounds,
  }).filter(event => event.at <= now)
  const facts: PeriodFacts = {
    rooms: [
      {
        room_no,
        center_no,
        provider: 'zoom',
        external_id,
        state: 'ended',
        report: null,
        others_opened: [],
        found_over_at: null,
        report_gone_flag: 0 as const,
      },
    ],
    lessons: lessons.map(lessonOf),
    teacher: { teacher_no, names: [teacher.name.full] },
    guests: guests.map(({ student_no, registrant_id }) => ({ student_no, registrant_id })),
    events: heard.map((event, index) => eventOf(event, index, external_id)),
    heard_at: null,
    presses: [],
    namings: [],
  }
  const over = now >= bounds.ends_at + 30 * 60_000
  const log = { ...roomLogOf(period, facts), report: over && oddity !== 'lost' ? reportOf(heard) : null }
  const judged = judgePeriod(log, facts.lessons, period, {
    ...{ at: now, measures: usualLogSettings, heard_until: now, other_host: false, asked: [] },
  })
  const ended = heard.find(event => event.kind === 'ended')
  made.rooms.push({
    ...{ room_no, center_no, ...period, schedule_account_no, provider: 'zoom', external_id },
    ...{
      state: ended ? 'ended' : 'ready',
      opened_at: heard[0] ? instantAt(heard[0].at) : null,
      ended_at: ended ? instantAt(ended.at) : null,
    },
    report_at: over ? instantAt(bounds.ends_at + 30 * 60_000) : null,
    report: log.report === null ? null : (log.report as never),
    ...{ worked_at: instantAt(now), look_at: over ? null : instantAt(bounds.ends_at + 600_000) },
    created_at: instantAt(bounds.starts_at - 24 * 3_600_000),
  })
  made.guests.push(
    ...[...new Map(guests.map(guest => [guest.student_no, guest])).values()].map(
      ({ student_no, registrant_id }) => ({
        ...{ room_no, student_no, registrant_id, link_sealed: Buffer.from('demo'), state: 'revoked' },
        created_at: instantAt(bounds.starts_at - 24 * 3_600_000),
      }),
    ),
  )
  for (const { event, happened_at, external_uuid, raw } of facts.events) {
    const text = JSON.stringify(raw)
    made.events.push({
      event_no: made.events.length + 1,
      digest: createHash('sha256').update(text).digest(),
      ...{ provider: 'zoom', event, external_id, external_uuid, happened_at, raw: raw as never },
      ...{ received_at: happened_at, worked_at: happened_at },
    })
  }
  const sessions = roomsOf(facts, judged.sessions)
  for (const { run: external_uuid, participant: participant_key, person, ...session } of sessions) {
    made.sessions.push({
      session_no: made.sessions.length + 1,
      ...{ ...session, external_uuid, participant_key },
      student_no: person?.kind === 'student' ? person.no : null,
      teacher_no: person?.kind === 'teacher' ? person.no : null,
      ...{ joined_at: instantAt(session.joined_at), left_at: instantAt(session.left_at) },
    })
  }
  for (const { entered_at, left_at, ...entry } of entriesOf(period, facts, sessions)) {
    made.entries.push({
      ...{ ...entry, schedule_account_no, entered_at: instantAt(entered_at) },
      left_at: left_at === null ? null : instantAt(left_at),
    })
  }
  for (const lesson of judged.lessons)
    addJudged(made, random, lesson, { room_no, center_no, now, lessons, given })
}

interface Around {
  room_no: number
  center_no: number
  now: number
  lessons: readonly DemoLesson[]
  given: Given
}

function addJudged(
  made: DemoMeetings,
  random: Random,
  { schedule_no, proposal, over, disagreements }: JudgedLesson,
  { room_no, center_no, now, lessons, given }: Around,
): void {
  const lesson = lessons.find(each => each.schedule_no === schedule_no)
  const { proposed, reason_codes, first_join, minutes, teacher_minutes, complete_flag } = proposal
  const byLog = proposed !== null && proposed === lesson?.attendance_distinction && random.chance(0.6)
  const judged_at = instantAt(now)
  made.proposals.push({
    ...{
      schedule_no,
      room_no,
      proposed,
      reason_codes: [...reason_codes],
      minutes,
      teacher_minutes,
      complete_flag,
      over_flag: over ? 1 : 0,
    },
    first_join: first_join === null ? null : instantAt(first_join),
    ...{ judged_at, written_at: byLog ? judged_at : null },
  })
  for (const { code, severity, detail } of disagreements) {
    // What was late once is known; what a child's safety or a report hangs on waits for whoever looks at the demo.
    const decided =
      (code === 'D3' || code === 'D4') && given.today > (lesson?.schedule_date ?? '') && random.chance(0.5)
    made.disagreements.push({
      disagreement_no: made.disagreements.length + 1,
      ...{ schedule_no, room_no, code, severity, detail: detail as never, opened_at: judged_at },
      decided_at: decided ? judged_at : null,
      decided_by: decided ? given.managerOf(center_no) : null,
      decision: decided ? 'noted' : null,
      reason: decided ? '通信の不具合と、講師から電話がありました。' : '',
    })
  }
}

function guestOf({
  student,
  schedule_date,
  time_limit_no,
  attendance_distinction,
}: DemoLesson): MeetingGuest {
  return {
    ...{ student_no: student.student_no, attendance_distinction },
    shown_name: student.name.full.split(' ')[1] ?? student.name.full,
    registrant_id: `g${student.student_no}`,
    ...slotBounds(schedule_date, time_limit_no),
  }
}

function lessonOf({
  schedule_no,
  student,
  center_no,
  time_limit_no,
  attendance_distinction,
}: DemoLesson): PeriodLesson {
  return {
    ...{ schedule_no, student_no: student.student_no, center_no, time_limit_no },
    // Of a report that was approved only its end is known: it was begun as one who was there.
    attendance_distinction,
    ...{
      gone_at: null,
      counted_flag: 0,
      by_person: attendance_distinction !== attendance.open,
      names: [],
    },
  }
}

/** An event as Zoom tells it. */
function eventOf({ kind, at, run, host, ...who }: RoomEvent, index: number, external_id: string) {
  const time = instantAt(at)
  const event = {
    started: 'meeting.started',
    ended: 'meeting.ended',
    joined: 'meeting.participant_joined',
    left: 'meeting.participant_left',
  }[kind]
  const host_id = `h${external_id}`
  const times = {
    started: { start_time: time },
    ended: { end_time: time },
    joined: { join_time: time },
    left: { leave_time: time },
  }[kind]
  const participant = {
    ...{ user_id: who.participant, user_name: who.shown_name, registrant_id: who.guest },
    ...{ id: host ? host_id : '', ...times },
  }
  const object = {
    id: external_id,
    uuid: run,
    host_id,
    ...(who.participant === '' ? times : { participant }),
  }
  const raw = { event, event_ts: at, payload: { account_id: 'demo', object } }
  return { event_no: index, event, external_id, external_uuid: run, happened_at: time, raw }
}

/** The report that Zoom gives afterwards: each join with its leave. */
function reportOf(events: readonly RoomEvent[]) {
  return events.flatMap(event => {
    if (event.kind !== 'joined') return []
    const left = events.find(each => each.kind === 'left' && each.participant === event.participant)
    if (!left) return []
    const { run, participant, shown_name, guest, host } = event
    return [{ run, participant, shown_name, guest, host, joined_at: event.at, left_at: left.at }]
  })
}
