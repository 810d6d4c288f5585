import { anyOf } from '../../listInputs.ts'
import { recordCode, threeNames } from '../../recordFields.ts'
import { businessRemoval, businessScope } from '../../roleScopes.ts'
import { flag, layoutCode, recordNo, requiredText } from '../../scalars.ts'
import { defineResource } from '../defineResource.ts'
import { validity } from '../validity.ts'

/** A course that has lessons keeps its layout: said beside the field and by the refusal (domain §4). */
export const keptLayoutRule = '授業のあるコースの授業の形は変えられません。新しいコースを追加してください。'

/** M1010 コース: what a student takes, of one type, in one layout of the grid (spec §3, domain §3). */
export const courses = defineResource({
  code: 'M1010',
  noun: 'コース',
  functions: ['M20301'],
  scope: businessScope,
  removeScope: businessRemoval,
  key: 'course_no',
  codeField: 'course_id',
  nameField: 'name1',
  fields: {
    course_id: recordCode,
    course_type_no: recordNo,
    ...threeNames,
    course_setting_no: layoutCode,
    valid_flag: flag,
  },
  listed: { course_type_name: requiredText(50) },
  search: {
    course_type_no: anyOf(recordNo).optional(),
    course_setting_no: anyOf(layoutCode).optional(),
    valid_flag: flag.optional(),
  },
  choices: {
    course_setting_no: [
      [100, '90分・1対1'],
      [101, '90分・1対2（カジュアル）'],
      [102, '90分・1対2（ストイック）'],
      [200, '40分・1対1'],
      [201, '40分・1対2（カジュアル）'],
      [202, '40分・1対2（ストイック）'],
    ],
    valid_flag: validity,
  },
})
