import { classrooms } from '@terakoya/contract/masters/M20201-classrooms'
import { masterScreen } from '../../../framework/master/masterScreen.tsx'
import { shortNameFields, stateColumns, validField } from '../../../framework/master/usualParts.ts'

/** M20201 教室. */
export const Screen = masterScreen(classrooms, {
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
})
