import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  roadRefusals: {
    nothing: '未指定任何作業。',
    batch: '一次最多可傳送 {{max}} 項作業。',
    alone: '「{{title}}」無法與其他作業一併傳送。請單獨傳送。',
    already_done: '相同操作編號的操作已受理。請重新載入畫面，確認結果。',
    key_reused: '以相同的操作編號傳送了內容不同的操作。請重新載入畫面。',
  },
}
