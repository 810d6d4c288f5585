import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { messageOf } from '../messages.ts'
import { flag, lineText, recordNo, requiredLine, requiredText, text } from '../scalars.ts'
import { requiredIf, requiredWith, requiredWithout, same, withRules } from './betweenFields.ts'
import { digits, filled, furigana, phone, postalCode, richText, url } from './textValidators.ts'
import { accepted, atMost, color, duration, openRange } from './valueValidators.ts'

function faultsOf(schema: z.ZodType, value: unknown): string[] {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? []
  return issues.map(issue => messageOf({ ...issue, path: ['x'] }, '項目').replace('（x）', ''))
}

describe('a text is kept in its usual form (experience §3 "Accept full or half width and normalise")', () => {
  it.each<[string, z.ZodType, string, string]>([
    ['digits', digits(4), '１２３４', '1234'],
    ['url', url(), ' ｈｔｔｐｓ://example.jp/a?b=1 ', 'https://example.jp/a?b=1'],
    ['url', url(), 'http://localhost:3000', 'http://localhost:3000'],
    ['furigana', furigana(100), 'ﾀﾅｶ　レン', 'たなか れん'],
    ['postal code', postalCode(), '〒１５０ー０００１', '1500001'],
    ['postal code', postalCode(), '1500001', '1500001'],
    ['phone', phone(), '０９０−１２３４−５６７８', '090-1234-5678'],
    ['phone', phone(), '(03)1234-5678', '(03)1234-5678'],
    ['phone', phone(), '+819012345678', '+819012345678'],
  ])('%s', (_, schema, typed, kept) => {
    expect(schema.parse(typed)).toBe(kept)
  })

  it.each<[string, z.ZodType<string>]>([
    ['digits', digits(4)],
    ['url', url()],
    ['furigana', furigana(10)],
    ['postal code', postalCode()],
    ['phone', phone()],
    ['color', color('hex')],
  ])('%s may be empty unless it has to be filled', (_, schema) => {
    expect(faultsOf(schema, '')).toEqual([])
    expect(faultsOf(filled(schema), '')).toEqual([
      '項目が入力されていません。空白以外の文字を入力してください。',
    ])
  })
})

const postal = '項目は7桁の数字で入力してください（ハイフンはなくてもかまいません）。'
const telephone =
  '項目は0から始まる10桁か11桁の電話番号を入力してください（ハイフンはなくてもかまいません）。'
const kana = '項目はひらがなで入力してください（カタカナはひらがなに変わります）。'
const link = '項目は「https://」で始まるURLで入力してください。'
const nothing = '項目が入力されていません。空白以外の文字を入力してください。'

describe('spec §5, "Generic validators", "Terms checkbox", "Duration picker" and "Teacher max-selection"', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['min and max digits', digits(4), '123', '項目は4桁の数字で入力してください。'],
    ['min and max digits', digits(2, 4), '1', '項目は2桁以上4桁以下の数字で入力してください。'],
    ['min and max digits', digits(2, 4), '12a', '項目は2桁以上4桁以下の数字で入力してください。'],
    ['url', url(), 'example.jp', link],
    ['url', url(), 'javascript:alert(1)', link],
    ['url', url(), 'https://', link],
    ['url', url(), 'https://a b', link],
    ['kana', furigana(100), '田中', kana],
    ['kana', furigana(100), 'tanaka', kana],
    ['postal code', postalCode(), '150-001', postal],
    ['postal code', postalCode(), '15000012', postal],
    ['phone', phone(), '12345', telephone],
    ['phone', phone(), '1234567890', telephone],
    ['phone', phone(), '090-1234-56789', telephone],
    ['rich-text required', richText(1000), '<p>&nbsp;<br></p>', nothing],
    ['rich-text required', richText(1000), '', nothing],
    [
      'max-selection',
      atMost(recordNo, 2, '名'),
      [1, 2, 3],
      '項目は2名まで選べます。2名以下に減らしてください。',
    ],
    ['terms', accepted, 0, '項目に同意されていません。内容を確かめて、チェックを入れてください。'],
    ['duration', duration, { amount: 0, unit: 'days' }, '項目は1以上の数値で入力してください。'],
    [
      'date range',
      openRange,
      { start_date: '2026-04-02', end_date: '2026-04-01' },
      '項目の終了日が開始日より前です。開始日以降の日を選んでください。',
    ],
  ])('%s: %o is refused for %j', (_, schema, value, sentence) => {
    expect(faultsOf(schema, value)).toEqual([sentence])
  })

  it.each<[string, z.ZodType, unknown]>([
    ['rich-text required', richText(1000), '<p>あ</p>'],
    ['rich-text required', richText(1000), '<p><img src="/files/1" alt=""></p>'],
    ['max-selection', atMost(recordNo, 2), [1, 2]],
    ['terms', accepted, 1],
    ['duration, "Default 30 days"', duration, { amount: 30, unit: 'days' }],
    ['date range, "either may be empty"', openRange, { start_date: '', end_date: '2026-04-01' }],
  ])('%s takes what is right', (_, schema, value) => {
    expect(faultsOf(schema, value)).toEqual([])
  })
})

