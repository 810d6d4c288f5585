import { users } from '@terakoya/contract/masters/M20901-users/users'
import { resourceHandlers } from '../../../resourceRecords/resourceHandlers.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { factorResetHandlers } from './factorReset.ts'
import { lookingHandlers } from './looking.ts'
import { outsideOfUserHandlers } from './outside.ts'
import { resetPasswordHandlers } from './resetPassword.ts'
import { setStatusHandlers } from './setStatus.ts'
import { slipHandlers } from './slips.ts'
import { findPeople } from './users.sql.ts'
import { usersRules, usersTable } from './usersTable.ts'

const findPeopleHandlers: Pick<Handlers, 'M20901_findPeople'> = {
  M20901_findPeople: async (ctx, asked) => ({ rows: await findPeople(ctx.tx, ctx.scope, asked) }),
}

export const M20901Handlers = {
  ...resourceHandlers(users, usersTable, usersRules),
  ...findPeopleHandlers,
  ...resetPasswordHandlers,
  ...factorResetHandlers,
  ...lookingHandlers,
  ...outsideOfUserHandlers,
  ...setStatusHandlers,
  ...slipHandlers,
}
