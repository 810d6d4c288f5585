import type { ChatRoomInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'

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

/** A flag that somebody raised; the same person's open one about the same message stays the only one. */
export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  const there = await tx
    .selectFrom('chat_flags')
    .select('flag_no')
    .where('room_no', '=', report.room_no)
    .where('message_id', '=', report.message_id)
    .where('reported_by', '=', report.reported_by)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!there) await tx.insertInto('chat_flags').values(report).execute()
}
