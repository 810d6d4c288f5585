import { functionTitle } from '@terakoya/contract/functionLabels'
import { labelOfField } from '@terakoya/contract/masters/labelOfField'
import { users } from '@terakoya/contract/masters/M20901-users/users'
import type { FunctionId } from '@terakoya/domain/people/functions'
import { personFields, personOfLogin } from '@terakoya/domain/people/loginPerson'
import { isUserType, userTypeLabel } from '@terakoya/domain/people/userTypes'
import { runsDemo } from '../../../demo/demoMode.ts'
import { failures } from '../../../failure.ts'
import { fieldText } from '../../../refusalParts.ts'
import type { Context } from '../../../road/context.ts'
import { masterRefusals } from '../text.ts'
import { canEverUse, isDemoFunction } from './usableFunctions.ts'
import { classroomType, countOtherAdministrators, findRemovedLogin, lockAdministrators } from './users.sql.ts'

type Values = Readonly<Record<string, unknown>>

type Word = Parameters<typeof masterRefusals.say>[0]

/** A refusal of a field, in a sentence that names it (`{{field}}`). */
function refuse(field: string, word: Word, values: Record<string, string> = {}): Error {
  const message = masterRefusals.say(word, { field: fieldText(labelOfField(users, field), field), ...values })
  return failures.invalid([{ field, message }])
}

/** The titles of screens between the marks of the sentence that names them. */
const titlesOf = (ids: readonly FunctionId[]) =>
  ids.map(functionTitle).join(masterRefusals.say('user_between'))

/** An id stays that of who had it: what was written down of a removed login is about nobody else. */
async function checkReserved(ctx: Context, user: Values, before: Values | null): Promise<void> {
  if (before && user.user_id === before.user_id) return
  const gone = await findRemovedLogin(ctx.tx, ctx.scope, String(user.user_id))
  if (!gone) return
  // A refusal leaves no access line, so it names no child.
  throw gone.student_no === null
    ? refuse('user_id', 'user_id_gone_of', { name: gone.user_named })
    : refuse('user_id', 'user_id_gone')
}

/** A login of a teacher, a student or a classroom names that one and nobody else (domain §6). */
function checkPerson(user: Values): void {
  const type = String(user.user_type_code)
  if (!isUserType(type)) return
  const wanted = personOfLogin(type)
  for (const field of personFields) {
    const given = Number(user[field] ?? 0) > 0
    if (field === wanted && !given) throw refuse(field, 'user_not_chosen')
    if (field !== wanted && given) {
      throw refuse(field, 'user_no_person', { type: userTypeLabel(type) })
    }
  }
}

/** A classroom login is of a classroom of its own kind (domain §5). */
async function checkClassroom(ctx: Context, user: Values): Promise<void> {
  const wanted = { '410': 1, '420': 2, '430': 3 }[String(user.user_type_code)]
  const classroom_no = Number(user.classroom_no ?? 0)
  if (wanted === undefined || classroom_no === 0) return
  const kind = await classroomType(ctx.tx, classroom_no)
  if (kind === undefined || kind === wanted) return
  throw refuse('classroom_no', 'user_classroom_kind')
}

/** Refuses what the type can never open, and what only the demo has; what a login has already is left to it. */
async function checkFunctions(ctx: Context, user: Values, before: Values | null): Promise<void> {
  const type = String(user.user_type_code)
  if (!isUserType(type)) return
  const had = before?.user_type_code === type ? (before.function_ids as readonly string[]) : []
  const added = (user.function_ids as readonly FunctionId[]).filter(id => !had.includes(id))
  const useless = added.filter(id => !canEverUse(type, id))
  if (useless.length > 0) {
    throw refuse('function_ids', 'user_functions', {
      functions: titlesOf(useless),
      type: userTypeLabel(type),
    })
  }
  if (!added.some(isDemoFunction) || (await runsDemo(ctx.tx, ctx.config))) return
  throw refuse('function_ids', 'user_demo_functions', { functions: titlesOf(added.filter(isDemoFunction)) })
}

/** Whether somebody is an administrator who may sign in. */
const isAdministrator = ({ user_type_code, status }: Values) => user_type_code === '560' && status === 'A'

/** Whether such an administrator keeps the users too: somebody always must. */
export const keepsUsers = (user: Values) =>
  isAdministrator(user) && (user.function_ids as readonly string[]).includes('M20901')

/** Nobody locks themselves out, and an administrator who may sign in and keeps the users always remains. */
async function checkAccess(ctx: Context, user: Values, before: Values): Promise<void> {
  if (before.user_no === ctx.user.user_no) {
    if (user.status !== 'A') {
      throw refuse('status', 'user_own_status')
    }
    if (user.user_type_code !== before.user_type_code) {
      throw refuse('user_type_code', 'user_own_type')
    }
    if (!(user.function_ids as readonly string[]).includes('M20901')) {
      throw refuse('function_ids', 'user_own_functions')
    }
  }
  if (!keepsUsers(before) || keepsUsers(user)) return
  await lockAdministrators(ctx.tx)
  if ((await countOtherAdministrators(ctx.tx, Number(before.user_no))) > 0) return
  if (isAdministrator(user)) {
    throw refuse('function_ids', 'user_last_keeper')
  }
  const field = user.user_type_code === '560' ? 'status' : 'user_type_code'
  throw refuse(field, 'user_last_administrator')
}

/** What is true of every login, and of every change of one. */
export async function checkUser(ctx: Context, user: Values, before: Values | null): Promise<void> {
  checkPerson(user)
  if (user.status !== 'D') await checkReserved(ctx, user, before)
  if (before) await checkAccess(ctx, user, before)
  // Who goes is not held against what the login had.
  if (user.status === 'D') return
  await checkClassroom(ctx, user)
  await checkFunctions(ctx, user, before)
}
