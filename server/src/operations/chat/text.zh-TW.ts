import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  chatOperations: {
    chat: '聊天',
    moved_now: '發言者已不負責此聊天，或已離開中心。',
    stopped: '因登入已停用，未送出。中心的人也能閱讀內容。',
    file_gone: '找不到附加的檔案。請重新選擇。',
    file_kind: '無法傳送「{{file}}」。可傳送照片（JPEG、PNG、WebP）與 PDF。',
    file_large: '「{{file}}」太大。請選擇每個 10 MB 以內的檔案。',
    file_broken: '「{{file}}」無法讀取為照片，可能已損壞或像素過高。請改用螢幕截圖，或選擇其他照片。',
  },
}
