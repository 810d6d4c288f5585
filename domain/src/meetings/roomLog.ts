/** Instants are milliseconds since 1970 throughout; a room is a teacher's period with its meeting (spec §3, /ZoomLog). */

/** What a meeting service told of, or a press of 入室 that stands for it. */
export interface RoomEvent {
  kind: 'started' | 'ended' | 'joined' | 'left'
  at: number
  /** One run of the meeting: a meeting may be started twice. */
  run: string
  /** Who, as the service names the device that joined; `''` of `started` and `ended`. */
  participant: string
  shown_name: string
  /** The number of the guest link that was used, `''` where none was. */
  guest: string
  host: boolean
}

/** A line of the report that a service gives afterwards: it is whole, where events may be lost. */
export interface ReportLine {
  run: string
  participant: string
  shown_name: string
  guest: string
  host: boolean
  joined_at: number
  left_at: number
}

export interface Person {
  kind: 'student' | 'teacher' | 'user'
  no: number
}

/** Somebody who is expected in the room. */
export interface ExpectedPerson extends Person {
  kind: 'student' | 'teacher'
  /** The numbers of all own guest links of the room's meetings, also of those that were replaced or taken back. */
  guests: readonly string[]
  /** How the person may be shown: name, reading, display name. */
  names: readonly string[]
}

/** A press of 入室. */
export interface Press extends Person {
  at: number
}

/** A person's word on who a participant was, of that run alone; `null`: nobody of the lesson. */
export interface NamedParticipant {
  run: string
  participant: string
  person: Person | null
}

/** All that is known of a room; the order of the lists means nothing. */
export interface RoomLog {
  events: readonly RoomEvent[]
  /** Runs that are over, as is known otherwise, though nobody has told when they ended. */
  over?: readonly string[]
  /** `null` until the service has given it. */
  report: readonly ReportLine[] | null
  expected: readonly ExpectedPerson[]
  presses: readonly Press[]
  named: readonly NamedParticipant[]
  /** The first start and the last end of the room's lessons. */
  starts_at: number
  ends_at: number
}

/** How it is known who somebody is, the strongest first. */
export const matchKinds = ['manual', 'guest', 'host', 'press', 'name', 'unknown'] as const
export type MatchKind = (typeof matchKinds)[number]

/** One stay of one device. */
export interface RoomSession {
  run: string
  participant: string
  shown_name: string
  person: Person | null
  match_kind: MatchKind
  /**
   * `probable`: by name or press alone, though the person has a sign of their own (a link, the right of the host). Whoever it is
   * may be somebody else: proposals go by it, and people are asked. `contested`: a word says that it is somebody who is there by
   * that sign at the same time.
   */
  doubt?: 'probable' | 'contested'
  /** `contested`: whom the word named. */
  claimed?: Person
  joined_at: number
  left_at: number
  /** Nobody has told when it ended: the device's next join, the end of the meeting or of the lessons stands for it. */
  open_flag: 0 | 1
  source: 'event' | 'report'
}
