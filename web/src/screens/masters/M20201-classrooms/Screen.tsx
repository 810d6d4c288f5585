import { classrooms } from '@terakoya/contract/masters/M20201-classrooms'
import { masterScreen } from '../../../framework/master/masterScreen.tsx'

/** M20201 教室. */
export const Screen = masterScreen(classrooms, {
  columns: [
    { key: 'classroom_id' },
    { key: 'name1' },
    { key: 'name2' },
    { key: 'name3', extra: true },
    { key: 'classroom_type' },
    { key: 'student_count', unit: '名' },
    { key: 'valid_flag', label: '状態' },
    { key: 'updated_at', label: '更新', display: 'relativeDate' },
  ],
  form: [
    { key: 'classroom_id', preset: 'text', width: 160, normalises: true },
    { key: 'name1', preset: 'text' },
    { key: 'name2', preset: 'text', column: 1, hint: '帳票に使う短い名前' },
    { key: 'name3', preset: 'text', column: 1, hint: 'さらに短い名前' },
    { key: 'classroom_type', preset: 'radio' },
    { key: 'valid_flag', preset: 'switch', label: '状態', hint: '無効にすると、新しく選べなくなります' },
  ],
  defaults: { classroom_type: 1, valid_flag: 1 },
})
