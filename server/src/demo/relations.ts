import { missesGender } from '@terakoya/domain/assignment/eligibility'
import type { Random } from './random.ts'
import type { DemoStudent, DemoTeacher } from './world.ts'

/** Teachers a student must not have or would rather have: NG of both kinds, and favourites by priority. */
export function makeRelations(
  random: Random,
  students: readonly DemoStudent[],
  teachers: readonly DemoTeacher[],
): void {
  const byCenter = new Map<number, DemoTeacher[]>()
  for (const teacher of teachers) {
    const home = teacher.center_nos[0] ?? 0
    byCenter.set(home, [...(byCenter.get(home) ?? []), teacher])
  }
  for (const student of students) {
    const regular = [...new Set(student.entries.flatMap(entry => (entry.teacher ? [entry.teacher] : [])))]
    const others = (byCenter.get(student.center_no) ?? []).filter(teacher => !regular.includes(teacher))
    if (others.length > 3 && random.chance(0.12)) {
      student.ng.set(random.pick(others).teacher_no, 1)
      if (random.chance(0.2)) student.ng.set(random.pick(others).teacher_no, 1)
    }
    if (others.length > 3 && random.chance(0.08)) {
      const teacher_no = random.pick(others).teacher_no
      if (!student.ng.has(teacher_no)) student.ng.set(teacher_no, 2)
    }
    if (!random.chance(0.45)) continue
    student.priority = regular.map(teacher => teacher.teacher_no).slice(0, 2)
    if (others.length > 0 && random.chance(0.3)) {
      const further = random.pick(others)
      if (!missesGender(student, further) && !student.ng.has(further.teacher_no))
        student.priority.push(further.teacher_no)
    }
  }
}
