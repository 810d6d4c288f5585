import type { FunctionId } from '@terakoya/domain/people/functions'
import type { UserType } from '@terakoya/domain/people/userTypes'
import type { OwnUser } from './inScope.ts'

/** An administrator who looks as another login (decision 242). */
export interface Looking {
  /** Who really looks. */
  by_user_no: OwnUser
  by_named: string
  since: string
  until: string
  /** It may not go on: nothing is answered until it is ended. */
  over: boolean
}

/**
 * The person behind a request, as loaded with the session. While an administrator looks as another login it is that login, but for
 * language, clock, and what stands in `looking`.
 */
export interface SessionUser {
  user_no: OwnUser
  user_id: string
  user_named: string
  user_type_code: UserType | 'V'
  status: string
  locale_code: string
  clock_24_flag: number
  student_no: number
  teacher_no: number
  classroom_no: number
  /** The centers the user is authorised for; every center for administrators. */
  center_nos: readonly number[]
  /** Groups of centers: for selections and figures, never the place of a lesson. */
  group_nos: readonly number[]
  function_ids: readonly FunctionId[]
  must_change_password: boolean
  /** The time to enrol a second factor is over. */
  must_enrol_factor: boolean
  /** Until when one is to be enrolled; `''`: it isn't asked, or is over. */
  enrol_factor_by: string
  session_hash: Buffer
  form_token: string
  /** `null`: everybody is oneself. */
  looking: Looking | null
}

/** Who really asks: whose limits it counts for, and who stands in the logs. */
export function askerNo({ user_no, looking }: Pick<SessionUser, 'user_no' | 'looking'>): OwnUser {
  return looking?.by_user_no ?? user_no
}

/** Nobody: who asks a public call without being signed in. */
export const visitor: SessionUser = {
  user_no: 0 as OwnUser,
  user_id: '',
  user_named: '',
  user_type_code: 'V',
  status: '',
  locale_code: 'ja',
  clock_24_flag: 0,
  student_no: 0,
  teacher_no: 0,
  classroom_no: 0,
  center_nos: [],
  group_nos: [],
  function_ids: [],
  must_change_password: false,
  must_enrol_factor: false,
  enrol_factor_by: '',
  session_hash: Buffer.alloc(0),
  form_token: '',
  looking: null,
}
