import { exampleFields, exampleSchema } from '@terakoya/contract/samples/example'
import { expect, test } from 'vitest'
import type { FormDefinition } from './formDefinition.ts'
import { formFaults } from './formFaults.ts'

const definition: FormDefinition = {
  items: Object.keys(exampleFields).map(key => ({ key, label: `＜${key}＞` })),
  fields: exampleFields,
  schema: exampleSchema,
  choices: {},
}
const right = {
  student_named: '田中 蓮',
  student_furigana: 'たなか れん',
  postal_code: '',
  phone: '03-1234-5678',
  email: '',
  contact: 1,
  contact_other: '',
  code: '1234',
  site: '',
  teacher_nos: [1, 2],
  introduction: 'よろしくお願いします。',
  password: '',
  password_again: '',
  accepted: 1,
}

test('nothing is wrong in what is right', () => {
  expect([...formFaults(definition, right)]).toEqual([])
})

test('each fault stands at its field, between fields too, even while others are wrong', () => {
  const faults = formFaults(definition, {
    ...right,
    student_named: ' ',
    contact: 3,
    phone: '',
    password: 'kirin-ame',
    password_again: 'kirin',
    accepted: 0,
  })
  expect(Object.fromEntries(faults)).toEqual({
    student_named: '＜student_named＞が入力されていません。',
    contact_other: '＜contact_other＞が入力されていません。連絡方法が「その他」のときは入力してください。',
    phone: '＜phone＞が入力されていません。メールアドレスを入力しないときは、入力してください。',
    password_again: '＜password_again＞がパスワードと一致していません。同じものを入力してください。',
    accepted: '＜accepted＞に同意されていません。内容を確かめて、チェックを入れてください。',
  })
})
