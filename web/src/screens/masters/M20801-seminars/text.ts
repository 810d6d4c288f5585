import { defineWords } from '../../../words/words.ts'

export const seminarsWords = defineWords('M20801', {
  ja: {
    choose: 'カレンダーで選ぶ',
    dialog: '授業日を選ぶ',
    period: '授業期間 {{period}}（開始日と終了日は選べません）',
    needs_period: '授業開始日と授業終了日を入力すると選べます',
    count: '{{count}}日',
    none: '授業日はまだ選ばれていません',
    all_open: '期間の開校日をすべて選ぶ',
    clear: 'すべて外す',
    apply: '{{count}}日を反映',
    cancel: 'キャンセル',
    closed: '休校日',
    closed_mark: '休',
    closed_why: '休校日（{{remarks}}）',
    outside: '授業期間の外',
    other: '{{name}}の授業日',
    other_mark: '講',
    clash_mark: '重',
    clash_one: '休校日と重なる',
    clash:
      '休校日と重なる日が{{count}}日あります（{{days}}）。休校日には授業ができません。授業日から外すか、カレンダーで開校してください。',
    outside_days: '授業期間の外の日が{{count}}日あります。',
    remove_outside: '期間の外の日を外す',
    chosen: '選択した授業日',
    legend: '休＝休校日、講＝ほかの講習の授業日、重＝休校日と重なる授業日',
    days: '{{count}}日',
    days_closed: '休校日と重なる {{count}}日',
  },
})
