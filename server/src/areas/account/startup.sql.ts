import type { Tx } from '../../database/connect.ts'

/** `names_no` of the checklist people go through before a video meeting. */
const meetingChecklistNo = 106

export async function listMeetingChecklist(tx: Tx) {
  return tx
    .selectFrom('names')
    .select(['names_code', 'name1'])
    .where('names_no', '=', meetingChecklistNo)
    .where('valid_flag', '=', 1)
    .orderBy('sort_order')
    .execute()
}
