import { failures } from '../../../failure.ts'
import { audit } from '../../../road/audit.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { isNamed } from './judge.ts'
import { findSealed, findSealToOpen, noteSealedRead } from './sealed.sql.ts'

/** チャット確認: what was taken out of a room is read with a reason (chat B4). */
export const chatSealedHandlers: Pick<Handlers, 'ChatReview_readSealed' | 'ChatReview_openSealed'> = {
  ChatReview_readSealed: async (ctx, { message_no }) => {
    const sealed = await findSealed(ctx.tx, ctx.scope, message_no, ctx.now)
    if (!sealed) throw failures.notFound('メッセージ')
    const { of_child, words, own_person, ...told } = sealed
    if (of_child && isNamed({ accuses: true, words, own_person })) throw failures.notFound('メッセージ')
    return told
  },

  ChatReview_openSealed: async (ctx, { message_no, reason }) => {
    const seal = await findSealToOpen(ctx.tx, ctx.scope, message_no, ctx.now)
    if (!seal) throw failures.notFound('取り消されたメッセージ')
    if (seal.own) {
      const told = '自分で取り消したメッセージは読めません。ほかの見守りの人か管理者が読みます。'
      throw failures.refused('CHAT_OWN_SEAL', told)
    }
    if (seal.of_child && (seal.involved || isNamed({ ...seal, accuses: true }))) {
      const told =
        'この生徒に書いている人と、名前が出ている人は、取り消された内容を読めません。ほかの見守りの人か管理者に頼んでください。'
      throw failures.refused('CHAT_INVOLVED', told)
    }
    await noteSealedRead(ctx.tx, seal, { user_no: ctx.scope.user_no, reason, read_at: ctx.now })
    await audit(ctx, 'chat_unseal', 'chat_message', message_no, { reason })
    return { message_no, student_no: seal.student_no }
  },
}
