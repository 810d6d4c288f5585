import { schoolLevelOf } from '@terakoya/domain/lessons/schoolYear'
import type { FormValues } from '../../../framework/form/formField.ts'
import type { TeacherChoice } from './useTeachers.ts'

/** The teachers of the center who teach one of the subjects that the student takes, at the student's level. */
export function teachersFor(teachers: readonly TeacherChoice[], values: FormValues): TeacherChoice[] {
  const year = typeof values.school_year_code === 'number' ? values.school_year_code : 0
  if (year === 0) return []
  const level = schoolLevelOf(year)
  const taken = ((values.subjects ?? []) as readonly { subject_no: number }[]).map(each => each.subject_no)
  return teachers.filter(
    teacher =>
      teacher.own_flag === 1 && teacher.subjects.some(([no, at]) => taken.includes(no) && at === level),
  )
}
