import { sql } from 'kysely'
import type { InScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'

export interface MeetingTeacher {
  display_name: string
  /** Where the teacher's own logins get their mails, in small letters. */
  addresses: string[]
  /** … and whoever asks. */
  own_address: string
}

/** By what a room's teacher is recognised in another login. */
export async function readTeacher(
  tx: Tx,
  room_no: InScope<'meetingRoom'>,
  user_no: number,
): Promise<MeetingTeacher> {
  const { rows } = await sql<MeetingTeacher>`
    select t.display_name,
      array(select lower(u.notify_email) from users u where u.teacher_no = t.teacher_no and u.notify_email <> '') as addresses,
      coalesce((select lower(u.notify_email) from users u where u.user_no = ${user_no}), '') as own_address
    from meeting_rooms r join teachers t on t.teacher_no = r.teacher_no where r.room_no = ${room_no}`.execute(
    tx,
  )
  return rows[0] ?? { display_name: '', addresses: [], own_address: '' }
}
