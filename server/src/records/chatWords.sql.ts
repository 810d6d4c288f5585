import type { ChatWord } from '@terakoya/domain/chat/detect'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** The phrases that are looked for at a center: those of all, and its own. */
export async function listChatWords(tx: Tx, center_no: number): Promise<ChatWord[]> {
  const { rows } = await sql<ChatWord>`
    select w.word_no, w.category, w.phrase, w.severity,
      coalesce(array_remove(regexp_split_to_array(w.exceptions, '\\s*\\n\\s*'), ''), '{}') as exceptions
    from chat_words w
    where w.valid_flag = 1 and (w.center_no is null or w.center_no = ${center_no})
    order by w.word_no`.execute(tx)
  return rows
}

/** The telephone numbers of the business: nobody is reached by them in private. */
export async function listOwnNumbers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select distinct phone from centers where phone <> '' order by phone`.execute(tx)
  return rows.map(row => row.phone)
}

/** The rooms in which the lessons of the business are held, of all centers: whoever is lent teaches in another one's. */
export async function listOwnMeetings(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ meeting_id: string }>`
    select meeting_id from meeting_accounts where meeting_id <> '' order by meeting_id`.execute(tx)
  return rows.map(row => row.meeting_id)
}
