import { settings } from '@terakoya/contract/masters/settings/settings'
import { readApi } from '../../../api/callApi.ts'
import { settingsPanel } from '../../../framework/edit/settingsPanel.tsx'
import { changeSession } from '../../../session/sessionStore.ts'
import { settingsWords } from './text.ts'

const t = settingsWords.say

/** What the pages know of the settings, as they are now. */
async function readConfig(): Promise<void> {
  changeSession({ config: await readApi('getConfig', {}) })
}

const Settings = settingsPanel(
  settings,
  [
    {
      get section() {
        return t('section_business')
      },
    },
    {
      key: 'business_name',
      preset: 'text',
      get hint() {
        return t('hint_name')
      },
    },
    {
      key: 'public_holidays_closed',
      preset: 'radio',
      get hint() {
        return t('hint_holidays')
      },
    },
    {
      get section() {
        return t('section_pages')
      },
      get hint() {
        return t('hint_pages')
      },
    },
    {
      key: 'app.C21101_SHOW_ZOOM_INFO',
      preset: 'radio',
      get hint() {
        return t('hint_zoom')
      },
    },
    {
      key: 'app.C40201_PDF',
      preset: 'radio',
      get hint() {
        return t('hint_papers')
      },
      column: 1,
    },
    {
      key: 'app.C40201_EXCEL',
      preset: 'radio',
      get hint() {
        return t('hint_papers')
      },
      column: 1,
    },
    {
      get section() {
        return t('section_shifts')
      },
    },
    {
      key: 'shift_deadline_day',
      preset: 'number',
      get hint() {
        return t('hint_shift_day')
      },
    },
    {
      get section() {
        return t('section_entries')
      },
      get hint() {
        return t('hint_fees')
      },
    },
    {
      key: 'fee_of_addition',
      preset: 'textarea',
    },
    {
      key: 'fee_of_seminar',
      preset: 'textarea',
    },
    {
      get section() {
        return t('section_reports')
      },
    },
    {
      key: 'report_unfit_words',
      preset: 'textarea',
      get hint() {
        return t('hint_unfit')
      },
    },
    {
      get section() {
        return t('section_chat')
      },
    },
    {
      key: 'chat_hints',
      preset: 'radio',
      get hint() {
        return t('hint_chat')
      },
    },
    {
      key: 'chat_keep_years',
      preset: 'number',
      get hint() {
        return t('hint_keep')
      },
    },
    {
      get section() {
        return t('section_meetings')
      },
    },
    {
      key: 'meeting_late_minutes',
      preset: 'number',
      get hint() {
        return t('hint_late')
      },
      column: 1,
    },
    {
      key: 'meeting_present_share',
      preset: 'number',
      get hint() {
        return t('hint_present')
      },
      column: 1,
    },
    {
      key: 'meeting_guest_name',
      preset: 'radio',
      get hint() {
        return t('hint_guest_name')
      },
    },
    {
      key: 'meeting_waiting_room',
      preset: 'radio',
      get hint() {
        return t('hint_waiting_room')
      },
    },
    {
      key: 'meeting_guest_domain',
      preset: 'text',
      get hint() {
        return t('hint_guest_domain')
      },
    },
    {
      get section() {
        return t('section_consult')
      },
    },
    {
      key: 'help_numbers',
      preset: 'textarea',
      get hint() {
        return t('hint_numbers')
      },
    },
    {
      get section() {
        return t('section_login')
      },
    },
    {
      key: 'password_min_length',
      preset: 'number',
      get hint() {
        return t('hint_password')
      },
      column: 1,
    },
    {
      key: 'student_password_min_length',
      preset: 'number',
      get hint() {
        return t('hint_student_password')
      },
      column: 1,
    },
    {
      key: 'second_factor_days',
      preset: 'number',
      get hint() {
        return t('hint_factor')
      },
    },
    {
      key: 'self_registration',
      preset: 'radio',
      get hint() {
        return t('hint_registration')
      },
    },
  ],
  () => void readConfig(),
)

/** 全体設定. */
export function Screen() {
  return (
    <div className="page" style={{ maxWidth: 760 }}>
      <Settings id={1} />
    </div>
  )
}
