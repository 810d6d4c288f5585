import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  reportRefusals: {
    report: '報告',
    report_to_review: '要確認的報告',
    report_submitted: '已繳交的報告',
    comment: '留言',
    lesson: '課堂',
    student: '學生',
    nobody_left: '沒有需要提醒的課堂。報告已繳交，或由其他中心確認。請重新載入列表。',
    draft_closed: '報告已繳交，無法儲存草稿。',
    draft_elsewhere: '有在其他裝置撰寫的草稿。請重新載入報告，選擇要使用哪一份。',
    author_sent: '已寄給家庭的報告無法變更講師。家庭看到的仍是寄出時的講師。',
    author_elsewhere: '不是上這堂課的中心的講師。請重新選擇。',
    author_excluded: '這位講師是此學生的排除講師（絕對），無法指定。請選擇其他講師，或先修改學生的排除講師。',
    author_same: '已經是這位講師的報告。請選擇其他講師。',
    stays: '只能刪除暫存中、且從未寄給家庭的報告。請先退回暫存。',
    said: '「{{comment}}」',
    said_by: '{{name}}：「{{comment}}」',
    answered: '{{said}}（回覆：{{answer}}）',
    comment_changed:
      '您閱讀之後，此項目又有新的留言或回覆：{{said}}。請閱讀後再儲存一次。您輸入的內容仍保留。',
    not_asked: '未被要求修改的項目無法填寫理由。請重新載入畫面。',
    comment_lent: '此報告由上課的中心確認，無法加上「請修改」的留言。請寫成備註。',
    comment_closed: '無法在此報告留言。',
    comment_absence: '缺席已核准，無法留言。需要修改時，請先取消核准。',
    comment_taken: '此項目已有上課的中心的留言，無法改寫。請寫在其他項目。',
    reviewers_only: '只有確認報告的人可以用退回的項目篩選。請移除此條件。',
    column_closed: '您無法檢視「{{column}}」，因此無法匯出。請取消選取此欄位。',
  },
}
