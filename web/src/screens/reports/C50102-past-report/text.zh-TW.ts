import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  'C50102-past': {
    title: '{{name}}同學的上課報告',
    to_lesson: '前往這堂課的報告',
    to_list: '列表・PDF',
    subject: '科目',
    subject_all: '所有科目',
    print: '列印',
    none: '還沒有報告',
    none_own: '上課後，老師寫的報告會送到這裡。',
    none_body: '中心核准的報告會顯示在這裡。',
    none_of_subject: '沒有此科目的報告',
    none_of_subject_body: '將科目改為「所有科目」即可看到其他報告。',
    older: '更早的報告',
    all_shown: '沒有更早的報告了',
    older_failed: '無法載入後續內容',
    open: '開啟 {{day}} {{subject}}的報告',
    unread: '未讀',
    read: '已讀',
    choose_body: '請搜尋要查看報告的學生。',
    choose_other: '重新選擇學生',
    own_students: '您負責的學生',
    own_none: '還沒有負責的學生',
    own_none_body: '課程發布後，可從這裡閱讀該學生的報告。',
    report_count: '報告 {{count}} 份',
    to_today: '前往今天的課',
  },
}
