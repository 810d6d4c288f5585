import { defineWords } from '../../../words/words.ts'

export const settingsWords = defineWords('settings', {
  ja: {
    section_business: '事業',
    hint_name: '画面の下、メール、帳票に出る名前',
    hint_holidays: 'カレンダーを作るときの祝日の扱い。標準は休校日',
    section_pages: '画面',
    hint_pages: '保存すると、すぐに全員の画面に反映されます',
    hint_zoom: '「今日の授業」の会議IDとパスコード。標準は表示',
    hint_papers: '標準は使う',
    section_shifts: 'シフト',
    hint_shift_day: '講師は、この日までに翌月のシフトを提出します。1から28。標準は20',
    section_reports: '報告書',
    hint_unfit:
      '報告書にあると、書く人と確認する人に注意を出す言葉。「、」か改行で区切ります。提出や承認は止めません',
    section_chat: 'チャット',
    hint_chat:
      '「すぐに」にすると、相手の画面に1秒ほどで届きます。途中の機器が通さないときは、これまでどおり数十秒ごとに届きます。標準は数十秒ごとに',
    hint_keep:
      '年度（4月から3月）が終わってから、この年数のあいだ残し、そのあと本文と添付ファイルを消します。確認中のもの、「重大」としたもの、保全したものは残ります。1から10。標準は3',
    section_meetings: '会議',
    hint_late: '授業が始まってこの分数を過ぎて入室すると、ログからは「遅刻」と判断します。1から30。標準は5',
    hint_present: '授業のこの割合（%）以上いると、ログからは「出席」と判断します。10から100。標準は50',
    hint_guest_name: 'Zoomの会議での生徒の表示名。ほかの生徒や家族の画面にも出ます。標準は名だけ',
    hint_waiting_room:
      '使うと、生徒は待機室に入り、講師が許可してから会議に入ります。次に作る会議から変わります',
    hint_guest_domain:
      '生徒をZoomに登録するときの仮のアドレスのドメイン。メールは送りません。ふつうは変えません',
    section_consult: '相談窓口',
    hint_numbers:
      '「相談窓口」のいちばん上に出る、外の電話番号。1行に1つ、「名前｜電話番号｜時間｜しるし」の順に書きます。番号と時間は変わることがあります。使い始める前と、年に1回は、学校で確かめてください',
    section_login: 'ログイン',
    hint_password: '8以上。標準は8',
    hint_student_password: '4以上。標準は8',
    hint_registration:
      '受け付けると、だれでも申し込めます。申し込んだログインは停止中のまま届き、管理者がユーザーの画面で種別を決めて再開するまで使えません。標準は受け付けない',
  },
})
