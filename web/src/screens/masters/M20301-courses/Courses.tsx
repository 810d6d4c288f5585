import { courses } from '@terakoya/contract/masters/M20301-courses/courses'
import { masterScreen } from '../../../framework/master/masterScreen.tsx'
import { queryClient } from '../../../shell/queryClient.ts'
import { courseTypeChoices, knownCourseTypes } from './courseTypeChoices.ts'
import { KindSwitch } from './KindSwitch.tsx'

/** M1010 コース. */
export const Courses = masterScreen(courses, {
  kind: { _course_type: 'M1010' },
  Head: KindSwitch,
  columns: [
    { key: 'course_id' },
    { key: 'name1' },
    { key: 'name2' },
    { key: 'name3', extra: true },
    { key: 'course_type_name' },
    { key: 'course_setting_no', label: '授業の形', display: 'select' },
    { key: 'valid_flag', label: '状態' },
    { key: 'updated_at', label: '更新', display: 'relativeDate' },
  ],
  filterChoices: { course_type_no: knownCourseTypes },
  form: [
    { key: 'course_id', preset: 'text', width: 160, normalises: true },
    { key: 'course_type_no', preset: 'select', label: 'コース種別', choices: courseTypeChoices },
    { key: 'name1', preset: 'text' },
    { key: 'name2', preset: 'text', column: 1, hint: '帳票に使う短い名前' },
    { key: 'name3', preset: 'text', column: 1, hint: 'さらに短い名前' },
    {
      key: 'course_setting_no',
      preset: 'select',
      label: '授業の形',
      hint: '変えても、登録済みの授業の形は変わりません',
    },
    { key: 'valid_flag', preset: 'switch', label: '状態', hint: '無効にすると、新しく選べなくなります' },
  ],
  defaults: { course_setting_no: 100, valid_flag: 1 },
  // How many courses a type has stands in its list.
  onChanged: () => void queryClient.invalidateQueries({ queryKey: ['M1005_doBrowse'] }),
})
