import type { SessionUserAnswer } from '@terakoya/contract/account/session'
import { userTypeFlags } from '@terakoya/domain/people/userTypes'
import type { SessionUser } from './sessionUser.ts'

/** The session user as pages see it (spec §3). */
export function sessionAnswer(user: SessionUser): SessionUserAnswer {
  const { looking } = user
  return {
    id: user.user_no,
    user_id: user.user_id,
    user_no: user.user_no,
    user_named: user.user_named,
    user_type_code: user.user_type_code,
    role_code: user.user_type_code,
    student_no: user.student_no,
    teacher_no: user.teacher_no,
    status: user.status,
    permissions: [...user.function_ids],
    authority_function_ids: [...user.function_ids],
    locale_code: user.locale_code,
    clock_24_flag: user.clock_24_flag,
    center_nos: [...user.center_nos],
    ...userTypeFlags(user.user_type_code),
    must_change_password: user.must_change_password,
    must_enrol_factor: user.must_enrol_factor,
    enrol_factor_by: user.enrol_factor_by,
    form_token: user.form_token,
    looking: looking && {
      by_named: looking.by_named,
      since: looking.since,
      until: looking.until,
      over: looking.over,
    },
  }
}
