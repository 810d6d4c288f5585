import { furthestEntered } from '@terakoya/domain/entries/entryTypes'
import { defineWords } from '@terakoya/domain/words/words'

/** What applications, full slots and requests are refused with. */
export const entryRefusals = defineWords('entryRefusals', {
  ja: {
    hold_range: `時限を押さえられるのは、今日から${furthestEntered}日先までです。日付を選び直してください。`,
    nothing_asked: '申込の内容がありません。授業を選んでから確定してください。',
    no_choice: 'この申請に、その希望はありません。画面を再読み込みしてください。',
    full_outside: '日付が、送られた期間の外です。画面を再読み込みしてください。',
    full_past: '{{day}}は過ぎているため、満席設定を変えられません。今日以降の日を選んでください。',
    full_no_periods:
      '{{day}}は授業のある時限がない日です（休校日か、カレンダーが未登録）。満席設定を変えられません。ほかの日を選んでください。',
    full_closed:
      '{{day}}のその時限は開いていないため、満席設定を変えられません。画面を再読み込みしてください。',
    full_none: '時限が選ばれていません。満席にする、または受け付ける時限を選んでください。',
  },
})

/** How an application takes its lessons (C30101_getClassificationDropdown). */
export const classificationWords = defineWords('entryClassifications', {
  ja: { regular: 'レギュラー', additional: '追加', seminar: '講習' },
})
