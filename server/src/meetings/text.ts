import { defineWords } from '@terakoya/domain/words/words'

/** Why a meeting service didn't do what it was asked, and what a check of an account finds. */
export const meetingServiceWords = defineWords('meetingService', {
  ja: {
    no_credentials: 'サーバーにZoomの接続設定がありません。設定は、サーバーの管理者に頼んでください。',
    user_unknown:
      'Zoomに、このユーザーが見つかりません。教室稼働状況の「会議アカウント」で、Zoomのユーザーを確かめてください。',
    user_elsewhere:
      'このZoomのユーザーは、接続しているZoomのアカウントのものではありません。「会議アカウント」で、Zoomのユーザーを確かめてください。',
    user_unlicensed:
      'このZoomのユーザーの契約では、参加登録のある会議を作れません。有料のライセンスを割り当ててください。',
    meeting_refused: 'Zoomがこの会議の操作を断りました。会議が始まっているか、終わっています。',
    meeting_gone: 'Zoomにこの会議がありません。Zoomの画面で削除された可能性があります。',
    user_barred:
      'このZoomのユーザーは会議を開けません。Zoomの管理画面で、ライセンスと権限を確かめてください。',
    scopes:
      'Zoomの接続アプリの権限（スコープ）が足りません。Zoomの管理画面で、アプリの権限を確かめてください。',
    credentials:
      'Zoomの接続設定（アカウントID・クライアントID・シークレット）が受け付けられません。サーバーの管理者に、設定を確かめてもらってください。',
    silent: 'Zoomから返事がありません。自動でもう一度試します。',
    day_limit: 'Zoomの1日の上限に達したため、9時にもう一度試します。',
    busy: 'Zoomが混み合っているか、止まっています（{{status}}）。自動でもう一度試します。',
    not_let_in:
      'Zoomがこのサーバーの接続を断りました。サーバーの管理者に、接続設定を確かめてもらってください。',
    refused: 'Zoomがこの操作を断りました（{{status}}、番号{{code}}）。',
    unreadable: 'Zoomの返事が読み取れません。自動でもう一度試します。',
    no_meeting_id:
      '会議アカウントにミーティングIDがありません。教室稼働状況の「会議アカウント」で入力してください。',
    fixed_works: 'いつも同じミーティングIDとパスコードで入室します。会議サービスへの接続は使いません。',
    fixed_no_digits: 'ミーティングIDに数字がありません。入室できるIDを入力してください。',
    tried_enough:
      'このZoomのユーザーは、今日は{{count}}回確かめました。授業の会議を作る分を残すため、続きは明日確かめてください。',
    not_now:
      'Zoomから返事がないか混み合っているため、いまは確かめられません。少し待って、もう一度確かめてください。',
    user_found: 'Zoomに接続でき、ユーザーが見つかりました。',
    free_license:
      'このユーザーは無料のライセンスです。会議は40分で切れ、生徒ごとのリンクも作れません。有料のライセンスを割り当ててください。',
    paid_license: '有料のライセンスがあります。',
    no_meeting: '会議を作れません。{{why}}',
    makes_meetings: '会議を作れます。',
    makes_links: '生徒ごとのリンクを作れます。',
    no_links:
      '生徒ごとのリンクを作れません。{{why}}生徒はミーティングIDとパスコードで入室し、ログでは名前で見分けます。',
    starts: '講師が会議を始めるリンクを取り出せます。',
    no_start: '講師が会議を始めるリンクを取り出せません。{{why}}',
    stays: '確認のために作った会議を消せません。{{why}}',
  },
})
