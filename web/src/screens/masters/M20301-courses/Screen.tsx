import { Courses } from './Courses.tsx'
import { CourseTypes } from './CourseTypes.tsx'
import { useCourseTypes } from './courseTypeChoices.ts'
import { useCourseKind } from './useCourseKind.ts'

/** M20301 コース: courses (M1010) and their types (M1005), told apart by `_course_type`. */
export function Screen() {
  const kind = useCourseKind()
  useCourseTypes(kind === 'M1010')
  return kind === 'M1005' ? <CourseTypes /> : <Courses />
}
