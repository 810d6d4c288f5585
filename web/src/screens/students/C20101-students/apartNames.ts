import type { Choice } from '@terakoya/contract/masters/defineResource'
import { readApi } from '../../../api/callApi.ts'
import { studentWords } from './text.ts'

/** The names of those from whom the student of the address is or was kept apart, for what a form tells of changes. */
export async function apartNames(): Promise<readonly Choice[]> {
  const [, no] = /^\/C20101\/(\d{1,9})\/edit$/.exec(window.location.pathname) ?? []
  if (no === undefined) return []
  const others = await readApi('C20101_getApartStudents', { student_no: Number(no) })
  return others.map(({ student_no, student_name }) => [
    student_no,
    student_name === '' ? studentWords.say('apart_elsewhere') : student_name,
  ])
}
