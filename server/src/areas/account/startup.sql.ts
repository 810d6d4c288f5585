import type { Tx } from '../../database/connect.ts'
import { meetingChecklistNo } from '../../seed/seedNames.ts'

/** What people go through before they enter a meeting. */
export async function listMeetingChecklist(tx: Tx) {
  return tx
    .selectFrom('names')
    .select(['names_code', 'name1'])
    .where('names_no', '=', meetingChecklistNo)
    .where('valid_flag', '=', 1)
    .orderBy('sort_order')
    .execute()
}
