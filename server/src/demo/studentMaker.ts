import type { LayoutCode } from '@terakoya/domain/lessons/layout'
import type { SchoolLevel } from '@terakoya/domain/lessons/schoolYear'
import type { DemoClassroom } from './masters.ts'
import { inventName } from './personNames.ts'
import type { Random } from './random.ts'
import { skillOf, subjectsOf } from './subjects.ts'
import type { DemoStudent, DemoTeacher, Wish } from './world.ts'

/** Levels at which lessons are wanted; after eight in the evening no child of an elementary school learns. */
const levelDemand: Record<SchoolLevel, number> = { E: 18, J: 50, H: 32 }
const levels: readonly SchoolLevel[] = ['E', 'J', 'H']

/** Whether children of the level learn in that period. */
export function learnsAt(level: SchoolLevel, period_no: number): boolean {
  return level !== 'E' || period_no < 70
}

/** Makes students who fit a free seat. */
export interface StudentMaker {
  readonly students: DemoStudent[]
  /** A student for a lesson of that layout in that period with that teacher. */
  makeFor(teacher: DemoTeacher, center_no: number, period_no: number, layout: LayoutCode): DemoStudent
  /** A student without lessons: 0 registered, 2 on leave, 3 withdrawn. */
  makeIdle(center_no: number, enrollment_status: number): DemoStudent
}

export function makeStudentMaker(random: Random, classrooms: readonly DemoClassroom[]): StudentMaker {
  const students: DemoStudent[] = []
  const taken = new Set<string>()
  const ofType = (type: number) => classrooms.filter(classroom => classroom.classroom_type === type)

  function classroomFor(center_no: number): number {
    // The first three students are the demo logins of the three types (110, 120, 130).
    const index = students.length
    const type =
      index < 3
        ? index + 1
        : random.weighted([
            [1, 40],
            [2, 35],
            [3, 25],
          ] as const)
    const choices = ofType(type)
    const near = type === 1 ? random.pick(choices) : choices[center_no - 1]
    return (near ?? random.pick(choices)).classroom_no
  }

  function make(center_no: number, level: SchoolLevel, wishes: Wish[], layout: LayoutCode): DemoStudent {
    const sex = random.chance(0.5) ? 1 : 2
    const student: DemoStudent = {
      student_no: students.length + 1,
      name: inventName(random, sex, taken),
      sex,
      school_year_code: yearFor(random, level, wishes),
      level,
      center_no,
      classroom_no: classroomFor(center_no),
      course_setting_no: layout,
      wishes,
      teacher_request: 3,
      teacher_request_type: 0,
      ng: new Map(),
      priority: [],
      enrollment_status: 1,
      entries: [],
    }
    students.push(student)
    return student
  }

  function wishesFor(level: SchoolLevel, first: Wish): Wish[] {
    const wishes = [first]
    const more = random.weighted([
      [0, 25],
      [1, 45],
      [2, 30],
    ] as const)
    for (let index = 0; index < more; index++) {
      const subject_no = random.weighted(subjectsOf(level))
      if (wishes.some(wish => wish.subject_no === subject_no)) continue
      wishes.push({ subject_no, subject_type: first.subject_type })
    }
    return wishes
  }

  return {
    students,
    makeFor(teacher, center_no, period_no, layout) {
      const offers = levels
        .filter(level => learnsAt(level, period_no))
        .flatMap(level =>
          subjectsOf(level)
            .filter(([subject_no]) => teacher.skills.has(skillOf(subject_no, level, 1)))
            .map(([subject_no, demand]) => [{ level, subject_no }, demand * levelDemand[level]] as const),
        )
      const { level, subject_no } = random.weighted(offers)
      const advanced = teacher.skills.has(skillOf(subject_no, level, 2)) && random.chance(0.3)
      const wishes = wishesFor(level, { subject_no, subject_type: advanced ? 2 : 1 })
      const student = make(center_no, level, wishes, layout)
      if (random.chance(0.18)) student.teacher_request = teacher.sex
      if (random.chance(0.06)) student.teacher_request_type = teacher.teacher_type
      return student
    },
    makeIdle(center_no, enrollment_status) {
      const level = random.weighted(levels.map(name => [name, levelDemand[name]] as const))
      const first: Wish = { subject_no: random.weighted(subjectsOf(level)), subject_type: 1 }
      const student = make(center_no, level, wishesFor(level, first), 101)
      student.enrollment_status = enrollment_status
      return student
    },
  }
}

function yearFor(random: Random, level: SchoolLevel, wishes: readonly Wish[]): number {
  // Who prepares for an entrance examination is in the last years of a school.
  const advanced = wishes.some(wish => wish.subject_type === 2)
  if (level === 'E') return advanced ? random.int(5, 6) : random.int(2, 6)
  if (level === 'J') return advanced ? random.int(8, 9) : random.int(7, 9)
  return advanced
    ? random.weighted([
        [11, 25],
        [12, 60],
        [13, 15],
      ] as const)
    : random.int(10, 12)
}