describe('rules between fields (spec §5 "required-if, required-with, required-without, same")', () => {
  const fields = { kind: text(10), note: text(10), number: text(3), flag }
  const whole = (...rules: Parameters<typeof withRules>[1]) => withRules(z.strictObject(fields), rules)
  const known = { kind: 'a', note: '', number: '', flag: 0 }
  const faults = (schema: z.ZodType, values: object) =>
    (schema.safeParse({ ...known, ...values }).error?.issues ?? []).map(
      issue => `${issue.path.join()}: ${messageOf(issue, '項目')}`,
    )
  const other = ['kind', '種類'] as const

  it('required-if', () => {
    const schema = whole(requiredIf('note', other, ['x', 'y'], ['その他', '不明']))
    expect(faults(schema, { kind: 'a' })).toEqual([])
    expect(faults(schema, { kind: 'y', note: 'あ' })).toEqual([])
    expect(faults(schema, { kind: 'x' })).toEqual([
      'note: 項目（note）が入力されていません。種類が「その他」か「不明」のときは入力してください。',
    ])
  })

  it('required-with', () => {
    const schema = whole(requiredWith('note', other))
    expect(faults(schema, { kind: ' ' })).toEqual([])
    expect(faults(schema, {})).toEqual([
      'note: 項目（note）が入力されていません。種類を入力したときは、合わせて入力してください。',
    ])
  })

  it('required-without', () => {
    const schema = whole(requiredWithout('note', other))
    expect(faults(schema, {})).toEqual([])
    expect(faults(schema, { kind: '' })).toEqual([
      'note: 項目（note）が入力されていません。種類を入力しないときは、入力してください。',
    ])
  })

  it('same', () => {
    const schema = whole(same('note', other))
    expect(faults(schema, { note: 'a' })).toEqual([])
    expect(faults(schema, { note: 'b' })).toEqual([
      'note: 項目（note）が種類と一致していません。同じものを入力してください。',
    ])
  })

  it('they are asked while another field is still wrong', () => {
    expect(faults(whole(requiredWith('note', other)), { number: '12345' })).toHaveLength(2)
  })
})

it('the characters of a text are counted as they are stored, in NFC', () => {
  const asked = text(150)
  const parted = 'か\u3099'
  expect(asked.parse(parted.repeat(150))).toBe('が'.repeat(150))
  expect(asked.safeParse(parted.repeat(151)).success).toBe(false)
  // The most that one character is made of, and one that becomes three.
  expect(text(2).parse('\u03b1\u0313\u0300\u0345'.repeat(2))).toBe('\u1f82'.repeat(2))
  expect(asked.safeParse('\ufb2c'.repeat(50)).success).toBe(true)
  expect(asked.safeParse('\ufb2c'.repeat(51)).error?.issues).toMatchObject([
    { code: 'too_big', maximum: 150 },
  ])
  for (const schema of [requiredText(3), lineText(3), requiredLine(3)]) {
    expect(schema.parse(parted.repeat(3))).toBe('ががが')
    expect(schema.safeParse('\ufb2c\ufb2c').success).toBe(false)
  }
})

it('a line takes no line breaks, controls or marks of direction, and a required one is seen', () => {
  for (const schema of [lineText(50), requiredLine(50)]) {
    expect(schema.safeParse('夏期 講習・A').success).toBe(true)
    for (const unfit of ['夏\n期', '夏\u2028期', '夏\u202e期', '夏\u0007期', '夏\u200f期'])
      expect(schema.safeParse(unfit).success).toBe(false)
  }
  expect([lineText(50).safeParse('').success, requiredLine(50).safeParse('\u200b').success]).toEqual([
    true,
    false,
  ])
})
