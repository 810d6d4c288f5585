import { settings } from '@terakoya/contract/masters/settings/settings'
import { readApi } from '../../../api/callApi.ts'
import { settingsPanel } from '../../../framework/edit/settingsPanel.tsx'
import { changeSession } from '../../../session/sessionStore.ts'

/** What the pages know of the settings, as they are now. */
async function readConfig(): Promise<void> {
  changeSession({ config: await readApi('getConfig', {}) })
}

const Settings = settingsPanel(
  settings,
  [
    { section: '事業' },
    { key: 'business_name', preset: 'text', hint: '画面の下、メール、帳票に出る名前' },
    {
      key: 'public_holidays_closed',
      preset: 'radio',
      hint: 'カレンダーを作るときの祝日の扱い。標準は休校日',
    },
    { section: '画面', hint: '保存すると、すぐに全員の画面に反映されます' },
    {
      key: 'app.C21101_SHOW_ZOOM_INFO',
      preset: 'radio',
      hint: '「今日の授業」の会議IDとパスコード。標準は表示',
    },
    { key: 'app.C40201_PDF', preset: 'radio', hint: '標準は使う', column: 1 },
    { key: 'app.C40201_EXCEL', preset: 'radio', hint: '標準は使う', column: 1 },
    { section: 'シフト' },
    {
      key: 'shift_deadline_day',
      preset: 'number',
      hint: '講師は、この日までに翌月のシフトを提出します。1から28。標準は20',
    },
    { section: '報告書' },
    {
      key: 'report_unfit_words',
      preset: 'textarea',
      hint: '報告書にあると、書く人と確認する人に注意を出す言葉。「、」か改行で区切ります。提出や承認は止めません',
    },
    { section: 'チャット' },
    {
      key: 'chat_hints',
      preset: 'radio',
      hint: '「すぐに」にすると、相手の画面に1秒ほどで届きます。途中の機器が通さないときは、これまでどおり数十秒ごとに届きます。標準は数十秒ごとに',
    },
    {
      key: 'chat_keep_years',
      preset: 'number',
      hint: '年度（4月から3月）が終わってから、この年数のあいだ残し、そのあと本文と添付ファイルを消します。確認中のもの、「重大」としたもの、保全したものは残ります。1から10。標準は3',
    },
    { section: '会議' },
    {
      key: 'meeting_late_minutes',
      preset: 'number',
      hint: '授業が始まってこの分数を過ぎて入室すると、ログからは「遅刻」と判断します。1から30。標準は5',
      column: 1,
    },
    {
      key: 'meeting_present_share',
      preset: 'number',
      hint: '授業のこの割合（%）以上いると、ログからは「出席」と判断します。10から100。標準は50',
      column: 1,
    },
    {
      key: 'meeting_guest_name',
      preset: 'radio',
      hint: 'Zoomの会議での生徒の表示名。ほかの生徒や家族の画面にも出ます。標準は名だけ',
    },
    {
      key: 'meeting_waiting_room',
      preset: 'radio',
      hint: '使うと、生徒は待機室に入り、講師が許可してから会議に入ります。次に作る会議から変わります',
    },
    {
      key: 'meeting_guest_domain',
      preset: 'text',
      hint: '生徒をZoomに登録するときの仮のアドレスのドメイン。メールは送りません。ふつうは変えません',
    },
    { section: '相談窓口' },
    {
      key: 'help_numbers',
      preset: 'textarea',
      hint: '「相談窓口」のいちばん上に出る、外の電話番号。1行に1つ、「名前｜電話番号｜時間｜しるし」の順に書きます。番号と時間は変わることがあります。使い始める前と、年に1回は、学校で確かめてください',
    },
    { section: 'ログイン' },
    { key: 'password_min_length', preset: 'number', hint: '8以上。標準は8', column: 1 },
    { key: 'student_password_min_length', preset: 'number', hint: '4以上。標準は8', column: 1 },
    {
      key: 'self_registration',
      preset: 'radio',
      hint: '受け付けると、だれでも申し込めます。申し込んだログインは停止中のまま届き、管理者がユーザーの画面で種別を決めて再開するまで使えません。標準は受け付けない',
    },
  ],
  () => void readConfig(),
)

/** 全体設定. */
export function Screen() {
  return (
    <div className="page" style={{ maxWidth: 760 }}>
      <Settings id={1} />
    </div>
  )
}
