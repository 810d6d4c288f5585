import { centers } from '@terakoya/contract/masters/M20101-centers'
import { lackingAbove } from '../../../components/readiness/RecordLacking.tsx'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { standing } from '../../../framework/resource/standing.tsx'
import { shortNameFields, stateColumns, validField } from '../../../framework/resource/usualParts.ts'
import { getSession } from '../../../session/sessionStore.ts'
import { refreshStartupData } from '../../../session/startSession.ts'
import { OperationPart } from './OperationPart.tsx'
import { ReadersPart } from './ReadersPart.tsx'
import { centerWords } from './text.ts'

const t = centerWords.say

/** M20101 センター. */
export const Screen = resourceScreen(centers, {
  columns: [
    { key: 'center_id' },
    { key: 'name1', beneath: 'description' },
    { key: 'name2' },
    { key: 'name3', extra: true },
    { key: 'phone', extra: true },
    { key: 'email', display: 'email', extra: true },
    { key: 'group_flag', label: '区分' },
    { key: 'teacher_count', unit: '名' },
    ...stateColumns,
  ],
  form: [
    { key: 'center_id', preset: 'text', width: 160, normalises: true },
    { key: 'name1', preset: 'text' },
    ...shortNameFields,
    { key: 'group_flag', preset: 'radio', label: '区分' },
    {
      key: 'center_nos',
      preset: 'multiSelect',
      label: 'グループのセンター',
      choices: async () =>
        (getSession().dropdowns?.authority_centers ?? []).map(({ value, label }) => [value, label] as const),
      shownWhen: ({ group_flag }) => group_flag === 1,
    },
    {
      key: 'phone',
      preset: 'phone',
      get hint() {
        return t('hint_phone')
      },
    },
    {
      key: 'email',
      preset: 'text',
      normalises: true,
      get hint() {
        return t('hint_email')
      },
    },
    { key: 'description', preset: 'textarea' },
    validField,
  ],
  defaults: { phone: '', email: '', group_flag: 0, center_nos: [], valid_flag: 1 },
  beforeInvalid: ids => standing('M20101_getStanding', t('before_invalid'))(ids),
  above: lackingAbove('center'),
  besides: [
    {
      key: 'operation',
      label: '運用設定',
      Part: OperationPart,
      // A group has no lessons to handle.
      shownFor: ({ group_flag }) => group_flag === 0,
    },
    {
      key: 'chat-readers',
      label: 'チャットの見守り',
      Part: ReadersPart,
      shownFor: ({ group_flag }) => group_flag === 0,
    },
  ],
  onChanged: () => void refreshStartupData(),
})
