import { searchDays } from '../dayRange.ts'
import { anyOf } from '../listInputs.ts'
import { recordNo } from '../scalars.ts'

/** What all lists of reports are narrowed by: the lesson's days, where, who and what. */
export const reportSearch = {
  ...searchDays,
  center_no: anyOf(recordNo).optional(),
  student_no: recordNo.optional(),
  teacher_no: recordNo.optional(),
  subject_no: anyOf(recordNo).optional(),
}
