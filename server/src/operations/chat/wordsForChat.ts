import type { OwnContacts } from '@terakoya/domain/chat/ownContacts'
import { helpNumbersOf } from '@terakoya/domain/consults/helpNumbers'
import { listChatWords, listOwnMeetings, listOwnNumbers } from '../../records/chatWords.sql.ts'
import type { Context } from '../../road/context.ts'

/**
 * What a message at a center is searched with: the phrases of its lists, and what belongs to the business itself.
 * @param student_no to whom it is written; meetings that were made for the lessons of others aren't the business's own to them
 */
export async function wordsForChat(
  ctx: Pick<Context, 'tx' | 'config' | 'settings' | 'today'>,
  center_no: number,
  student_no = 0,
) {
  const { tx, config, today } = ctx
  const { help_numbers } = await ctx.settings()
  const own: OwnContacts = {
    hosts: [new URL(config.publicUrl).hostname],
    // Where help is may be told to a child by anybody.
    numbers: [...(await listOwnNumbers(tx)), ...helpNumbersOf(help_numbers).map(({ number }) => number)],
    meetings: await listOwnMeetings(tx, { student_no, today }),
  }
  return { own, words: await listChatWords(tx, center_no) }
}
