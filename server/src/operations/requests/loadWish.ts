import type { Wish } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { addDays, type Day, dayRange } from '@terakoya/domain/days/day'
import { addMonths, monthDays, monthOf } from '@terakoya/domain/days/month'
import type { EntryLesson } from '@terakoya/domain/entries/application/entryLesson'
import type { WishFacts } from '@terakoya/domain/entries/wish'
import { classType } from '@terakoya/domain/lessons/classType'
import { isEnrolled } from '@terakoya/domain/people/enrollment'
import { failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import { type EntryCourse, listEntryCourses } from '../../records/entryCourse.sql.ts'
import {
  countOpenRequests,
  countTransfers,
  hasOpenRequest,
  lastSubjectType,
  listEntrySubjects,
} from '../../records/request.sql.ts'
import type { Context } from '../../road/context.ts'
import type { EntryStudent } from '../entries/availability.sql.ts'
import type { OwnHolds } from '../entries/cells.sql.ts'
import { type LessonOfStudent, listEntryLessons } from '../entries/lessons.sql.ts'
import { type LoadedAvailability, loadAvailability, withEngine } from '../entries/loadAvailability.ts'
import { seminarDays } from '../entries/loadPlanFacts.ts'

/** Who judges a wish, and when. */
export interface WishAsked {
  /** The day from which the limits count: today, or the day on which it was asked for. */
  asked_on: Day
  /** The holds that don't count: those of the form, or of the request itself. */
  own: OwnHolds
  /** A request is judged that waits already. */
  waits?: boolean
  /** Of a further lesson that was asked for: standard or advanced. */
  subject_type?: number
  /** The days on which the engine is asked too, once nothing else bars a slot (domain §4 "Possible"); all without. */
  engine_days?: readonly Day[]
}

/** A wish with all that decides it, as loaded. */
export interface LoadedWish extends WishFacts {
  availability: LoadedAvailability
  course: EntryCourse | null
}

/**
 * Loads what decides a wish of a student: another date for a lesson, one in the place of a missed one, a further one. A
 * lesson that isn't the student's doesn't exist.
 */
export async function loadWish(
  ctx: Pick<Context, 'tx' | 'now' | 'today'>,
  student: EntryStudent,
  wish: Wish,
  asked: WishAsked,
): Promise<LoadedWish> {
  const { tx } = ctx
  const { student_no } = student
  const lesson = wish.kind === 'change' ? await ownLesson(ctx, student, wish.schedule_no) : null
  const course = wish.kind === 'addition' ? await chosenCourse(ctx, student, wish) : null
  const days = wishedDays(asked.asked_on, lesson)
  const known = await loadAvailability(tx, student, {
    ...days,
    today: ctx.today,
    now: ctx.now,
    own: asked.own,
  })
  const { start_date, end_date } = days
  const engine_days = asked.engine_days ?? dayRange(start_date, end_date)
  const availability = await withEngine(tx, student, known, engine_days)
  return {
    availability,
    enrolled: isEnrolled(student),
    lesson,
    course,
    teaching: lesson ?? (await furtherTeaching(ctx, student, wish, asked.subject_type)),
    requested: lesson !== null && (await hasOpenRequest(tx, lesson.schedule_no)),
    transfers_used: lesson ? await usedOf(ctx, student, lesson) : 0,
    open_requests: asked.waits === true ? null : await countOpenRequests(tx, student_no),
  }
}

/** The days of which something is known: to the end of the next month, of a seminar's lesson as far as one lasts. */
function wishedDays(start_date: Day, lesson: EntryLesson | null) {
  const end_date =
    lesson?.class_type === classType.seminar
      ? addDays(start_date, seminarDays)
      : monthDays(addMonths(monthOf(start_date), 1)).end_date
  return { start_date, end_date }
}

async function ownLesson(
  { tx }: Pick<Context, 'tx'>,
  { student_no }: EntryStudent,
  schedule_no: number,
): Promise<LessonOfStudent> {
  const [lesson] = await listEntryLessons(tx, student_no, [schedule_no])
  if (!lesson) throw failures.notFound(nouns.lesson)
  return lesson
}

async function chosenCourse(
  { tx }: Pick<Context, 'tx'>,
  { student_no }: EntryStudent,
  wish: { subject_no: number; course_no: number },
): Promise<EntryCourse> {
  const course = (await listEntryCourses(tx)).find(each => each.course_no === wish.course_no)
  if (!course) throw failures.notFound(nouns.course)
  const subjects = await listEntrySubjects(tx, student_no)
  if (!subjects.some(each => each.subject_no === wish.subject_no)) throw failures.notFound(nouns.subject)
  return course
}

/** What a further lesson teaches, as the student is taught the subject lately. */
async function furtherTeaching(
  { tx }: Pick<Context, 'tx'>,
  { student_no, teacher_request, teacher_request_type }: EntryStudent,
  wish: Wish,
  asked: number | undefined,
) {
  const subject_no = wish.kind === 'addition' ? wish.subject_no : 0
  const subject_type = asked ?? (await lastSubjectType(tx, student_no, subject_no))
  return { subject_no, subject_type, teacher_request, teacher_request_type }
}

/** How many lessons of the lesson's month were moved, or are asked to be; a missed one is made up, not moved. */
async function usedOf(
  { tx }: Pick<Context, 'tx'>,
  { student_no }: EntryStudent,
  lesson: EntryLesson,
): Promise<number> {
  if (lesson.make_up_flag === 1) return 0
  return countTransfers(tx, student_no, monthDays(monthOf(lesson.schedule_date)))
}
