import type { Device } from '@terakoya/domain/meetings/disagreement'
import type { RoomLog, RoomSession } from '@terakoya/domain/meetings/roomLog'
import { deviceOf, endOfRun } from '@terakoya/domain/meetings/stays'
import { isStranger } from '@terakoya/domain/meetings/together'
import type { Period, PeriodFacts, PeriodRoom } from './period.sql.ts'
import type { StoredSession, ToldEntry } from './results.sql.ts'
import { leftRuns, slotBounds } from './roomLogOf.ts'

/** The room that the period has now. */
export function liveRoom({ rooms }: PeriodFacts): PeriodRoom {
  const live = rooms.findLast(room => room.state !== 'replaced') ?? rooms.at(-1)
  if (!live) throw new Error('a period that is worked out has a room')
  return live
}

/** The room that the last who came is in: a replaced one may go on with whoever stays there. */
export function roomOfPeople(facts: PeriodFacts, sessions: readonly StoredSession[]): PeriodRoom {
  const live = liveRoom(facts)
  if (sessions.some(each => each.room_no === live.room_no)) return live
  const last = sessions.reduce<StoredSession | null>(
    (found, each) => (found !== null && found.joined_at >= each.joined_at ? found : each),
    null,
  )
  return facts.rooms.find(room => room.room_no === last?.room_no) ?? live
}

/**
 * The room that something about people is of: where the last of them came into, as far as it is known who. A stranger in a meeting
 * that was replaced is looked for there, not in the one that the teacher is in.
 */
export function roomOfDevices(
  devices: readonly Device[],
  sessions: readonly StoredSession[],
): number | undefined {
  const own = new Set(devices.map(deviceOf))
  const theirs = sessions.filter(each => own.has(deviceOf(each)))
  return theirs.toSorted((a, b) => b.joined_at - a.joined_at)[0]?.room_no
}

/** Stays with the rooms that they were in, by the run of the meeting. */
export function roomsOf(facts: PeriodFacts, sessions: readonly RoomSession[]): StoredSession[] {
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

/** A stay of somebody certain as an entry of each lesson that it reaches into, from a quarter of an hour before. */
export function entriesOf(
  period: Period,
  facts: PeriodFacts,
  sessions: readonly StoredSession[],
): ToldEntry[] {
  const early = 15 * 60_000
  const certain = sessions.filter(session => !isStranger(session))
  return certain.flatMap(({ person, room_no, source, joined_at, left_at, open_flag }) =>
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
 * When each meeting began and ended by what was told: it has ended where nothing was begun since, and at the latest when its
 * account began another one.
 */
export function boundsOf(facts: PeriodFacts, { events }: RoomLog) {
  const left = leftRuns(facts)
  return facts.rooms
    .filter(room => room.provider === 'zoom')
    .map(({ room_no, external_id }) => {
      const runs = new Set(
        facts.events.filter(event => event.external_id === external_id).map(event => event.external_uuid),
      )
      const own = events.filter(event => runs.has(event.run))
      const times = (kind: 'started' | 'ended') => own.filter(each => each.kind === kind).map(each => each.at)
      const began = Math.min(...own.map(each => each.at))
      const ended = Math.max(...times('ended'), ...own.flatMap(each => left.get(each.run) ?? []))
      const again = own.some(each => each.kind !== 'ended' && each.kind !== 'left' && each.at > ended)
      return {
        room_no,
        opened_at: Number.isFinite(began) ? began : null,
        ended_at: Number.isFinite(ended) && !again ? ended : null,
      }
    })
}

/** Who is known to have left: by what was told of them, or of the end of their meeting (`meeting_somebody_left`). */
export function leftDevices(
  facts: PeriodFacts,
  log: RoomLog,
  sessions: readonly StoredSession[],
): ReadonlySet<string> {
  const ended = new Set(boundsOf(facts, log).flatMap(each => (each.ended_at === null ? [] : [each.room_no])))
  const left = sessions.filter(
    ({ open_flag, room_no, run }) => open_flag === 0 || ended.has(room_no) || endOfRun(log, run) !== null,
  )
  return new Set(left.map(deviceOf))
}
