import { centers } from '@terakoya/contract/masters/M20101-centers'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
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
      // Centers have no mail address: a mail that is answered reaches nobody.
      hint: 'メールは送信専用のため、返事の連絡先として、メールの終わりと生徒・講師の画面に出ます。空のときは、センターの名前だけが出ます',
    },
    { key: 'description', preset: 'textarea' },
    validField,
  ],
  defaults: { phone: '', group_flag: 0, center_nos: [], valid_flag: 1 },
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
