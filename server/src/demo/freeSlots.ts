import { type Day, dayNumber, dayRange } from '@terakoya/domain/days/day'
import { periodGroups, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { maxOneToOneADay } from '@terakoya/domain/entries/entryTypes'
import { minTeachersLeft, teachersLeft } from '@terakoya/domain/entries/fullness'
import type { Placed } from '@terakoya/domain/lessons/layout'
import type { DemoTime } from './plan.ts'
import type { IsOpen } from './regularLessons.ts'
import { periodKey, type Roster } from './roster.ts'
import { learnsAt } from './studentMaker.ts'
import type { DemoLesson, DemoTeacher } from './world.ts'

export interface Slot {
  schedule_date: Day
  time_limit_no: number
}

/** Finds slots in which a lesson could stand, and keeps in mind what it has given away. */
export interface FreeSlots {
  find(lesson: DemoLesson, range: { from: Day; to: Day }, count: number): Slot[]
  /** Slots that were free for the student, whoever else is there: what was asked for in vain. */
  wish(lesson: DemoLesson, range: { from: Day; to: Day }): Slot[]
}

interface FreeWorld {
  roster: Roster
  teachers: readonly DemoTeacher[]
  lessons: readonly DemoLesson[]
  isOpen: IsOpen
  /** The days on which there are shifts, from that on: no more is promised than teachers have. */
  time: Pick<DemoTime, 'today' | 'lastShiftDay'>
}

const periods = periodGroups.map(group => group * 10)
const keyOf = (center_no: number, dayNo: number, period_no: number) => periodKey(center_no, dayNo, period_no)
const periodOf = (time_limit_no: number) => time_limit_no - timeDivisionOf(time_limit_no)

export function makeFreeSlots({ roster, teachers, lessons, isOpen, time }: FreeWorld): FreeSlots {
  const days = dayRange(time.today, time.lastShiftDay)
  const entered = new Map<number, Placed[]>()
  const enter = (center_no: number, { schedule_date, time_limit_no }: Slot, course_setting_no: number) => {
    const key = keyOf(center_no, dayNumber(schedule_date), periodOf(time_limit_no))
    const placed = { course_setting_no, time_division: timeDivisionOf(time_limit_no) }
    entered.set(key, [...(entered.get(key) ?? []), placed])
  }
  // Where somebody has no teacher already, one lesson more may cost another one its own (domain §4 "Possible").
  const short = new Set<number>()
  for (const lesson of lessons) {
    if (lesson.cancelled_flag === 1) continue
    enter(lesson.center_no, lesson, lesson.course_setting_no)
    if (lesson.teacher === null) short.add(keyOf(lesson.center_no, lesson.dayNo, 0))
  }
  const working = new Map<number, number>()
  for (const day of days) {
    for (const period_no of periods) {
      for (const teacher of teachers) {
        const center_no = roster.shiftOf(teacher, dayNumber(day), period_no)
        if (center_no === undefined) continue
        const key = keyOf(center_no, dayNumber(day), period_no)
        working.set(key, (working.get(key) ?? 0) + 1)
      }
    }
  }

  function suits(
    { student, course_setting_no }: DemoLesson,
    { schedule_date, time_limit_no }: Slot,
  ): boolean {
    const dayNo = dayNumber(schedule_date)
    if (!isOpen(schedule_date, periodOf(time_limit_no))) return false
    if (!learnsAt(student.level, periodOf(time_limit_no))) return false
    if (!roster.studentIsFree(student, dayNo, time_limit_no)) return false
    return course_setting_no % 100 !== 0 || roster.oneToOneOn(student, dayNo) < maxOneToOneADay
  }

  function hasRoom(lesson: DemoLesson, slot: Slot): boolean {
    const { center_no } = lesson.student
    const dayNo = dayNumber(slot.schedule_date)
    const key = keyOf(center_no, dayNo, periodOf(slot.time_limit_no))
    const there = entered.get(key) ?? []
    if (short.has(keyOf(center_no, dayNo, 0))) return false
    if (teachersLeft(working.get(key) ?? 0, there) <= minTeachersLeft) return false
    return roster.findTeacher(wished(lesson, slot)) !== null
  }

  function wished(lesson: DemoLesson, slot: Slot): DemoLesson {
    const { center_no } = lesson.student
    const time_division = timeDivisionOf(slot.time_limit_no)
    const dayNo = dayNumber(slot.schedule_date)
    return { ...lesson, ...slot, schedule_no: 0, teacher: null, center_no, dayNo, time_division }
  }

  /** Keeps a teacher for it, whom nobody else gets: so all that is reserved can be taught beside each other. */
  function reserve(lesson: DemoLesson, slot: Slot): void {
    enter(lesson.student.center_no, slot, lesson.course_setting_no)
    const kept = wished(lesson, slot)
    const teacher = roster.findTeacher(kept)
    if (teacher) roster.assign(kept, teacher)
  }

  function* slotsOf(lesson: DemoLesson, { from, to }: { from: Day; to: Day }): Generator<Slot[]> {
    const half = timeDivisionOf(lesson.time_limit_no)
    for (const schedule_date of days) {
      if (schedule_date < from || schedule_date > to || schedule_date === lesson.schedule_date) continue
      yield periods
        .map(period_no => ({ schedule_date, time_limit_no: period_no + half }))
        .filter(slot => suits(lesson, slot))
    }
  }

  return {
    find: (lesson, range, count) => {
      const found: Slot[] = []
      // A family names another day as its second choice.
      for (const ofDay of slotsOf(lesson, range)) {
        const slot = ofDay.find(each => hasRoom(lesson, each))
        if (slot) found.push(slot)
        if (found.length === count) break
      }
      for (const slot of found) reserve(lesson, slot)
      return found
    },
    wish: (lesson, range) => [...slotsOf(lesson, range)].flat().slice(0, 1),
  }
}
