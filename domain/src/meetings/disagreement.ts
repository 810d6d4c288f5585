import type { AttendanceProposal, LoggedLesson, LogSettings } from './attendanceFromLog.ts'
import type { DisagreementCode, DisagreementSentence } from './disagreementTexts.ts'
import type { RoomLog, RoomSession } from './roomLog.ts'

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

/** A device as a service names it. */
export interface Device {
  run: string
  participant: string
}

/** What somebody has decided of a person in the room: it covers what was seen until then, and says nothing of what comes. */
export interface DecidedDanger {
  code: 'D6' | 'D7'
  /** Somebody whom the center knows; a stranger otherwise. */
  known: boolean
  /** Of whom it was known that whom a word had named was there as well. */
  beside: readonly Device[]
  /** Until when it had been seen what was decided. */
  to: number
  /** Whom it was about. */
  devices: readonly Device[]
}

/** What is known of one lesson and its room at a moment. */
export interface DisagreementFacts {
  log: RoomLog
  /** Those of the log. */
  sessions: readonly RoomSession[]
  lesson: LoggedLesson
  /** When the child's last lesson in the room ends; with the room's own end without. */
  last_ends_at?: number
  proposal: AttendanceProposal
  attendance_distinction: number
  settings: LogSettings
  /** A meeting service tells of the room; not where presses of 入室 are all there is. */
  logged: boolean
  /** The meeting ran under another account than the room's. */
  other_host: boolean
  /** When the teacher was asked whether the unknown one is the missing child, `null` while nobody was. */
  asked_at: number | null
  /** … and of whom it stands unanswered. */
  asked_of?: readonly Device[]
  /** Of whom something grave is open, as they were called a stranger or nobody has answered. */
  grave_of?: readonly Device[]
  decided: readonly DecidedDanger[]
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
  /** D6: the student who it may be, 0: nobody in particular. */
  suspect_no: number
}

/** A disagreement with what its code says of it. */
export function disagreement(
  code: DisagreementCode,
  sentence: DisagreementSentence,
  params: Record<string, number>,
  stays: readonly RoomSession[],
): Disagreement {
  return { code, state: 'open', ...rules[code], sentence, params, stays, suspect_no: 0 }
}
