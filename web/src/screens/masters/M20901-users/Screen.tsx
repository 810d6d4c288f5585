import type { Choice } from '@terakoya/contract/masters/defineResource'
import { users } from '@terakoya/contract/masters/M20901-users/users'
import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import { type PersonField, personOfLogin } from '@terakoya/domain/people/loginPerson'
import { isUserType } from '@terakoya/domain/people/userTypes'
import type { FormValues } from '../../../framework/form/formField.ts'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import type { Reads } from '../../../routing/linkSearch.ts'
import { getSession } from '../../../session/sessionStore.ts'
import { FactorPart } from './FactorPart.tsx'
import { FunctionsField } from './FunctionsField.tsx'
import { LookPart } from './LookPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { personField } from './PersonField.tsx'
import { StateOfLogin, TypeOfLogin } from './StateOfLogin.tsx'
import { StatusActions } from './StatusActions.tsx'
import { usersWords } from './text.ts'

const t = usersWords.say

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

/** The login that the address asks for: who it is, and what such a person may open. */
function beginsWithPerson(address: Readonly<Record<string, unknown>>) {
  const numberOf = (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0
  const asked: Reads<'/M20901/add'> = {
    teacher: numberOf(address.teacher),
    student: numberOf(address.student),
    center: numberOf(address.center),
  }
  const { teacher = 0, student = 0, center = 0 } = asked
  const type = teacher > 0 ? '300' : student > 0 ? '110' : center > 0 ? '550' : null
  if (type === null) return {}
  return {
    user_type_code: type,
    function_ids: defaultFunctionsOf(type).sort(),
    ...(teacher > 0
      ? { teacher_no: teacher }
      : student > 0
        ? { student_no: student }
        : { center_nos: [center] }),
  }
}

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
  filterChoices: { center_no: centerChoices, registration_pending_flag: () => [[1, t('waits')]] },
  form: [
    {
      key: 'user_id',
      preset: 'text',
      width: 260,
      normalises: true,
      get hint() {
        return t('hint_user_id')
      },
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
      get hint() {
        return t('hint_centers')
      },
      choices: async () => centerChoices(),
    },
    { key: 'function_ids', label: '使える画面', component: FunctionsField, empty: [] },
    { key: 'locale_code', preset: 'radio' },
    {
      key: 'status',
      preset: 'radio',
      get hint() {
        return t('hint_status')
      },
    },
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
  beginsWith: beginsWithPerson,
  get nextStep() {
    return t('next_step')
  },
  selectedPart: StatusActions,
  besides: [
    { key: 'password', label: 'パスワード', Part: PasswordPart },
    {
      key: 'second-factor',
      get label() {
        return t('factor')
      },
      Part: FactorPart,
    },
    {
      key: 'look',
      get label() {
        return t('look')
      },
      Part: LookPart,
    },
  ],
})
