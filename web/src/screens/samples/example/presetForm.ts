import type { Choice } from '@terakoya/contract/masters/defineResource'
import { presetFields } from '@terakoya/contract/samples/example'
import type { FormDefinition } from '../../../framework/form/formDefinition.ts'
import type { FormOf, PresetValues } from '../../../framework/form/formField.ts'

interface Presets {
  rich: string
  line: string
  furigana: string
  lines: string
  number: number
  phone: string
  city: string
  words: readonly string[]
  group: readonly string[]
  password: string
  category: number
  color: number
  several: readonly number[]
  check: number
  on: number
  slider: number
  between: PresetValues['rangeSlider']
  day: string
  time: string
  period: PresetValues['dateRange']
  length: PresetValues['duration']
  hex: string
  hexa: string
  rgb: string
  rgba: string
  hsl: string
  translations: PresetValues['translations']
  office: string
  debug: string
  later: string
  postal_code: string
  prefecture: string
  municipality: string
  town: string
  street: string
  files: PresetValues['file']
  terms: number
}

const colors: readonly Choice[] = [
  [1, '赤'],
  [2, '青'],
  [3, '緑'],
]

const items: FormOf<Presets> = [
  { section: '文字と数' },
  { key: 'line', preset: 'text', label: '1行の文字（text）', column: 1 },
  {
    key: 'furigana',
    preset: 'furigana',
    props: { of: 'line' },
    label: 'ふりがな（furigana）',
    column: 1,
    hint: '左の項目の変換前の読みが入ります',
  },
  { key: 'lines', preset: 'textarea', label: '複数行の文字（textarea）' },
  { key: 'number', preset: 'number', label: '数（number）', column: 1 },
  { key: 'phone', preset: 'phone', label: '電話番号（phone）', column: 1, hint: '全角でも入力できます' },
  { key: 'city', preset: 'autoComplete', label: '候補つきの文字（autoComplete）', choices: colors },
  { key: 'words', preset: 'combobox', props: { max: 4 }, label: '複数の言葉（combobox）', choices: colors },
  { key: 'group', preset: 'textGroup', props: { max: 4 }, label: '文字の組（textGroup）' },
  { key: 'password', preset: 'password', label: 'パスワード（password）' },
  { section: '選ぶ' },
  { key: 'category', preset: 'radio', label: '1つを選ぶ（radio）', choices: colors },
  { key: 'color', preset: 'select', label: '一覧から選ぶ（select）', choices: async () => colors, column: 1 },
  { key: 'several', preset: 'multiSelect', label: '複数を選ぶ（multiSelect）', choices: colors, column: 1 },
  { key: 'check', preset: 'checkbox', label: 'チェック（checkbox）', column: 1 },
  { key: 'on', preset: 'switch', label: '切り替え（switch）', column: 1 },
  { key: 'slider', preset: 'slider', label: 'スライダー（slider）' },
  {
    key: 'between',
    preset: 'rangeSlider',
    props: { step: 5, unit: '点' },
    label: '数の範囲（rangeSlider）',
  },
  { section: '日と時刻' },
  { key: 'day', preset: 'date', label: '日（date）', column: 1 },
  { key: 'time', preset: 'time', label: '時刻（time・15分刻み）', column: 1 },
  { key: 'period', preset: 'dateRange', label: '期間（dateRange）' },
  { key: 'length', preset: 'duration', label: '長さ（duration）' },
  { section: '色' },
  { key: 'hex', preset: 'color', props: { format: 'hex' }, label: '色（hex）', column: 1 },
  { key: 'hexa', preset: 'color', props: { format: 'hexa' }, label: '色（hexa）', column: 1 },
  { key: 'rgb', preset: 'color', props: { format: 'rgb' }, label: '色（rgb）', column: 1 },
  { key: 'rgba', preset: 'color', props: { format: 'rgba' }, label: '色（rgba）', column: 1 },
  { key: 'hsl', preset: 'color', props: { format: 'hsl' }, label: '色（hsl）', column: 1 },
  { section: '書式付きの文章' },
  { key: 'rich', preset: 'richText', label: '書式付きの文章（richText）' },
  { section: '翻訳' },
  {
    key: 'translations',
    preset: 'translations',
    props: {
      fields: [
        { key: 'name1', label: '名称' },
        { key: 'description', label: '説明', rows: 2 },
      ],
    },
    label: '翻訳（translations）',
  },
  { section: '住所' },
  {
    key: 'postal_code',
    preset: 'postalCode',
    props: { prefecture: 'prefecture', city: 'municipality', town: 'town', street: 'street' },
    label: '郵便番号（postalCode）',
    hint: '7桁。ハイフンはあってもなくてもかまいません',
  },
  { key: 'prefecture', preset: 'text', label: '都道府県', column: 1 },
  { key: 'municipality', preset: 'text', label: '市区町村', column: 1 },
  { key: 'town', preset: 'text', label: '町域', column: 1 },
  { key: 'street', preset: 'text', label: '番地・建物', column: 1 },
  { section: 'ファイル' },
  {
    key: 'files',
    preset: 'file',
    props: { accept: 'image/*,application/pdf', maxFiles: 6, maxSize: 10 * 1024 * 1024 },
    label: 'ファイル（file）',
  },
  { section: '人によって見える項目', hint: '見える人だけに表示されます。' },
  {
    key: 'office',
    preset: 'text',
    label: '本部だけの項目',
    roles: ['550', '560'],
    authenticated: true,
  },
  { key: 'debug', preset: 'text', label: 'デモだけの項目', debugOnly: true },
  { key: 'later', preset: 'text', label: '第2期の項目', phase2Only: true },
  { section: '同意' },
  { key: 'terms', preset: 'terms', label: '利用規約' },
]

/** Every preset of spec §3, with a rule where the preset has one of its own. */
export const presetForm: FormDefinition = { items, fields: presetFields, choices: {} }
