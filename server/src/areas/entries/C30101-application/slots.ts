import { addDays, dayRange } from '@terakoya/domain/days/day'
import { periodGroups } from '@terakoya/domain/days/timeSlot'
import { holdMinutes } from '@terakoya/domain/entries/requestStates'
import { layoutOf } from '@terakoya/domain/lessons/layout'
import { secondsAfter } from '../../../clock.ts'
import { failures } from '../../../failure.ts'
import type { Handlers } from '../../../handlers.ts'
import { listEntryCourses } from '../../../operations/entries/applicationFacts.sql.ts'
import { lockCells, lockStudentEntries } from '../../../operations/entries/ground.sql.ts'
import { openGround } from '../../../operations/entries/ground.ts'
import { addFormHolds, removeFormHolds } from '../../../operations/entries/holds.sql.ts'
import { listEntryLessons } from '../../../operations/entries/lessons.sql.ts'
import { requireEntryStudent } from '../../../operations/entries/requireEntryStudent.ts'
import { openDays } from '../../../operations/openDays.ts'

/** So many days, at most, are asked of the engine at once: two weeks. */
const engineDays = 14

/** The slots of a period for a layout: the whole of it, or each half. */
const slotsOf = (period: number, course_setting_no: number) =>
  layoutOf(course_setting_no).minutes === 90 ? [period] : [period + 1, period + 2]

/** Which slots take a lesson, and those that a form holds. */
export const C30101SlotHandlers: Pick<Handlers, 'C30101_getSlots' | 'C30101_holdSlots'> = {
  C30101_getSlots: async (ctx, asked) => {
    const student = await requireEntryStudent(ctx, asked.student_no)
    const { student_no } = student
    const { entry_type, schedule_no } = asked
    const [course] = await listEntryCourses(ctx.tx, [asked.course_no]).then(rows =>
      rows.filter(row => row.course_no === asked.course_no),
    )
    if (!course || course.valid_flag === 0) throw failures.notFound('コース')
    const [lesson] = schedule_no > 0 ? await listEntryLessons(ctx.tx, student_no, [schedule_no]) : []
    if (schedule_no > 0 && !lesson) throw failures.notFound('授業')
    const own = { held_by: ctx.user.user_no, student_no }
    const { today, now } = ctx
    const { start_date, end_date } = asked
    // What the engine says of a day costs: it is asked for what a screen shows, and again for what is chosen.
    const engine_days =
      dayRange(start_date, end_date).length <= engineDays ? dayRange(start_date, end_date) : []
    const ground = await openGround(ctx.tx, student, { start_date, end_date, today, now, own, engine_days })
    const { subject_no, subject_type } = lesson ?? asked
    const { teacher_request, teacher_request_type } = lesson ?? student
    const teaching = { subject_no, subject_type, teacher_request, teacher_request_type }
    const course_setting_no = lesson?.course_setting_no ?? course.course_setting_no
    const class_type = lesson?.class_type ?? entry_type
    const range = ground.rangeOf(entry_type, class_type, lesson?.schedule_date ?? null)
    const calendar = openDays(ground.calendar, start_date, end_date)
    const open = new Map(calendar.map(day => [day.schedule_date, day.time_limits]))
    const days = dayRange(start_date, end_date).map(schedule_date => ({
      schedule_date,
      slots: (open.get(schedule_date) ?? [])
        .filter(period => periodGroups.some(group => group * 10 === period))
        .flatMap(period => slotsOf(period, course_setting_no))
        .map(time_limit_no => ({
          time_limit_no,
          reason:
            ground.faultOf({
              ...{ entry_type, class_type, schedule_date, time_limit_no, course_setting_no, teaching },
              lecture: course.lecture_flag === 1,
              ...(lesson && lesson.cancelled_flag === 0 ? { without: schedule_no } : {}),
            }) ?? '',
          rem_teacher_cnt: ground.leftAt(schedule_date, time_limit_no),
        })),
    }))
    return { student_no, min_date: range?.min_date ?? null, max_date: range?.max_date ?? null, days }
  },

  C30101_holdSlots: async (ctx, { student_no, slots }) => {
    const student = await requireEntryStudent(ctx, student_no)
    await lockStudentEntries(ctx.tx, student_no)
    const courses = await listEntryCourses(
      ctx.tx,
      slots.map(slot => slot.course_no),
    )
    const layouts = new Map(courses.map(course => [course.course_no, course.course_setting_no]))
    const days = slots.map(slot => slot.schedule_date).sort()
    const own = { held_by: ctx.user.user_no, student_no }
    const { today, now } = ctx
    const held_until = secondsAfter(now, holdMinutes * 60)
    await removeFormHolds(ctx.tx, own.held_by, student_no)
    const [first] = days
    if (first !== undefined) {
      const last = days.at(-1) ?? first
      const furthest = addDays(today, 400)
      if (last > furthest || first < today) {
        throw failures.invalid([
          {
            field: 'slots',
            message: '時限を押さえられるのは、今日から400日先までです。日付を選び直してください。',
          },
        ])
      }
      const ground = await openGround(ctx.tx, student, { start_date: first, end_date: last, today, now, own })
      const wanted = slots.map(({ course_no, schedule_date, time_limit_no }) => {
        const course_setting_no = layouts.get(course_no)
        if (course_setting_no === undefined) throw failures.notFound('コース')
        const place = { schedule_date, time_limit_no, course_setting_no }
        return { ...place, center_no: ground.centerOn(schedule_date) }
      })
      await lockCells(ctx.tx, wanted)
      const fits = wanted.filter(slot => slot.course_setting_no < 200 === (slot.time_limit_no % 10 === 0))
      await addFormHolds(ctx.tx, { ...own, held_until }, fits)
    }
    return { student_no, held_until }
  },
}
