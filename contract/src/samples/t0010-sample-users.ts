import { z } from 'zod'
import { administratorScope } from '../access.ts'
import { defineResource } from '../masters/defineResource.ts'
import { validity } from '../masters/validity.ts'
import { emailAddress, fileEntries, recordCode } from '../recordFields.ts'
import { flag, int32, realDate, requiredText, text } from '../scalars.ts'
import { url } from '../validators/textValidators.ts'

const kind = z.literal([1, 2, 3])
const level = z.literal([1, 2, 3])

/**
 * T0010 サンプルユーザー: the living catalogue of list, table and form on stored records, with a field for every
 * display type of spec §3. Only the demo business has them.
 */
export const sampleUsers = defineResource({
  code: 'T0010',
  noun: 'サンプルユーザー',
  functions: ['T0010'],
  scope: administratorScope,
  demoOnly: true,
  key: 'sample_no',
  codeField: 'sample_id',
  nameField: 'user_named',
  fields: {
    sample_id: recordCode,
    user_named: requiredText(50),
    email: emailAddress,
    site: url(200),
    introduction: text(2000),
    birthday: realDate,
    user_kind: kind,
    level,
    /** Per cent. */
    progress: int32.min(0).max(100),
    pictures: fileEntries(1, { accept: 'image/*', max_bytes: 5 * 1024 * 1024 }),
    attachments: fileEntries(5, { max_bytes: 10 * 1024 * 1024 }),
    valid_flag: flag,
  },
  search: { user_kind: kind.optional(), level: level.optional(), valid_flag: flag.optional() },
  choices: {
    user_kind: [
      [1, '体験'],
      [2, '通塾'],
      [3, 'オンライン'],
    ],
    level: [
      [1, '初級'],
      [2, '中級'],
      [3, '上級'],
    ],
    valid_flag: validity,
  },
})
