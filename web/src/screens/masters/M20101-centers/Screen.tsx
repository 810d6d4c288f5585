import { centers } from '@terakoya/contract/masters/M20101-centers'
import { lackingAbove } from '../../../components/readiness/RecordLacking.tsx'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { standing } from '../../../framework/resource/standing.tsx'
import { shortNameFields, stateColumns, validField } from '../../../framework/resource/usualParts.ts'
import { getSession } from '../../../session/sessionStore.ts'
import { refreshStartupData } from '../../../session/startSession.ts'
import { OperationPart } from './OperationPart.tsx'
import { ReadersPart } from './ReadersPart.tsx'

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
      hint: 'メールの終わりと、生徒・講師の画面に連絡先として出ます。空のときは出ません',
    },
    {
      key: 'email',
      preset: 'text',
      normalises: true,
      hint: '電話番号と並べて出し、生徒・講師がメールに返信すると、ここに届きます。空のとき、メールは送信専用です',
    },
    { key: 'description', preset: 'textarea' },
    validField,
  ],
  defaults: { phone: '', email: '', group_flag: 0, center_nos: [], valid_flag: 1 },
  beforeInvalid: standing(
    'M20101_getStanding',
    '割当・配信・出欠の画面でこのセンターを選べなくなり、決まった授業を見る人がいなくなります。先に、生徒の所属センターを変えるか、授業を終えてください。',
  ),
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
