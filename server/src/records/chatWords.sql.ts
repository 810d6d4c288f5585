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

/**
 * The rooms in which the lessons of the business are held: those of its accounts at all centers, since whoever is lent teaches in
 * another one's, and those that were made for the lessons of one student, of yesterday and later (0: of none).
 */
export async function listOwnMeetings(
  tx: Tx,
  { student_no, today }: { student_no: number; today: string },
): Promise<string[]> {
  const { rows } = await sql<{ meeting_id: string }>`
    select meeting_id from meeting_accounts where meeting_id <> ''
    union
    select r.external_id from distributed_lessons d join meeting_rooms r on r.teacher_no = d.teacher_no
      and r.schedule_date = d.schedule_date and r.period_no = d.time_limit_no - d.time_limit_no % 10
    where d.student_no = ${student_no} and d.schedule_date >= ${today}::date - 1
      and r.state = 'ready' and r.external_id <> ''
    order by meeting_id`.execute(tx)
  return rows.map(row => row.meeting_id)
}
