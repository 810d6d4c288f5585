import { chatSecondAlert } from '../../../alerts/kinds/chatSecond.ts'
import { systemScope } from '../../../auth/scope.ts'
import { failures } from '../../../failure.ts'
import type { HeldMessage } from '../../../operations/chat/heldMessages.sql.ts'
import { addFlagSteps, listWatchers } from '../../../records/chatFlag.sql.ts'
import { queueMails } from '../../../records/outbox.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { agreeHeld, listFlagsOfHeld, listSecondDue, type SecondDue, secondFlags } from './decisions.sql.ts'
import { isNoJudge } from './judge.ts'
import { noJudge, requireFlag } from './requireFlag.ts'
import { reviewRefusals } from './text.ts'

const { say: t } = reviewRefusals

const secondedText = (name: string) => (name === '' ? t('seconded') : t('seconded_by', { name }))

/** A manager of the center or an administrator: of two who settle what is of severity 3 one is such. */
const leads = ({ user }: Context) => user.user_type_code === '560' || user.user_type_code === '550'

/**
 * Who would let a grave message go before whoever asks; `null`: nobody, so that whoever asks is the first and somebody else is
 * waited for.
 */
export async function agreedBefore(ctx: Context, held: HeldMessage, note: string): Promise<number | null> {
  const { user_no } = ctx.scope
  if (held.agreed_by === null) {
    await agreeHeld(ctx.tx, held.held_no, { agreed_by: user_no, agreed_at: ctx.now, agreed_note: note })
    const flag_nos = await listFlagsOfHeld(ctx.tx, held.held_no)
    await addFlagSteps(
      ctx.tx,
      flag_nos.map(flag_no => ({ flag_no, step: 'agreed' as const, user_no, note: '' })),
      ctx.now,
    )
    await audit(ctx, 'chat_agree', 'chat_held', held.held_no, { note })
    return null
  }
  if (held.agreed_by === user_no || !(held.agreed_leads || leads(ctx))) {
    throw failures.refused('CHAT_SECOND', t('release_second'))
  }
  return held.agreed_by
}

const everyWatcher = systemScope('who may look second at what is of severity 3')

/** Mails those who may look second: the other managers of the center and the administrators, but whoever may be meant. */
async function askSecond(ctx: Context, { flag_no, center_no, decided_by, about_user_no }: SecondDue) {
  const moment = { today: ctx.today, now: ctx.now }
  const watchers = await listWatchers(ctx.tx, everyWatcher, { flag_no, center_no }, moment)
  const people = watchers.filter(
    each =>
      (each.kind === 'administrator' || (each.leads_flag === 1 && each.writes_flag === 0)) &&
      each.user_no !== decided_by &&
      each.user_no !== about_user_no &&
      each.mailed_flag === 1,
  )
  const detail = { flag_no, second_flag: 1 as const }
  const mails = people.map(({ user_no }) => ({ student_no: null, teacher_no: null, user_no, detail }))
  if (mails.length > 0) await queueMails(ctx.tx, center_no, 'chat_urgent', mails, ctx.now)
  const steps = people.map(({ user_no }) => ({ flag_no, step: 'mailed' as const, user_no }))
  await addFlagSteps(ctx.tx, steps, ctx.now)
}

/** Rings for who may look second at what was just decided of severity 3: what is decided together is one thing to look at. */
export async function tellSecond(ctx: Context, flag_nos: readonly number[]): Promise<void> {
  const [due] = await listSecondDue(ctx.tx, flag_nos)
  if (!due) return
  await chatSecondAlert.raise(ctx.tx, [due], ctx.now)
  await askSecond(ctx, due)
}

/** チャット確認: whoever looks second at what is of severity 3 (decision 221). */
export const chatSecondHandlers: Pick<Handlers, 'ChatReview_second'> = {
  ChatReview_second: async (ctx, { flag_no, decision, note }) => {
    const flag = await requireFlag(ctx, flag_no)
    if (!flag.second_waits) {
      const told = flag.state === 'open' ? t('second_too_early') : secondedText(flag.second_name)
      throw failures.refused('CHAT_SECONDED', told)
    }
    if (flag.decided_by === ctx.scope.user_no) {
      throw failures.refused('CHAT_SECOND', t('second_own'))
    }
    if (isNoJudge(flag)) throw noJudge()
    const by = { decision, note, user_no: ctx.scope.user_no, now: ctx.now }
    const seconded = await secondFlags(ctx.tx, flag, by)
    const step = { step: 'seconded' as const, user_no: ctx.scope.user_no, note: decision }
    await addFlagSteps(
      ctx.tx,
      seconded.map(each => ({ flag_no: each, ...step })),
      ctx.now,
    )
    await chatSecondAlert.close(
      ctx.tx,
      seconded.map(each => ({ flag_no: each })),
      ctx.now,
    )
    for (const each of seconded) await audit(ctx, 'chat_second', 'chat_flag', each, { decision, note })
    const state = decision === 'escalated' ? decision : flag.state
    return { flag_no, student_no: flag.student_no, state, seconded: seconded.length }
  },
}
