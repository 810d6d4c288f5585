import { courseTypes } from '@terakoya/contract/masters/M20301-courses/courseTypes'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { standing } from '../../../framework/resource/standing.tsx'
import { shortNameFields, stateColumns, validField } from '../../../framework/resource/usualParts.ts'
import { forgetCourseTypes } from './courseTypeChoices.ts'
import { KindSwitch } from './KindSwitch.tsx'
import { coursesWords } from './text.ts'

const t = coursesWords.say

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
    {
      key: 'lecture_flag',
      preset: 'radio',
      label: '区分',
      get hint() {
        return t('hint_lecture')
      },
    },
    {
      key: 'seminar_flag',
      preset: 'radio',
      label: '出す申込',
      get hint() {
        return t('hint_seminar')
      },
    },
    validField,
  ],
  defaults: { lecture_flag: 0, seminar_flag: 0, valid_flag: 1 },
  beforeInvalid: ids => standing('M1005_getStanding', t('before_invalid'))(ids),
  onChanged: forgetCourseTypes,
})
