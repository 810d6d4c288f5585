import { addDays } from '@terakoya/domain/days/day'
import type { Insertable } from 'kysely'
import type {
  Contacts,
  StudentNgTeachers,
  StudentPriorityTeachers,
  StudentSubjects,
  Students,
} from '../database/tables.ts'
import { inventParentName } from './personNames.ts'
import { inventAddress, inventPhone, inventPostalCode, inventSchool } from './places.ts'
import type { CenterPlan, DemoTime } from './plan.ts'
import type { Random } from './random.ts'
import type { DemoLesson, DemoStudent } from './world.ts'

export interface StudentRows {
  students: Insertable<Students>[]
  contacts: Insertable<Contacts>[]
  ng: Insertable<StudentNgTeachers>[]
  priority: Insertable<StudentPriorityTeachers>[]
  subjects: Insertable<StudentSubjects>[]
}

/** Everything that is written down about the students themselves. */
export function makeStudentRows(
  random: Random,
  students: readonly DemoStudent[],
  lessons: readonly DemoLesson[],
  centers: readonly CenterPlan[],
  time: DemoTime,
  advisors: (center_no: number) => { advisor_user_no: number; sales_user_no: number },
  updated_at: string,
): StudentRows {
  const rows: StudentRows = {
    students: [],
    contacts: [],
    ng: [],
    priority: [],
    subjects: subjectRows(students, lessons),
  }
  for (const student of students) {
    const { student_no, center_no } = student
    const place = centers.find(center => center.center_no === center_no)?.place ?? '緑丘'
    const school_type = random.weighted([
      [1, 76],
      [2, 20],
      [3, 4],
    ] as const)
    const parentSex = random.chance(0.7) ? 2 : 1
    const guardian_name = `${student.name.family} ${inventParentName(random, parentSex)}`
    rows.students.push({
      student_no,
      student_id: `S${String(student_no).padStart(5, '0')}`,
      student_name: student.name.full,
      student_namej: student.name.reading,
      sex: random.chance(0.02) ? 3 : student.sex,
      school_type,
      school_year_code: student.school_year_code,
      school_name:
        student.school_year_code === 13 ? '' : inventSchool(random, place, student.level, school_type),
      guardian_name,
      deviation_score: student.level === 'E' ? null : random.int(76, 136) / 2,
      term_system: random.chance(0.7) ? 3 : 2,
      postal_code: inventPostalCode(random),
      address: inventAddress(random, place),
      center_no,
      classroom_no: student.classroom_no,
      ...advisors(center_no),
      interview_date: addDays(time.today, -random.int(7, 200)),
      enrollment_status: student.enrollment_status,
      teacher_request: student.teacher_request,
      teacher_request_type: student.teacher_request_type,
      updated_at,
    })
    const contact = (sort_order: number, contact_name: string, relation: string, email: string) =>
      rows.contacts.push({
        student_no,
        teacher_no: null,
        sort_order,
        contact_name,
        relation,
        phone: inventPhone(random),
        email,
      })
    contact(1, guardian_name, parentSex === 2 ? '母' : '父', `family${student_no}@example.jp`)
    if (random.chance(0.45)) {
      const otherSex = parentSex === 2 ? 1 : 2
      contact(
        2,
        `${student.name.family} ${inventParentName(random, otherSex)}`,
        otherSex === 2 ? '母' : '父',
        '',
      )
    }
    if (student.level === 'H') contact(3, student.name.full, '本人', `student${student_no}@example.jp`)
    for (const [teacher_no, ng_kind] of student.ng) rows.ng.push({ student_no, teacher_no, ng_kind })
    student.priority.forEach((teacher_no, index) => {
      rows.priority.push({ student_no, teacher_no, priority: index + 1 })
    })
  }
  return rows
}

function subjectRows(students: readonly DemoStudent[], lessons: readonly DemoLesson[]) {
  const found = new Map<string, Insertable<StudentSubjects>>()
  const add = (student_no: number, subject_no: number, class_type: number) =>
    found.set(`${student_no}/${subject_no}/${class_type}`, { student_no, subject_no, class_type })
  for (const student of students) {
    const taken = student.entries.length > 0 ? student.entries.map(entry => entry.wish) : student.wishes
    for (const { subject_no } of taken) add(student.student_no, subject_no, 1)
  }
  for (const { class_type, student, wish } of lessons) {
    if (class_type === 2) add(student.student_no, wish.subject_no, 2)
  }
  return [...found.values()]
}
