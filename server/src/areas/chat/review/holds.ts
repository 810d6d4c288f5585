import { failures } from '../../../failure.ts'
import { audit } from '../../../road/audit.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { lockFlag } from './decisions.sql.ts'
import { insertHold, lockHold, noteLift } from './holds.sql.ts'
import { reviewRefusals } from './text.ts'

const { say: t } = reviewRefusals

/** チャット確認: what is kept longer than usual. Set by one person, lifted by two (chat B7). */
export const chatHoldHandlers: Pick<Handlers, 'ChatReview_setHold' | 'ChatReview_liftHold'> = {
  ChatReview_setHold: async (ctx, { flag_no, subject_kind, reason }) => {
    const flag = await lockFlag(ctx.tx, ctx.scope, flag_no, ctx.now)
    if (!flag) throw failures.notFound(t('flag'))
    if (subject_kind === 'student' && flag.student_no === 0) {
      throw failures.invalid([{ field: 'subject_kind', message: t('no_student') }])
    }
    const hold = { subject_kind, reason, set_by: ctx.scope.user_no, set_at: ctx.now }
    const hold_no = await insertHold(ctx.tx, ctx.scope, flag, hold)
    if (hold_no === null) {
      throw failures.invalid([{ field: 'subject_kind', message: t('hold_student') }])
    }
    await audit(ctx, 'chat_hold', 'legal_hold', hold_no, {
      ...{ subject_kind, reason, room_no: flag.room_no, student_no: flag.student_no },
    })
    return { hold_no, student_no: flag.student_no }
  },

  ChatReview_liftHold: async (ctx, { hold_no }) => {
    const hold = await lockHold(ctx.tx, ctx.scope, hold_no)
    if (!hold) throw failures.notFound(t('hold'))
    const { user_no } = ctx.scope
    if (hold.lifted_by === user_no) {
      throw failures.refused('CHAT_HOLD_SECOND', t('lift_second'))
    }
    await noteLift(ctx.tx, hold, { user_no, now: ctx.now })
    const state = hold.lifted_by === null ? ('asked' as const) : ('lifted' as const)
    const { subject_kind, subject_no } = hold
    await audit(ctx, `chat_hold_${state}`, 'legal_hold', hold_no, { subject_kind, subject_no })
    return { hold_no, student_no: hold.student_no, state }
  },
}
