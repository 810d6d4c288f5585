import { type SchoolLevel, schoolLevelText } from '@terakoya/domain/lessons/schoolYear'
import { periodKey } from './cellKey.ts'
import type { Lesson, SubjectName, Teacher, WeekData } from './weekData.ts'

export interface TeacherRow {
  teacher: Teacher
  /** 国数英 */
  subjects: string
  /** 小中高 */
  levels: string
  /** Periods with a lesson in these days. */
  periods: number
  /** Works on none of these days. */
  absent: boolean
}

/** The teachers as rows: those who work in these days first, in the server's order. */
export function buildTeacherRows(
  people: WeekData['people'],
  lessons: readonly Lesson[],
  subjects: readonly SubjectName[],
): TeacherRow[] {
  const periods = new Map<number, Set<string>>()
  for (const { teacher_no, schedule_date, time_limit_no } of lessons) {
    if (teacher_no === 0) continue
    const taught = periods.get(teacher_no) ?? new Set()
    periods.set(teacher_no, taught.add(periodKey(schedule_date, time_limit_no)))
  }
  const present = new Set(people.shifts.map(shift => shift.teacher_no))
  const rows = people.teachers.map((teacher): TeacherRow => {
    const taught = new Set(teacher.subjects.map(([subject_no]) => subject_no))
    const levels = new Set(teacher.subjects.map(([, level]) => level))
    return {
      teacher,
      subjects: subjects
        .filter(subject => taught.has(subject.subject_no))
        .map(subject => subject.name2)
        .join(''),
      levels: (Object.keys(schoolLevelText) as SchoolLevel[])
        .filter(level => levels.has(level))
        .map(level => schoolLevelText[level])
        .join(''),
      periods: periods.get(teacher.teacher_no)?.size ?? 0,
      absent: !present.has(teacher.teacher_no) && !periods.has(teacher.teacher_no),
    }
  })
  return [...rows.filter(row => !row.absent), ...rows.filter(row => row.absent)]
}
