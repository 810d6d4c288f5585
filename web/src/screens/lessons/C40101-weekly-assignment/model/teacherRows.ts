import { type SchoolLevel, schoolLevelText } from '@terakoya/domain/lessons/schoolYear'
import { lettersText } from '../../../../words/joining.ts'
import type { TaughtPeriods } from './teacherWeeks.ts'
import type { SubjectName, Teacher, WeekData } from './weekData.ts'

export interface TeacherRow {
  teacher: Teacher
  /** 国数英 */
  subjects: string
  /** 小中高 */
  levels: string
  /** Periods with a lesson in these days, at other centers too. */
  periods: number
  /** Works on none of these days. */
  absent: boolean
}

/**
 * The teachers as rows: those who work in these days first, in the server's order. Rows of `before` with the same
 * periods stay the same objects; teachers and subjects have to be the same for both.
 */
export function buildTeacherRows(
  people: WeekData['people'],
  taught: TaughtPeriods,
  subjects: readonly SubjectName[],
  before?: ReadonlyMap<number, TeacherRow>,
): TeacherRow[] {
  const present = new Set(people.shifts.map(shift => shift.teacher_no))
  const rows = people.teachers.map((teacher): TeacherRow => {
    const { teacher_no } = teacher
    const periods = [...(taught.get(teacher_no)?.values() ?? [])].reduce((sum, day) => sum + day.size, 0)
    const absent = !present.has(teacher_no) && !taught.has(teacher_no)
    const row = before?.get(teacher_no)
    if (row && row.periods === periods && row.absent === absent) return row
    const known = new Set(teacher.subjects.map(([subject_no]) => subject_no))
    const levels = new Set(teacher.subjects.map(([, level]) => level))
    return {
      teacher,
      subjects: subjects
        .filter(subject => known.has(subject.subject_no))
        .map(subject => subject.name2)
        .join(''),
      levels: lettersText(
        (Object.keys(schoolLevelText) as SchoolLevel[])
          .filter(level => levels.has(level))
          .map(level => schoolLevelText[level]),
      ),
      periods,
      absent,
    }
  })
  return [...rows.filter(row => !row.absent), ...rows.filter(row => row.absent)]
}
