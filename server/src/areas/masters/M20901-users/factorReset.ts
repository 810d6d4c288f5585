import { hasFactor, readFactors } from '../../../auth/secondFactor.sql.ts'
import { secondsAfter } from '../../../clock.ts'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { addReset, lockOpenReset, readLastWithdrawn } from '../../../operations/signIn/factorReset.sql.ts'
import {
  doDueReset,
  doReset,
  factorsAt,
  resetWaitSeconds,
  withdrawReset,
} from '../../../operations/signIn/factorReset.ts'
import { tellSignIn } from '../../../operations/signIn/tellSignIn.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { masterRefusals } from '../text.ts'
import { findLogin } from './users.sql.ts'

/** The login of somebody else. Throws 404 where there is none, 400 for one's own. */
async function requireOther(ctx: Context, user_no: number): Promise<void> {
  if (!(await findLogin(ctx.tx, ctx.scope, user_no))) throw failures.notFound(nouns.user)
  if (user_no === ctx.user.user_no) {
    throw failures.refused('OWN_FACTOR', masterRefusals.say('reset_own'))
  }
}

const gone = () => failures.refused('NO_RESET', masterRefusals.say('reset_gone'))

type FactorResetHandlers = Pick<
  Handlers,
  | 'M20901_getSecondFactor'
  | 'M20901_askFactorReset'
  | 'M20901_agreeFactorReset'
  | 'M20901_withdrawFactorReset'
>

export const factorResetHandlers: FactorResetHandlers = {
  M20901_getSecondFactor: async (ctx, { user_no }) => {
    if (!(await findLogin(ctx.tx, ctx.scope, user_no))) throw failures.notFound(nouns.user)
    const { reset, ...factors } = await factorsAt(ctx.tx, user_no, ctx.now)
    const withdrawn_at = await readLastWithdrawn(ctx.tx, user_no)
    if (reset === null) return { ...factors, reset, withdrawn_at }
    const { reason, asked_by, asked_by_name, asked_at, due_at } = reset
    return {
      ...factors,
      withdrawn_at,
      reset: { reason, asked_by_name, asked_at, due_at, own: asked_by === ctx.user.user_no },
    }
  },

  M20901_askFactorReset: async (ctx, { user_no, reason }) => {
    await requireOther(ctx, user_no)
    await doDueReset(ctx.tx, user_no, ctx.now)
    if (!hasFactor(await readFactors(ctx.tx, user_no))) {
      throw failures.refused('FACTOR_OFF', masterRefusals.say('reset_off'))
    }
    const due_at = secondsAfter(ctx.now, resetWaitSeconds)
    const reset = { user_no, reason, due_at, asked_by: ctx.user.user_no }
    if (!(await addReset(ctx.tx, reset, ctx.now))) {
      throw failures.refused('RESET_WAITS', masterRefusals.say('reset_waits'))
    }
    await audit(ctx, 'factor_reset_asked', 'user', user_no, { reason })
    await tellSignIn(ctx.tx, user_no, 'reset_asked', ctx.now)
    return { due_at }
  },

  M20901_agreeFactorReset: async (ctx, { user_no }) => {
    await requireOther(ctx, user_no)
    const reset = await lockOpenReset(ctx.tx, user_no)
    if (!reset) throw gone()
    if (reset.asked_by === ctx.user.user_no) {
      throw failures.refused('SAME_ADMINISTRATOR', masterRefusals.say('reset_same'))
    }
    await doReset(ctx.tx, { reset_no: reset.reset_no, user_no }, ctx.user.user_no, ctx)
    return { done: true }
  },

  M20901_withdrawFactorReset: async (ctx, { user_no }) => {
    await requireOther(ctx, user_no)
    if (!(await withdrawReset(ctx.tx, user_no, ctx))) throw gone()
    return { done: true }
  },
}
