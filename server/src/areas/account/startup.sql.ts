import type { Tx } from '../../database/connect.ts'

/** Names of valid centers and groups: known to everybody who is signed in, they stand on every schedule. */
export async function listCenters(tx: Tx) {
  return tx
    .selectFrom('centers')
    .select(['center_no', 'name1', 'group_flag'])
    .where('valid_flag', '=', 1)
    .orderBy('center_no')
    .execute()
}

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
