import { useDebouncedValue } from '@mantine/hooks'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { useCall } from '../api/useCall.ts'
import type { MenuSection } from '../routing/menuModel.ts'

/** A way to somebody: the record, or the karte. */
export interface FoundPerson {
  key: string
  path: string
  search: Readonly<Record<string, number>>
  kind: 'student' | 'karte' | 'teacher'
  name: string
  reading: string
  /** What tells two of one name apart: the year at school, a teacher's ID. */
  about: string
}

/** Milliseconds without a letter after which people are looked for: every search is a line in the access log. */
const pause = 250
/** One letter would find half of everybody. */
const shortest = 2
/** As many of each as are looked through at a glance; who is not among them is found by another letter. */
const most = 6

/**
 * The students and teachers of whom name, reading or ID holds the words, of those that the user may read: by the
 * lists' own calls, in their scope.
 */
export function usePeople(
  sections: readonly MenuSection[],
  text: string,
): { people: readonly FoundPerson[]; searching: boolean; offered: boolean; failed: boolean } {
  const opens = (key: string) => sections.some(({ items }) => items.some(item => item.key === key))
  const ofStudents = opens('C20101-students')
  const ofTeachers = opens('C10101-teachers')
  const typed = text.trim()
  const [search] = useDebouncedValue(typed, pause)
  const enough = search.length >= shortest
  const students = useCall('C20101_search', { search }, { enabled: ofStudents && enough })
  const teachers = useCall(
    'C10101_doBrowse',
    { searchInfo: { search, valid_flag: 1 }, orderBy: [], pagination: { current_page: 1, per_page: most } },
    { enabled: ofTeachers && enough },
  )
  const offered = ofStudents || ofTeachers
  const searching =
    offered &&
    typed.length >= shortest &&
    (search !== typed || (ofStudents && students.isPending) || (ofTeachers && teachers.isPending))
  const failed = students.isError || teachers.isError
  // What was found for other words is none of these.
  if (search !== typed || !enough) return { people: [], searching, offered, failed: false }
  const foundStudents = (students.data ?? []).slice(0, most).flatMap((student): FoundPerson[] => {
    const { student_no } = student
    const person = {
      name: student.student_name,
      reading: student.student_namej,
      about: schoolYearText(student.school_year_code),
    }
    const record = {
      key: `s${student_no}`,
      path: `/C20101/${student_no}/edit`,
      search: {},
      kind: 'student',
    } as const
    const karte = { key: `k${student_no}`, path: '/C20201', search: { student_no }, kind: 'karte' } as const
    return [{ ...person, ...record }, ...(opens('C20201-karte') ? [{ ...person, ...karte }] : [])]
  })
  const foundTeachers = (teachers.data?.rows ?? []).map(
    ({ teacher_no, teacher_id, display_name, reading }): FoundPerson => ({
      key: `t${teacher_no}`,
      path: `/C10101/${teacher_no}/edit`,
      search: {},
      kind: 'teacher',
      name: display_name,
      reading,
      about: teacher_id,
    }),
  )
  return { people: [...foundStudents, ...foundTeachers], searching, offered, failed }
}
