import { fieldLabel } from '@terakoya/contract/fieldLabels'
import { personFields, personOfLogin } from '@terakoya/domain/people/loginPerson'
import { isUserType, userTypeLabel } from '@terakoya/domain/people/userTypes'
import type { Context } from '../../../context.ts'
import { failures } from '../../../failure.ts'
import { countOtherAdministrators, lockAdministrators } from './users.sql.ts'

type Values = Readonly<Record<string, unknown>>

function refuse(field: string, sentence: string): Error {
  return failures.invalid([{ field, message: `${fieldLabel(field) ?? field}（${field}）${sentence}` }])
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

/** Whether somebody is an administrator who may sign in. */
export const staysAdministrator = ({ user_type_code, status }: Values) =>
  user_type_code === '560' && status === 'A'

/** Nobody locks themselves out, and an administrator who may sign in always remains. */
export async function checkUser(ctx: Context, user: Values, before: Values | null): Promise<void> {
  checkPerson(user)
  if (!before) return
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
  if (!staysAdministrator(before) || staysAdministrator(user)) return
  await lockAdministrators(ctx.tx)
  if ((await countOtherAdministrators(ctx.tx, Number(before.user_no))) > 0) return
  const field = user.user_type_code === '560' ? 'status' : 'user_type_code'
  throw refuse(field, 'を変えると、利用できる管理者がいなくなります。先に別の管理者を利用中にしてください。')
}
