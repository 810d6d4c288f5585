import { defineWords } from '../../words/words.ts'

export const meetingWords = defineWords('meetings', {
  ja: {
    state: '会議サービスの状態',
    state_failed: 'Zoomとの接続の状態を読み込めませんでした',
    state_again: 'もう一度読み込む',
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
    failures_next: 'ここに出ているのは、日時の近い{{count}}件です。',
    meanwhile:
      'それまでは、講師も生徒も、会議アカウントのミーティングIDとパスコードで入室します。Zoomから返事がないときは、予備に切り替えても、その会議も作れません。',
    silent:
      'Zoomは{{when}}から返事がありません。サービス全体が止まっているか、つながらないためで、アカウントに直すところはありません。',
    silent_meanwhile:
      '会議がもうできている授業には、これまでの入室リンクとミーティングIDで入れることがあります。できていない授業は、会議アカウントのミーティングIDとパスコードで入室します。予備に切り替えても、新しい会議は作れません。1分ごとに確かめ、返事があれば自動で元に戻ります。',
    is_spare: 'すでに予備の会議です',
    next_try: '次は {{when}} に試します',
    more: 'ほかの{{count}}件も見る',
    switch: '予備の会議に切り替える',
    spare_out:
      'Zoomは{{when}}から返事がありません。その間は、予備の会議に切り替えられません（新しい会議を作れないため）。',
    switch_of: '{{who}}の{{when}}を予備の会議に切り替える',
    switch_title: '予備の会議への切り替え',
    switch_body:
      '{{when}}の{{who}}の授業を、予備の会議アカウントに移します。このあと「入室する」を押した人は、すぐに新しい会議に入ります。すでに押した生徒と講師が開いている画面には、10秒以内に「会議が変わりました」と出て、もう一度押すように求めます。',
    no_spare: '空いている予備の会議がありません',
    no_spare_body:
      'いまの会議のまま授業をするか、教室稼働状況の「会議アカウント」で予備のアカウントを増やしてから、もう一度開いてください。',
    spare_free: '「{{account}}」に切り替えます。',
    spare_taken: '「{{account}}」は、この時間は{{who}}の授業で使われています。',
    close: '閉じる',
    to_accounts: '教室稼働状況の会議アカウントを開く',
    teacher: '{{name}}講師',
    reason: '理由',
    missing_reason: '理由が入力されていません。切り替えるわけを書いてください。',
    cancel: 'キャンセル',
    switched: '「{{account}}」に切り替えました。',
  },
})
