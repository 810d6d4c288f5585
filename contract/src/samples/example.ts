import { z } from 'zod'
import { recordNo, requiredText, text } from '../scalars.ts'
import { requiredIf, requiredWith, requiredWithout, same, withRules } from '../validators/betweenFields.ts'
import { digits, filled, furigana, phone, postalCode, richText, url } from '../validators/textValidators.ts'
import { accepted, atMost, color, duration, openRange } from '../validators/valueValidators.ts'

/** /Example 部品見本: a form with every rule of spec §5 between and in its fields. Nothing of it is stored. */
export const exampleFields = {
  student_named: requiredText(50),
  student_furigana: filled(furigana(100)),
  postal_code: postalCode(),
  phone: phone(),
  email: text(254),
  contact: z.literal([1, 2, 3]),
  contact_other: text(50),
  code: digits(4, 6),
  site: url(),
  teacher_nos: atMost(recordNo, 2, '名'),
  introduction: richText(500),
  password: z.union([z.literal(''), z.string().min(8).max(128)]),
  password_again: text(128),
  accepted,
}

/** The rules between the fields of /Example. */
export const exampleSchema = withRules(z.strictObject(exampleFields), [
  requiredIf('contact_other', ['contact', '連絡方法'], [3], ['その他']),
  requiredWithout('phone', ['email', 'メールアドレス']),
  requiredWith('password_again', ['password', 'パスワード']),
  same('password_again', ['password', 'パスワード']),
])

/** The rules of the presets in /Example/AllCompsExample. */
export const presetFields = {
  line: requiredText(50),
  furigana: furigana(100),
  period: openRange,
  length: duration,
  hex: color('hex'),
  hexa: color('hexa'),
  rgb: color('rgb'),
  rgba: color('rgba'),
  hsl: color('hsl'),
  rich: richText(2000),
  terms: accepted,
}
