import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'

/** The pairs kept apart among those students, each once, as the engine knows them. */
export function apartPairs(
  students: readonly Pick<AssignmentLesson, 'student_no' | 'apart_student_nos'>[],
): (readonly [string, string])[] {
  const found = new Map<string, readonly [string, string]>()
  for (const { student_no, apart_student_nos } of students) {
    for (const other of apart_student_nos) {
      const [one, two] = [Math.min(student_no, other), Math.max(student_no, other)]
      found.set(`${one} ${two}`, [String(one), String(two)])
    }
  }
  return [...found.values()]
}
