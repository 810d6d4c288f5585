import { courses } from '@terakoya/contract/masters/M20301-courses/courses'
import { queryClient } from '../../../components/queryClient.ts'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { standing } from '../../../framework/resource/standing.tsx'
import { shortNameFields, stateColumns, validField } from '../../../framework/resource/usualParts.ts'
import { courseTypeChoices, knownCourseTypes } from './courseTypeChoices.ts'
import { KindSwitch } from './KindSwitch.tsx'
import { coursesWords } from './text.ts'

const t = coursesWords.say

/** M1010 コース. */
export const Courses = resourceScreen(courses, {
  kind: { _course_type: 'M1010' },
  Head: KindSwitch,
  columns: [
    { key: 'course_id' },
    { key: 'name1' },
    { key: 'name2' },
    { key: 'name3', extra: true },
    { key: 'course_type_name' },
    { key: 'course_setting_no', label: '授業の形', display: 'select' },
    ...stateColumns,
  ],
  filterChoices: { course_type_no: knownCourseTypes },
  form: [
    { key: 'course_id', preset: 'text', width: 160, normalises: true },
    { key: 'course_type_no', preset: 'select', label: 'コース種別', choices: courseTypeChoices },
    { key: 'name1', preset: 'text' },
    ...shortNameFields,
    {
      key: 'course_setting_no',
      preset: 'select',
      label: '授業の形',
      get hint() {
        return t('hint_layout')
      },
    },
    validField,
  ],
  defaults: { course_setting_no: 100, valid_flag: 1 },
  beforeInvalid: ids => standing('M1010_getStanding', t('before_invalid'))(ids),
  // How many courses a type has stands in its list.
  onChanged: () => void queryClient.invalidateQueries({ queryKey: ['M1005_doBrowse'] }),
})
