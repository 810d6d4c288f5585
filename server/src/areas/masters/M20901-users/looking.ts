import { beginLook } from '../../../auth/looking.sql.ts'
import { requireSamePassword } from '../../../auth/samePassword.ts'
import { hasFactor, readFactors } from '../../../auth/secondFactor.sql.ts'
import { secondsAfter } from '../../../clock.ts'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { checkBoth } from '../../account/secondProof.ts'
import { checkOwnPassword } from '../../account/session.ts'
import { masterRefusals } from '../text.ts'
import { holdLogin } from './users.sql.ts'

/** As long as a question on the telephone takes. */
const lookSeconds = 20 * 60

/** Throws where nobody looks as that login: one's own, an administrator's, one that nobody may use now. */
async function requireLookable(ctx: Context, tx: Context['tx'], user_no: number): Promise<void> {
  const login = await holdLogin(tx, ctx.scope, user_no)
  if (!login) throw failures.notFound(nouns.user)
  if (user_no === ctx.user.user_no) {
    throw failures.refused('LOOK_AT_ONESELF', masterRefusals.say('look_own'))
  }
  if (login.user_type_code === '560') {
    throw failures.refused('LOOK_AT_ADMINISTRATOR', masterRefusals.say('look_administrator'))
  }
  if (login.status !== 'A' || login.registration_pending_flag === 1) {
    throw failures.refused('LOOK_AT_STOPPED', masterRefusals.say('look_stopped'))
  }
}

export const lookingHandlers: Pick<Handlers, 'M20901_beginLooking'> = {
  M20901_beginLooking: {
    ownTransaction: true,
    run: async (ctx, { user_no, reason, ...proof }) => {
      // Before the proof, which uses up a code.
      await requireLookable(ctx, ctx.tx, user_no)
      const asksBoth = hasFactor(await readFactors(ctx.tx, ctx.user.user_no))
      const checked_hash = asksBoth
        ? await checkBoth(ctx, proof)
        : await checkOwnPassword(ctx, proof.password)
      const until = secondsAfter(ctx.now, lookSeconds)
      return ctx.answerTransaction(async tx => {
        await requireSamePassword(tx, ctx.user.user_no, checked_hash)
        await requireLookable(ctx, tx, user_no)
        const look = { session_hash: ctx.user.session_hash, user_no, now: ctx.now, until }
        if (!(await beginLook(tx, look))) throw failures.lookingOnly()
        await audit({ ...ctx, tx }, 'looking_begun', 'user', user_no, { reason, until })
        return { until }
      })
    },
  },
}
