import { addDays, type Day, dayNumber, dayOfWeek, mondayOf } from '@terakoya/domain/days/day'
import { timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { type CenterPlan, type DemoTime, weekStateOf } from './plan.ts'
import type { Random } from './random.ts'
import { dayInWeek, type IsOpen } from './regularLessons.ts'
import type { Roster } from './roster.ts'
import { learnsAt } from './studentMaker.ts'
import type { WeeklyLoad } from './weeklyLoad.ts'
import type { DemoLesson, DemoTeacher } from './world.ts'

/** What happens in a week beside the regular lessons, as a share of them. */
const additionalShare = 0.015
const changedShare = 0.02
const movedShare = 0.004
/** Of so many teachers one wants a day off each week. */
const teachersPerAbsence = 12

interface Happenings {
  random: Random
  roster: Roster
  time: DemoTime
  isOpen: IsOpen
  load: WeeklyLoad
  teachers: readonly DemoTeacher[]
}

/** Makes the irregular things of one center and week; new lessons are appended to `lessons`. */
export function makeHappenings(world: Happenings) {
  const { random, roster, time, isOpen, load, teachers } = world
  // Nothing happens to the demo logins on the day on which people look at them.
  const isKept = (lesson: DemoLesson) =>
    lesson.schedule_date === time.livelyDay &&
    (lesson.student.student_no <= 5 || lesson.teacher?.teacher_no === 1)

  function randomSlot(monday: Day, short: boolean): { day: Day; time_limit_no: number } | null {
    const day = dayInWeek(
      monday,
      random.weighted([
        [1, 3],
        [2, 3],
        [3, 3],
        [4, 3],
        [5, 3],
        [6, 2],
      ] as const),
    )
    const period_no = dayOfWeek(day) === 6 ? 10 * random.int(1, 7) : random.pick([40, 50, 60, 70])
    return isOpen(day, period_no) ? { day, time_limit_no: period_no + (short ? random.int(1, 2) : 0) } : null
  }

  /** Finds a slot of that week where the lesson can be, with a teacher where the week is assigned; and enters it. */
  function settle(lesson: DemoLesson, monday: Day): boolean {
    const state = weekStateOf(time, monday)
    for (let tries = 0; tries < 12; tries++) {
      const slot = randomSlot(monday, lesson.course_setting_no >= 200)
      if (!slot || slot.day > time.endOfNextMonth) continue
      lesson.schedule_date = slot.day
      lesson.dayNo = dayNumber(slot.day)
      lesson.time_limit_no = slot.time_limit_no
      lesson.time_division = timeDivisionOf(slot.time_limit_no)
      if (lesson.origin?.dayNo === lesson.dayNo) continue
      if (!learnsAt(lesson.student.level, slot.time_limit_no - lesson.time_division)) continue
      if (!roster.studentIsFree(lesson.student, lesson.dayNo, lesson.time_limit_no)) continue
      if (lesson.course_setting_no % 100 === 0 && roster.oneToOneOn(lesson.student, lesson.dayNo) >= 3)
        continue
      if (state === 'fresh') {
        const period_no = lesson.time_limit_no - lesson.time_division
        const layout = lesson.course_setting_no
        if (!load.hasRoom(lesson.center_no, dayOfWeek(slot.day), period_no, layout)) continue
      } else {
        const teacher = roster.findTeacher(lesson)
        if (teacher) roster.assign(lesson, teacher)
        else if (state === 'distributed' || tries < 10) continue
      }
      roster.enter(lesson)
      return true
    }
    return false
  }

  function copyOf(lesson: DemoLesson): DemoLesson {
    return {
      ...lesson,
      teacher: null,
      entry: null,
      center_no: lesson.student.center_no,
      original_center_no: null,
      manual_flag: 0,
      pinned_flag: 0,
      cancelled_flag: 0,
      operation_note: '',
    }
  }

  return {
    /** Single lessons beside the regular ones (追加). */
    addLessons(monday: Day, week: readonly DemoLesson[], lessons: DemoLesson[]): void {
      if (week.length === 0) return
      const wanted = Math.round(week.length * additionalShare)
      for (let index = 0; index < wanted; index++) {
        const lesson: DemoLesson = { ...copyOf(random.pick(week)), class_type: 2 }
        if (settle(lesson, monday)) lessons.push(lesson)
      }
    },
    /** Lessons moved to another day (振替): the original stays as cancelled, the new one names it. */
    changeDates(monday: Day, week: readonly DemoLesson[], lessons: DemoLesson[]): void {
      if (monday > time.endOfNextMonth) return
      const wanted = Math.round(week.length * changedShare)
      for (const original of random.shuffled(week).slice(0, wanted)) {
        if (isKept(original) || original.cancelled_flag === 1) continue
        const lesson: DemoLesson = { ...copyOf(original), origin: original, change_flag: 1 }
        roster.leave(original)
        // Later in the week or in the next: a lesson is rarely taught before its time.
        const later = random.chance(0.6) ? addDays(monday, 7) : monday
        if (later > time.endOfNextMonth || !settle(lesson, later)) {
          roster.enter(original)
          continue
        }
        roster.release(original)
        original.cancelled_flag = 1
        original.operation_note = '振替のため'
        lessons.push(lesson)
      }
    },
    /** Lessons taught by another center (センター移動). */
    moveCenters(center: CenterPlan, others: readonly CenterPlan[], week: readonly DemoLesson[]): void {
      if (others.length === 0) return
      const wanted = Math.max(1, Math.round(center.lessonsPerWeek * movedShare))
      for (const lesson of random
        .shuffled(week)
        .slice(0, wanted * 3)
        .slice(-wanted)) {
        if (isKept(lesson) || lesson.cancelled_flag === 1 || lesson.class_type === 2) continue
        const moved = random.pick(others).center_no
        const regular = lesson.teacher
        if (regular === null && weekStateOf(time, mondayOf(lesson.schedule_date)) !== 'fresh') continue
        roster.release(lesson)
        lesson.center_no = moved
        if (regular !== null) {
          const teacher = roster.findTeacher(lesson)
          if (teacher === null) {
            lesson.center_no = center.center_no
            roster.assign(lesson, regular)
            continue
          }
          roster.assign(lesson, teacher)
          lesson.manual_flag = 1
        }
        lesson.original_center_no = center.center_no
      }
    },
    /** Some teachers are away for a day. */
    takeDaysOff(center: CenterPlan, monday: Day): void {
      const own = teachers.filter(
        ({ center_nos, teacher_no }) => teacher_no > 1 && center_nos[0] === center.center_no,
      )
      const chance = weekStateOf(time, monday) === 'distributed' ? 1 : 0.4
      for (let index = 0; index < Math.max(1, Math.round(center.teachers / teachersPerAbsence)); index++) {
        if (random.chance(chance)) takeDayOff(random.pick(own), dayInWeek(monday, random.int(1, 6)))
      }
    },
  }

  /**
   * A teacher is away for a day. In a distributed week others take the lessons over, or the day off is not
   * granted; in a draft those nobody can take stay unassigned; in a week without assignment the shift is gone.
   */
  function takeDayOff(teacher: DemoTeacher, day: Day): void {
    const dayNo = dayNumber(day)
    if (day > time.lastShiftDay || day === time.livelyDay) return
    const periods = [10, 20, 30, 40, 50, 60, 70].flatMap(period_no => {
      const center_no = roster.shiftOf(teacher, dayNo, period_no)
      return center_no === undefined ? [] : [{ period_no, center_no }]
    })
    const lessons = periods.flatMap(({ period_no }) => [...roster.cell(teacher, dayNo, period_no)])
    for (const lesson of lessons) roster.release(lesson)
    for (const { period_no } of periods) roster.removeShift(teacher, dayNo, period_no)
    const left = lessons.filter(lesson => !substitute(lesson))
    if (left.length === 0 || weekStateOf(time, day) === 'draft') return
    for (const lesson of lessons) roster.release(lesson)
    for (const { period_no, center_no } of periods) roster.addShift(teacher, dayNo, period_no, center_no)
    for (const lesson of lessons) {
      roster.assign(lesson, teacher)
      lesson.manual_flag = 0
    }
  }

  function substitute(lesson: DemoLesson): boolean {
    const teacher = roster.findTeacher(lesson)
    if (teacher === null) return false
    roster.assign(lesson, teacher)
    lesson.manual_flag = 1
    return true
  }
}
