import { subjects } from '@terakoya/contract/masters/M20401-subjects'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { standing } from '../../../framework/resource/standing.tsx'
import { stateColumns, validField } from '../../../framework/resource/usualParts.ts'

/** M20401 科目. */
export const Screen = resourceScreen(subjects, {
  columns: [
    { key: 'subject_id' },
    { key: 'name1', beneath: 'description' },
    { key: 'name2' },
    { key: 'name3', extra: true },
    { key: 'category' },
    { key: 'sort_order' },
    ...stateColumns,
  ],
  form: [
    { key: 'subject_id', preset: 'text', width: 160, normalises: true },
    { key: 'name1', preset: 'text' },
    { key: 'name2', preset: 'text', column: 1, hint: '表に使う1〜2文字の名前' },
    { key: 'name3', preset: 'text', column: 1, hint: 'さらに短い名前' },
    { key: 'category', preset: 'radio' },
    { key: 'description', preset: 'textarea' },
    { key: 'sort_order', preset: 'number', hint: '小さいものから順に並びます' },
    validField,
  ],
  defaults: { category: 1, sort_order: 0, valid_flag: 1 },
  beforeInvalid: standing(
    'M20401_getStanding',
    '新しく選べなくなるだけです。授業も終えるときは、生徒ごとに毎週の授業を終えてください。',
  ),
})
