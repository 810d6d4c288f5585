import { sql } from 'kysely'
import type { ChatRoomInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'
import type { OpenedFlag } from './flagMessage.sql.ts'

interface NewReport {
  room_no: ChatRoomInScope
  message_id: number
  source: 'report'
  category: string
  severity: 2 | 3
  detail: string
  about_user_no: number
  reported_by: number
  opened_at: string
}

/**
 * A flag that somebody raised. Pressed twice it is one; told in other words, or with more, it is another: a child may begin
 * with 「そのほか」 and find its words afterwards.
 */
export async function insertReport(tx: Tx, report: NewReport): Promise<OpenedFlag | null> {
  const there = await tx
    .selectFrom('chat_flags')
    .select('flag_no')
    .where('room_no', '=', report.room_no)
    .where('message_id', '=', report.message_id)
    .where('reported_by', '=', report.reported_by)
    .where('state', '=', 'open')
    .where('category', '=', report.category)
    .where(({ eb, lit }) => (report.detail === '' ? lit(true) : eb('detail', '=', report.detail)))
    .executeTakeFirst()
  if (there) return null
  const { rows } = await sql<OpenedFlag>`
    with opened as (
      insert into chat_flags (room_no, message_id, source, category, severity, detail, about_user_no, reported_by, opened_at)
      values (${report.room_no}, ${report.message_id}, ${report.source}, ${report.category}, ${report.severity},
        ${report.detail}, ${report.about_user_no}, ${report.reported_by}, ${report.opened_at}::timestamptz)
      returning flag_no, room_no, category, severity, about_user_no
    )
    select o.flag_no, r.center_no, o.category, o.severity, o.about_user_no
    from opened o join chat_rooms r on r.room_no = o.room_no`.execute(tx)
  return rows[0] ?? null
}
