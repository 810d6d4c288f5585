import type { LocalTime } from '../assignment/periodOver.ts'
import type { Day } from '../days/day.ts'
import type { TimeLimitNo } from '../days/timeSlot.ts'
import { defineTexts } from '../words/words.ts'
import { attendance } from './attendance.ts'
import { minutesUntil } from './standInAsks.ts'

/** A teacher is absent; a center closes. */
export const incidentKinds = ['absence', 'closing'] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** What becomes of a lesson: another teacher, none for now, called off, moved to another time; `stayed`: nothing. */
export const incidentOutcomes = ['replaced', 'open', 'called_off', 'moved', 'stayed'] as const
export type IncidentOutcome = (typeof incidentOutcomes)[number]

/** Untold: it is decided, and nobody has heard of it. */
export const incidentStates = ['untold', 'told', 'undone'] as const
export type IncidentState = (typeof incidentStates)[number]

export function incidentState(incident: { told_at: string | null; undone_at: string | null }): IncidentState {
  if (incident.undone_at !== null) return 'undone'
  return incident.told_at === null ? 'untold' : 'told'
}

/**
 * How far a person was told by mail: nothing concerns them that a mail tells (`none`); it waits until people are told
 * (`held`) or for the mail server (`waiting`); it arrived there (`sent`); there is no mail server (`stored`), no address
 * (`unaddressed`), or it was given up (`dead`).
 */
export const tellings = ['none', 'held', 'waiting', 'sent', 'stored', 'unaddressed', 'dead'] as const
export type Telling = (typeof tellings)[number]

/** Why somebody has to be called by phone, the gravest first. */
export const callReasons = ['unreachable', 'failed', 'unsent', 'soon'] as const
export type CallReason = (typeof callReasons)[number]

/** Minutes before a lesson in which a mail may be read too late. */
const soonMinutes = 180

/**
 * Whom somebody has spoken with about it before it was told: who is absent has said so, and who stands in has said yes on the
 * telephone.
 */
export const spokenKinds = ['absent', 'stand_in'] as const
export type SpokenWith = (typeof spokenKinds)[number]

interface ToldPerson {
  telling: Telling
  /** 1: what becomes of the lesson differs from what the person knew, or is new to them. */
  concerned_flag: number
  spoken_with: SpokenWith | null
  /** The first lesson that concerns them, as it was. */
  schedule_date: Day | null
  time_limit_no: TimeLimitNo | null
}

/**
 * Why the person has to be called, `null` when mail will do. `told` is the moment in which people are told, or now as long as
 * they aren't: who has less than three hours then is called, however early it was decided and however late one looks.
 */
export function callReason(person: ToldPerson, told: LocalTime): CallReason | null {
  if (person.concerned_flag === 0 || person.spoken_with !== null) return null
  if (person.telling === 'unaddressed') return 'unreachable'
  if (person.telling === 'dead') return 'failed'
  if (person.telling === 'stored') return 'unsent'
  const { schedule_date, time_limit_no } = person
  if (schedule_date === null || time_limit_no === null) return null
  return minutesUntil({ schedule_date, time_limit_no }, told) < soonMinutes ? 'soon' : null
}

/** A lesson as an incident left it. */
interface LeftLesson {
  outcome: IncidentOutcome
  schedule_date: Day
  time_limit_no: number
  after_teacher_no: number | null
}

/** The same lesson now; for one that moved, the lesson in its place. */
interface LessonNow {
  schedule_date: Day
  time_limit_no: number
  teacher_no: number | null
  cancelled_flag: number
  attendance_distinction: number
  /** Its period has ended (`periodIsOver`), or something was reported of it. Until then nobody was told, and it is as it was. */
  over: boolean
}

/** Why an incident can't be undone at a lesson: it is over, or somebody has changed it since. */
export type UndoFault = 'over' | 'changed'

/**
 * Why a lesson can't be brought back to how it was before; `null` when it can. `now` is `undefined` where the lesson is
 * there no more. What has become of a lesson that is called off, the rule of entries says (`planRestored`).
 */
export function undoFault(left: LeftLesson, now: LessonNow | undefined): UndoFault | null {
  if (left.outcome === 'stayed') return null
  if (now === undefined) return 'changed'
  if (now.over || now.attendance_distinction !== attendance.open) return 'over'
  if (left.outcome === 'called_off') return now.cancelled_flag === 1 ? null : 'changed'
  if (now.cancelled_flag === 1) return 'changed'
  // In the place to which it was moved it still stands without a teacher.
  if (left.outcome === 'moved') return now.teacher_no === null ? null : 'changed'
  const same =
    now.teacher_no === left.after_teacher_no &&
    now.schedule_date === left.schedule_date &&
    now.time_limit_no === left.time_limit_no
  return same ? null : 'changed'
}

/** A period of a teacher's shift, at a center or (`null`) nowhere: before an incident, and as that left it. */
interface LeftShift {
  before_center_no: number | null
  after_center_no: number | null
}

/**
 * Whether somebody has changed the period since, so that it can't be brought back. Where it is as it was before already, nothing
 * is left to be done.
 */
export function shiftChangedSince(left: LeftShift, now_center_no: number | null): boolean {
  return now_center_no !== left.after_center_no && now_center_no !== left.before_center_no
}

export const undoFaultTexts: Record<UndoFault, string> = defineTexts('undoFaultTexts', {
  over: 'もう終わったか、出欠や報告書が入っているため、元に戻せません。',
  changed: 'このあとで、ほかの人が変えたため、元に戻せません。',
})

export const outcomeTexts: Record<IncidentOutcome, string> = defineTexts('outcomeTexts', {
  replaced: '講師を交代',
  open: '講師を探している',
  called_off: '休講',
  moved: '日時を変更',
  stayed: 'そのまま',
})

export const callReasonTexts: Record<CallReason, string> = defineTexts('callReasonTexts', {
  unreachable: 'メールアドレスがない',
  failed: 'メールが届かなかった',
  unsent: 'メールを送る設定がない',
  soon: '授業まで3時間を切っている',
})

export const spokenTexts: Record<SpokenWith, string> = defineTexts('spokenTexts', {
  absent: '本人',
  stand_in: '電話で承諾済み',
})

export const tellingTexts: Record<Telling, string> = defineTexts('tellingTexts', {
  none: '連絡するメールはない',
  held: '知らせる前',
  waiting: '送信待ち',
  sent: '送信済み',
  stored: '送信されない（メールサーバー未設定）',
  unaddressed: 'アドレスがない',
  dead: '届かなかった',
})
