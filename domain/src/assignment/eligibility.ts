import { periodGroupOf, type TimeLimitNo } from '../days/timeSlot.ts'
import { layoutOf, lessonsFit, type Placed } from '../lessons/layout.ts'
import { schoolLevelOf } from '../lessons/schoolYear.ts'

/** What the rule needs to know of a lesson. */
export interface LessonFacts extends Placed {
  schedule_date: string
  time_limit_no: TimeLimitNo
  center_no: number
  subject_no: number
  subject_type: number
  school_year_code: number
  /** 1 male, 2 female, 3 any. */
  teacher_request: number
  /** 0 any, 1–3 a type. */
  teacher_request_type: number
  /** NG of kind 絶対. */
  ng_teacher_nos: readonly number[]
  /** Students with whom this one never shares a teacher's period (pairs kept apart). */
  apart_student_nos: readonly number[]
  /** NG of kind なるべく避ける. */
  avoid_teacher_nos: readonly number[]
}

/** What the rule needs to know of a teacher. */
export interface TeacherFacts {
  teacher_no: number
  sex: number
  teacher_type: number
  /** What is taught, as `subjectKey`s. */
  teaches: ReadonlySet<string>
}

/** A teacher's period on a day, without the lesson that is judged. */
export interface CellFacts {
  schedule_date: string
  /** The whole period (x0). */
  time_limit_no: TimeLimitNo
  /** Where the teacher works then; `null` when not at all. */
  working_center_no: number | null
  /** Does office work there instead of lessons. */
  office_work: boolean
  /** The lessons already in the cell. */
  lessons: readonly (Placed & { student_no: number })[]
  /** The lesson's student has another lesson that overlaps it. */
  student_elsewhere: boolean
}

/** Why a lesson cannot go there, in the order in which the first is shown (domain §3). */
export const blockOrder = [
  'other_date',
  'other_slot',
  'ng',
  'apart',
  'not_working',
  'office_work',
  'other_center',
  'student_elsewhere',
  'full',
] as const
export type Block = (typeof blockOrder)[number]

/** What a person may override, with a password (domain §3). */
export const warningOrder = ['gender', 'type', 'subject', 'avoid', 'split_period'] as const
export type Warning = (typeof warningOrder)[number]

export interface Judgement {
  block: Block | null
  warnings: Warning[]
}

/** The key of one thing taught: subject × level × type (domain §5). */
export function subjectKey(subject_no: number, level: string, subject_type: number): string {
  return `${subject_no}/${level}/${subject_type}`
}

/** What a lesson asks its teacher to teach. */
export function taughtKeyOf(lesson: LessonFacts): string {
  return subjectKey(lesson.subject_no, schoolLevelOf(lesson.school_year_code), lesson.subject_type)
}

/** Whether the teacher isn't of the gender that is asked for. */
export function missesGender(
  { teacher_request }: Pick<LessonFacts, 'teacher_request'>,
  { sex }: Pick<TeacherFacts, 'sex'>,
): boolean {
  return teacher_request !== 3 && teacher_request !== sex
}

/** Whether the teacher isn't of the type that is asked for. */
export function missesType(
  { teacher_request_type }: Pick<LessonFacts, 'teacher_request_type'>,
  { teacher_type }: Pick<TeacherFacts, 'teacher_type'>,
): boolean {
  return teacher_request_type !== 0 && teacher_request_type !== teacher_type
}

function blockOf(lesson: LessonFacts, teacher: TeacherFacts, cell: CellFacts): Block | null {
  if (lesson.schedule_date !== cell.schedule_date) return 'other_date'
  if (periodGroupOf(lesson.time_limit_no) !== periodGroupOf(cell.time_limit_no)) return 'other_slot'
  if (lesson.ng_teacher_nos.includes(teacher.teacher_no)) return 'ng'
  if (cell.lessons.some(each => lesson.apart_student_nos.includes(each.student_no))) return 'apart'
  if (cell.working_center_no === null) return 'not_working'
  if (cell.office_work) return 'office_work'
  if (cell.working_center_no !== lesson.center_no) return 'other_center'
  if (cell.student_elsewhere) return 'student_elsewhere'
  return lessonsFit([...cell.lessons, lesson]) ? null : 'full'
}

/** Whether the cell would hold 90-minute lessons beside 40-minute ones, whichever of them comes last. */
function isSplit(lesson: Placed, others: readonly Placed[]): boolean {
  return others.some(each => (each.time_division === 0) !== (lesson.time_division === 0))
}

/**
 * Who may take a lesson: the one rule that grid, save and engine read (domain §3). The first block, and every
 * warning. Throws on a layout code that does not exist.
 */
export function judge(lesson: LessonFacts, teacher: TeacherFacts, cell: CellFacts): Judgement {
  layoutOf(lesson.course_setting_no)
  const warnings: Warning[] = []
  if (missesGender(lesson, teacher)) warnings.push('gender')
  if (missesType(lesson, teacher)) warnings.push('type')
  if (!teacher.teaches.has(taughtKeyOf(lesson))) warnings.push('subject')
  if (lesson.avoid_teacher_nos.includes(teacher.teacher_no)) warnings.push('avoid')
  if (isSplit(lesson, cell.lessons)) warnings.push('split_period')
  return { block: blockOf(lesson, teacher, cell), warnings }
}
