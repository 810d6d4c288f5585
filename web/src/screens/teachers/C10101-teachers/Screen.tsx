import type { Choice } from '@terakoya/contract/masters/defineResource'
import {
  schoolLevelChoices,
  subjectTypeChoices,
  teachers,
} from '@terakoya/contract/teachers/C10101-teachers/teachers'
import { useMemo } from 'react'
import { readApi } from '../../../api/callApi.ts'
import { useCall } from '../../../api/useCall.ts'
import { mayErase } from '../../../components/erasure/mayErase.ts'
import { personAbove } from '../../../components/personWays/PersonAbove.tsx'
import { ContactsField } from '../../../framework/form/contacts/ContactsField.tsx'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { stateColumns, validField } from '../../../framework/resource/usualParts.ts'
import { getSession } from '../../../session/sessionStore.ts'
import { ChatPart } from './ChatPart.tsx'
import { ErasePart } from './ErasePart.tsx'
import { HomeCenterField } from './HomeCenterField.tsx'
import { IncidentPart } from './IncidentPart.tsx'
import { lessonsAhead } from './lessonsAhead.tsx'
import { MatrixField } from './MatrixField.tsx'
import { teacherWords } from './text.ts'
import { untaughtByChange } from './untaughtAhead.tsx'

const t = teacherWords.say

const choicesOf = (entries: readonly { value: string | number; label: string }[] = []): readonly Choice[] =>
  entries.map(({ value, label }) => [value, label] as const)

const ownCenters = () => choicesOf(getSession().dropdowns?.authority_centers)
const allCenters = () => choicesOf(getSession().dropdowns?.centers)

const centerNames = (center_nos: readonly number[]) =>
  center_nos.map(no => (
    <span key={no} style={{ display: 'block', whiteSpace: 'nowrap' }}>
      {allCenters().find(([value]) => value === no)?.[1]}
    </span>
  ))

function useSubjects() {
  const { data } = useCall('C10101_getDropdowns', {})
  return useMemo(() => ({ subject_no: choicesOf(data?.subjects) }), [data])
}

/** C10101 講師一覧, as the office keeps it. */
export const Screen = resourceScreen(teachers, {
  screens: ['C10101-teachers', 'C10101-teacher-edit'],
  columns: [
    { key: 'display_name', label: '氏名', beneath: 'reading' },
    { key: 'teacher_id' },
    { key: 'center_nos', label: 'センター', render: row => centerNames(row.center_nos) },
    { key: 'teacher_type' },
    { key: 'subject_names', label: '担当科目', display: 'longtext' },
    { key: 'sex', extra: true },
    { key: 'phone', extra: true },
    { key: 'email', display: 'email', extra: true },
    { key: 'max_periods_per_day', unit: 'コマ', extra: true },
    { key: 'max_consecutive_periods', unit: 'コマ', extra: true },
    { key: 'desired_periods_per_week', unit: 'コマ', extra: true },
    { key: 'nationality', extra: true },
    ...stateColumns,
  ],
  filters: ['center_no', 'subject_no', 'school_level', 'subject_type', 'teacher_type', 'sex', 'valid_flag'],
  filterLabels: {
    center_no: 'センター',
    subject_no: '科目',
    school_level: '学校段階',
    subject_type: '標準・入試',
  },
  filterChoices: {
    center_no: ownCenters,
    school_level: () => schoolLevelChoices,
    subject_type: () => subjectTypeChoices,
  },
  useChoices: useSubjects,
  form: [
    { key: 'teacher_id', preset: 'text', width: 160, normalises: true },
    { key: 'display_name', label: '氏名', preset: 'text', width: 260, column: 1 },
    { key: 'reading', label: 'ふりがな', preset: 'furigana', props: { of: 'display_name' }, column: 1 },
    { key: 'sex', preset: 'radio' },
    { key: 'teacher_type', preset: 'radio' },
    { key: 'nationality', preset: 'text', width: 260 },
    {
      get section() {
        return t('section_centers')
      },
    },
    {
      key: 'center_no',
      label: '所属センター',
      component: HomeCenterField,
      choices: async () => allCenters(),
      get hint() {
        return t('hint_home')
      },
    },
    {
      key: 'center_nos',
      label: '担当センター',
      preset: 'multiSelect',
      choices: async () => ownCenters(),
      get hint() {
        return t('hint_centers')
      },
    },
    {
      key: 'subjects',
      label: '担当科目',
      component: MatrixField,
      empty: [],
      partChoices: {
        subject_no: async () => choicesOf((await readApi('C10101_getDropdowns', {})).subjects),
      },
    },
    {
      key: 'max_periods_per_day',
      preset: 'number',
      get hint() {
        return t('hint_most')
      },
      column: 1,
    },
    {
      key: 'max_consecutive_periods',
      preset: 'number',
      get hint() {
        return t('hint_in_row')
      },
      column: 1,
      empty: null,
    },
    {
      key: 'desired_periods_per_week',
      preset: 'number',
      get hint() {
        return t('hint_desired')
      },
      column: 1,
    },
    {
      get section() {
        return t('section_contact')
      },
    },
    { key: 'phone', preset: 'phone', column: 1 },
    { key: 'email', preset: 'text', column: 1 },
    { key: 'contacts', label: '緊急連絡先', component: ContactsField, empty: [] },
    {
      get section() {
        return t('section_office')
      },
    },
    {
      key: 'comment',
      preset: 'textarea',
      rows: 3,
      get hint() {
        return t('hint_comment')
      },
    },
    validField,
  ],
  defaults: {
    sex: 3,
    teacher_type: 1,
    center_nos: [],
    subjects: [],
    contacts: [],
    max_periods_per_day: 5,
    max_consecutive_periods: null,
    desired_periods_per_week: 0,
    valid_flag: 1,
  },
  beforeInvalid: lessonsAhead,
  beforeSave: untaughtByChange,
  above: personAbove('teacher'),
  besides: [
    { key: 'chat', label: 'チャット', Part: ChatPart },
    { key: 'incident', label: '急な休み', Part: IncidentPart },
    {
      key: 'erasure',
      label: '個人情報の消去',
      Part: ErasePart,
      shownFor: ({ valid_flag }) => valid_flag === 0 && mayErase(),
    },
  ],
})
