import type { chatReportReasons } from '@terakoya/contract/chat/chatroom'
import { chatUrgentAlert } from '../../alerts/kinds/chatUrgent.ts'
import type { ChatRoomInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'
import { insertReport } from './flagReport.sql.ts'

type Reason = (typeof chatReportReasons)[number]

/** What is told of harm rings at once, and whatever a child tells of an adult: it may not find the right word. */
const grave: readonly Reason[] = ['sexual', 'violence', 'meeting']

interface Reported {
  room_no: ChatRoomInScope
  message_id: number
  reason: Reason
  detail: string
  about_user_no: number
  reported_by: number
  /** A child tells of it. */
  by_child: boolean
  now: string
}

/** Somebody in the room tells of a message (通報): a flag for those who watch, never for whom it is about. */
export async function flagReport(tx: Tx, { reason, by_child, now, ...reported }: Reported): Promise<void> {
  const opened = await insertReport(tx, {
    ...reported,
    source: 'report',
    category: reason,
    severity: by_child || grave.includes(reason) ? 3 : 2,
    opened_at: now,
  })
  if (opened?.severity === 3)
    await chatUrgentAlert.raise(tx, [{ ...opened, reported_flag: 1, round: 0 }], now)
}
