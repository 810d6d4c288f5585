import { failures } from '../../../failure.ts'
import { audit } from '../../../road/audit.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { isNamed } from './judge.ts'
import { findSealed, findSealToOpen, noteSealedRead } from './sealed.sql.ts'
import { reviewRefusals } from './text.ts'

const { say: t } = reviewRefusals

/** チャット確認: what was taken out of a room is read with a reason (chat B4). */
export const chatSealedHandlers: Pick<Handlers, 'ChatReview_readSealed' | 'ChatReview_openSealed'> = {
  ChatReview_readSealed: async (ctx, { message_no }) => {
    const sealed = await findSealed(ctx.tx, ctx.scope, message_no, ctx.now)
    if (!sealed) throw failures.notFound(t('message'))
    const { of_child, words, own_person, ...told } = sealed
    if (of_child && isNamed({ accuses: true, words, own_person })) throw failures.notFound(t('message'))
    return told
  },

  ChatReview_openSealed: async (ctx, { message_no, reason }) => {
    const seal = await findSealToOpen(ctx.tx, ctx.scope, message_no, ctx.now)
    if (!seal) throw failures.notFound(t('redacted_message'))
    if (seal.own) {
      throw failures.refused('CHAT_OWN_SEAL', t('own_seal'))
    }
    if (seal.of_child && (seal.involved || isNamed({ ...seal, accuses: true }))) {
      throw failures.refused('CHAT_INVOLVED', t('seal_involved'))
    }
    await noteSealedRead(ctx.tx, seal, { user_no: ctx.scope.user_no, reason, read_at: ctx.now })
    await audit(ctx, 'chat_unseal', 'chat_message', message_no, { reason })
    return { message_no, student_no: seal.student_no }
  },
}
