import { hashPassword } from '../../auth/password.ts'
import { passwordRefusal } from '../../auth/passwordRefusal.ts'
import { Failure, failures } from '../../failure.ts'
import { audit } from '../../road/audit.ts'
import type { Handlers } from '../../road/handlers.ts'
import { addPendingUser } from './register.sql.ts'
import { accountRefusals } from './text.ts'

const registrationOff = () => new Failure(403, 'REGISTRATION_OFF', accountRefusals.say('registration_off'))

/**
 * A visitor asks for a login. It can do nothing until an administrator has given it its type and taken it up. Whether
 * the id was free is told neither by the answer nor by its time.
 */
export const registerHandlers: Pick<Handlers, 'Auth_register'> = {
  Auth_register: {
    ownTransaction: true,
    run: async (ctx, { user_id, user_named, password }) => {
      const settings = await ctx.settings()
      if (!settings.self_registration) throw registrationOff()
      const minimum = settings.password_min_length
      const fault = passwordRefusal({ password, known: [user_id, user_named], minimum })
      if (fault) throw failures.invalid([{ field: 'password', message: fault }])
      const password_hash = await hashPassword(password)
      return ctx.answerTransaction(async tx => {
        const user_no = await addPendingUser(tx, { user_id, user_named, password_hash }, ctx.now)
        const detail = { name: user_named, changes: [], address: ctx.remote_address }
        await audit(
          { ...ctx, tx },
          user_no === null ? 'register_refused' : 'user_register',
          'user',
          user_no,
          user_no === null ? { reason: 'taken', address: ctx.remote_address } : detail,
        )
        return { done: true }
      })
    },
  },
}
