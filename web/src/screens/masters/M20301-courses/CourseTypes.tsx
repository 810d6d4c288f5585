import { courseTypes } from '@terakoya/contract/masters/M20301-courses/courseTypes'
import { masterScreen } from '../../../framework/master/masterScreen.tsx'
import { forgetCourseTypes } from './courseTypeChoices.ts'
import { KindSwitch } from './KindSwitch.tsx'

/** M1005 コース種別. */
export const CourseTypes = masterScreen(courseTypes, {
  kind: { _course_type: 'M1005' },
  Head: KindSwitch,
  columns: [
    { key: 'course_type_id' },
    { key: 'name1' },
    { key: 'name2' },
    { key: 'name3', extra: true },
    { key: 'lecture_flag', label: '区分' },
    { key: 'course_count', unit: '件' },
    { key: 'valid_flag', label: '状態' },
    { key: 'updated_at', label: '更新', display: 'relativeDate' },
  ],
  form: [
    { key: 'course_type_id', preset: 'text', width: 160, normalises: true },
    { key: 'name1', preset: 'text' },
    { key: 'name2', preset: 'text', column: 1, hint: '帳票に使う短い名前' },
    { key: 'name3', preset: 'text', column: 1, hint: 'さらに短い名前' },
    { key: 'lecture_flag', preset: 'radio', label: '区分', hint: '講座は、追加・講習の申込に出ません' },
    { key: 'valid_flag', preset: 'switch', label: '状態', hint: '無効にすると、新しく選べなくなります' },
  ],
  defaults: { lecture_flag: 0, valid_flag: 1 },
  onChanged: forgetCourseTypes,
})
