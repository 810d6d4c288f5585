import type { statusRefusals } from '@terakoya/contract/masters/M20901-users/setStatus'
import { users } from '@terakoya/contract/masters/M20901-users/users'
import { setField } from '../../../resourceRecords/changeRecord.ts'
import type { ResourceRecord } from '../../../resourceRecords/resourceTable.ts'
import { storedResource } from '../../../resourceRecords/storedResource.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { keepsUsers } from './checkUser.ts'
import { countOtherAdministrators, findUserNames, lockAdministrators } from './users.sql.ts'
import { usersRules, usersTable } from './usersTable.ts'

const kept = storedResource(users, usersTable, usersRules)

interface Refused {
  user_no: number
  user_named: string
  reason: (typeof statusRefusals)[number]
}

/** Why a login is not suspended with the others; `null` when it is. */
async function reasonToStay(ctx: Context, user: ResourceRecord): Promise<Refused['reason'] | null> {
  const user_no = Number(user.user_no)
  if (user_no === ctx.user.user_no) return 'self'
  if (!keepsUsers(user)) return null
  await lockAdministrators(ctx.tx)
  return (await countOtherAdministrators(ctx.tx, user_no)) > 0 ? null : 'last_administrator'
}

/** Sessions end with the state, by a trigger of the table. */
export const setStatusHandlers: Pick<Handlers, 'M20901_setStatus'> = {
  M20901_setStatus: {
    ownTransaction: false,
    run: async (ctx, { ids, status }) => {
      const refused: Refused[] = []
      const changed = await setField(ctx, kept, ids, 'status', status, async user => {
        const reason = status === 'A' ? null : await reasonToStay(ctx, user)
        if (reason) {
          refused.push({ user_no: Number(user.user_no), user_named: String(user.user_named), reason })
        }
        return reason === null
      })
      for (const { student_no } of changed) {
        if (typeof student_no === 'number' && student_no > 0) ctx.touched_students.add(student_no)
      }
      return { changed: changed.length, refused }
    },
    replay: async (ctx, answer) => {
      const numbers = answer.refused.map(({ user_no }) => user_no)
      const names = await findUserNames(ctx.tx, ctx.scope, numbers)
      return {
        ...answer,
        refused: answer.refused.map(user => ({ ...user, user_named: names.get(user.user_no) ?? '' })),
      }
    },
  },
}
