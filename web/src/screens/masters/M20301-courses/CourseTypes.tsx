import { courseTypes } from '@terakoya/contract/masters/M20301-courses/courseTypes'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { standing } from '../../../framework/resource/standing.tsx'
import { shortNameFields, stateColumns, validField } from '../../../framework/resource/usualParts.ts'
import { forgetCourseTypes } from './courseTypeChoices.ts'
import { KindSwitch } from './KindSwitch.tsx'

/** M1005 コース種別. */
export const CourseTypes = resourceScreen(courseTypes, {
  kind: { _course_type: 'M1005' },
  Head: KindSwitch,
  columns: [
    { key: 'course_type_id' },
    { key: 'name1' },
    { key: 'name2' },
    { key: 'name3', extra: true },
    { key: 'lecture_flag', label: '区分' },
    { key: 'seminar_flag', label: '出す申込', extra: true },
    { key: 'course_count', unit: '件' },
    ...stateColumns,
  ],
  form: [
    { key: 'course_type_id', preset: 'text', width: 160, normalises: true },
    { key: 'name1', preset: 'text' },
    ...shortNameFields,
    { key: 'lecture_flag', preset: 'radio', label: '区分', hint: '講座は、追加・講習の申込に出ません' },
    {
      key: 'seminar_flag',
      preset: 'radio',
      label: '出す申込',
      hint: '講習だけのコースは、毎週と追加の申込に出ません',
    },
    validField,
  ],
  defaults: { lecture_flag: 0, seminar_flag: 0, valid_flag: 1 },
  beforeInvalid: standing(
    'M1005_getStanding',
    '新しく申し込めなくなるだけです。授業も終えるときは、生徒ごとに毎週の授業を終えてください。',
  ),
  onChanged: forgetCourseTypes,
})
