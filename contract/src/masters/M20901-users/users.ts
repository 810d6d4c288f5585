import { functionIds } from '@terakoya/domain/people/functions'
import { userTypeLabel, userTypes } from '@terakoya/domain/people/userTypes'
import { z } from 'zod'
import { administratorScope } from '../../access.ts'
import { functionChoices } from '../../functionLabels.ts'
import { anyOf } from '../../listInputs.ts'
import { centerNos, loginId } from '../../recordFields.ts'
import { count, flag, personName, recordNo } from '../../scalars.ts'
import { defineResource } from '../defineResource.ts'

const userType = z.enum(userTypes)
/** Deleted ones (D) are seen no more. */
const status = z.enum(['A', 'S'])

/** M20901 ユーザー: logins, what they may open and whose data they see (domain §6). Students' are among them. */
export const users = defineResource({
  code: 'M20901',
  noun: 'ユーザー',
  functions: ['M20901'],
  scope: administratorScope,
  personal: 'students',
  key: 'user_no',
  codeField: 'user_id',
  nameField: 'user_named',
  fields: {
    user_id: loginId,
    user_named: personName(100),
    user_type_code: userType,
    status,
    locale_code: z.enum(['ja', 'en', 'zh-TW']),
    /** Who the login is: a teacher, a student, a classroom; 0: none. */
    teacher_no: count,
    student_no: count,
    classroom_no: count,
    center_nos: centerNos,
    /** What the user may open: the type's defaults until somebody changes them (domain §6). */
    function_ids: z.array(z.enum(functionIds)).max(100),
  },
  /** Registered by the person and not yet taken up: no suspension. */
  listed: { registration_pending_flag: flag },
  search: {
    user_type_code: anyOf(userType).optional(),
    status: anyOf(status).optional(),
    registration_pending_flag: flag.optional(),
    center_no: anyOf(recordNo).optional(),
  },
  labels: {
    center_nos: '担当センター',
    function_ids: '使える画面',
    teacher_no: '講師',
    student_no: '生徒',
    classroom_no: '教室',
  },
  removal: 'ログインできなくなります。IDは再利用できません。講師・生徒の記録は残ります。',
  choices: {
    user_type_code: userTypes.map(type => [type, userTypeLabel(type)] as const),
    status: [
      ['A', '利用中'],
      ['S', '停止中'],
    ],
    locale_code: [
      ['ja', '日本語'],
      ['en', 'English'],
      ['zh-TW', '繁體中文'],
    ],
    function_ids: functionChoices,
  },
})
