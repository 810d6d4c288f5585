import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { useCall } from '../../api/useCall.ts'
import { plain } from '../../routing/findScreens.ts'
import type { MenuSection } from '../../routing/menuModel.ts'
import { useUser } from '../../session/sessionStore.ts'
import { useCenters } from '../../session/useCenters.ts'
import { menuItemOf } from './foundItem.ts'

export interface FoundPerson {
  kind: 'student' | 'teacher'
  key: string
  no: number
  /** The center that somebody belongs to; 0 of a teacher where it isn't the user's, and of a teacher's students. */
  center_no: number
  name: string
  reading: string
  /** What tells two of one name apart: the year at school, a teacher's ID; the school, where that is what was found. */
  about: string
}

/** As many of each as are looked through at a glance; who is not among them is found by another letter. */
const maxItems = 6

/** Which students are a teacher's own changes with what is published: milliseconds. */
const fresh = 600_000

interface People {
  people: readonly FoundPerson[]
  /** There are others whom the words find. */
  more: boolean
  pending: boolean
  failed: boolean
}

/** Whether the person has a list of people to look somebody up in; a teacher has that of the own students. */
export function offersPeople(sections: readonly MenuSection[]): boolean {
  return ['C11101-teacher-today', 'C20101-students', 'C10101-teachers'].some(key => menuItemOf(sections, key))
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
  const { own } = useCenters()
  const { isTeacher, authority_function_ids } = useUser()
  const ofOwn = search !== '' && isTeacher && authority_function_ids.includes('C50102')
  const taught = useCall('C50102_getOwnStudents', {}, { enabled: ofOwn, staleTime: fresh })
  const pending =
    (ofStudents && students.isPending) || (ofTeachers && teachers.isPending) || (ofOwn && taught.isPending)
  const failed =
    (ofStudents && students.isError) || (ofTeachers && teachers.isError) || (ofOwn && taught.isError)
  if (search === '') return { people: [], more: false, pending, failed }
  const words = plain(search).split(/\s+/)
  const names = (...of: readonly string[]) => words.every(word => plain(of.join(' ')).includes(word))
  const foundStudents = (students.data ?? []).slice(0, maxItems).map(
    ({ student_no, student_id, student_name, student_namej, ...student }): FoundPerson => ({
      ...{ kind: 'student', key: `s${student_no}`, no: student_no, center_no: student.center_no },
      ...{ name: student_name, reading: student_namej },
      about: [
        schoolYearText(student.school_year_code),
        ...(names(student_name, student_namej, student_id) ? [] : [student.school_name]),
      ]
        .filter(word => word !== '')
        .join('　'),
    }),
  )
  const foundTeachers = (teachers.data?.rows ?? []).map(
    ({ teacher_no, teacher_id, display_name, reading, center_no }): FoundPerson => ({
      ...{ kind: 'teacher', key: `t${teacher_no}`, no: teacher_no },
      center_no: own.some(each => each.center_no === center_no) ? center_no : 0,
      ...{ name: display_name, reading, about: teacher_id },
    }),
  )
  const foundOwn = (taught.data ?? [])
    .filter(({ student_name, student_namej }) => names(student_name, student_namej))
    .map(
      ({ student_no, student_name, student_namej, school_year_code }): FoundPerson => ({
        ...{ kind: 'student', key: `s${student_no}`, no: student_no, center_no: 0 },
        ...{ name: student_name, reading: student_namej, about: schoolYearText(school_year_code) },
      }),
    )
  const shown = ofOwn ? foundOwn : []
  return {
    people: [...foundStudents, ...foundTeachers, ...shown.slice(0, maxItems)],
    more:
      (students.data ?? []).length > maxItems ||
      (teachers.data?.pagination.total ?? 0) > maxItems ||
      shown.length > maxItems,
    pending,
    failed,
  }
}
