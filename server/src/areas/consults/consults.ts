import { consultsPerPage } from '@terakoya/contract/inputLimits'
import { detectInChat, holdsMessage } from '@terakoya/domain/chat/detect'
import { consultNewAlert } from '../../alerts/kinds/consultNew.ts'
import { failures } from '../../failure.ts'
import { wordsForChat } from '../../operations/chat/wordsForChat.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { answerPlace, consultPlace } from './consultPlaces.ts'
import {
  findConsult,
  insertAnswer,
  listAnswers,
  listConsults,
  lockConsult,
  storeState,
} from './consults.sql.ts'
import { consultRefusals } from './text.ts'

const { say: t } = consultRefusals

type ConsultsHandlers = Pick<
  Handlers,
  'Consults_doBrowse' | 'Consults_doRead' | 'Consults_doAnswer' | 'Consults_setState'
>

/** 相談の記録: for those who hold the function, and nobody besides. */
export const consultsHandlers: ConsultsHandlers = {
  Consults_doBrowse: (ctx, { state = null, current_page = 1 }) =>
    listConsults(ctx.tx, ctx.scope, {
      state,
      limit: consultsPerPage,
      offset: (current_page - 1) * consultsPerPage,
    }),

  Consults_doRead: async (ctx, { consult_no }) => {
    const consult = await findConsult(ctx.tx, ctx.scope, consult_no)
    if (!consult) throw failures.notFound(t('consult'))
    const answers = await listAnswers(ctx.tx, ctx.scope, consult_no)
    return {
      ...consult,
      words: ctx.encryption.decrypt(consultPlace(consult_no), consult.words),
      answers: answers.map(({ answer_id, words, answered_at, unread_flag, user_named }) => ({
        ...{ answer_id, answered_at, unread_flag, user_named },
        words: ctx.encryption.decrypt(answerPlace(consult_no, answer_id), words),
      })),
    }
  },

  Consults_doAnswer: async (ctx, { consult_no, words }) => {
    const consult = await lock(ctx, consult_no)
    if (consult.kind === 'anonymous' || consult.wishes_reply_flag === 0) {
      throw failures.refused('CONSULT_NO_REPLY', consult.kind === 'anonymous' ? t('nameless') : t('no_reply'))
    }
    const { own, words: phrases } = await wordsForChat(ctx, 0)
    if (holdsMessage(detectInChat(words, own, phrases))) {
      throw failures.invalid([{ field: 'words', message: t('unfit') }])
    }
    const answer_id = consult.next_answer
    const encrypted = ctx.encryption.encrypt(answerPlace(consult_no, answer_id), words)
    await insertAnswer(ctx.tx, ctx.scope, { consult_no, answer_id, words: encrypted, now: ctx.now })
    await audit(ctx, 'consult_answer', 'consult', consult_no, { answer_id })
    if (consult.state === 'received') await quiet(ctx, consult_no, consult)
    return { done: true }
  },

  Consults_setState: async (ctx, { consult_no, state }) => {
    const consult = await lock(ctx, consult_no)
    await storeState(ctx.tx, ctx.scope, consult_no, state)
    await audit(ctx, 'consult_state', 'consult', consult_no, { from: consult.state, to: state })
    if (consult.state === 'received' && state !== 'received') await quiet(ctx, consult_no, consult)
    return { done: true }
  },
}

async function lock(ctx: Context, consult_no: number) {
  const consult = await lockConsult(ctx.tx, ctx.scope, consult_no)
  if (!consult) throw failures.notFound(t('consult'))
  if (consult.student_no > 0) ctx.touched_students.add(consult.student_no)
  return consult
}

/**
 * Somebody has taken it up: its alert closes. That of the anonymous ones of a day is theirs together; the worker closes it
 * when none of them waits any more.
 */
async function quiet(
  ctx: Context,
  consult_no: number,
  { kind, opened_on }: { kind: 'named' | 'anonymous'; opened_on: string },
): Promise<void> {
  if (kind === 'named') await consultNewAlert.close(ctx.tx, [{ consult_no, opened_on }], ctx.now)
}
