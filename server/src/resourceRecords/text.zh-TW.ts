import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  recordRefusals: {
    read_only: '所有中心的{{noun}}只有管理員可以變更。',
    in_use: '{{noun}}「{{name}}」正在使用中（{{places}}），無法刪除。停用後便無法再選擇。',
    use: '{{word}} {{count}} 筆',
    file_no_image: '{{field}}無法附加「{{name}}」。請選擇圖片。',
    file_kind: '{{field}}無法附加「{{name}}」。請選擇 {{accept}}。',
    file_too_large: '{{field}}的「{{name}}」過大。每個檔案請在 {{limit}}MB 以內。',
    file_gone: '找不到{{field}}的檔案。請重新選擇。',
    taken_choice: '{{name}}所選的項目已在其他地方使用。請選擇其他項目。',
    taken: '{{name}}「{{value}}」已被使用。請輸入其他內容。',
    missing: '找不到{{name}}所選的項目。請重新選擇。',
  },
}
