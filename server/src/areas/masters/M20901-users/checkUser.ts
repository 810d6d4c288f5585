import { functionTitle } from '@terakoya/contract/functionLabels'
import { labelOfField } from '@terakoya/contract/masters/labelOfField'
import { users } from '@terakoya/contract/masters/M20901-users/users'
import type { FunctionId } from '@terakoya/domain/people/functions'
import { personFields, personOfLogin } from '@terakoya/domain/people/loginPerson'
import { isUserType, userTypeLabel } from '@terakoya/domain/people/userTypes'
import { runsDemo } from '../../../demo/demoMode.ts'
import { failures } from '../../../failure.ts'
import type { Context } from '../../../road/context.ts'
import { canEverUse, isDemoFunction } from './usableFunctions.ts'
import { classroomType, countOtherAdministrators, findRemovedLogin, lockAdministrators } from './users.sql.ts'

type Values = Readonly<Record<string, unknown>>

function refuse(field: string, sentence: string): Error {
  return failures.invalid([{ field, message: `${labelOfField(users, field)}（${field}）${sentence}` }])
}

/** An id stays that of who had it: what was written down of a removed login is about nobody else. */
async function checkReserved(ctx: Context, user: Values, before: Values | null): Promise<void> {
  if (before && user.user_id === before.user_id) return
  const gone = await findRemovedLogin(ctx.tx, ctx.scope, String(user.user_id))
  if (!gone) return
  // A refusal leaves no access line, so it names no child.
  const whom = gone.student_no === null ? `「${gone.user_named}」` : ''
  throw refuse('user_id', `は、削除したユーザー${whom}が使っていたIDです。別のIDを入力してください。`)
}

/** A login of a teacher, a student or a classroom names that one and nobody else (domain §6). */
function checkPerson(user: Values): void {
  const type = String(user.user_type_code)
  if (!isUserType(type)) return
  const wanted = personOfLogin(type)
  for (const field of personFields) {
    const given = Number(user[field] ?? 0) > 0
    if (field === wanted && !given) throw refuse(field, 'が選ばれていません。')
    if (field !== wanted && given) {
      throw refuse(
        field,
        `は${userTypeLabel(type)}には指定できません。ユーザー種別か、この項目を直してください。`,
      )
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
  throw refuse('classroom_no', 'に、ユーザー種別と異なる種類の教室が選ばれています。')
}

/** Refuses what the type can never open, and what only the demo has; what a login has already is left to it. */
async function checkFunctions(ctx: Context, user: Values, before: Values | null): Promise<void> {
  const type = String(user.user_type_code)
  if (!isUserType(type)) return
  const had = before?.user_type_code === type ? (before.function_ids as readonly string[]) : []
  const added = (user.function_ids as readonly FunctionId[]).filter(id => !had.includes(id))
  const useless = added.filter(id => !canEverUse(type, id))
  if (useless.length > 0) {
    throw refuse(
      'function_ids',
      `の「${useless.map(functionTitle).join('」「')}」は、${userTypeLabel(type)}には使えません。外してください。`,
    )
  }
  if (!added.some(isDemoFunction) || (await runsDemo(ctx.tx, ctx.config))) return
  throw refuse(
    'function_ids',
    `の「${added.filter(isDemoFunction).map(functionTitle).join('」「')}」はデモ環境だけの機能です。外してください。`,
  )
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
      throw refuse('status', 'を自分で停止・削除することはできません。別の管理者に頼んでください。')
    }
    if (user.user_type_code !== before.user_type_code) {
      throw refuse('user_type_code', 'を自分で変えることはできません。別の管理者に頼んでください。')
    }
    if (!(user.function_ids as readonly string[]).includes('M20901')) {
      throw refuse(
        'function_ids',
        'から、自分の「M20901」を外すことはできません。別の管理者に頼んでください。',
      )
    }
  }
  if (!keepsUsers(before) || keepsUsers(user)) return
  await lockAdministrators(ctx.tx)
  if ((await countOtherAdministrators(ctx.tx, Number(before.user_no))) > 0) return
  if (isAdministrator(user)) {
    throw refuse(
      'function_ids',
      'から「M20901」を外すと、ユーザーを管理できる人がいなくなります。先に別の管理者に「M20901」を付けてください。',
    )
  }
  const field = user.user_type_code === '560' ? 'status' : 'user_type_code'
  throw refuse(field, 'を変えると、利用できる管理者がいなくなります。先に別の管理者を利用中にしてください。')
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
