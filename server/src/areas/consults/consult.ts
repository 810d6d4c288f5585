import { randomInt } from 'node:crypto'
import { helpNumbersOf } from '@terakoya/domain/consults/helpNumbers'
import { failures } from '../../failure.ts'
import { tellOfNamed } from '../../operations/consults/ringConsults.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { answerPlace, consultPlace } from './consultPlaces.ts'
import {
  countUnread,
  insertAnonymous,
  insertNamed,
  listOwn,
  listOwnAnswers,
  markRead,
} from './consults.sql.ts'
import { consultRefusals } from './text.ts'

type ConsultHandlers = Pick<
  Handlers,
  | 'Consult_getNumbers'
  | 'Consult_sendAnonymous'
  | 'Consult_send'
  | 'Consult_getOwn'
  | 'Consult_countUnread'
  | 'Consult_markRead'
>

/** 相談窓口: what children write, and what they are answered. */
export const consultHandlers: ConsultHandlers = {
  Consult_getNumbers: async ctx => ({ numbers: helpNumbersOf((await ctx.settings()).help_numbers) }),

  // No time, no key, no line anywhere: whom it reaches is the worker's, who looks what there is (`ringConsults`).
  Consult_sendAnonymous: async (ctx, { words }) => {
    await insertAnonymous(ctx.tx, newConsult(ctx, words))
    return { done: true }
  },

  Consult_send: async (ctx, { words, wishes_reply_flag }) => {
    const student_no = ownStudent(ctx)
    const consult = newConsult(ctx, words)
    await insertNamed(ctx.tx, student_no, { ...consult, wishes_reply_flag, opened_at: ctx.now })
    await tellOfNamed(ctx.tx, consult, ctx.now)
    return { done: true }
  },

  Consult_getOwn: async ctx => {
    const student_no = ownStudent(ctx)
    const answers = await listOwnAnswers(ctx.tx, student_no)
    const consults = (await listOwn(ctx.tx, student_no)).map(({ words, ...consult }) => ({
      ...consult,
      words: ctx.encryption.decrypt(consultPlace(consult.consult_no), words),
      answers: answers
        .filter(each => each.consult_no === consult.consult_no)
        .map(({ consult_no, ...answer }) => ({
          ...answer,
          words: ctx.encryption.decrypt(answerPlace(consult_no, answer.answer_id), answer.words),
        })),
    }))
    return { consults }
  },

  Consult_countUnread: async ctx => ({ count: await countUnread(ctx.tx, ownStudent(ctx)) }),

  Consult_markRead: async ctx => {
    await markRead(ctx.tx, ownStudent(ctx), ctx.now)
    return { done: true }
  },
}

function newConsult(ctx: Context, words: string) {
  const consult_no = randomInt(1, 2 ** 31)
  return {
    consult_no,
    opened_on: ctx.today,
    words: ctx.encryption.encrypt(consultPlace(consult_no), words),
  }
}

function ownStudent({ scope: { student_no } }: Context) {
  if (student_no === 0) throw failures.notFound(consultRefusals.say('student'))
  return student_no
}
