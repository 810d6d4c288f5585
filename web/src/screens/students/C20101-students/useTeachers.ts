import { useParams } from '@tanstack/react-router'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useCall } from '../../../api/useCall.ts'
import type { FormValues } from '../../../framework/form/formField.ts'

export type TeacherChoice = OutputOf<'C20101_getTeachers'>[number]

const nobody: readonly TeacherChoice[] = []

/** The teachers who may be chosen for the student of the form: those of its center, and whom the student has. */
export function useTeachers({ center_no }: FormValues): readonly TeacherChoice[] {
  const { student_id = '0' }: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const center = typeof center_no === 'number' ? center_no : 0
  const student_no = /^\d{1,9}$/.test(student_id) ? Number(student_id) : 0
  const { data } = useCall(
    'C20101_getTeachers',
    { center_no: center, student_no },
    { enabled: center > 0, keepPrevious: true },
  )
  return data ?? nobody
}
