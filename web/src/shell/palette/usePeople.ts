import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { useCall } from '../../api/useCall.ts'
import type { MenuSection } from '../../routing/menuModel.ts'
import { menuItemOf } from './foundItem.ts'

export interface FoundPerson {
  kind: 'student' | 'teacher'
  key: string
  no: number
  /** The center that a student belongs to; 0 of teachers, who have several. */
  center_no: number
  name: string
  reading: string
  /** What tells two of one name apart: the year at school, a teacher's ID. */
  about: string
}

/** As many of each as are looked through at a glance; who is not among them is found by another letter. */
const maxItems = 6

interface People {
  people: readonly FoundPerson[]
  pending: boolean
  failed: boolean
}

/** Whether the person has a list of people to look somebody up in. */
export function offersPeople(sections: readonly MenuSection[]): boolean {
  return ['C20101-students', 'C10101-teachers'].some(key => menuItemOf(sections, key))
}

/**
 * The students and teachers of whom name, reading or ID holds the words, of those that the user may read: by the
 * lists' own calls, in their scope. Nobody is looked for with `''`.
 */
export function usePeople(sections: readonly MenuSection[], search: string): People {
  const asks = (key: string) => search !== '' && menuItemOf(sections, key) !== undefined
  const [ofStudents, ofTeachers] = [asks('C20101-students'), asks('C10101-teachers')]
  const students = useCall('C20101_search', { search }, { enabled: ofStudents })
  const teachers = useCall(
    'C10101_doBrowse',
    {
      searchInfo: { search, valid_flag: 1 },
      orderBy: [],
      pagination: { current_page: 1, per_page: maxItems },
    },
    { enabled: ofTeachers },
  )
  const pending = (ofStudents && students.isPending) || (ofTeachers && teachers.isPending)
  const failed = (ofStudents && students.isError) || (ofTeachers && teachers.isError)
  if (search === '') return { people: [], pending, failed }
  const foundStudents = (students.data ?? []).slice(0, maxItems).map(
    ({ student_no, student_name, student_namej, school_year_code, center_no }): FoundPerson => ({
      ...{ kind: 'student', key: `s${student_no}`, no: student_no, center_no },
      ...{ name: student_name, reading: student_namej, about: schoolYearText(school_year_code) },
    }),
  )
  const foundTeachers = (teachers.data?.rows ?? []).map(
    ({ teacher_no, teacher_id, display_name, reading }): FoundPerson => ({
      ...{ kind: 'teacher', key: `t${teacher_no}`, no: teacher_no, center_no: 0 },
      ...{ name: display_name, reading, about: teacher_id },
    }),
  )
  return { people: [...foundStudents, ...foundTeachers], pending, failed }
}
