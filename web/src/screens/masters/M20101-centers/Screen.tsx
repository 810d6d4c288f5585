import { centers } from '@terakoya/contract/masters/M20101-centers'
import { masterScreen } from '../../../framework/master/masterScreen.tsx'
import { getSession } from '../../../session/sessionStore.ts'
import { refreshStartupData } from '../../../session/startSession.ts'
import { OperationPart } from './OperationPart.tsx'

/** M20101 センター. */
export const Screen = masterScreen(centers, {
  columns: [
    { key: 'center_id' },
    { key: 'name1', beneath: 'description' },
    { key: 'name2' },
    { key: 'name3', extra: true },
    { key: 'group_flag', label: '区分' },
    { key: 'teacher_count', unit: '名' },
    { key: 'valid_flag', label: '状態' },
    { key: 'updated_at', label: '更新', display: 'relativeDate' },
  ],
  form: [
    { key: 'center_id', preset: 'text', width: 160, normalises: true },
    { key: 'name1', preset: 'text' },
    { key: 'name2', preset: 'text', column: 1, hint: '帳票に使う短い名前' },
    { key: 'name3', preset: 'text', column: 1, hint: 'さらに短い名前' },
    { key: 'group_flag', preset: 'radio', label: '区分' },
    {
      key: 'center_nos',
      preset: 'multiSelect',
      label: 'グループのセンター',
      choices: async () =>
        (getSession().dropdowns?.authority_centers ?? []).map(({ value, label }) => [value, label] as const),
      shownWhen: ({ group_flag }) => group_flag === 1,
    },
    { key: 'description', preset: 'textarea' },
    { key: 'valid_flag', preset: 'switch', label: '状態', hint: '無効にすると、新しく選べなくなります' },
  ],
  defaults: { group_flag: 0, center_nos: [], valid_flag: 1 },
  besides: [{ key: 'operation', label: '運用設定', Part: OperationPart }],
  onChanged: () => void refreshStartupData(),
})
