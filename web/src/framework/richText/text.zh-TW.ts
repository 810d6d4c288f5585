import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  richText: {
    tools_of: '{{label}}的格式',
    bold: '粗體',
    italic: '斜體',
    underline: '底線',
    strike: '刪除線',
    heading: '標題',
    subheading: '小標題',
    bullets: '項目符號清單',
    numbers: '編號清單',
    quote: '引用',
    link: '連結',
    clear: '清除格式',
    undo: '復原',
    redo: '重做',
    link_title: '連結目標',
    link_label: '連結的網址或電子郵件地址',
    link_hint: '留空並確定即可移除連結',
    link_set: '確定',
    link_refused: '只能連結 http、https 的網址與電子郵件地址，請重新輸入。',
    keys: '按 Alt+F10 可移到格式按鈕',
  },
}
