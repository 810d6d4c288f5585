import type { SystemScope } from './scope.ts'

declare const noun: unique symbol

/**
 * The number of a record that a scope has been asked about. No number becomes one by itself: it comes out of a check
 * (`requireCenter`, `requireEntryStudent`), of a row that a query read within a scope, or of the system's own scope.
 * So a query that takes one can't be asked by who has not been checked.
 */
export type InScope<Noun extends string> = number & { readonly [noun]: Noun }

/** A record that a query has read within a scope. */
export interface Found {
  readonly [noun]: string
}

/** A center, and none that is a group. */
export type CenterInScope = InScope<'center'>
/** A center and the days that are asked of it, both ends included. */
export interface CenterDays {
  center_no: CenterInScope
  start_date: string
  end_date: string
}
export type ClassroomInScope = InScope<'classroom'>
export type StudentInScope = InScope<'student'>
export type TeacherInScope = InScope<'teacher'>
export type LessonInScope = InScope<'lesson'>
export type RequestInScope = InScope<'request'>
export type JobInScope = InScope<'job'>
export type KarteInScope = InScope<'karte'>
export type InterviewInScope = InScope<'interview'>
export type YearUpdateInScope = InScope<'yearUpdate'>
/** What was decided when somebody was suddenly absent, or a center closed. */
export type IncidentInScope = InScope<'incident'>
export type MeetingAccountInScope = InScope<'meetingAccount'>
/** A room of chat; 0 where nothing has been written yet. */
export type ChatRoomInScope = InScope<'chatRoom'>
/** A message that is held. */
export type HeldInScope = InScope<'held'>
/** What somebody is to look at in chat. */
export type FlagInScope = InScope<'flag'>
/** The person who asks. */
export type OwnUser = InScope<'user'>

/** The lessons as those of a student in scope. Throws where one is somebody else's. */
export function lessonsOf<Lesson extends { student_no: number; schedule_no: number }>(
  student_no: StudentInScope,
  lessons: readonly Lesson[],
): (Lesson & { schedule_no: LessonInScope; student_no: StudentInScope })[] {
  return lessons.map(lesson => {
    if (!isOf(student_no, lesson)) throw new RangeError(`lesson ${lesson.schedule_no} is another student's`)
    return lesson
  })
}

function isOf<Lesson extends { student_no: number; schedule_no: number }>(
  student_no: StudentInScope,
  lesson: Lesson,
): lesson is Lesson & { schedule_no: LessonInScope; student_no: StudentInScope } {
  return lesson.student_no === student_no
}

type FoundRow = Readonly<Record<string, unknown>> & Found

/** Keys that aren't called after their noun. */
interface OtherKeys {
  meetingAccount: 'schedule_account_no'
}

/** A number that a row within a scope holds, as the number of what its column is called after. */
export function foundNo<Noun extends string>(
  record: FoundRow,
  key: Noun extends keyof OtherKeys ? OtherKeys[Noun] : `${Noun}_no`,
): InScope<Noun> {
  return Number(record[key]) as InScope<Noun>
}

/** The own number of a record that was read within a scope, where it may be of any kind. */
export function foundId(record: FoundRow, key: string): InScope<string> {
  return Number(record[key]) as InScope<string>
}

/**
 * The number of what the whole business shares (decision 0149): nobody's rows alone. It would make a checked number of any, so
 * that those who use it are listed (`scripts/sharedNumbers.mjs`).
 */
export function shared(no: number): InScope<'shared'> {
  return no as InScope<'shared'>
}

/** A number for work that no person asked for. */
export function reached<Noun extends string>(_scope: SystemScope, no: number): InScope<Noun> {
  return no as InScope<Noun>
}
