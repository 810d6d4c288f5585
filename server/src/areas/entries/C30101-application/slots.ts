import { addDays, dayRange } from '@terakoya/domain/days/day'
import { periodGroups, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { type Availability, centerOn, leftAt, taking } from '@terakoya/domain/entries/availability'
import { type EntryRange, furthestEntered } from '@terakoya/domain/entries/entryTypes'
import { holdMinutes, maxHeldByFamily } from '@terakoya/domain/entries/requestStates'
import { rangeOf, slotFault } from '@terakoya/domain/entries/slotFault'
import { classType } from '@terakoya/domain/lessons/classType'
import { layoutFitsDivision, layoutOf } from '@terakoya/domain/lessons/layout'
import { isEnrolled } from '@terakoya/domain/people/enrollment'
import { secondsAfter } from '../../../clock.ts'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { lockCells, lockStudentEntries } from '../../../operations/entries/availability.sql.ts'
import { listEntryLessons } from '../../../operations/entries/lessons.sql.ts'
import { loadAvailability, withEngine } from '../../../operations/entries/loadAvailability.ts'
import { requireEntryStudent } from '../../../operations/entries/requireEntryStudent.ts'
import { openDays } from '../../../operations/openDays.ts'
import { type EntryCourse, listEntryCourses } from '../../../records/entryCourse.sql.ts'
import { addHolds, type HeldSlot, removeFormHolds } from '../../../records/hold.sql.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { entryRefusals } from '../text.ts'

const isWithin = (range: EntryRange | null, day: string) =>
  range !== null && range.min_date <= day && day <= range.max_date

/** The slots of a period for a layout: the whole of it, or each half. */
const slotsOf = (period: number, course_setting_no: number) =>
  layoutOf(course_setting_no).minutes === 90 ? [period] : [period + 1, period + 2]

/** Which slots take a lesson, and those that a form holds. */
export const C30101SlotHandlers: Pick<Handlers, 'C30101_getSlots' | 'C30101_holdSlots'> = {
  C30101_getSlots: async (ctx, asked) => {
    const student = await requireEntryStudent(ctx, asked.student_no)
    const { student_no } = student
    const { entry_type, schedule_no, course_start_date } = asked
    const courses = await listEntryCourses(ctx.tx)
    const course = courses.find(({ course_no }) => course_no === asked.course_no)
    if (!course) throw failures.notFound(nouns.course)
    const [lesson] = schedule_no > 0 ? await listEntryLessons(ctx.tx, student_no, [schedule_no]) : []
    if (schedule_no > 0 && !lesson) throw failures.notFound(nouns.lesson)
    const own = { held_by: ctx.user.user_no, student_no }
    const { today, now } = ctx
    const { start_date, end_date } = asked
    const known = await loadAvailability(ctx.tx, student, { start_date, end_date, today, now, own })
    const { subject_no, subject_type } = lesson ?? asked
    const { teacher_request, teacher_request_type } = lesson ?? student
    const teaching = { subject_no, subject_type, teacher_request, teacher_request_type }
    const course_setting_no = lesson?.course_setting_no ?? course.course_setting_no
    const class_type = lesson?.class_type ?? entry_type
    // Each day that is offered is asked of the engine, as the application asks it; days out of range need no answer.
    const engine_days = dayRange(start_date, end_date).filter(
      day => entry_type !== 1 && isWithin(rangeOf(known, entry_type, class_type, day), day),
    )
    const open = await withEngine(ctx.tx, student, known, engine_days)
    const range = rangeOf(open, entry_type, class_type, lesson?.schedule_date ?? null)
    const calendar = openDays(open.facts.calendar, start_date, end_date)
    const periods = new Map(calendar.map(day => [day.schedule_date, day.time_limits]))
    const isThere = (day: string, slot: number) =>
      lesson?.cancelled_flag === 0 && lesson.schedule_date === day && lesson.time_limit_no === slot
    const days = dayRange(start_date, end_date).map(schedule_date => ({
      schedule_date,
      slots: (periods.get(schedule_date) ?? [])
        .filter(period => periodGroups.some(group => group * 10 === period))
        .flatMap(period => slotsOf(period, course_setting_no))
        .map(time_limit_no => ({
          time_limit_no,
          // Where it stands already it can't be moved to.
          reason: isThere(schedule_date, time_limit_no)
            ? 'occupied'
            : (slotFault(open, {
                ...{ entry_type, class_type, schedule_date, time_limit_no, course_setting_no, teaching },
                course,
                ...(lesson && lesson.cancelled_flag === 0 ? { without: schedule_no } : {}),
                ...(course_start_date === undefined ? {} : { course_start_date }),
              }) ?? ''),
          rem_teacher_cnt: leftAt(open, { schedule_date, time_limit_no }),
        })),
    }))
    return { student_no, min_date: range?.min_date ?? null, max_date: range?.max_date ?? null, days }
  },

  C30101_holdSlots: async (ctx, { slots, ...asked }) => {
    const { student_no } = await requireEntryStudent(ctx, asked.student_no)
    await lockStudentEntries(ctx.tx, student_no)
    // As it stands now that a change of the home center waits.
    const student = await requireEntryStudent(ctx, student_no)
    const { today, now } = ctx
    const own = { held_by: ctx.user.user_no, student_no }
    await removeFormHolds(ctx.tx, own.held_by, student_no)
    const days = slots.map(slot => slot.schedule_date).sort()
    const [first, last] = [days[0] ?? today, days.at(-1) ?? today]
    if (last > addDays(today, furthestEntered) || first < today) {
      throw failures.invalid([
        {
          field: 'slots',
          message: entryRefusals.say('hold_range'),
        },
      ])
    }
    // Held before they are counted: who comes second to a last seat sees what the first has taken.
    const centers = [student.center_no, ...(student.next_center_no === null ? [] : [student.next_center_no])]
    await lockCells(
      ctx.tx,
      centers.flatMap(center_no => slots.map(slot => ({ ...slot, center_no }))),
    )
    const open = await loadAvailability(ctx.tx, student, {
      start_date: first,
      end_date: last,
      today,
      now,
      own,
    })
    const courses = new Map((await listEntryCourses(ctx.tx)).map(course => [course.course_no, course]))
    const wanted = slots.slice(0, ctx.scope.kind === 'own' ? maxHeldByFamily : slots.length).map(slot => {
      const course = courses.get(slot.course_no)
      if (!course) throw failures.notFound(nouns.course)
      return { ...slot, course, center_no: centerOn(open, slot.schedule_date) }
    })
    const moved = wanted.flatMap(({ schedule_no }) => schedule_no ?? [])
    const live = (await listEntryLessons(ctx.tx, student_no, moved)).filter(
      lesson => lesson.cancelled_flag === 0,
    )
    const held = isEnrolled(student)
      ? standing(wanted, open, new Set(live.map(lesson => Number(lesson.schedule_no))))
      : []
    const held_until = secondsAfter(now, holdMinutes * 60)
    await addHolds(ctx.tx, { ...own, held_until }, held)
    return {
      student_no,
      held_until: held.length > 0 ? held_until : null,
      slots: held.map(({ schedule_date, time_limit_no }) => ({ schedule_date, time_limit_no })),
    }
  },
}

interface WantedSlot extends Omit<HeldSlot, 'course_setting_no'> {
  course: EntryCourse
  /** The lesson that would move there. */
  schedule_no?: number | undefined
}

/**
 * Those in which the lesson could be entered by some entry of a single lesson, each counted for the next; one of the
 * student's own `live` lessons that moves is judged without itself, as its slots were offered.
 */
function standing(wanted: readonly WantedSlot[], open: Availability, live: ReadonlySet<number>): HeldSlot[] {
  const held: HeldSlot[] = []
  let left = open
  for (const { course, center_no, schedule_date, time_limit_no, schedule_no } of wanted) {
    const { course_setting_no } = course
    const slot = { center_no, schedule_date, time_limit_no, course_setting_no }
    const fits = layoutFitsDivision({ course_setting_no, time_division: timeDivisionOf(time_limit_no) })
    const without = schedule_no !== undefined && live.has(schedule_no) ? { without: schedule_no } : {}
    const stands = singleEntries.some(
      kinds => slotFault(left, { ...slot, ...kinds, ...without, course }) === null,
    )
    if (!fits || !stands) continue
    left = taking(left, { ...slot, schedule_no: 0 })
    held.push(slot)
  }
  return held
}

/** Additional, of a seminar, moved: with the class of their lesson where it decides the days (domain §4). */
const singleEntries = [
  { entry_type: 2, class_type: classType.additional },
  { entry_type: 3, class_type: classType.seminar },
  { entry_type: 4, class_type: classType.seminar },
] as const
