import { users } from '@terakoya/contract/masters/M20901-users/users'
import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import { isUserType, userTypeLabel } from '@terakoya/domain/people/userTypes'
import { unusablePasswordHash } from '../../../auth/password.ts'
import { listCenterCodes } from '../../../records/center.sql.ts'
import type { ResourceSource } from '../../../resourceRecords/resourceRows.sql.ts'
import type { ResourceTable } from '../../../resourceRecords/resourceTable.ts'
import { type ResourceRules, storedResource } from '../../../resourceRecords/storedResource.ts'
import { masterRefusals } from '../text.ts'
import { checkUser } from './checkUser.ts'
import { listPersonCodes, registrationPending } from './users.sql.ts'

/** Where logins lie. */
export const usersTable: ResourceTable & Pick<ResourceSource, 'listed'> = {
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
  listed: { registration_pending_flag: registrationPending },
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

const sameIds = (one: unknown, other: readonly string[]) =>
  String([...(one as string[])].sort()) === String(other)

/**
 * What may be opened follows the type, as it does in the form, until somebody has changed it: then the file must say
 * what the new type may open.
 */
const follow: ResourceRules['follow'] = (before, given) => {
  const type = String(given.user_type_code ?? before.user_type_code)
  const had = [...(before.function_ids as string[])].sort()
  if (type === before.user_type_code || !isUserType(type)) return {}
  if (given.function_ids !== undefined && !sameIds(given.function_ids, had)) return {}
  if (sameIds(typeDefaults(before), had)) return { function_ids: defaultFunctionsOf(type).sort() }
  const message = masterRefusals.say('user_type_of_row', { type: userTypeLabel(type) })
  return { fault: { field: 'function_ids', message } }
}

/** What is true of every login, and what a new row of a file begins with. */
export const usersRules: ResourceRules = {
  check: checkUser,
  follow,
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

/** For files of another kind than the list's own: by the same rules. */
export const keptUsers = storedResource(users, usersTable, usersRules)
