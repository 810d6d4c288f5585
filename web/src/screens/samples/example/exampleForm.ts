import { exampleFields, exampleSchema } from '@terakoya/contract/samples/example'
import type { ValuesOf } from '@terakoya/contract/schemaTypes'
import type { FormDefinition } from '../../../framework/form/formDefinition.ts'
import type { FormOf } from '../../../framework/form/formField.ts'

type Example = ValuesOf<typeof exampleFields>

const items: FormOf<Example> = [
  { section: '生徒' },
  { key: 'student_named', preset: 'text', label: '氏名', column: 1, normalises: true },
  {
    key: 'student_furigana',
    preset: 'furigana',
    props: { of: 'student_named' },
    label: 'ふりがな',
    column: 1,
  },
  { key: 'code', preset: 'text', label: '生徒番号', hint: '4桁から6桁の数字', width: 160, normalises: true },
  { section: '連絡先', hint: '電話番号かメールアドレスのどちらかが必要です。' },
  {
    key: 'phone',
    preset: 'phone',
    label: '電話番号',
    column: 1,
    requiredWhen: ({ email }) => email === '',
  },
  { key: 'email', preset: 'text', label: 'メールアドレス', column: 1, normalises: true },
  { key: 'postal_code', preset: 'text', label: '郵便番号', width: 160, normalises: true },
  {
    key: 'contact',
    preset: 'radio',
    label: '連絡方法',
    choices: [
      [1, '電話'],
      [2, 'メール'],
      [3, 'その他'],
    ],
  },
  {
    key: 'contact_other',
    preset: 'text',
    label: 'その他の連絡方法',
    shownWhen: ({ contact }) => contact === 3,
    requiredWhen: ({ contact }) => contact === 3,
  },
  { section: '希望' },
  {
    key: 'teacher_nos',
    preset: 'multiSelect',
    label: '希望する講師',
    hint: '2名まで',
    choices: async () => [
      [1, '佐藤 葵'],
      [2, '鈴木 湊'],
      [3, '高橋 凛'],
    ],
  },
  { key: 'introduction', preset: 'textarea', label: '自己紹介' },
  { key: 'site', preset: 'text', label: '作品のURL', normalises: true },
  { section: 'ログイン' },
  { key: 'password', preset: 'password', label: 'パスワード', column: 1 },
  {
    key: 'password_again',
    preset: 'password',
    props: { chosen: 'current' },
    label: 'パスワード（確認）',
    column: 1,
    requiredWhen: ({ password }) => password !== '',
  },
  { key: 'accepted', preset: 'terms', label: '利用規約' },
]

/** A form with the rules of spec §5: in its fields, and between them. */
export const exampleForm: FormDefinition = {
  items,
  fields: exampleFields,
  schema: exampleSchema,
  choices: {},
}
