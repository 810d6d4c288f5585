import { recordCode, threeNames } from '../../recordFields.ts'
import { businessRemoval, businessScope } from '../../roleScopes.ts'
import { count, flag } from '../../scalars.ts'
import { defineResource } from '../defineResource.ts'
import { validity } from '../validity.ts'

/** M1005 コース種別: what courses are gathered under; one of lectures can't be registered (domain §4), one
 * of seminars for these alone (decision 173). */
export const courseTypes = defineResource({
  code: 'M1005',
  noun: 'コース種別',
  functions: ['M20301'],
  scope: businessScope,
  removeScope: businessRemoval,
  key: 'course_type_no',
  codeField: 'course_type_id',
  nameField: 'name1',
  fields: {
    course_type_id: recordCode,
    ...threeNames,
    lecture_flag: flag,
    seminar_flag: flag,
    valid_flag: flag,
  },
  listed: { course_count: count },
  search: { lecture_flag: flag.optional(), seminar_flag: flag.optional(), valid_flag: flag.optional() },
  choices: {
    lecture_flag: [
      [0, '個別指導'],
      [1, '講座（申込の対象外）'],
    ],
    seminar_flag: [
      [0, 'どの申込にも出す'],
      [1, '講習の申込にだけ出す'],
    ],
    valid_flag: validity,
  },
})
