import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { answerStandIn, answerStandIns } from '../../../operations/standIns/answerStandIn.ts'
import { lockAnswers, lockOwnRequests } from '../../../records/standIn.sql.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { listOwnAsks } from './standIns.sql.ts'

/** 代講のお願い: what a teacher is asked, and the answer. */
export const ownStandInHandlers: Pick<
  Handlers,
  'C11101_getStandInAsks' | 'C11101_answerStandIn' | 'C11101_answerStandIns'
> = {
  C11101_getStandInAsks: async ctx => ({
    asks: await listOwnAsks(ctx.tx, ctx.scope.teacher_no, ctx),
  }),

  C11101_answerStandIn: async (ctx, { request_no, answer }) => {
    const { teacher_no } = ctx.scope
    await lockAnswers(ctx.tx, teacher_no)
    const [request] = await lockOwnRequests(ctx.tx, ctx.scope, [request_no])
    if (!request) throw failures.notFound(nouns.stand_in_ask)
    await answerStandIn(ctx, request, { teacher_no, answer, by: 'teacher' })
    return { request_no, answer }
  },

  C11101_answerStandIns: async (ctx, { request_nos, answer }) => {
    const { teacher_no } = ctx.scope
    await lockAnswers(ctx.tx, teacher_no)
    const requests = await lockOwnRequests(ctx.tx, ctx.scope, request_nos)
    if (requests.length < new Set(request_nos).size) throw failures.notFound(nouns.stand_in_ask)
    return answerStandIns(ctx, requests, { teacher_no, answer, by: 'teacher' })
  },
}
