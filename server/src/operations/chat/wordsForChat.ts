import type { OwnContacts } from '@terakoya/domain/chat/contactHits'
import { listChatWords, listOwnNumbers } from '../../records/chatWords.sql.ts'
import type { Context } from '../../road/context.ts'

/** Where lessons are held: a link there is no way to reach somebody in private. */
const meetingHosts = ['zoom.us', 'zoom.com']

/** What a message at a center is searched with: the phrases of its lists, and what belongs to the business itself. */
export async function wordsForChat({ tx, config }: Pick<Context, 'tx' | 'config'>, center_no: number) {
  const own: OwnContacts = {
    hosts: [new URL(config.publicUrl).hostname, ...meetingHosts],
    numbers: await listOwnNumbers(tx),
  }
  return { own, words: await listChatWords(tx, center_no) }
}
