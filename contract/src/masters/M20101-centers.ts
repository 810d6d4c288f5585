import { centerNos, emailAddress, recordCode, threeNames } from '../recordFields.ts'
import { centerKeeperScope } from '../roleScopes.ts'
import { count, flag, text } from '../scalars.ts'
import { phone } from '../validators/textValidators.ts'
import { defineResource } from './defineResource.ts'
import { validity } from './validity.ts'

/** M20101 センター (spec §3 "Center"): managers keep their own, administrators all (domain §6). */
export const centers = defineResource({
  code: 'M20101',
  noun: 'センター',
  functions: ['M20101'],
  scope: centerKeeperScope,
  key: 'center_no',
  codeField: 'center_id',
  nameField: 'name1',
  fields: {
    center_id: recordCode,
    ...threeNames,
    group_flag: flag,
    /** The centers of a group. */
    center_nos: centerNos,
    phone: phone(),
    /** Where families and teachers write to, and where their answers to mails go. */
    email: emailAddress,
    description: text(1000),
    valid_flag: flag,
  },
  listed: { teacher_count: count },
  search: { group_flag: flag.optional(), valid_flag: flag.optional() },
  labels: { center_nos: 'グループのセンター', group_flag: '区分' },
  choices: {
    group_flag: [
      [0, '通常'],
      [1, 'グループ'],
    ],
    valid_flag: validity,
  },
})
