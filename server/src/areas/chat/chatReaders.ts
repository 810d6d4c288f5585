import { requiredCenter } from '../../auth/requireCenter.ts'
import { failures } from '../../failure.ts'
import type { Handlers } from '../../road/handlers.ts'
import { writeAudit } from '../../traces.sql.ts'
import {
  changeChatReaders,
  listChatReaders,
  listReaderCandidates,
  lockChatReaders,
} from './chatReaders.sql.ts'
import { chatRefusals } from './text.ts'

const sameNos = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every(no => others.includes(no))

/** M20101's チャットの見守り: who reads the rooms of a center beside those who write (chat B1). */
export const chatReaderHandlers: Pick<Handlers, 'ChatReaders_getEdit' | 'ChatReaders_doEdit'> = {
  ChatReaders_getEdit: async (ctx, asked) => {
    const center_no = requiredCenter(ctx, asked.center_no)
    const readers = await listChatReaders(ctx.tx, center_no, ctx)
    return { center_no, readers, candidates: await listReaderCandidates(ctx.tx, center_no) }
  },

  ChatReaders_doEdit: async (ctx, { user_nos, before_user_nos, ...asked }) => {
    const center_no = requiredCenter(ctx, asked.center_no)
    const before = await lockChatReaders(ctx.tx, center_no)
    if (!sameNos(before, before_user_nos)) throw failures.conflict({ user_nos: before })
    const candidates = await listReaderCandidates(ctx.tx, center_no)
    const added = [...new Set(user_nos)].filter(no => !before.includes(no))
    if (!added.every(no => candidates.some(each => each.user_no === no))) {
      const message = chatRefusals.say('readers')
      throw failures.invalid([{ field: 'user_nos', message }])
    }
    const ended = before.filter(no => !user_nos.includes(no))
    await changeChatReaders(ctx.tx, center_no, { added, ended, today: ctx.today })
    await writeAudit(ctx.tx, [
      {
        ...{ user_no: ctx.user.user_no, action: 'chat_readers', subject: 'center', subject_no: center_no },
        ...{ detail: { added, ended }, at: ctx.now },
      },
    ])
    return { center_no, user_nos: [...new Set(user_nos)] }
  },
}
