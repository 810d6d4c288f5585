import type { Choice } from '@terakoya/contract/masters/defineMaster'
import { subjects } from '@terakoya/contract/masters/M20401-subjects'
import type { FormDefinition } from '../../../framework/form/formDefinition.ts'
import type { FormOf } from '../../../framework/form/formField.ts'
import type { Duration } from '../../../framework/form/presets/DurationField.tsx'
import type { DateRange } from '../../../framework/form/presets/dateRange.ts'

interface Example {
  name1: string
  description: string
  sort_order: number
  valid_flag: number
  check: number
  category: number
  color: number
  several: readonly number[]
  phone: string
  city: string
  day: string
  time: string
  range: DateRange
  duration: Duration
  slider: number
}

const colors: readonly Choice[] = [
  [1, '赤'],
  [2, '青'],
  [3, '緑'],
]

const items: FormOf<Example> = [
  { section: '文字と数' },
  { key: 'name1', preset: 'text', label: '1行の文字（text）' },
  { key: 'description', preset: 'textarea', label: '複数行の文字（textarea）' },
  { key: 'sort_order', preset: 'number', label: '数（number）', column: 1 },
  { key: 'phone', preset: 'phone', label: '電話番号（phone）', column: 1, hint: '全角でも入力できます' },
  { key: 'city', preset: 'autoComplete', label: '候補つきの文字（autoComplete）', choices: colors },
  { key: 'slider', preset: 'slider', label: 'スライダー（slider）' },
  { section: '選ぶ' },
  { key: 'category', preset: 'radio', label: '1つを選ぶ（radio）' },
  { key: 'color', preset: 'select', label: '一覧から選ぶ（select）', choices: async () => colors, column: 1 },
  { key: 'several', preset: 'multiSelect', label: '複数を選ぶ（multiSelect）', choices: colors, column: 1 },
  { key: 'check', preset: 'checkbox', label: 'チェック（checkbox）', column: 1 },
  { key: 'valid_flag', preset: 'switch', label: '切り替え（switch）', column: 1 },
  { section: '日と時刻' },
  { key: 'day', preset: 'date', label: '日（date）', column: 1 },
  { key: 'time', preset: 'time', label: '時刻（time・15分刻み）', column: 1 },
  { key: 'range', preset: 'dateRange', label: '期間（dateRange）' },
  { key: 'duration', preset: 'duration', label: '長さ（duration）' },
]

/** A form with every preset; the rules are those of subjects, where the fields have their names. */
export const exampleForm: FormDefinition = { items, fields: subjects.fields, choices: subjects.choices }
