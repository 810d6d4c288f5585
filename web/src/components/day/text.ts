import { defineWords } from '../../words/words.ts'

/** Words of the screens that show one day. */
export const dayWords = defineWords('day', {
  ja: {
    days: '日付の移動',
    previous: '前の日',
    next: '次の日',
    today: '今日',
    previous_month: '前の月',
    next_month: '次の月',
    closed: '休校日',
    in_minutes: 'あと{{minutes}}分',
    in_hours: 'あと{{hours}}時間',
    in_hours_minutes: 'あと{{hours}}時間{{minutes}}分',
    running: '授業中 残り{{minutes}}分',
    over: '終了',
    tomorrow: '明日',
    in_days: '{{days}}日後',
    meeting_id: 'ミーティングID',
    passcode: 'パスコード',
    copy: 'コピー',
    copy_of: '{{name}}をコピー',
    copied: 'コピーしました',
    copied_of: '{{name}}をコピー済み',
    copied_short: '済み',
    change: '振替',
    addition: '増・追加',
    seminar: '増・講習',
    copy_failed: 'コピーできません。文字を長押しして選んでください。',
  },
})
