import { centerSettings } from '@terakoya/contract/masters/settings/centerSettings'
import { strengthWords, usualWishes, wishFields } from '@terakoya/domain/assignment/wishes'
import { settingsPanel } from '../../../framework/edit/settingsPanel.tsx'
import { centerWords } from './text.ts'

const t = centerWords.say

/** 運用設定: how a center handles requests, absences and transfers (domain §4). */
export const OperationPart = settingsPanel(centerSettings, [
  {
    get section() {
      return t('section_requests')
    },
  },
  {
    key: 'second_choice_flag',
    preset: 'radio',
    get hint() {
      return t('hint_second_choice')
    },
  },
  {
    key: 'request_reserved_days',
    preset: 'number',
    get hint() {
      return t('hint_reserved_days')
    },
  },
  {
    key: 'open_requests_per_student',
    preset: 'number',
    get hint() {
      return t('hint_open_requests')
    },
  },
  {
    key: 'transfers_per_month',
    preset: 'number',
    get hint() {
      return t('hint_transfers')
    },
  },
  {
    get section() {
      return t('section_absence')
    },
  },
  {
    key: 'absence_deadline_days',
    preset: 'number',
    get hint() {
      return t('hint_absence_days')
    },
    column: 1,
  },
  {
    key: 'absence_deadline_time',
    preset: 'time',
    get hint() {
      return t('hint_absence_time')
    },
    column: 1,
  },
  {
    key: 'makeup_valid_months',
    preset: 'number',
    get hint() {
      return t('hint_makeup')
    },
  },
  {
    get section() {
      return t('section_days')
    },
  },
  {
    key: 'fifth_week_flag',
    preset: 'radio',
    get hint() {
      return t('hint_fifth_week')
    },
  },
  {
    get section() {
      return t('section_reports')
    },
  },
  {
    key: 'report_due_hours',
    preset: 'number',
    get hint() {
      return t('hint_due')
    },
  },
  {
    get section() {
      return t('section_chat')
    },
    get hint() {
      return t('hint_chat')
    },
  },
  {
    key: 'chat_from_time',
    preset: 'time',
    get hint() {
      return t('hint_chat_from')
    },
    column: 1,
  },
  {
    key: 'chat_to_time',
    preset: 'time',
    get hint() {
      return t('hint_chat_to')
    },
    column: 1,
  },
  {
    key: 'chat_open_days',
    preset: 'number',
    get hint() {
      return t('hint_chat_days')
    },
  },
  {
    key: 'chat_files_flag',
    preset: 'radio',
    get hint() {
      return t('hint_chat_files')
    },
  },
  {
    get section() {
      return t('section_wishes')
    },
    get hint() {
      return t('hint_wishes')
    },
  },
  ...wishFields.map(key => ({
    key,
    preset: 'select' as const,
    column: 1 as const,
    get hint() {
      return t('hint_wish', { strength: strengthWords[usualWishes[key]] })
    },
  })),
  {
    key: 'strict_order_flag',
    preset: 'radio',
    get hint() {
      return t('hint_strict')
    },
  },
])
