import { failures } from '../../../failure.ts'
import type { Context } from '../../../road/context.ts'
import { type FlagToDecide, lockFlag } from './decisions.sql.ts'
import { reviewRefusals } from './text.ts'

/** The flag within the scope, held until the transaction ends; 404 without. */
export async function requireFlag(ctx: Context, flag_no: number): Promise<FlagToDecide> {
  const flag = await lockFlag(ctx.tx, ctx.scope, flag_no, ctx.now)
  if (!flag) throw failures.notFound(reviewRefusals.say('flag'))
  return flag
}

/** Refuses a decision of who may be meant by it. */
export const noJudge = () => failures.refused('CHAT_INVOLVED', reviewRefusals.say('no_judge'))
