import { defineTexts } from '@terakoya/domain/words/words'

/** What isn't found, or is busy, where lessons, entries and shifts are worked on (`failures.notFound`). */
export const nouns = defineTexts('workNouns', {
  lesson: '授業',
  student: '生徒',
  teacher: '講師',
  center: 'センター',
  target_center: '移動先のセンター',
  course: 'コース',
  subject: '科目',
  request: '申請',
  shift: '勤務',
  task: '処理',
  comparison: '案の比較',
  editable_day: '編集できる日',
  office_work: 'この週の事務作業',
  incident: '対応の記録',
  called_person: '電話する方',
  call_for_substitute: '代講の募集',
  stand_in_ask: '代講のお願い',
  notice: 'お知らせ',
  alert: 'アラート',
  calculation: '計算',
})
