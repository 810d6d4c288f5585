import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  notices: {
    show: '顯示的公告',
    all: '全部',
    unread: '未讀',
    unread_mark: '未讀',
    search: '搜尋標題',
    list: '公告列表',
    total: '共 {{count}} 則',
    from: '{{day}}刊登',
    until: '刊登至 {{day}}',
    whole: '全體',
    close: '回到列表',
    choose: '請選擇要閱讀的公告',
    none: '沒有公告',
    none_body: '有新公告時會顯示在這裡。',
    none_unread: '沒有未讀的公告',
    none_found: '沒有符合「{{search}}」的公告',
    none_found_body: '請改用其他詞搜尋，或清除搜尋詞。',
    gone: '無法顯示此公告',
    files_failed: '無法載入附件',
    files_again: '重新載入',
    gone_body: '刊登已結束，或對象已變更。',
  },
}
