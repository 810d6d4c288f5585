import type { InputOf } from '@terakoya/contract/wireTypes'
import { defaultFunctionsOf } from '@terakoya/domain/people/functions'

/** A new login of the office, as the form of M20901 sends it. */
export const clerk: InputOf<'M20901_doAdd'> = {
  user_id: 'clerk',
  user_named: '小川 真理',
  user_type_code: '540',
  status: 'A',
  locale_code: 'ja',
  teacher_no: 0,
  student_no: 0,
  classroom_no: 0,
  center_nos: [],
  function_ids: defaultFunctionsOf('540'),
}
