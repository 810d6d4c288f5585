import { failures } from '../../../failure.ts'
import type { Context } from '../../../road/context.ts'
import { type FlagToDecide, lockFlag } from './decisions.sql.ts'

/** The flag within the scope, held until the transaction ends; 404 without. */
export async function requireFlag(ctx: Context, flag_no: number): Promise<FlagToDecide> {
  const flag = await lockFlag(ctx.tx, ctx.scope, flag_no, ctx.now)
  if (!flag) throw failures.notFound('確認するもの')
  return flag
}

/** Refuses a decision of who may be meant by it. */
export const noJudge = () =>
  failures.refused(
    'CHAT_INVOLVED',
    'この生徒にあなたも書いているか、あなたの名前が出ているか、あなたが通報したため、この件はほかの人が判断します。知らせは、次の人へ進みます。',
  )
