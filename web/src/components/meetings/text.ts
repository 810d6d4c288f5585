import { defineWords } from '../../words/words.ts'

export const meetingWords = defineWords('meetings', {
  ja: {
    state: '会議サービスの状態',
    not_connected:
      'Zoomとはつながっていません。授業は、会議アカウントのミーティングIDとパスコードで行われ、入室を押した時刻だけが残ります。',
    last_event: '最後の通知',
    last_event_none: 'まだ届いていません',
    not_listening:
      'Zoomからの通知を受け取る設定がありません。入退室は、授業のあとに届く参加者一覧で分かります。',
    rooms: '今日からの会議',
    rooms_value: '準備済み {{ready}}・準備待ち {{wanted}}・失敗 {{failed}}',
    made: '今日作った会議',
    made_value: '{{made}} / {{limit}}（いちばん多いアカウント）',
    unmatched: 'どの会議か分からない通知',
    unmatched_value: '{{count}}件（24時間）',
    failures: '準備できなかった会議',
    failures_count: '準備できなかった会議が{{count}}件あります。',
    next_try: '次は {{when}} に試します',
    more: 'ほかの{{count}}件も見る',
    switch: '予備の会議に切り替える',
    switch_of: '{{who}}の{{when}}を予備の会議に切り替える',
    switch_title: '予備の会議への切り替え',
    switch_body:
      '{{when}}の{{who}}の授業を、予備の会議アカウントに移します。新しい会議が作られ、生徒と講師の画面には10秒ほどで出ます。いまの会議に入っている人は、入り直してください。',
    teacher: '{{name}}講師',
    reason: '理由',
    missing_reason: '理由が入力されていません。切り替えるわけを書いてください。',
    cancel: 'キャンセル',
    tab_blocked: 'ブラウザーが新しいタブを開きませんでした。',
    tab_open: '会議を開く',
    switched: '「{{account}}」に切り替えました。',
  },
})
