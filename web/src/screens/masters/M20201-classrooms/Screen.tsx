import { classrooms } from '@terakoya/contract/masters/M20201-classrooms'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { standing } from '../../../framework/resource/standing.tsx'
import { shortNameFields, stateColumns, validField } from '../../../framework/resource/usualParts.ts'
import { classroomsWords } from './text.ts'

const t = classroomsWords.say

/** M20201 教室. */
export const Screen = resourceScreen(classrooms, {
  columns: [
    { key: 'classroom_id' },
    { key: 'name1' },
    { key: 'name2' },
    { key: 'name3', extra: true },
    { key: 'classroom_type' },
    { key: 'student_count', unit: '名' },
    ...stateColumns,
  ],
  form: [
    { key: 'classroom_id', preset: 'text', width: 160, normalises: true },
    { key: 'name1', preset: 'text' },
    ...shortNameFields,
    { key: 'classroom_type', preset: 'radio' },
    validField,
  ],
  defaults: { classroom_type: 1, valid_flag: 1 },
  beforeInvalid: ids => standing('M20201_getStanding', t('before_invalid'))(ids),
})
