import { notices } from '@terakoya/contract/masters/M00101-notice-settings'
import { readApi } from '../../../api/callApi.ts'
import { fileLimitsOf } from '../../../framework/files/fileLimitsOf.ts'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { getSession } from '../../../session/sessionStore.ts'
import { EndDateField } from './EndDateField.tsx'
import { PeopleField } from './PeopleField.tsx'
import { ReadersPart } from './ReadersPart.tsx'
import { noticeSettingsWords } from './text.ts'

const t = noticeSettingsWords.say

/** The centers whose people the keeper may address; the whole business for administrators alone. */
async function centers() {
  const { dropdowns, user } = getSession()
  const own = (dropdowns?.authority_centers ?? []).map(({ value, label }) => [value, label] as const)
  const whole = [0, noticeSettingsWords.say('whole_business')] as const
  return user?.user_type_code === '560' ? [whole, ...own] : own
}

/** Whose people a notice is for: several centers send notices of the same title. */
function centerName({ center_no }: Readonly<Record<string, unknown>>): string {
  const all = getSession().dropdowns?.authority_centers ?? []
  return all.find(({ value }) => value === center_no)?.label ?? noticeSettingsWords.say('whole_business')
}

/** M00101 お知らせ管理. */
export const Screen = resourceScreen(notices, {
  columns: [
    { key: 'title' },
    { key: 'center_no', label: 'センター', render: centerName },
    { key: 'audience', label: '対象者' },
    { key: 'publication_start_date', label: '掲載開始', display: 'date' },
    { key: 'publication_end_date', label: '掲載終了', display: 'date', extra: true },
    { key: 'read_count', label: '既読', unit: '名' },
    { key: 'valid_flag', label: '状態' },
    { key: 'updated_at', label: '更新', display: 'relativeDate', extra: true },
  ],
  form: [
    { key: 'title', preset: 'text' },
    { key: 'body', preset: 'richText' },
    {
      key: 'attachments',
      preset: 'file',
      props: fileLimitsOf(notices.fields.attachments),
      get hint() {
        return t('hint_files')
      },
    },
    {
      get section() {
        return t('section_to')
      },
      get hint() {
        return t('hint_to')
      },
    },
    { key: 'audience', preset: 'radio', label: '対象者' },
    { key: 'center_no', preset: 'select', label: 'センター', choices: centers },
    {
      key: 'classroom_nos',
      preset: 'multiSelect',
      label: '教室',
      choices: async () =>
        (await readApi('M00101_getClassrooms', {})).rows.map(
          ({ classroom_no, label }) => [classroom_no, label] as const,
        ),
    },
    { key: 'user_nos', component: PeopleField, label: '個人', empty: [] },
    {
      get section() {
        return t('section_period')
      },
    },
    { key: 'publication_start_date', preset: 'date', column: 1 },
    {
      key: 'publication_end_date',
      component: EndDateField,
      column: 1,
      get hint() {
        return t('hint_end')
      },
    },
    {
      key: 'valid_flag',
      preset: 'switch',
      label: '状態',
      get hint() {
        return t('hint_valid')
      },
    },
  ],
  defaults: { audience: 'all', attachments: [], classroom_nos: [], user_nos: [], valid_flag: 1 },
  besides: [{ key: 'readers', label: '既読状況', Part: ReadersPart }],
})
