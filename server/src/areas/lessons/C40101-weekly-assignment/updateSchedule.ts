import { requireCenter } from '../../../auth/requireCenter.ts'
import { requireSamePassword } from '../../../auth/samePassword.ts'
import { requireMonday } from '../../../operations/requireEditable.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { checkOwnPasskey } from '../../account/secondProof.ts'
import { checkOwnPassword } from '../../account/session.ts'
import { nameUnchecked, saveSchedule } from './saveSchedule.ts'
import { addPasswordProof } from './updateSchedule.sql.ts'

type UpdateScheduleHandlers = Pick<
  Handlers,
  'C40101_updateSchedule' | 'C40101_checkPassword' | 'C40101_checkPasskey'
>

export const updateScheduleHandlers: UpdateScheduleHandlers = {
  C40101_updateSchedule: {
    ownTransaction: false,
    run: async (ctx, { center_no, week_date, lessons, office_work, check }) =>
      saveSchedule(ctx, {
        center_no,
        week_date,
        lessons: lessons.map((change, index) => ({ field: `lessons.${index}`, change })),
        office_work: office_work.map((row, index) => ({ field: `office_work.${index}`, row })),
        check: check === 1,
      }),
    replay: async (ctx, stored) => ({ ...stored, unassigned: await nameUnchecked(ctx, stored.unassigned) }),
  },

  C40101_checkPassword: {
    ownTransaction: true,
    run: async (ctx, { center_no, week_date, user_password }) => {
      requireCenter(ctx, center_no)
      requireMonday(week_date)
      const checked_hash = await checkOwnPassword(ctx, user_password)
      return ctx.answerTransaction(async tx => {
        await requireSamePassword(tx, ctx.user.user_no, checked_hash)
        await addPasswordProof(tx, { session_hash: ctx.user.session_hash, center_no, week_date }, ctx.now)
        return { done: true }
      })
    },
  },

  C40101_checkPasskey: {
    ownTransaction: true,
    run: async (ctx, { center_no, week_date, passkey }) => {
      requireCenter(ctx, center_no)
      requireMonday(week_date)
      await checkOwnPasskey(ctx, passkey)
      return ctx.answerTransaction(async tx => {
        await addPasswordProof(tx, { session_hash: ctx.user.session_hash, center_no, week_date }, ctx.now)
        return { done: true }
      })
    },
  },
}
