import type { OwnContacts } from '@terakoya/domain/chat/ownContacts'
import { helpNumbersOf } from '@terakoya/domain/consults/helpNumbers'
import { listChatWords, listOwnMeetings, listOwnNumbers } from '../../records/chatWords.sql.ts'
import type { Context } from '../../road/context.ts'

/** What a message at a center is searched with: the phrases of its lists, and what belongs to the business itself. */
export async function wordsForChat(ctx: Pick<Context, 'tx' | 'config' | 'settings'>, center_no: number) {
  const { tx, config } = ctx
  const { help_numbers } = await ctx.settings()
  const own: OwnContacts = {
    hosts: [new URL(config.publicUrl).hostname],
    // Where help is may be told to a child by anybody.
    numbers: [...(await listOwnNumbers(tx)), ...helpNumbersOf(help_numbers).map(({ number }) => number)],
    meetings: await listOwnMeetings(tx),
  }
  return { own, words: await listChatWords(tx, center_no) }
}
