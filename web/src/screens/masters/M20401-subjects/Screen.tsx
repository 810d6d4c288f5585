import { subjects } from '@terakoya/contract/masters/M20401-subjects'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { standing } from '../../../framework/resource/standing.tsx'
import { stateColumns, validField } from '../../../framework/resource/usualParts.ts'
import { subjectsWords } from './text.ts'

const t = subjectsWords.say

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
    {
      key: 'name2',
      preset: 'text',
      column: 1,
      get hint() {
        return t('hint_name2')
      },
    },
    {
      key: 'name3',
      preset: 'text',
      column: 1,
      get hint() {
        return t('hint_name3')
      },
    },
    { key: 'category', preset: 'radio' },
    { key: 'description', preset: 'textarea' },
    {
      key: 'sort_order',
      preset: 'number',
      get hint() {
        return t('hint_order')
      },
    },
    validField,
  ],
  defaults: { category: 1, sort_order: 0, valid_flag: 1 },
  beforeInvalid: ids => standing('M20401_getStanding', t('before_invalid'))(ids),
})
