import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  reportComments: {
    comment: '留言',
    add_of: '對「{{row}}」留言',
    edit: '修改留言',
    edit_of: '修改對「{{row}}」的留言',
    label: '對「{{row}}」的留言',
    hint: '講師會閱讀，家長看不到。',
    must: '請修改',
    must_hint: '勾選後，退回時講師可以修改此項目。',
    note: '備註',
    save: '儲存留言',
    cancel: '取消',
    take: '撤回留言',
    missing: '尚未輸入留言，請填寫要告訴講師的事。',
    unsaved: '此留言尚未儲存。請按「儲存留言」或「取消」後再繼續。',
    saved: '已儲存留言。',
    taken: '已撤回留言。',
    return_first: '要退回報告，請對需要修改的項目留言。',
    by: '{{name}} {{when}}',
    answer: '講師的回覆：{{text}}',
    earlier: '先前的留言',
    settled: '已修改',
    answered: '已回覆',
    before: '修改前的文字',
    before_empty: '原為空白。',
    unchanged: '沒有變更',
  },
}
