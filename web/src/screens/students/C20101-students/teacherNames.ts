import type { Choice } from '@terakoya/contract/masters/defineResource'
import { readApi } from '../../../api/callApi.ts'
import { getSession } from '../../../session/sessionStore.ts'

/** The names of the teachers of the person's centers, for what a form tells of changes. */
export async function teacherNames(): Promise<readonly Choice[]> {
  const centers = getSession().dropdowns?.authority_centers ?? []
  const lists = await Promise.all(
    centers.map(({ value }) => readApi('C20101_getTeachers', { center_no: Number(value), student_no: 0 })),
  )
  const names = new Map(lists.flat().map(({ teacher_no, display_name }) => [teacher_no, display_name]))
  return [...names]
}
