import { foldLoginId } from '@terakoya/domain/people/foldLoginId'
import { forgetDevices } from '../../../auth/knownDevice.sql.ts'
import { hashPassword, makeOneTimePassword } from '../../../auth/password.ts'
import { clearAllAttemptsAt } from '../../../auth/passwordAttempts.sql.ts'
import { requireSamePassword } from '../../../auth/samePassword.ts'
import { endSessionsOf, setPassword } from '../../../auth/session.sql.ts'
import { secondsAfter } from '../../../clock.ts'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { releaseAndTell } from '../../../operations/signIn/releaseOutside.ts'
import { audit } from '../../../road/audit.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { findLogin } from './users.sql.ts'

const oneTimeSeconds = 24 * 3600

export const resetPasswordHandlers: Pick<Handlers, 'T0010UsersService_M20901_ResetPassword'> = {
  T0010UsersService_M20901_ResetPassword: {
    ownTransaction: true,
    run: async (ctx, { user_no }) => {
      const login = await findLogin(ctx.tx, ctx.scope, user_no)
      if (!login) throw failures.notFound(nouns.user)
      const { user_id, student_no } = login
      if (student_no !== null) ctx.touched_students.add(student_no)
      const one_time_password = makeOneTimePassword()
      const password_hash = await hashPassword(one_time_password)
      const expires_at = secondsAfter(ctx.now, oneTimeSeconds)
      return ctx.answerTransaction(async tx => {
        // Of two who reset at once, each would hand out a one-time password, and one of them would be dead.
        await requireSamePassword(tx, user_no, login.password_hash)
        await setPassword(tx, {
          user_no,
          password_hash,
          password_change_flag: 1,
          password_expires_at: expires_at,
        })
        await endSessionsOf(tx, user_no, null)
        // Whoever locked the login out by guessing does not keep its owner out.
        await clearAllAttemptsAt(tx, { user_no, folded_id: foldLoginId(user_id) })
        await forgetDevices(tx, user_no, null)
        // It opens the login as the password does, and whoever is to be kept out may have joined it.
        await releaseAndTell({ ...ctx, tx }, user_no)
        await audit({ ...ctx, tx }, 'password_reset', 'user', user_no)
        return { user_id, one_time_password, expires_at }
      })
    },
  },
}
