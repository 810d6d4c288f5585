import type { LocalTime } from '../assignment/periodOver.ts'
import { addDays, type Day } from '../days/day.ts'
import { slotTimes, type TimeLimitNo } from '../days/timeSlot.ts'
import { defineTexts } from '../words/words.ts'
import { attendanceText } from './states.ts'

/** `attendance_distinction` (domain §5). */
export const attendance = {
  open: 0,
  done: 1,
  midway: 2,
  refused: 3,
  again: 4,
  complete: 8,
  absent: 9,
} as const

/** The lesson took place with the student, as the ledger counts it (`delivered`). */
export const attendedStates = [
  attendance.done,
  attendance.midway,
  attendance.again,
  attendance.complete,
] as const

/** What a teacher may mark, in the order of the buttons. */
export const attendanceMarks = [1, 2, 3, 4, 9] as const
export type AttendanceMark = (typeof attendanceMarks)[number]

/** What staff may correct an attendance to (C40701_setAttendance), in the order of domain §5. */
export const attendanceCorrections = [0, 1, 2, 3, 4, 9] as const
export type CorrectedAttendance = (typeof attendanceCorrections)[number]

/** The word by which somebody marks or corrects: an absence is 欠席 until it is there, then 欠席完了. */
export function attendanceMarkText(mark: number): string {
  return mark === attendance.absent ? '欠席' : (attendanceText[mark] ?? '')
}

/** So many minutes before a lesson its students are there and can be marked. */
export const markMinutesBefore = 10

/** A lesson as its attendance sees it. */
export interface AttendanceFacts {
  schedule_date: Day
  time_limit_no: TimeLimitNo
  attendance_distinction: number
  cancelled: boolean
  /** It was moved to another time or center after it was published. */
  moved: boolean
  /** A report of it was submitted: from then on the report says how the lesson was. One that is 一時保存 bars nothing. */
  reported: boolean
  /** Staff have given a right to make it up, or it was made up already. */
  make_up_given: boolean
}

export type AttendanceBlock =
  | 'cancelled'
  | 'moved'
  | 'complete'
  | 'reported'
  | 'too_early'
  | 'day_ahead'
  | 'too_late'
  | 'not_after'
  | 'nothing_to_undo'
  | 'make_up_given'

export const attendanceBlockText: Readonly<Record<AttendanceBlock, string>> = defineTexts(
  'attendanceBlockText',
  {
    cancelled: 'この授業は取り消されているため、出欠を付けられません。',
    moved: 'この授業は日時またはセンターが変わったため、出欠を付けられません。画面を再読み込みしてください。',
    complete: '報告書が承認されて完了しているため、出欠を変えられません。',
    reported:
      '報告書が提出されているため、出欠を変えられません。変えるときは、先に報告書を一時保存に戻してください。',
    too_early: `出欠は、授業が始まる${markMinutesBefore}分前から付けられます。`,
    day_ahead: '出欠を訂正できるのは、授業の当日からです。当日になってから訂正してください。',
    too_late: '出欠を付けられるのは授業の翌日までです。センターに連絡してください。',
    not_after: 'いまの出欠からは変えられません。いったん元に戻してください。',
    nothing_to_undo: '元に戻す出欠がありません。',
    make_up_given:
      '振替の権利が使われている、または付けられているため、欠席を元に戻せません。センターに連絡してください。',
  },
)

/** Which marks may follow a state (domain §5): 0 → 1, 2, 3, 9 and 3 → 4, 9. */
export function marksAfter(attendance_distinction: number): readonly AttendanceMark[] {
  if (attendance_distinction === attendance.open) return [1, 2, 3, 9]
  return attendance_distinction === attendance.refused ? [4, 9] : []
}

/** What bars a teacher from the lesson's attendance at this moment, whatever they would mark. */
function barred(lesson: AttendanceFacts, now: LocalTime): AttendanceBlock | null {
  if (lesson.cancelled) return 'cancelled'
  if (lesson.moved) return 'moved'
  if (lesson.attendance_distinction === attendance.complete) return 'complete'
  if (lesson.reported) return 'reported'
  if (now.day > addDays(lesson.schedule_date, 1)) return 'too_late'
  return opensAt(lesson) > `${now.day} ${now.time}` ? 'too_early' : null
}

/** From when a lesson's marks and its report are open, `YYYY-MM-DD HH:MM`: ten minutes before it begins. */
export function opensAt({
  schedule_date,
  time_limit_no,
}: Pick<AttendanceFacts, 'schedule_date' | 'time_limit_no'>): string {
  const { start } = slotTimes(time_limit_no)
  const minutes = Number(start.slice(0, 2)) * 60 + Number(start.slice(3)) - markMinutesBefore
  const two = (part: number) => String(part).padStart(2, '0')
  return `${schedule_date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/**
 * Why the lesson's teacher can't mark a student so, `null` when they can: from ten minutes before the lesson to the
 * end of the day after it. With `next` left out: whether anything can be marked.
 */
export function markBlock(
  lesson: AttendanceFacts,
  now: LocalTime,
  next?: AttendanceMark,
): AttendanceBlock | null {
  const block = barred(lesson, now)
  if (block !== null) return block
  const marks = marksAfter(lesson.attendance_distinction)
  return marks.length > 0 && (next === undefined || marks.includes(next)) ? null : 'not_after'
}

/** Why the teacher can't take the last mark back, `null` when they can. */
export function undoBlock(lesson: AttendanceFacts, now: LocalTime): AttendanceBlock | null {
  const block = barred(lesson, now)
  if (block !== null) return block
  if (lesson.attendance_distinction === attendance.open) return 'nothing_to_undo'
  return absenceStays(lesson) ? 'make_up_given' : null
}

/**
 * Why staff can't correct the attendance to that, `null` when they can: of every lesson whose day has come, while no
 * report exists (domain §5).
 */
export function correctionBlock(
  lesson: AttendanceFacts,
  now: LocalTime,
  next: number,
): AttendanceBlock | null {
  if (lesson.cancelled) return 'cancelled'
  if (lesson.attendance_distinction === attendance.complete) return 'complete'
  if (lesson.reported) return 'reported'
  if (lesson.schedule_date > now.day) return 'day_ahead'
  return next !== attendance.absent && absenceStays(lesson) ? 'make_up_given' : null
}

function absenceStays(lesson: AttendanceFacts): boolean {
  return lesson.attendance_distinction === attendance.absent && lesson.make_up_given
}
