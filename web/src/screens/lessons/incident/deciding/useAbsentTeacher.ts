import { useCall } from '../../../../api/useCall.ts'
import type { Occasion } from './occasion.ts'

/** Who is absent, with their number, and where they work in those days. */
export function useAbsentTeacher({ kind, center_no, teacher_no, start_date, end_date }: Occasion) {
  return useCall(
    'Incident_getTeacher',
    { center_no, teacher_no: Math.max(1, teacher_no), start_date, end_date },
    { enabled: kind === 'absence' },
  )
}
