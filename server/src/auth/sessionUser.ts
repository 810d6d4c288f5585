import type { FunctionId } from '@terakoya/domain/people/functions'
import type { UserType } from '@terakoya/domain/people/userTypes'

/** The person behind a request, as loaded with the session. */
export interface SessionUser {
  user_no: number
  user_id: string
  user_named: string
  user_type_code: UserType
  status: string
  locale_code: string
  clock_24_flag: number
  student_no: number
  teacher_no: number
  classroom_no: number
  /** The centers the user is authorised for; every center for administrators. */
  center_nos: readonly number[]
  function_ids: readonly FunctionId[]
  must_change_password: boolean
  session_hash: Buffer
  form_token: string
}
