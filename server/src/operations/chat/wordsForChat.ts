import type { OwnContacts } from '@terakoya/domain/chat/contactHits'
import { listChatWords } from '../../records/chatWords.sql.ts'
import type { Context } from '../../road/context.ts'
import { listOwnNumbers } from './wordsForChat.sql.ts'

/** Where lessons are held: a link there is no way to reach somebody in private. */
const meetingHosts = ['zoom.us', 'zoom.com']

/** What a message at a center is searched with: the words of the center, and what belongs to the business itself. */
export async function wordsForChat({ tx, config }: Pick<Context, 'tx' | 'config'>, center_no: number) {
  const own: OwnContacts = {
    hosts: [new URL(config.publicUrl).hostname, ...meetingHosts],
    numbers: await listOwnNumbers(tx),
  }
  return { own, words: await listChatWords(tx, center_no) }
}
