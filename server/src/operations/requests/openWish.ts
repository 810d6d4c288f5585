import type { Wish } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { addDays, type Day, dayRange } from '@terakoya/domain/days/day'
import { addMonths, monthDays, monthOf } from '@terakoya/domain/days/month'
import { slotsOverlap, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { transfersLeft } from '@terakoya/domain/entries/absence'
import { type EntryRange, requestBusinessDays } from '@terakoya/domain/entries/entryTypes'
import { mostRequestsAreOpen } from '@terakoya/domain/entries/requestStates'
import { transferOf } from '@terakoya/domain/entries/transfer'
import type { WishFault, WishReason } from '@terakoya/domain/entries/wishFault'
import { layoutFitsDivision } from '@terakoya/domain/lessons/layout'
import type { Context } from '../../context.ts'
import { failures } from '../../failure.ts'
import { listCalendarDays } from '../../records/calendar.sql.ts'
import { type EntryCourse, listEntryCourses } from '../../records/entryCourse.sql.ts'
import {
  countOpenRequests,
  countTransfers,
  type DaySlot,
  hasOpenRequest,
  lastSubjectType,
  listEntrySubjects,
} from '../../records/request.sql.ts'
import type { OwnHolds } from '../entries/cells.sql.ts'
import type { EntryStudent } from '../entries/ground.sql.ts'
import { type EntryGround, openGround } from '../entries/ground.ts'
import { type EntryLesson, listEntryLessons } from '../entries/lessons.sql.ts'

/** So far ahead a seminar's slots are looked at: none lasts longer. */
const seminarDays = 120

/** So far back the business day before a lesson is looked for: no holidays last longer. */
const daysBack = 31

/** 在籍 (domain §5): who is not takes no lessons. */
const enrolled = 1

/** Who judges a wish, and when. */
export interface WishAsked {
  /** The day from which the limits count: today, or the day on which it was asked for. */
  asked_on: Day
  /** The holds that don't count: those of the form, or of the request itself. */
  own: OwnHolds
  /** The request that is judged; `null` while there is none. */
  request_no: number | null
  /** Of a further lesson that was asked for: standard or advanced. */
  subject_type?: number
  /** The days on which the engine is asked too, once nothing else bars a slot (domain §4 "Possible"); all without. */
  engine_days?: readonly Day[]
}

/** A wish with all that decides it. */
export interface OpenedWish {
  /** Why nothing can be asked for at all; `''`: something can. */
  fault: WishFault | ''
  /** What is moved or made up. */
  lesson: EntryLesson | null
  /** Of an addition. */
  course: EntryCourse | null
  course_setting_no: number
  /** The lesson was missed: this makes it up, until that day. */
  make_up_until: Day | null
  range: EntryRange | null
  transfers_left: number | null
  ground: EntryGround
  /** Why the slot can't be chosen; `''`: it can. */
  reasonOf(slot: DaySlot): WishReason | ''
}

/**
 * Judges what a student wishes: another date for a lesson, one in the place of a missed one, a further one. The one rule
 * that greys the form's slots, holds them, takes the request, and is asked again when staff accept it (domain §4). A
 * lesson that isn't the student's doesn't exist.
 */
export async function openWish(
  ctx: Pick<Context, 'tx' | 'now'>,
  student: EntryStudent,
  wish: Wish,
  asked: WishAsked,
): Promise<OpenedWish> {
  const lesson = wish.kind === 'change' ? await ownLesson(ctx, student, wish.schedule_no) : null
  const course = wish.kind === 'addition' ? await chosenCourse(ctx, student, wish) : null
  const class_type = lesson?.class_type ?? 2
  const start_date = asked.asked_on
  const end_date =
    class_type === 3
      ? addDays(start_date, seminarDays)
      : monthDays(addMonths(monthOf(start_date), 1)).end_date
  const ground = await openGround(ctx.tx, student, {
    today: start_date,
    now: ctx.now,
    own: asked.own,
    start_date,
    end_date,
    engine_days: asked.engine_days ?? dayRange(start_date, end_date),
  })
  const { teacher_request, teacher_request_type } = lesson ?? student
  const subject_no = lesson?.subject_no ?? (wish.kind === 'addition' ? wish.subject_no : 0)
  const subject_type =
    lesson?.subject_type ??
    asked.subject_type ??
    (await lastSubjectType(ctx.tx, student.student_no, subject_no))
  const teaching = { subject_no, subject_type, teacher_request, teacher_request_type }
  const entry_type = lesson ? 4 : 2
  const ahead = lesson ? undefined : requestBusinessDays
  const makes_up = lesson !== null && lesson.make_up_flag === 1
  const make_up_until = makes_up ? lesson.make_up_until : null
  const range = until(
    ground.rangeOf(entry_type, class_type, lesson?.schedule_date ?? null, ahead),
    make_up_until,
  )
  const transfers_left = lesson && !makes_up ? await leftOf(ctx, ground, lesson) : null
  const course_setting_no = lesson?.course_setting_no ?? course?.course_setting_no ?? 0
  const facts = { student, ground, lesson, make_up_until, range, transfers_left, asked }
  return {
    fault: await faultOf(ctx, facts),
    lesson,
    course,
    course_setting_no,
    make_up_until,
    range,
    transfers_left,
    ground,
    reasonOf(slot) {
      if (lesson && isSame(lesson, slot)) return 'same_slot'
      const time_division = timeDivisionOf(slot.time_limit_no)
      if (!layoutFitsDivision({ course_setting_no, time_division })) return 'wrong_length'
      const fault = ground.faultOf({
        ...slot,
        entry_type,
        class_type,
        teaching,
        course_setting_no,
        lecture: course?.lecture_flag === 1,
        ...(lesson && lesson.cancelled_flag === 0 ? { without: lesson.schedule_no } : {}),
        ...(ahead === undefined ? {} : { ahead }),
      })
      if (fault !== null) return fault
      return make_up_until !== null && slot.schedule_date > make_up_until ? 'too_late' : ''
    },
  }
}

/** Whether two slots are of one day and overlap. */
export function overlaps(a: DaySlot, b: DaySlot): boolean {
  return a.schedule_date === b.schedule_date && slotsOverlap(a.time_limit_no, b.time_limit_no)
}

const isSame = (a: DaySlot, b: DaySlot) =>
  a.schedule_date === b.schedule_date && a.time_limit_no === b.time_limit_no

async function ownLesson(
  { tx }: Pick<Context, 'tx'>,
  { student_no }: EntryStudent,
  schedule_no: number,
): Promise<EntryLesson> {
  const [lesson] = await listEntryLessons(tx, student_no, [schedule_no])
  if (!lesson) throw failures.notFound('授業')
  return lesson
}

async function chosenCourse(
  { tx }: Pick<Context, 'tx'>,
  { student_no }: EntryStudent,
  wish: { subject_no: number; course_no: number },
): Promise<EntryCourse> {
  const course = (await listEntryCourses(tx)).find(each => each.course_no === wish.course_no)
  if (!course) throw failures.notFound('コース')
  const subjects = await listEntrySubjects(tx, student_no)
  if (!subjects.some(each => each.subject_no === wish.subject_no)) throw failures.notFound('科目')
  return course
}

function until(range: EntryRange | null, last: Day | null): EntryRange | null {
  if (range === null || last === null || range.max_date <= last) return range
  return range.min_date <= last ? { ...range, max_date: last } : null
}

/** How many more transfers the month of the lesson takes; the request that is judged is none of them. */
async function leftOf(ctx: Pick<Context, 'tx'>, ground: EntryGround, lesson: EntryLesson) {
  const used = await countTransfers(ctx.tx, lesson.student_no, monthDays(monthOf(lesson.schedule_date)))
  const asked = await hasOpenRequest(ctx.tx, lesson.schedule_no)
  return transfersLeft(ground.settings, used - (asked && lesson.cancelled_flag === 0 ? 1 : 0))
}

async function faultOf(
  { tx }: Pick<Context, 'tx'>,
  facts: Pick<OpenedWish, 'ground' | 'lesson' | 'make_up_until' | 'range' | 'transfers_left'> & {
    student: EntryStudent
    asked: WishAsked
  },
): Promise<WishFault | ''> {
  const { lesson, make_up_until, range, transfers_left, asked } = facts
  if (facts.student.enrollment_status !== enrolled) return 'not_enrolled'
  if (lesson) {
    const wished = asked.request_no === null && (await hasOpenRequest(tx, lesson.schedule_no))
    if (lesson.make_up_flag === 1) {
      if (lesson.made_up_schedule_no !== null) return 'moved_before'
      if (make_up_until === null || make_up_until < asked.asked_on) return 'right_ended'
    } else {
      const calendar = await listCalendarDays(
        tx,
        addDays(lesson.schedule_date, -daysBack),
        lesson.schedule_date,
      )
      const open = calendar.filter(day => day.closed_flag === 0).map(day => day.schedule_date)
      const cancelled = lesson.cancelled_flag === 1
      const { reason } = transferOf({ ...lesson, cancelled }, asked.asked_on, open)
      if (reason !== null) return reason
    }
    if (wished) return 'requested'
    if (transfers_left === 0) return 'transfers_used'
  }
  // A request that waits stands to be decided, however many there are.
  if (asked.request_no === null) {
    const open = await countOpenRequests(tx, facts.student.student_no)
    if (mostRequestsAreOpen(facts.ground.settings, open)) return 'too_many_open'
  }
  return range === null ? 'no_dates' : ''
}

/** The slots that exist for a layout on the days of a range, each day with those that are open. */
export function slotsOf(layout: number, periods: readonly number[]): number[] {
  return periods.flatMap(period => (layout < 200 ? [period] : [period + 1, period + 2]))
}

/** The days from today to the last that can be chosen. */
export function daysOfWish({ range }: Pick<OpenedWish, 'range'>, from: Day): Day[] {
  return range === null ? [] : dayRange(from, range.max_date)
}
