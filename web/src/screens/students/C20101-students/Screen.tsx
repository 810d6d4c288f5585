import { useRouterState } from '@tanstack/react-router'
import type { Choice } from '@terakoya/contract/masters/defineResource'
import { students } from '@terakoya/contract/students/C20101-students/students'
import { useMemo } from 'react'
import { readApi } from '../../../api/callApi.ts'
import { useCall } from '../../../api/useCall.ts'
import { mayErase } from '../../../components/erasure/mayErase.ts'
import { personAbove } from '../../../components/personWays/PersonAbove.tsx'
import { ContactsField } from '../../../framework/form/contacts/ContactsField.tsx'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { stateColumns, validField } from '../../../framework/resource/usualParts.ts'
import { getSession } from '../../../session/sessionStore.ts'
import { ApartStudentsField } from './ApartStudentsField.tsx'
import { apartNames } from './apartNames.ts'
import { ErasePart } from './ErasePart.tsx'
import { LeavePart } from './LeavePart.tsx'
import { lessonsAhead } from './LessonsAhead.tsx'
import { leftByChange } from './leftByChange.tsx'
import { NgTeachersField } from './NgTeachersField.tsx'
import { PriorityTeachersField } from './PriorityTeachersField.tsx'
import { ScoresPart } from './ScoresPart.tsx'
import { SubjectsField } from './SubjectsField.tsx'
import { TestScoresField } from './TestScoresField.tsx'
import { teacherNames } from './teacherNames.ts'
import { studentWords } from './text.ts'
import { YearUpdatePage } from './yearUpdate/YearUpdate.tsx'
import { YearUpdateLink } from './yearUpdate/YearUpdateLink.tsx'

const t = studentWords.say

type Entries = readonly { value: string | number; label: string }[]

const choicesOf = (entries: Entries = []): readonly Choice[] =>
  entries.map(({ value, label }) => [value, label] as const)

/** The person's own centers; a classroom, which has none, may name any. */
const centers = () => {
  const { dropdowns } = getSession()
  const own = dropdowns?.authority_centers ?? []
  return choicesOf(own.length > 0 ? own : dropdowns?.centers)
}
const centerName = (center_no: number) =>
  getSession().dropdowns?.centers.find(({ value }) => value === center_no)?.label ?? ''

const asked = (part: 'classrooms' | 'subjects' | 'advisors' | 'sales') => async () =>
  choicesOf((await readApi('C20101_getDropdowns', {}))[part])
const staff = (part: 'advisors' | 'sales') => async () =>
  [[0, t('nobody_yet')] as const, ...(await asked(part)())] as const

function useListChoices() {
  const { data } = useCall('C20101_initBrowse', {})
  return useMemo(
    () => ({
      classroom_no: choicesOf(data?.classrooms),
      subject_no: choicesOf(data?.subjects),
      advisor_user_no: choicesOf(data?.advisors),
    }),
    [data],
  )
}

