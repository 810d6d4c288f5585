import { helpItems } from '@terakoya/contract/masters/M21101-help-settings'
import { screens } from '@terakoya/contract/screens'
import { fileLimitsOf } from '../../../framework/files/fileLimitsOf.ts'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { helpSettingsWords } from './text.ts'

const t = helpSettingsWords.say

function screenName(key: string): string {
  const screen = screens.find(each => each.key === key)
  return screen ? `${screen.title}（${screen.code}）` : key
}

/** M21101 ヘルプ設定. */
export const Screen = resourceScreen(helpItems, {
  columns: [
    { key: 'title' },
    { key: 'screen_key', label: '画面', render: row => screenName(row.screen_key) },
    {
      key: 'available',
      label: '状態',
      render: row => helpSettingsWords.say(row.available === 1 ? 'written' : 'unwritten'),
    },
    { key: 'remarks', display: 'longtext' },
    { key: 'updated_at', label: '更新', display: 'relativeDate' },
  ],
  form: [
    { key: 'title', preset: 'text' },
    { key: 'content', preset: 'richText', requiredWhen: () => true },
    {
      key: 'file_json',
      preset: 'file',
      props: fileLimitsOf(helpItems.fields.file_json),
      label: '添付ファイル',
      get hint() {
        return t('hint_files')
      },
    },
    {
      key: 'remarks',
      preset: 'textarea',
      get hint() {
        return t('hint_remarks')
      },
    },
  ],
})
