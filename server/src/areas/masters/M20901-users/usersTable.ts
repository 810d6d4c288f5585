import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import { isUserType } from '@terakoya/domain/people/userTypes'
import { unusablePasswordHash } from '../../../auth/password.ts'
import type { MasterRules } from '../../../masterRecords/keptMaster.ts'
import type { MasterTable } from '../../../masterRecords/masterTable.ts'
import { listCenterCodes } from '../../../records/center.sql.ts'
import { checkUser } from './checkUser.ts'
import { listPersonCodes } from './users.sql.ts'

/** Where logins lie. */
export const usersTable: MasterTable = {
  table: 'users',
  subject: 'user',
  searched: ['user_id', 'user_named'],
  searchStored: { text: 'search_text', grams: 'search_grams' },
  order: [{ column: 'user_id', direction: 'asc' }],
  ordered: { user_id: 'user_id_order' },
  lists: {
    center_nos: { table: 'user_centers', owner: 'user_no', column: 'center_no' },
    function_ids: { table: 'user_functions', owner: 'user_no', column: 'function_id' },
  },
  zeroIsNull: ['teacher_no', 'student_no', 'classroom_no'],
  gone: { column: 'status', value: 'D' },
  // Nobody can sign in before a one-time password was issued.
  fixed: async ({ now }) => ({
    password_hash: await unusablePasswordHash(),
    password_change_flag: 1,
    password_expires_at: now,
  }),
}

const typeDefaults = ({ user_type_code }: Readonly<Record<string, unknown>>) =>
  typeof user_type_code === 'string' && isUserType(user_type_code) ? defaultFunctionsOf(user_type_code) : []

/** What is true of every login, and what a new row of a file begins with. */
export const usersRules: MasterRules = {
  check: checkUser,
  words: async ({ tx, scope }) => ({
    center_nos: (await listCenterCodes(tx)).map(
      ({ center_no, center_id }) => [center_no, center_id] as const,
    ),
    ...(await listPersonCodes(tx, scope)),
  }),
  defaults: values => ({
    status: 'A',
    locale_code: 'ja',
    teacher_no: 0,
    student_no: 0,
    classroom_no: 0,
    center_nos: [],
    function_ids: typeDefaults(values),
  }),
}