const Students = resourceScreen(students, {
  Head: YearUpdateLink,
  columns: [
    { key: 'student_name', label: '氏名', beneath: 'student_namej' },
    { key: 'student_id' },
    { key: 'school_year_code', display: 'select' },
    { key: 'school_name' },
    {
      key: 'center_no',
      label: 'センター',
      render: ({ center_no }) => <span style={{ whiteSpace: 'nowrap' }}>{centerName(center_no)}</span>,
    },
    { key: 'enrollment_status' },
    { key: 'course_names', label: 'コース', extra: true },
    { key: 'guardian_name', extra: true },
    { key: 'sex', extra: true },
    { key: 'deviation_score', extra: true },
    { key: 'enrollment_date', display: 'date', extra: true },
    { key: 'withdrawal_date', display: 'date', extra: true },
    { key: 'interview_date', display: 'date', extra: true },
    ...stateColumns,
  ],
  filters: [
    'enrollment_status',
    'center_no',
    'school_year_code',
    'subject_no',
    'advisor_user_no',
    'classroom_no',
    'valid_flag',
  ],
  filterLabels: {
    center_no: 'センター',
    classroom_no: '教室',
    subject_no: '受講科目',
    advisor_user_no: '担当アドバイザー',
  },
  filterChoices: { center_no: centers },
  useChoices: useListChoices,
  form: [
    { key: 'student_id', preset: 'text', width: 160, normalises: true },
    { key: 'student_name', label: '氏名', preset: 'text', column: 1 },
    { key: 'student_namej', label: 'ふりがな', preset: 'furigana', props: { of: 'student_name' }, column: 1 },
    { key: 'sex', preset: 'radio' },
    {
      get section() {
        return t('section_enrollment')
      },
    },
    { key: 'center_no', label: '所属センター', preset: 'select', choices: async () => centers(), column: 1 },
    { key: 'classroom_no', label: '教室', preset: 'select', choices: asked('classrooms'), column: 1 },
    { key: 'enrollment_status', preset: 'radio' },
    { key: 'enrollment_date', preset: 'date', column: 1, empty: null },
    { key: 'withdrawal_date', preset: 'date', column: 1, empty: null },
    { key: 'leave_start_date', preset: 'date', column: 1, empty: null },
    { key: 'leave_end_date', preset: 'date', column: 1, empty: null },
    { key: 'advisor_user_no', preset: 'select', choices: staff('advisors'), column: 1 },
    { key: 'sales_user_no', preset: 'select', choices: staff('sales'), column: 1 },
    { key: 'interview_date', preset: 'date', column: 1, empty: null },
    {
      get section() {
        return t('section_school')
      },
    },
    { key: 'school_year_code', preset: 'select', column: 1 },
    { key: 'school_type', preset: 'radio', column: 1 },
    { key: 'school_name', preset: 'text' },
    { key: 'term_system', preset: 'radio', column: 1 },
    { key: 'deviation_score', preset: 'number', column: 1, empty: null },
    {
      get section() {
        return t('section_guardian')
      },
    },
    { key: 'guardian_name', preset: 'text', width: 260 },
    { key: 'postal_code', preset: 'postalCode', props: { address: 'address', street: 'address' } },
    { key: 'address', preset: 'text' },
    { key: 'contacts', label: '連絡先', component: ContactsField, empty: [] },
    {
      key: 'chat_mail_flag',
      preset: 'radio',
      get hint() {
        return t('hint_chat_mail')
      },
    },
    {
      get section() {
        return t('section_wishes')
      },
    },
    {
      key: 'subjects',
      label: '受講科目',
      component: SubjectsField,
      empty: [],
      partChoices: { subject_no: asked('subjects') },
    },
    {
      key: 'teacher_request',
      preset: 'radio',
      get hint() {
        return t('hint_request')
      },
    },
    {
      key: 'teacher_request_type',
      preset: 'radio',
      get hint() {
        return t('hint_request')
      },
    },
    {
      key: 'priority_teachers',
      label: '優先講師',
      get hint() {
        return t('hint_priority')
      },
      component: PriorityTeachersField,
      empty: [],
      choices: teacherNames,
    },
    {
      key: 'apart_student_nos',
      label: '離す生徒',
      get hint() {
        return t('hint_apart')
      },
      component: ApartStudentsField,
      empty: [],
      choices: apartNames,
    },
    {
      key: 'ng_teachers',
      label: 'NG講師',
      get hint() {
        return t('hint_ng')
      },
      component: NgTeachersField,
      empty: [],
      partChoices: { teacher_no: teacherNames },
    },
    {
      get section() {
        return t('section_tests')
      },
    },
    {
      key: 'test_scores',
      label: 'テストの得点',
      component: TestScoresField,
      empty: [],
      partChoices: { subject_no: asked('subjects') },
    },
    validField,
  ],
  defaults: {
    sex: 3,
    school_type: 1,
    term_system: 3,
    chat_mail_flag: 1,
    enrollment_status: 0,
    enrollment_date: null,
    leave_start_date: null,
    leave_end_date: null,
    withdrawal_date: null,
    interview_date: null,
    deviation_score: null,
    advisor_user_no: 0,
    sales_user_no: 0,
    teacher_request: 3,
    teacher_request_type: 0,
    contacts: [],
    subjects: [],
    priority_teachers: [],
    ng_teachers: [],
    apart_student_nos: [],
    test_scores: [],
    valid_flag: 1,
  },
  beforeInvalid: lessonsAhead,
  beforeSave: leftByChange,
  above: personAbove('student'),
  besides: [
    { key: 'scores', label: '得点の推移', Part: ScoresPart },
    { key: 'leave', label: '休塾・退塾', Part: LeavePart },
    {
      key: 'erasure',
      label: '個人情報の消去',
      Part: ErasePart,
      shownFor: ({ enrollment_status }) => enrollment_status === 3 && mayErase(),
    },
  ],
})

/** C20101 生徒一覧, and 年度更新 of its students. */
export function Screen() {
  const pathname = useRouterState({ select: state => state.location.pathname })
  return pathname.endsWith('/year-update') ? <YearUpdatePage /> : <Students />
}
