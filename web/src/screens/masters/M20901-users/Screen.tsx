import type { Choice } from '@terakoya/contract/masters/defineResource'
import { users } from '@terakoya/contract/masters/M20901-users/users'
import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import { type PersonField, personOfLogin } from '@terakoya/domain/people/loginPerson'
import { isUserType } from '@terakoya/domain/people/userTypes'
import type { FormValues } from '../../../framework/form/formField.ts'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { getSession } from '../../../session/sessionStore.ts'
import { FactorPart } from './FactorPart.tsx'
import { FunctionsField } from './FunctionsField.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { personField } from './PersonField.tsx'
import { StateOfLogin, TypeOfLogin } from './StateOfLogin.tsx'
import { StatusActions } from './StatusActions.tsx'

const centerChoices = (): readonly Choice[] => {
  const { dropdowns } = getSession()
  const all = [...(dropdowns?.centers ?? []), ...(dropdowns?.center_groups ?? [])]
  return all.map(({ value, label }) => [value, label] as const)
}

const isOf =
  (field: PersonField) =>
  ({ user_type_code }: FormValues) =>
    typeof user_type_code === 'string' &&
    isUserType(user_type_code) &&
    personOfLogin(user_type_code) === field

/** M20901 ユーザー. */
export const Screen = resourceScreen(users, {
  columns: [
    { key: 'user_id' },
    { key: 'user_named' },
    { key: 'user_type_code', render: row => <TypeOfLogin {...row} /> },
    { key: 'status', render: row => <StateOfLogin {...row} /> },
    { key: 'locale_code', extra: true },
    { key: 'updated_at', label: '更新', display: 'relativeDate' },
  ],
  filterChoices: { center_no: centerChoices, registration_pending_flag: () => [[1, '利用登録待ち']] },
  form: [
    {
      key: 'user_id',
      preset: 'text',
      width: 260,
      normalises: true,
      hint: 'ログインに使います。英数字と . _ @ -',
    },
    { key: 'user_named', preset: 'text' },
    { key: 'user_type_code', preset: 'select' },
    {
      key: 'teacher_no',
      label: '講師',
      component: personField('teacher_no'),
      empty: 0,
      shownWhen: isOf('teacher_no'),
    },
    {
      key: 'student_no',
      label: '生徒',
      component: personField('student_no'),
      empty: 0,
      shownWhen: isOf('student_no'),
    },
    {
      key: 'classroom_no',
      label: '教室',
      component: personField('classroom_no'),
      empty: 0,
      shownWhen: isOf('classroom_no'),
    },
    {
      key: 'center_nos',
      preset: 'multiSelect',
      label: '担当センター',
      hint: '管理者はすべてのセンターを見られます。職員は、担当センターがないと授業や名称などを扱えません',
      choices: async () => centerChoices(),
    },
    { key: 'function_ids', label: '使える画面', component: FunctionsField, empty: [] },
    { key: 'locale_code', preset: 'radio' },
    { key: 'status', preset: 'radio', hint: '停止すると、すぐにログアウトし、ログインできなくなります' },
  ],
  defaults: {
    user_type_code: '540',
    status: 'A',
    locale_code: 'ja',
    teacher_no: 0,
    student_no: 0,
    classroom_no: 0,
    center_nos: [],
    function_ids: defaultFunctionsOf('540').sort(),
  },
  nextStep: 'まだログインできません。「パスワード」のタブで仮のパスワードを発行し、本人に伝えてください。',
  selectedPart: StatusActions,
  besides: [
    { key: 'password', label: 'パスワード', Part: PasswordPart },
    { key: 'second-factor', label: '二段階認証', Part: FactorPart },
  ],
})
