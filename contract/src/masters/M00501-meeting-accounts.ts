import { managementScope } from '../access.ts'
import { recordNo } from '../scalars.ts'
import { defineResource } from './defineResource.ts'
import { meetingAccount } from './M00501-operation-status.ts'
import { validity } from './validity.ts'

/** The meeting accounts of centers as files hold them; on the screen they are kept by `M00501_setMeeting`. */
export const meetingAccounts = defineResource({
  code: 'M00501',
  noun: '会議アカウント',
  functions: ['M00501'],
  scope: managementScope,
  key: 'schedule_account_no',
  codeField: 'meeting_id',
  nameField: 'account_name',
  fields: {
    account_name: meetingAccount.account_name,
    center_no: recordNo,
    meeting_id: meetingAccount.meeting_id,
    passcode: meetingAccount.passcode,
    provider: meetingAccount.provider,
    zoom_user: meetingAccount.zoom_user,
    spare_flag: meetingAccount.spare_flag,
    valid_flag: meetingAccount.valid_flag,
  },
  search: { center_no: recordNo.optional() },
  choices: {
    provider: [
      ['fixed', '固定'],
      ['zoom', 'Zoom'],
    ],
    spare_flag: [
      [1, '予備'],
      [0, '予備ではない'],
    ],
    valid_flag: validity,
  },
  labels: { account_name: '名前', center_no: 'センター', provider: '種類', valid_flag: '状態' },
  // It opens the room.
  secret: ['passcode'],
  without: ['doBrowse', 'getEdit', 'doRead', 'doAdd', 'doEdit', 'doDelete', 'setValid', 'getHistory'],
})
