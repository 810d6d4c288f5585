import { missesGender, missesType } from '@terakoya/domain/assignment/eligibility'
import { halvesOf, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { lessonsFit } from '@terakoya/domain/lessons/layout'
import { skillOf } from './subjects.ts'
import type { DemoLesson, DemoStudent, DemoTeacher } from './world.ts'

/** One number for a person's period: person × day × period group. */
export function periodKey(person_no: number, dayNo: number, period_no: number): number {
  return (person_no * 40_000 + dayNo) * 8 + period_no / 10
}

/**
 * Who works where and who teaches what, day by day. It holds the same rules as the database and the assignment
 * (domain §3), so that nothing it was asked to place breaks one.
 */
export interface Roster {
  /** Lets a teacher work at a center in a period. */
  addShift(teacher: DemoTeacher, dayNo: number, period_no: number, center_no: number): void
  removeShift(teacher: DemoTeacher, dayNo: number, period_no: number): void
  /** The center where the teacher works then, or `undefined`. */
  shiftOf(teacher: DemoTeacher, dayNo: number, period_no: number): number | undefined
  /** Whether the student has no other live lesson that overlaps. */
  studentIsFree(student: DemoStudent, dayNo: number, time_limit_no: number): boolean
  /** How many one-to-one lessons the student has on that day; at most three are allowed (domain §4). */
  oneToOneOn(student: DemoStudent, dayNo: number): number
  /** Puts a live lesson into the student's day. */
  enter(lesson: DemoLesson): void
  /** Takes it out again. */
  leave(lesson: DemoLesson): void
  canTake(lesson: DemoLesson, teacher: DemoTeacher): boolean
  /** Gives the lesson to the teacher; false, and nothing changed, when a rule forbids it. */
  assign(lesson: DemoLesson, teacher: DemoTeacher): boolean
  /** Takes the lesson from its teacher. */
  release(lesson: DemoLesson): void
  /** The teacher of the center who fits best: one who teaches in that period anyway, then the less busy one. */
  findTeacher(lesson: DemoLesson): DemoTeacher | null
  /** The lessons of a teacher's period. */
  cell(teacher: DemoTeacher, dayNo: number, period_no: number): readonly DemoLesson[]
  /** All cells with their lessons. */
  cells(): Iterable<readonly DemoLesson[]>
}

export function makeRoster(teachers: readonly DemoTeacher[]): Roster {
  const shifts = new Map<number, number>()
  const cells = new Map<number, DemoLesson[]>()
  const studentHalves = new Map<number, number>()
  const studentOneToOne = new Map<number, number>()
  const byCenter = new Map<number, DemoTeacher[]>()
  for (const teacher of teachers) {
    for (const center_no of teacher.center_nos) {
      byCenter.set(center_no, [...(byCenter.get(center_no) ?? []), teacher])
    }
  }

  const periodOf = (lesson: DemoLesson) => lesson.time_limit_no - timeDivisionOf(lesson.time_limit_no)
  const maskOf = (time_limit_no: number) =>
    halvesOf(timeDivisionOf(time_limit_no)).reduce<number>((mask, half) => mask | half, 0)
  const dayKey = (lesson: DemoLesson) => periodKey(lesson.student.student_no, lesson.dayNo, 0)
  const isOneToOne = (lesson: DemoLesson) => lesson.course_setting_no % 100 === 0

  function periodsUsed(teacher: DemoTeacher, dayNo: number): number {
    let used = 0
    for (let period_no = 10; period_no <= 70; period_no += 10) {
      if ((cells.get(periodKey(teacher.teacher_no, dayNo, period_no))?.length ?? 0) > 0) used++
    }
    return used
  }

  function canTake(lesson: DemoLesson, teacher: DemoTeacher): boolean {
    const { student, wish, dayNo } = lesson
    const period_no = periodOf(lesson)
    const key = periodKey(teacher.teacher_no, dayNo, period_no)
    if (shifts.get(key) !== lesson.center_no) return false
    if (missesGender(student, teacher) || missesType(student, teacher)) return false
    if (student.ng.has(teacher.teacher_no)) return false
    if (!teacher.skills.has(skillOf(wish.subject_no, student.level, wish.subject_type))) return false
    const there = cells.get(key) ?? []
    if (!lessonsFit([...there, lesson])) return false
    return there.length > 0 || periodsUsed(teacher, dayNo) < teacher.max_periods_per_day
  }

  function assign(lesson: DemoLesson, teacher: DemoTeacher): boolean {
    if (!canTake(lesson, teacher)) return false
    const key = periodKey(teacher.teacher_no, lesson.dayNo, periodOf(lesson))
    const there = cells.get(key)
    if (there) there.push(lesson)
    else cells.set(key, [lesson])
    lesson.teacher = teacher
    return true
  }

  return {
    addShift: (teacher, dayNo, period_no, center_no) => {
      shifts.set(periodKey(teacher.teacher_no, dayNo, period_no), center_no)
    },
    removeShift: (teacher, dayNo, period_no) => {
      shifts.delete(periodKey(teacher.teacher_no, dayNo, period_no))
    },
    shiftOf: (teacher, dayNo, period_no) => shifts.get(periodKey(teacher.teacher_no, dayNo, period_no)),
    studentIsFree: (student, dayNo, time_limit_no) => {
      const key = periodKey(student.student_no, dayNo, time_limit_no - timeDivisionOf(time_limit_no))
      return ((studentHalves.get(key) ?? 0) & maskOf(time_limit_no)) === 0
    },
    oneToOneOn: (student, dayNo) => studentOneToOne.get(periodKey(student.student_no, dayNo, 0)) ?? 0,
    enter: lesson => {
      const key = periodKey(lesson.student.student_no, lesson.dayNo, periodOf(lesson))
      studentHalves.set(key, (studentHalves.get(key) ?? 0) | maskOf(lesson.time_limit_no))
      if (isOneToOne(lesson)) {
        studentOneToOne.set(dayKey(lesson), (studentOneToOne.get(dayKey(lesson)) ?? 0) + 1)
      }
    },
    leave: lesson => {
      const key = periodKey(lesson.student.student_no, lesson.dayNo, periodOf(lesson))
      studentHalves.set(key, (studentHalves.get(key) ?? 0) & ~maskOf(lesson.time_limit_no))
      if (isOneToOne(lesson)) {
        studentOneToOne.set(dayKey(lesson), (studentOneToOne.get(dayKey(lesson)) ?? 1) - 1)
      }
    },
    canTake,
    assign,
    release: lesson => {
      if (lesson.teacher === null) return
      const key = periodKey(lesson.teacher.teacher_no, lesson.dayNo, periodOf(lesson))
      cells.set(
        key,
        (cells.get(key) ?? []).filter(other => other !== lesson),
      )
      lesson.teacher = null
    },
    findTeacher: lesson => {
      let best: DemoTeacher | null = null
      let bestRank = Number.POSITIVE_INFINITY
      for (const teacher of byCenter.get(lesson.center_no) ?? []) {
        if (!canTake(lesson, teacher)) continue
        const opened = cells.get(periodKey(teacher.teacher_no, lesson.dayNo, periodOf(lesson)))?.length ?? 0
        const rank = (opened > 0 ? 0 : 10) + periodsUsed(teacher, lesson.dayNo)
        if (rank < bestRank) {
          best = teacher
          bestRank = rank
        }
      }
      return best
    },
    cell: (teacher, dayNo, period_no) => cells.get(periodKey(teacher.teacher_no, dayNo, period_no)) ?? [],
    cells: () => cells.values(),
  }
}
