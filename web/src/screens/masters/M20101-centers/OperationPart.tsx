import { centerSettings } from '@terakoya/contract/masters/settings/centerSettings'
import { strengthWords, usualWishes, wishFields } from '@terakoya/domain/assignment/wishes'
import { settingsPanel } from '../../../framework/edit/settingsPanel.tsx'

/** 運用設定: how a center handles requests, absences and transfers (domain §4). */
export const OperationPart = settingsPanel(centerSettings, [
  { section: '申請と振替' },
  { key: 'second_choice_flag', preset: 'radio', hint: '標準は受け付ける' },
  { key: 'request_reserved_days', preset: 'number', hint: '職員が決めるまで枠を空けておく日数。標準は3' },
  {
    key: 'open_requests_per_student',
    preset: 'number',
    hint: '生徒1人につき、同時に確認中にできる申請の数。0 は無制限。標準は5',
  },
  { key: 'transfers_per_month', preset: 'number', hint: '0 は無制限。標準は0' },
  { section: '欠席' },
  { key: 'absence_deadline_days', preset: 'number', hint: '営業日前まで。標準は2', column: 1 },
  { key: 'absence_deadline_time', preset: 'time', hint: '標準は18:00', column: 1 },
  { key: 'makeup_valid_months', preset: 'number', hint: '欠席した月の何か月後の月末まで。標準は1' },
  { section: '授業日' },
  { key: 'fifth_week_flag', preset: 'radio', hint: '標準は授業をする' },
  { section: '報告書' },
  {
    key: 'report_due_hours',
    preset: 'number',
    hint: '授業が終わってから何時間以内に提出するか（1〜72）。過ぎると「期限超過」になり、アラートが出ます。標準は24',
  },
  {
    section: 'チャット',
    hint: '時間の外に講師や職員が生徒へ書いたものは、次の朝に送られます。授業の30分前から30分後までは、いつでもすぐに届きます。生徒が書いたものは、いつでもすぐに届きます。',
  },
  { key: 'chat_from_time', preset: 'time', hint: '標準は9:00', column: 1 },
  { key: 'chat_to_time', preset: 'time', hint: '標準は22:00', column: 1 },
  {
    key: 'chat_open_days',
    preset: 'number',
    hint: '授業のあと何日まで書き込めるか（1〜30）。そのあとは読むだけになります。標準は7',
  },
  { key: 'chat_files_flag', preset: 'radio', hint: '標準は送れる' },
  {
    section: '自動割当',
    hint: '自動割当と候補の並び順が、それぞれの希望をどれくらい重く見るかです。未割当を減らすことがいつも先で、教えられない科目には割り当てません。強さを変えると何がどれだけ変わるかは、講師割当の「自動割当」→「案を比べる」で、その週の数字で確かめられます。',
  },
  ...wishFields.map(key => ({
    key,
    preset: 'select' as const,
    column: 1 as const,
    hint: `標準は${strengthWords[usualWishes[key]]}`,
  })),
  {
    key: 'strict_order_flag',
    preset: 'radio',
    hint: '厳密に守ると、性別や種類の希望、先週と同じ講師や優先講師、コマや出勤日、希望コマ数、配信からの変更の順に、先のものを少しも損なわない割り当てを探します。時間が長くかかります。標準は全体で一番よい割り当て',
  },
])
