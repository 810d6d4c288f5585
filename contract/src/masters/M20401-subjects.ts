import { z } from 'zod'
import { recordCode, threeNames } from '../recordFields.ts'
import { businessRemoval, businessScope } from '../roleScopes.ts'
import { count, flag, text } from '../scalars.ts'
import { defineResource } from './defineResource.ts'
import { validity } from './validity.ts'

const category = z.literal([1, 2])

/** M20401 科目: what is taught (spec §3 "Subject"). */
export const subjects = defineResource({
  code: 'M20401',
  noun: '科目',
  functions: ['M20401'],
  scope: businessScope,
  removeScope: businessRemoval,
  key: 'subject_no',
  codeField: 'subject_id',
  nameField: 'name1',
  fields: {
    subject_id: recordCode,
    ...threeNames,
    category,
    description: text(1000),
    sort_order: count,
    valid_flag: flag,
  },
  search: { category: category.optional(), valid_flag: flag.optional() },
  choices: {
    category: [
      [1, '単一'],
      [2, '複数'],
    ],
    valid_flag: validity,
  },
})
